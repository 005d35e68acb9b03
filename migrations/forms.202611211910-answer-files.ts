import { Migration } from '@mikro-orm/migrations'

/** Files of responses, and the page at which a draft was saved. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- Files are stored under the prefix of forms. A row without a response is deleted when it expires.
      create table form_file (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        form_id uuid not null,
        response_id uuid,
        field text not null,
        kind text not null check (kind in ('file', 'signature')),
        name text not null,
        mime_type text not null,
        size_bytes bigint not null check (size_bytes > 0),
        -- id in the header of the encrypted file, which cannot be read under another id
        file_id uuid not null,
        storage_key text not null,
        sha256 bytea not null,
        -- token of the uploader, until a response refers to the file
        token_hash bytea not null,
        signer text,
        method text check (method in ('drawn', 'typed')),
        created_at timestamptz not null default clock_timestamp(),
        expires_at timestamptz not null,
        unique (company_id, id),
        unique (company_id, token_hash),
        unique (company_id, storage_key),
        foreign key (company_id, form_id) references form (company_id, id) on delete cascade,
        foreign key (company_id, response_id) references form_response (company_id, id) on delete cascade,
        check ((kind = 'signature') = (signer is not null and method is not null))
      );
      create index form_file_response on form_file (company_id, response_id) where response_id is not null;
      create index form_file_form on form_file (company_id, form_id);
      create index form_file_waiting on form_file (company_id, expires_at) where response_id is null;
      alter table form_file enable row level security;
      alter table form_file force row level security;
      create policy company on form_file using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      alter table form_draft add column page int not null default 1 check (page > 0),
        add column version int not null default 1;
    `)
  }
}
