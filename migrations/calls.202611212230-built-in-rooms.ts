import { Migration } from '@mikro-orm/migrations'

/**
 * Rooms without a video provider: connected windows, and recordings that arrive in parts and are stored with the
 * company's files.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table call_room add column provider text not null default 'daily' check (provider in ('daily', 'built_in'));

      -- the browser window that takes part in a built-in room
      alter table call_participant add column live_id uuid;

      alter table call_capture
        -- number of stored parts, which is the number of the next one
        add column chunks int not null default 0,
        add column bytes bigint not null default 0,
        -- storage charged to the company for this recording, in steps that are larger than a part
        add column charged bigint not null default 0,
        add column last_chunk_at timestamptz,
        add column problem text check (problem in ('storage_full', 'recorder_gone'));

      create table call_chunk (
        company_id uuid not null,
        capture_id uuid not null,
        n int not null,
        file_id uuid not null,
        storage_key text not null,
        size_bytes int not null check (size_bytes > 0),
        at timestamptz not null,
        primary key (company_id, capture_id, n),
        unique (company_id, storage_key),
        foreign key (company_id, capture_id) references call_capture (company_id, id) on delete cascade
      );
      alter table call_chunk enable row level security;
      alter table call_chunk force row level security;
      create policy company on call_chunk using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      alter table call_recording
        -- id and storage key of the joined file; null while it is at a provider or does not exist
        add column file_id uuid,
        add column storage_key text,
        add column size_bytes bigint,
        add column mime_type text,
        add check ((storage_key is null) = (file_id is null) and (storage_key is null) = (size_bytes is null)),
        add unique (company_id, storage_key);

      -- Recordings of built-in rooms wait for no provider.
      create or replace function app.companies_awaiting_recordings() returns table (company_id uuid, since timestamptz)
        language sql stable as $$
        select k.company_id, min(k.started_at) from call_recording k join call_room r on r.company_id = k.company_id
          and r.id = k.room_id
         where r.provider = 'daily' and (k.status = 'processing' or k.transcription in ('processing', 'enabled'))
           group by 1
      $$;
    `)
  }
}
