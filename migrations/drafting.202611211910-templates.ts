import { Migration } from '@mikro-orm/migrations'

/** Templates of documents: an office's own, and the platform's (without a company), which everybody reads. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table document_template (
        id uuid primary key default uuidv7(),
        company_id uuid references company (id),
        name text not null check (name <> ''),
        description text not null default '',
        kind text not null check (kind in ('docx', 'authored')),
        language text not null check (language in ('en', 'es', 'fr', 'pt')),
        category text not null,
        draft_notice boolean not null default false,
        -- the DOCX file or the HTML; encrypted with the company's key when the company encrypts its files
        content bytea not null,
        -- size of the unencrypted content, charged to the company until the template is deleted
        size_bytes int not null check (size_bytes >= 0),
        -- the placeholders as a tree
        outline jsonb not null check (jsonb_typeof(outline) = 'array'),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        search_folded text not null generated always as (app.fold(name || ' ' || description)) stored,
        unique (company_id, id)
      );
      alter table document_template alter column content set storage external;
      create index document_template_name on document_template (company_id, name collate "es-x-icu", id)
        where deleted_at is null;
      create index document_template_updated on document_template (company_id, updated_at desc, id desc)
        where deleted_at is null;
      create index document_template_gone on document_template (company_id, deleted_at) where deleted_at is not null;
      alter table document_template enable row level security;
      alter table document_template force row level security;
      create policy reading on document_template for select using (company_id = (select app.company())
        or company_id is null);
      create policy writing on document_template for all
        using (company_id = (select app.company()) or (company_id is null and (select app.scope()) = 'platform'))
        with check (company_id = (select app.company()) or (company_id is null and (select app.scope()) = 'platform'));
    `)
  }
}
