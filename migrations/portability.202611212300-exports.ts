import { Migration } from '@mikro-orm/migrations'

/** Exports of a company, and until when they can be downloaded. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table company_export (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        -- a member of the company, or an administrator of the platform, who can request an export but not download it
        asked_by uuid not null,
        by_platform boolean not null,
        state text not null default 'queued' check (state in ('queued', 'writing', 'ready', 'failed', 'expired')),
        attempts smallint not null default 0,
        file_id uuid,
        size_bytes bigint,
        sha256 bytea,
        row_count bigint,
        file_count int,
        -- files that could not be read and are missing from the export
        missing_count int,
        created_at timestamptz not null default now(),
        ready_at timestamptz,
        expires_at timestamptz,
        -- token of the current download address, valid for minutes
        token_hash bytea,
        token_until timestamptz,
        unique (company_id, id),
        check ((state = 'ready') <= (file_id is not null and size_bytes is not null and expires_at is not null))
      );
      -- one export is written at a time
      create unique index company_export_open on company_export (company_id) where state in ('queued', 'writing');
      create index company_export_newest on company_export (company_id, id desc);
      alter table company_export enable row level security;
      alter table company_export force row level security;
      create policy company on company_export
        using (company_id = (select app.company()) or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()) or (select app.scope()) = 'platform');
    `)
  }
}
