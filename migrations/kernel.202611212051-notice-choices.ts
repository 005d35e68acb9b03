import { Migration } from '@mikro-orm/migrations'

/** Preferences of notices for each person, and the days on which the daily summary was sent. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- shown: appears in the inbox; other notices may still be in the digest mail
      alter table notice add column shown boolean not null default true, add column mailed_at timestamptz;
      drop index notice_unread;
      create index notice_unread on notice (company_id, user_id) where read_at is null and shown;

      create function app.is_time_zone(name text) returns boolean language plpgsql immutable as $$
      begin
        perform timestamptz '2026-01-01' at time zone name;
        return true;
      exception when others then return false;
      end $$;

      create table notice_preference (
        company_id uuid not null,
        user_id uuid not null,
        -- {<group>: {inApp, email}}; a group that is missing has the default channels
        channels jsonb not null check (jsonb_typeof(channels) = 'object'),
        quiet_on boolean not null,
        quiet_from time not null,
        quiet_to time not null,
        digest_at time not null,
        time_zone text not null check (app.is_time_zone(time_zone)),
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        primary key (company_id, user_id),
        foreign key (company_id, user_id) references user_account (company_id, id) on delete cascade
      );
      alter table notice_preference enable row level security;
      alter table notice_preference force row level security;
      -- senders of notices may read a person's preferences; only the person may change them
      create policy asked on notice_preference for select
        using (company_id = (select app.company()) or (select app.scope()) = 'platform'
          and (select app.user_id()) is null);
      create policy own on notice_preference
        using (company_id = (select app.company()) and user_id = (select app.user_id()))
        with check (company_id = (select app.company()) and user_id = (select app.user_id()));

      create table notice_digest (
        company_id uuid not null,
        user_id uuid not null,
        -- day in the person's time zone
        day date not null,
        -- the digest includes notices up to this instant
        until timestamptz not null,
        made_at timestamptz not null default now(),
        primary key (company_id, user_id, day),
        foreign key (company_id, user_id) references user_account (company_id, id) on delete cascade
      );
      alter table notice_digest enable row level security;
      alter table notice_digest force row level security;
      create policy own on notice_digest
        using (company_id = (select app.company()) and user_id = (select app.user_id())
          or (select app.scope()) = 'platform' and (select app.user_id()) is null)
        with check (company_id = (select app.company()) and user_id = (select app.user_id()));
    `)
  }
}
