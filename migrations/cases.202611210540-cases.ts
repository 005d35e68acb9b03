import { Migration } from '@mikro-orm/migrations'

/** Cases, their history, and stored counts for lists and the platform's dashboard. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists btree_gin;

      -- Under row security a condition may use an index only if its operator is leakproof. LIKE and @@ are not marked
      -- so, although their errors only concern the caller's own pattern. Whoever can run such a statement as the
      -- application can also set any company, so the mark reveals nothing; without it a search reads every row of the
      -- company. Only a superuser may set it; without it searches do not use the index.
      do $$ begin
        alter function pg_catalog.textlike(text, text) leakproof;
        alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
      exception when insufficient_privilege then
        raise notice 'searches under row security run without their index: the owner is no superuser';
      end $$;

      create table case_file (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        name text collate "es-x-icu" not null check (name <> ''),
        client_id uuid,
        -- updated by client_renamed below
        client_name text collate "es-x-icu",
        responsible_id uuid,
        city text,
        status text not null default 'open' check (status in ('open', 'in_progress', 'closed')),
        judge text,
        court text collate "es-x-icu",
        court_case_number text,
        court_region text,
        court_year smallint,
        suggested_court_case_number text,
        document_id uuid,
        document_count integer not null default 0 check (document_count >= 0),
        closed_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- the number of the court is included twice: as written, and without spaces and hyphens
        search_folded text not null generated always as (app.fold(
          name || ' ' || coalesce(client_name, '') || ' ' || coalesce(court_case_number, '')
          || ' ' || coalesce(regexp_replace(court_case_number, '[^[:alnum:]]', '', 'g'), '')
          || ' ' || coalesce(court, '') || ' ' || coalesce(judge, '') || ' ' || coalesce(city, ''))) stored,
        -- not unique over companies: an id chosen by a caller must not reveal whether another company has it
        primary key (company_id, id),
        foreign key (company_id, client_id) references client (company_id, id),
        foreign key (company_id, responsible_id) references user_account (company_id, id),
        check ((status = 'closed') = (closed_at is not null)),
        check ((client_id is null) = (client_name is null))
      );
      create index case_file_created on case_file (company_id, created_at desc, id desc);
      create index case_file_updated on case_file (company_id, updated_at desc, id desc);
      create index case_file_status on case_file (company_id, status, created_at desc, id desc);
      create index case_file_client on case_file (company_id, client_id, created_at desc, id desc) include (status);
      create index case_file_responsible on case_file (company_id, responsible_id, created_at desc,
        id desc) include (status);
      create index case_file_court on case_file (company_id, court, created_at desc, id desc) include (status);
      create index case_file_name on case_file (company_id, name, created_at desc, id desc);
      create index case_file_client_name on case_file (company_id, client_name, created_at desc, id desc);
      create index case_file_number on case_file (company_id, court_case_number, created_at desc, id desc);
      -- entries pending since the last clean-up are scanned at each search, so few may accumulate
      create index case_file_search on case_file
        using gin (company_id, search_folded gin_trgm_ops) with (gin_pending_list_limit = 256);
      alter table case_file enable row level security;
      alter table case_file force row level security;
      create policy company on case_file
        using (company_id = (select app.company())) with check (company_id = (select app.company()));

      create table case_activity (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        kind text not null,
        actor_id uuid,
        data jsonb not null default '{}',
        at timestamptz not null default now(),
        foreign key (company_id, case_id) references case_file (company_id, id),
        foreign key (company_id, actor_id) references user_account (company_id, id)
      );
      create index case_activity_case on case_activity (company_id, case_id, at desc, id desc);
      alter table case_activity enable row level security;
      alter table case_activity force row level security;
      create policy company on case_activity
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
      -- history is not rewritten
      revoke update, delete on case_activity from bufete_app;

      -- Number of cases of each status of a company, spread over a few rows so that concurrent writers of a company
      -- seldom wait for each other.
      create table case_counter (
        company_id uuid not null references company (id),
        status text not null,
        shard smallint not null,
        amount bigint not null,
        primary key (company_id, status, shard)
      ) with (fillfactor = 50);
      alter table case_counter enable row level security;
      alter table case_counter force row level security;
      -- the administrator reads the counts of all companies, and no content of cases
      create policy company on case_counter
        using (company_id = (select app.company()) or (select app.scope()) = 'platform')
        with check (company_id = (select app.company()));

      -- Rows are locked in the order of the status, so that two writers cannot deadlock.
      create function app.count_cases() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into case_counter as c (company_id, status, shard, amount)
          select company_id, status, pg_backend_pid() % 16, count(*) from added group by company_id, status
            order by company_id, status
          on conflict (company_id, status, shard) do update set amount = c.amount + excluded.amount;
        elsif tg_op = 'DELETE' then
          insert into case_counter as c (company_id, status, shard, amount)
          select company_id, status, pg_backend_pid() % 16, -count(*) from removed group by company_id, status
            order by company_id, status
          on conflict (company_id, status, shard) do update set amount = c.amount + excluded.amount;
        elsif old.status <> new.status then
          insert into case_counter as c (company_id, status, shard, amount)
          select new.company_id, status, pg_backend_pid() % 16, by
            from (values (old.status, -1), (new.status, 1)) as moved (status, by) order by status
          on conflict (company_id, status, shard) do update set amount = c.amount + excluded.amount;
        end if;
        return null;
      end $$;
      create trigger cases_added after insert on case_file referencing new table as added for each statement
        execute function app.count_cases();
      create trigger cases_removed after delete on case_file referencing old table as removed for each statement
        execute function app.count_cases();
      create trigger case_moved after update of status on case_file for each row when (old.status <> new.status)
        execute function app.count_cases();

      create function app.client_renamed() returns trigger language plpgsql as $$
      begin
        update case_file set client_name = new.name where company_id = new.company_id and client_id = new.id;
        return null;
      end $$;
      create trigger client_renamed after update of name on client for each row when (old.name <> new.name)
        execute function app.client_renamed();
    `)
  }
}
