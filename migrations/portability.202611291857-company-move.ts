import { Migration } from '@mikro-orm/migrations'

/**
 * The state of offices that move between installations, their jobs meanwhile, and what remains of them: where they are
 * now, and the keys that they brought along. Only the owner of the database reads these tables; the application asks by
 * functions.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table app.company_move (
        company_id uuid primary key,
        -- out: this installation is left; in: it is the new one
        direction text not null check (direction in ('out', 'in')),
        -- out: copying (files, the office works), holding (its jobs wait), frozen (it is read-only), moved (it works in
        -- the other installation), done (its rows are deleted here); in: copying, here (its rows are), done (it works)
        state text not null check (state in ('copying', 'holding', 'frozen', 'moved', 'here', 'done')),
        -- id of the other installation
        other_id uuid not null,
        -- out: address of the other installation
        address text,
        -- in: status that the company gets when it works
        status text,
        begun_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      );
      -- Jobs of an office that wait until its move is done or undone.
      create table app.held_job (
        id bigint primary key generated always as identity,
        company_id uuid not null,
        task text not null,
        payload json not null,
        queue text,
        run_at timestamptz,
        max_attempts int,
        job_key text unique,
        priority int
      );
      create index held_job_company on app.held_job (company_id);
      -- People of an office that moved: they are told its address when they log in here.
      create table app.moved_account (
        user_id uuid primary key,
        company_id uuid not null,
        email text not null,
        username text not null,
        password_hash text not null
      );
      create index moved_account_email on app.moved_account (lower(email));
      create index moved_account_username on app.moved_account (lower(username));
      -- Keys of the installations that an office came from, on which its passwords and sent links depend; wrapped by a
      -- key derived from the master key.
      create table app.carried_key (
        company_id uuid not null,
        purpose text not null,
        -- distinguishes the peppers of several installations
        key_id text not null,
        wrapped bytea not null,
        primary key (company_id, purpose, key_id)
      );

      -- When the run of a slot ended: an office becomes read-only only after the runs under way have ended.
      alter table job_slot add column ended_at timestamptz;

      create function app.carried_keys() returns table (company_id uuid, purpose text, key_id text, wrapped bytea)
      language sql stable security definer set search_path = '' as
        $$ select k.company_id, k.purpose, k.key_id, k.wrapped from app.carried_key k $$;

      -- The address of an office that moved away.
      create function app.moved_to(company uuid) returns text
      language sql stable security definer set search_path = '' as $$
        select m.address from app.company_move m
         where m.company_id = company and m.direction = 'out' and m.state in ('moved', 'done') $$;

      create function app.moved_account(identifier text) returns table (address text, password_hash text)
      language sql stable security definer set search_path = '' as $$
        select m.address, a.password_hash from app.moved_account a join app.company_move m on m.company_id = a.company_id
         where m.direction = 'out' and m.state = 'done'
           and (case when identifier like '%@%' then pg_catalog.lower(a.email) else pg_catalog.lower(a.username) end)
             = identifier
         limit 1 $$;

      -- The command holds this lock while an office is read-only; a lock ends with its connection.
      create function app.schedules_wait() returns boolean
      language sql volatile set search_path = '' as $$
        select exists (select from pg_catalog.pg_locks l where l.locktype = 'advisory' and l.classid = 7232009
          and l.objid = 2 and l.granted
          and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = pg_catalog.current_database())) $$;

      create function app.is_person_of(person uuid, company uuid) returns boolean
      language sql stable security definer set search_path = '' as
        $$ select exists (select from public.user_account u where u.id = person and u.company_id = company) $$;

      -- Refuses a write to a row of an office that moves. The command creates triggers with it, with the company as their
      -- argument, when the office becomes read-only; creating one waits for writers and lasts until it is dropped.
      create function app.refuse_moving() returns trigger
      language plpgsql security definer set search_path = '' as $$
      declare
        held app.company_move%rowtype;
      begin
        if coalesce(current_setting('app.moves', true), '') <> tg_argv[0] then
          select m.* into held from app.company_move m where m.company_id = tg_argv[0]::uuid;
          if held.state in ('moved', 'done') then
            raise exception 'the office moved to another installation' using errcode = 'BU410', detail = held.address;
          elsif found then
            raise exception 'the office moves to another installation' using errcode = 'BU503';
          end if;
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$;

      -- Jobs of an office that moves are kept apart from the queue. The share lock makes a change of the state wait for
      -- transactions that saw the former one.
      drop function app.enqueue(text, json, timestamptz, int, text, text, int);
      create function app.enqueue(task text, payload json, run_at timestamptz, max_attempts int, job_key text,
        queue text, priority int default 0)
      returns void language plpgsql security definer set search_path = '' as $$
      declare
        company constant uuid := (payload ->> 'companyId')::uuid;
        move_state text;
      begin
        if company is not null then
          select m.state into move_state from app.company_move m where m.company_id = company
            and m.state <> 'done' for share;
          if move_state in ('holding', 'frozen', 'moved', 'here') then
            insert into app.held_job as h (company_id, task, payload, queue, run_at, max_attempts, job_key, priority)
              values (company, task, payload, queue, run_at, max_attempts, job_key, priority)
              on conflict on constraint held_job_job_key_key do update set task = excluded.task,
                payload = excluded.payload, queue = excluded.queue, run_at = excluded.run_at,
                max_attempts = excluded.max_attempts, priority = excluded.priority;
            return;
          end if;
        end if;
        perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
          max_attempts => max_attempts, job_key => job_key, priority => priority);
      end $$;
      revoke all on function app.enqueue(text, json, timestamptz, int, text, text, int) from public;
      grant execute on function app.enqueue(text, json, timestamptz, int, text, text, int) to bufete_app;
      grant create on schema app to bufete_jobs;
      alter function app.enqueue(text, json, timestamptz, int, text, text, int) owner to bufete_jobs;
      revoke create on schema app from bufete_jobs;

      -- Locking a row requires the right to update it, here of a column on which nothing depends.
      grant select, update (begun_at) on app.company_move to bufete_jobs;
      grant select, insert, update on app.held_job to bufete_jobs;
      revoke all on function app.carried_keys(), app.moved_to(uuid), app.moved_account(text), app.schedules_wait(),
        app.is_person_of(uuid, uuid), app.refuse_moving() from public;
      grant execute on function app.carried_keys(), app.moved_to(uuid), app.moved_account(text), app.schedules_wait(),
        app.is_person_of(uuid, uuid), app.refuse_moving() to bufete_app, bufete_jobs;
    `)
  }
}
