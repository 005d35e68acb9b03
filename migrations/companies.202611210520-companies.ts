import { Migration } from '@mikro-orm/migrations'

/** Companies (the tenants), their invitations and the clients they serve. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table company (
        id uuid primary key default uuidv7(),
        name text not null,
        tax_id text, address text, phone text, email text,
        status text not null default 'active' check (status in ('active', 'inactive')),
        owner_id uuid,
        registration_date date not null default (now() at time zone 'America/Puerto_Rico')::date,
        -- the company's key for its files, wrapped by the master key
        file_key bytea,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        name_folded text not null generated always as (app.fold(name)) stored
      );
      create index company_registered on company (registration_date desc, id desc);
      create index company_name on company (name collate "es-x-icu", id);
      create index company_inactive on company (registration_date desc, id desc) where status = 'inactive';
      create index company_name_trgm on company using gin (name_folded gin_trgm_ops);
      alter table company enable row level security;
      alter table company force row level security;
      create policy company on company
        using (id = (select app.company()) or (select app.scope()) in ('identity', 'platform'))
        with check (id = (select app.company()) or (select app.scope()) in ('identity', 'platform'));

      alter table user_account add constraint user_account_company_fk foreign key (company_id) references company (id);
      alter table company add constraint company_owner_fk foreign key (id, owner_id)
        references user_account (company_id, id) deferrable initially deferred;

      create table client (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        kind text not null default 'person' check (kind in ('person', 'organization')),
        name text not null,
        email text, phone text, address text, notes text,
        user_id uuid,
        -- number of cases of this client, maintained by the cases module
        case_count integer not null default 0 check (case_count >= 0),
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        name_folded text not null generated always as (app.fold(name)) stored,
        search_folded text not null generated always as (app.fold(name || ' ' || coalesce(email,
          '') || ' ' || coalesce(phone, ''))) stored,
        unique (company_id, id),
        unique (company_id, user_id),
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index client_created on client (company_id, created_at desc, id desc);
      create index client_name on client (company_id, name collate "es-x-icu", id);
      create index client_cases on client (company_id, case_count, id);
      create index client_search_trgm on client using gin (search_folded gin_trgm_ops);
      alter table client enable row level security;
      alter table client force row level security;
      create policy company on client
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table invitation (
        id uuid primary key default uuidv7(),
        company_id uuid not null references company (id),
        email text not null,
        name text,
        profile text not null check (profile in ('professional', 'customer')),
        client_id uuid,
        locale text not null default 'es' check (locale in ('en', 'es', 'fr', 'pt')),
        token_hash bytea not null unique,
        invited_by uuid not null,
        expires_at timestamptz not null,
        accepted_at timestamptz,
        revoked_at timestamptz,
        created_at timestamptz not null default now(),
        unique (company_id, id),
        foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id),
        foreign key (company_id, invited_by) references user_account (company_id, id)
      );
      create index invitation_company on invitation (company_id, created_at desc);
      create index invitation_client on invitation (company_id, client_id) where client_id is not null;
      alter table invitation enable row level security;
      alter table invitation force row level security;
      create policy company on invitation
        using (company_id = (select app.company()) or (select app.scope()) = 'identity')
        with check (company_id = (select app.company()) or (select app.scope()) = 'identity');
    `)
  }
}
