import { Migration } from '@mikro-orm/migrations'

/** Templates of forms: an office's own, and the platform's (without a company), which everybody reads. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table form_template (
        id uuid primary key default uuidv7(),
        company_id uuid references company (id),
        title text not null,
        description text not null default '',
        success_text text not null default '',
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        fields jsonb not null check (jsonb_typeof(fields) = 'array'),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        search_folded text not null generated always as (app.fold(title || ' ' || description)) stored,
        unique (company_id, id)
      );
      create index form_template_title on form_template (company_id, title collate "es-x-icu", id);
      create index form_template_updated on form_template (company_id, updated_at desc, id desc);
      alter table form_template enable row level security;
      alter table form_template force row level security;
      create policy reading on form_template for select using (company_id = (select app.company())
        or company_id is null);
      create policy writing on form_template for all
        using (company_id = (select app.company()) or (company_id is null and (select app.scope()) = 'platform'))
        with check (company_id = (select app.company()) or (company_id is null and (select app.scope()) = 'platform'));
    `)
  }
}
