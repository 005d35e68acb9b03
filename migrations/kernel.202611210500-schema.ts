import { Migration } from '@mikro-orm/migrations'

/** The `app` schema: whose rows a session may see, text folding, and the kernel's own tables. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create schema app;
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;
      create extension if not exists btree_gist;

      revoke create on schema public from public;
      grant usage on schema app, public to bufete_app, bufete_jobs;
      alter default privileges in schema public grant select, insert, update, delete on tables to bufete_app;
      alter default privileges in schema public grant usage, select on sequences to bufete_app;

      create function app.company() returns uuid language sql stable parallel safe as
        $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
      create function app.user_id() returns uuid language sql stable parallel safe as
        $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
      create function app.scope() returns text language sql stable parallel safe as
        $$ select coalesce(nullif(current_setting('app.scope', true), ''), 'public') $$;

      -- immutable, as an index requires: lower case, no accents, ñ as n
      create function app.fold(value text) returns text language sql immutable parallel safe strict as
        $$ select lower(public.unaccent('public.unaccent', value)) $$;

      create table outbox_event (
        id uuid primary key default uuidv7(),
        company_id uuid,
        name text not null,
        payload jsonb not null,
        created_at timestamptz not null default now()
      );
      create index outbox_event_created on outbox_event (created_at);
      alter table outbox_event enable row level security;
      alter table outbox_event force row level security;
      create policy company on outbox_event
        using (company_id = (select app.company()) or company_id is null)
        with check (company_id = (select app.company()) or company_id is null
          or (select app.scope()) in ('identity', 'platform', 'user'));

      create table heard_event (
        event_id uuid not null,
        listener text not null,
        heard_at timestamptz not null default now(),
        primary key (event_id, listener)
      );
      alter table heard_event enable row level security;
      alter table heard_event force row level security;
      create policy kernel on heard_event using (true) with check (true);

      create table job_slot (
        job text not null,
        slot timestamptz not null,
        claimed_at timestamptz not null default now(),
        primary key (job, slot)
      );
      alter table job_slot enable row level security;
      alter table job_slot force row level security;
      create policy kernel on job_slot using (true) with check (true);

      create table idempotency_key (
        holder text not null,
        route text not null,
        key text not null,
        request_hash bytea not null,
        answer jsonb,
        done boolean not null default false,
        created_at timestamptz not null default now(),
        primary key (holder, route, key)
      );
      create index idempotency_key_created on idempotency_key (created_at);
      alter table idempotency_key enable row level security;
      alter table idempotency_key force row level security;
      create policy kernel on idempotency_key using (true) with check (true);

      create table rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      alter table rate_limit enable row level security;
      alter table rate_limit force row level security;
      create policy kernel on rate_limit using (true) with check (true);

      create table platform_setting (
        name text primary key,
        value jsonb not null,
        updated_at timestamptz not null default now()
      );
      alter table platform_setting enable row level security;
      alter table platform_setting force row level security;
      create policy reading on platform_setting for select using (true);
      create policy writing on platform_setting for all using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');
    `)
  }
}
