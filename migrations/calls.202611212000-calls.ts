import { Migration } from '@mikro-orm/migrations'

const ofTheCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Rooms of calls, their participants, consent, recordings and transcripts. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table call_room (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        host_id uuid not null,
        case_id uuid,
        name text not null,
        -- the provider's id and address of the room
        provider_room text not null,
        url text not null,
        max_participants int not null check (max_participants between 2 and 50),
        recording boolean not null,
        chat boolean not null,
        transcription boolean not null,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        ended_at timestamptz,
        expires_at timestamptz not null,
        -- whether anyone was ever admitted
        attended boolean not null default false,
        unique (company_id, id),
        unique (company_id, provider_room),
        foreign key (company_id, host_id) references user_account (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete set null (case_id)
      );
      create index call_room_host on call_room (company_id, host_id, created_at desc, id desc);
      create index call_room_case on call_room (company_id, case_id, created_at desc, id desc)
        where case_id is not null;
      create index call_room_provider on call_room (provider_room);
      create index call_room_open on call_room (company_id) where ended_at is null;
      alter table call_room enable row level security;
      alter table call_room force row level security;
      create policy company on call_room using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      -- used by functions at the end of this migration only
      create policy calling on call_room for select using (company_id = (select app.company())
        or (select app.scope()) = 'calling');

      create table call_invitation (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        room_id uuid not null,
        name text not null,
        email text,
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        token_hash bytea not null,
        created_at timestamptz not null default now(),
        revoked_at timestamptz,
        unique (company_id, id),
        unique (company_id, token_hash),
        foreign key (company_id, room_id) references call_room (company_id, id) on delete cascade
      );
      create index call_invitation_room on call_invitation (company_id, room_id, created_at, id);
      ${ofTheCompany('call_invitation')}

      create table call_participant (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        room_id uuid not null,
        user_id uuid,
        invitation_id uuid,
        name text not null,
        role text not null check (role in ('host', 'member', 'guest')),
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        -- since when they hold a token or take part; null: neither
        present_since timestamptz,
        -- expiry of their last token
        token_until timestamptz,
        seen_at timestamptz,
        unique (company_id, id),
        unique (company_id, room_id, user_id),
        unique (company_id, invitation_id),
        check ((user_id is null) <> (invitation_id is null)),
        foreign key (company_id, room_id) references call_room (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id),
        foreign key (company_id, invitation_id) references call_invitation (company_id, id) on delete cascade
      );
      create index call_participant_room on call_participant (company_id, room_id);
      create index call_participant_present on call_participant (company_id, seen_at) where present_since is not null;
      ${ofTheCompany('call_participant')}

      create table call_attendance (
        company_id uuid not null,
        room_id uuid not null,
        participant_id uuid not null,
        joined_at timestamptz not null,
        left_at timestamptz,
        primary key (company_id, participant_id, joined_at),
        foreign key (company_id, participant_id) references call_participant (company_id, id) on delete cascade
      );
      create index call_attendance_room on call_attendance (company_id, room_id, joined_at);
      ${ofTheCompany('call_attendance')}

      create table call_capture (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        room_id uuid not null,
        recording boolean not null,
        transcription boolean not null,
        language text not null check (language in ('en', 'es', 'fr', 'pt')),
        state text not null check (state in ('asked', 'starting', 'running', 'stopping', 'stopped', 'refused',
          'failed')),
        asked_by uuid not null,
        asked_at timestamptz not null default clock_timestamp(),
        started_at timestamptz,
        stopped_at timestamptz,
        unique (company_id, id),
        check (recording or transcription),
        foreign key (company_id, room_id) references call_room (company_id, id) on delete cascade
      );
      create index call_capture_room on call_capture (company_id, room_id, asked_at desc);
      -- one consent request is open at a time
      create unique index call_capture_open on call_capture (company_id, room_id)
        where state in ('asked', 'starting', 'running', 'stopping');
      ${ofTheCompany('call_capture')}

      -- Written once and never changed: the reply of one person to one request.
      create table call_consent (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        room_id uuid not null,
        capture_id uuid not null,
        participant_id uuid not null,
        kind text not null check (kind in ('recording', 'transcription')),
        answer text not null check (answer in ('agreed', 'refused', 'withdrawn')),
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        at timestamptz not null default clock_timestamp(),
        foreign key (company_id, capture_id) references call_capture (company_id, id) on delete cascade,
        foreign key (company_id, participant_id) references call_participant (company_id, id) on delete cascade
      );
      create index call_consent_capture on call_consent (company_id, capture_id, participant_id, at desc, id desc);
      alter table call_consent enable row level security;
      alter table call_consent force row level security;
      create policy reading on call_consent for select using (company_id = (select app.company()));
      create policy writing on call_consent for insert with check (company_id = (select app.company()));

      create table call_recording (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        room_id uuid not null,
        capture_id uuid not null,
        case_id uuid,
        host_id uuid not null,
        title text not null,
        video boolean not null,
        transcribed boolean not null,
        started_at timestamptz not null,
        stopped_at timestamptz,
        duration int,
        provider_recording text,
        provider_transcript text,
        status text not null default 'processing' check (status in ('processing', 'completed', 'unknown')),
        transcription text not null check (transcription in ('ready', 'processing', 'enabled', 'none')),
        problem text check (problem in ('failed', 'deleted', 'withheld', 'empty')),
        document_id uuid,
        verified_at timestamptz,
        verified_by uuid,
        version int not null default 1,
        unique (company_id, id),
        unique (company_id, capture_id),
        unique (company_id, provider_recording),
        unique (company_id, provider_transcript),
        foreign key (company_id, room_id) references call_room (company_id, id) on delete cascade,
        foreign key (company_id, capture_id) references call_capture (company_id, id) on delete cascade,
        foreign key (company_id, case_id) references case_file (company_id, id) on delete set null (case_id),
        foreign key (company_id, host_id) references user_account (company_id, id),
        foreign key (company_id, verified_by) references user_account (company_id, id)
      );
      create index call_recording_host on call_recording (company_id, host_id, started_at desc, id desc);
      create index call_recording_case on call_recording (company_id, case_id, started_at desc, id desc)
        where case_id is not null;
      create index call_recording_room on call_recording (company_id, room_id, started_at);
      create index call_recording_awaited on call_recording (company_id, started_at) where status = 'processing'
        or transcription in ('processing', 'enabled');
      ${ofTheCompany('call_recording')}

      create table call_line (
        company_id uuid not null,
        recording_id uuid not null,
        n int not null,
        start_ms int not null,
        end_ms int not null,
        speaker text,
        heard text not null,
        -- as corrected by a person
        corrected text,
        primary key (company_id, recording_id, n),
        foreign key (company_id, recording_id) references call_recording (company_id, id) on delete cascade
      );
      ${ofTheCompany('call_line')}

      create table call_speaker (
        company_id uuid not null,
        recording_id uuid not null,
        label text not null,
        name text not null,
        primary key (company_id, recording_id, label),
        foreign key (company_id, recording_id) references call_recording (company_id, id) on delete cascade
      );
      ${ofTheCompany('call_speaker')}

      -- Messages of the provider that were processed, each once.
      create table call_hook (
        company_id uuid not null references company (id),
        id text not null,
        at timestamptz not null default now(),
        primary key (company_id, id)
      );
      create index call_hook_at on call_hook (company_id, at);
      ${ofTheCompany('call_hook')}

      -- for the functions below only
      create policy calling on call_recording for select using (company_id = (select app.company())
        or (select app.scope()) = 'calling');

      -- Companies with calls in progress, or waiting for data of the provider.
      create function app.companies_in_calls() returns table (company_id uuid)
        language sql stable as $$
        select distinct r.company_id from call_room r where r.ended_at is null
      $$;
      create function app.companies_awaiting_recordings() returns table (company_id uuid, since timestamptz)
        language sql stable as $$
        select r.company_id, min(r.started_at) from call_recording r where r.status = 'processing'
          or r.transcription in ('processing', 'enabled') group by 1
      $$;

      -- Of the recordings and transcripts that the provider lists: those still awaited by rooms of this application.
      create function app.awaited_recordings(ids text[], rooms text[]) returns table (id text)
        language sql stable as $$
        select w.id from unnest(ids, rooms) w (id, room) join call_room r on r.provider_room = w.room
         where not exists (select 1 from call_recording k where k.company_id = r.company_id
           and k.provider_recording = w.id and k.status <> 'processing')
      $$;
      create function app.awaited_transcripts(ids text[], rooms text[]) returns table (id text)
        language sql stable as $$
        select w.id from unnest(ids, rooms) w (id, room) join call_room r on r.provider_room = w.room
         where not exists (select 1 from call_recording k where k.company_id = r.company_id
           and k.provider_transcript = w.id and k.transcription not in ('processing', 'enabled'))
      $$;

      -- The company of a room that the provider names.
      create function app.call_room(wanted text) returns table (company_id uuid, room_id uuid)
        language sql stable as $$
        select r.company_id, r.id from call_room r where r.provider_room = wanted
      $$;
    `)
  }
}
