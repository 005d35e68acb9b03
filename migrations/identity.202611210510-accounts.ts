import { Migration } from '@mikro-orm/migrations'

/** Accounts, sessions, one-time tokens, second factor. An account belongs to at most one company. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table user_account (
        id uuid primary key default uuidv7(),
        company_id uuid,
        profile text not null check (profile in ('administrator', 'professional', 'customer')),
        status text not null default 'active' check (status in ('active', 'inactive')),
        -- deactivated by the platform: the company cannot reactivate the account
        blocked_by_platform boolean not null default false,
        username text not null,
        email text not null,
        password_hash text not null,
        name text not null,
        surname text not null,
        phone text, cell_phone text, address text, postal_address text,
        membership_number text, association_number text, rua_number text,
        social_media jsonb not null default '{}',
        marketplace_visible boolean not null default false,
        hourly_rate_cents integer check (hourly_rate_cents >= 0),
        contact_form_id uuid,
        professional_title text,
        description text,
        photo_key text,
        locale text not null default 'es' check (locale in ('en', 'es', 'fr', 'pt')),
        referral_code text not null unique,
        referred_by uuid references user_account (id),
        two_factor_secret bytea,
        two_factor_on boolean not null default false,
        two_factor_last_step bigint,
        joined_company_at timestamptz,
        -- open cases this person is responsible for, maintained by the cases module
        case_count integer not null default 0 check (case_count >= 0),
        last_seen_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        name_folded text not null generated always as (app.fold(name || ' ' || surname)) stored,
        search_folded text not null generated always as (app.fold(name || ' ' || surname || ' ' || username || ' ' || email)) stored,
        unique (company_id, id),
        constraint administrator_without_company check (profile <> 'administrator' or company_id is null),
        constraint blocked_is_inactive check (not blocked_by_platform or status = 'inactive')
      );
      -- A log-in is searched over all companies, so these two are the only indexes unique over companies; only
      -- registration reveals that a name is taken.
      create unique index user_account_username on user_account (lower(username));
      create unique index user_account_email on user_account (lower(email));
      create index user_account_email_order on user_account (lower(email), id);
      create index user_account_company on user_account (company_id, profile, status);
      create index user_account_created on user_account (created_at desc, id desc);
      create index user_account_profile on user_account (profile, created_at desc, id desc);
      create index user_account_inactive on user_account (created_at desc, id desc) where status = 'inactive';
      create index user_account_name on user_account (name collate "es-x-icu", surname collate "es-x-icu", id);
      create index user_account_search_trgm on user_account using gin (search_folded gin_trgm_ops);
      create index user_account_referred on user_account (referred_by) where referred_by is not null;
      alter table user_account enable row level security;
      alter table user_account force row level security;
      create policy account on user_account
        using (company_id = (select app.company()) or id = (select app.user_id())
          or (select app.scope()) in ('identity', 'platform'))
        with check (company_id = (select app.company()) or id = (select app.user_id())
          or (select app.scope()) in ('identity', 'platform'));

      create table user_session (
        id uuid primary key default uuidv7(),
        user_id uuid not null references user_account (id) on delete cascade,
        refresh_hash bytea not null unique,
        previous_hash bytea unique,
        rotated_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz,
        user_agent text,
        address text
      );
      create index user_session_user on user_session (user_id, last_used_at desc);
      alter table user_session enable row level security;
      alter table user_session force row level security;
      create policy own on user_session
        using (user_id = (select app.user_id()) or (select app.scope()) = 'identity')
        with check (user_id = (select app.user_id()) or (select app.scope()) = 'identity');

      create table one_time_token (
        token_hash bytea primary key,
        purpose text not null check (purpose in ('reset_password')),
        user_id uuid not null references user_account (id) on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index one_time_token_user on one_time_token (user_id);
      alter table one_time_token enable row level security;
      alter table one_time_token force row level security;
      create policy identity on one_time_token
        using ((select app.scope()) = 'identity') with check ((select app.scope()) = 'identity');

      create table recovery_code (
        user_id uuid not null references user_account (id) on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );
      alter table recovery_code enable row level security;
      alter table recovery_code force row level security;
      create policy own on recovery_code
        using (user_id = (select app.user_id()) or (select app.scope()) = 'identity')
        with check (user_id = (select app.user_id()) or (select app.scope()) = 'identity');
    `)
  }
}
