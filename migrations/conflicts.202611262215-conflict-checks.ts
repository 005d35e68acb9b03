import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));`

/** Conflict checks, what they found, what was decided, and consents that were asked for. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table conflict_check (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        -- ordinal among the checks of the office in the year, of which number is made
        year int not null,
        ordinal int not null check (ordinal > 0),
        number text not null,
        subject_kind text not null
          check (subject_kind in ('lead', 'case', 'party', 'booking', 'call_guest', 'list', 'manual')),
        -- no foreign key: a sealed check stays when its subject is deleted
        subject_id uuid,
        -- the case whose visibility decides who may read the check
        case_id uuid,
        asked_by uuid,
        asked_by_name text not null,
        asked_at timestamptz not null default now(),
        -- names as entered and their parts, mailboxes, telephones, year of birth
        query jsonb not null check (jsonb_typeof(query) = 'object'),
        names_total int not null check (names_total >= 0),
        -- names searched so far
        names_done int not null default 0 check (names_done between 0 and names_total),
        -- what was found for each name: counts by band, and how many are not listed
        counts jsonb not null default '[]' check (jsonb_typeof(counts) = 'array'),
        people_count int not null default 0,
        case_count int not null default 0,
        took_ms int not null default 0,
        engine_version int not null,
        note text not null default '',
        outcome text check (outcome in ('clear', 'consent_pending', 'conflict')),
        decided_by uuid,
        decided_by_name text,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        -- place in the chain of the sealed checks of the office
        seq int,
        sealed_at timestamptz,
        -- the text of the check that is hashed
        sealed_text text,
        -- hashes of its hits in their order, also of those that a copy of the company withholds
        hit_hashes text[],
        content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
        previous_seal text check (previous_seal ~ '^[0-9a-f]{64}$'),
        seal text check (seal ~ '^[0-9a-f]{64}$'),
        state text not null generated always as (case when seal is null then 'open' else 'sealed' end) stored,
        -- contents removed with a declined lead; number and seals stay
        purged_at timestamptz,
        query_folded text not null generated always as (app.fold(coalesce(query ->> 'text', ''))) stored,
        primary key (company_id, id),
        unique (company_id, year, ordinal),
        unique (company_id, number),
        unique (company_id, seq),
        foreign key (company_id, asked_by) references user_account (company_id, id),
        foreign key (company_id, decided_by) references user_account (company_id, id),
        check (seal is null or (seq is not null and sealed_at is not null and content_hash is not null
          and previous_seal is not null and outcome is not null and (sealed_text is not null or purged_at is not null)))
      );
      create index conflict_check_asked on conflict_check (company_id, asked_at desc, id desc);
      create index conflict_check_subject on conflict_check (company_id, subject_kind, subject_id, asked_at desc)
        where subject_id is not null;
      create index conflict_check_open on conflict_check (company_id, asked_at desc, id desc) where seal is null;
      ${ofCompany('conflict_check')}

      create table conflict_hit (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        check_id uuid not null,
        -- index of the name in the query for which the person was found
        name_at int not null check (name_at >= 0),
        -- place among the hits of the name, best first
        place int not null check (place >= 0),
        -- no foreign key: a sealed check stays when the person is deleted or merged
        person_id uuid not null,
        person_name text not null,
        person_kind text not null,
        band text not null check (band in ('strong', 'possible')),
        reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
        -- roles of the person when the check was made
        roles jsonb not null check (jsonb_typeof(roles) = 'array'),
        -- the person who asked saw only that a reserved record exists
        reserved boolean not null default false,
        decision text check (decision in ('different_person', 'same_no_conflict', 'needs_consent', 'conflict')),
        decided_by uuid,
        decided_by_name text,
        decided_at timestamptz,
        -- makes the hash of a hit that is withheld impossible to guess
        salt text not null default md5(gen_random_uuid()::text || gen_random_uuid()::text),
        sealed_text text,
        primary key (company_id, id),
        unique (company_id, check_id, name_at, person_id),
        -- Deferred: a check takes its number, for which others wait, after its hits are written.
        foreign key (company_id, check_id) references conflict_check (company_id, id) on delete cascade
          deferrable initially deferred,
        foreign key (company_id, decided_by) references user_account (company_id, id),
        check ((decision is null) = (decided_at is null))
      );
      create index conflict_hit_person on conflict_hit (company_id, person_id);
      ${ofCompany('conflict_hit')}

      create table waiver (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        check_id uuid not null,
        hit_id uuid not null,
        -- the rule of professional conduct under which consent is asked for
        kind text not null check (kind in ('1.7', '1.9', '1.10', '1.18')),
        -- whose consent it is
        client_name text not null check (client_name <> ''),
        -- the case in which the letter is filed
        case_id uuid,
        document_id uuid,
        informed_at date,
        ratified_at date,
        created_by uuid not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, id),
        foreign key (company_id, check_id) references conflict_check (company_id, id) on delete cascade,
        foreign key (company_id, hit_id) references conflict_hit (company_id, id) on delete cascade,
        foreign key (company_id, created_by) references user_account (company_id, id),
        check (ratified_at is null or informed_at is not null),
        check (ratified_at >= informed_at)
      );
      create index waiver_check on waiver (company_id, check_id);
      create index waiver_hit on waiver (company_id, hit_id);
      ${ofCompany('waiver')}

      -- Rows are removed only by the functions of the owner below, and together with the company.
      revoke delete, truncate on conflict_check, conflict_hit from bufete_app, bufete_jobs;

      -- The checks of reserved cases are hidden like their cases.
      select app.reserve_rows('conflict_check');
      select app.reserve_rows('waiver');
      -- A hit that names a reserved case is hidden as a whole. A whole check is read in the scope of the company
      -- without a person; the server then withholds what walls hide from the reader.
      create policy wall on conflict_hit as restrictive
        using ((select app.sees_every_case()) or (
          exists (select from conflict_check c where c.company_id = conflict_hit.company_id
            and c.id = conflict_hit.check_id)
          and not exists (select from jsonb_array_elements(roles) role
            where (role ->> 'caseId')::uuid in (select app.reserved_cases()))))
        with check (true);

      -- Counts of a check include the hits that walls hide from the person of the session.
      create function app.conflict_hit_count(of_check uuid, only_undecided boolean) returns int
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return (select count(*)::int from conflict_hit h where h.company_id = app.company() and h.check_id = of_check
          and (not only_undecided or h.decision is null));
      end $$;
      revoke all on function app.conflict_hit_count(uuid, boolean) from public;
      grant execute on function app.conflict_hit_count(uuid, boolean) to bufete_app;

      -- Whether a check is sealed or was purged, also one that a wall hides from the person of the session.
      create function app.conflict_check_is_closed(of_company uuid, of_check uuid) returns boolean
        language plpgsql stable security definer set search_path = public, pg_temp as $$
      begin
        return exists (select from conflict_check c where c.company_id = of_company and c.id = of_check
          and (c.seal is not null or c.purged_at is not null));
      end $$;
      revoke all on function app.conflict_check_is_closed(uuid, uuid) from public;
      grant execute on function app.conflict_check_is_closed(uuid, uuid) to bufete_app;

      -- True inside a function that runs as the owner of the tables, which removes rows.
      create function app.removes_conflict_rows(of_table oid) returns boolean language sql stable as $$
        select current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = of_table)
          and (app.scope() = 'forgetting' or current_setting('app.purging_checks', true) = 'on') $$;

      create function app.conflict_check_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if app.scope() = 'forgetting' and app.removes_conflict_rows(tg_relid) then return old; end if;
          raise exception 'conflict checks are not deleted' using errcode = 'restrict_violation';
        end if;
        if old.seal is not null or old.purged_at is not null then
          if app.removes_conflict_rows(tg_relid) and old.purged_at is null and new.purged_at is not null
            and (old.id, old.company_id, old.year, old.ordinal, old.number, old.seq, old.sealed_at, old.content_hash,
              old.previous_seal, old.seal)
              is not distinct from (new.id, new.company_id, new.year, new.ordinal, new.number, new.seq, new.sealed_at,
                new.content_hash, new.previous_seal, new.seal)
          then return new; end if;
          raise exception 'sealed conflict checks never change' using errcode = 'restrict_violation';
        end if;
        if (old.id, old.company_id, old.year, old.ordinal, old.number) is distinct from
          (new.id, new.company_id, new.year, new.ordinal, new.number)
        then raise exception 'numbers of conflict checks never change' using errcode = 'restrict_violation'; end if;
        return new;
      end $$;
      create trigger conflict_check_stays before update or delete on conflict_check for each row
        execute function app.conflict_check_stays();
      create trigger conflict_check_is_not_emptied before truncate on conflict_check for each statement
        execute function app.refuse_change();

      create function app.conflict_hit_stays() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and app.removes_conflict_rows(tg_relid) then return old; end if;
        if app.conflict_check_is_closed(old.company_id, old.check_id)
          or tg_op = 'UPDATE' and app.conflict_check_is_closed(new.company_id, new.check_id)
        then raise exception 'sealed conflict checks never change' using errcode = 'restrict_violation'; end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$;
      create trigger conflict_hit_stays before update or delete on conflict_hit for each row
        execute function app.conflict_hit_stays();
      -- Once for each statement: a check inserts up to hundreds of hits.
      create function app.conflict_hit_joins() returns trigger language plpgsql as $$
      begin
        if exists (select from (select distinct f.company_id, f.check_id from fresh f) f
          where app.conflict_check_is_closed(f.company_id, f.check_id))
        then raise exception 'sealed conflict checks never change' using errcode = 'restrict_violation'; end if;
        return null;
      end $$;
      create trigger conflict_hit_joins after insert on conflict_hit referencing new table as fresh
        for each statement execute function app.conflict_hit_joins();
      create trigger conflict_hit_is_not_emptied before truncate on conflict_hit for each statement
        execute function app.refuse_change();

      -- Returns the next number of the office and year, also after checks that a wall hides from the person of the
      -- session. Held until the transaction ends, so that no number is given twice and none is left out.
      create function app.next_conflict_ordinal(of_year int) returns int
      language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('conflict numbers ' || app.company()::text, 0));
        return (select coalesce(max(c.ordinal), 0) + 1 from conflict_check c
          where c.company_id = app.company() and c.year = of_year);
      end $$;
      revoke all on function app.next_conflict_ordinal(int) from public;
      grant execute on function app.next_conflict_ordinal(int) to bufete_app;

      -- Removes hits of an open check that a new search no longer finds.
      create function app.drop_conflict_hits(of_check uuid, keep uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        delete from conflict_hit h where h.company_id = app.company() and h.check_id = of_check
          and h.id <> all (keep);
      end $$;
      revoke all on function app.drop_conflict_hits(uuid, uuid[]) from public;
      grant execute on function app.drop_conflict_hits(uuid, uuid[]) to bufete_app;

      -- Removes the contents of the checks of leads. Number, hash and seals stay, so that the chain still verifies.
      create function app.purge_conflict_checks(leads uuid[], moment timestamptz) returns int
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare purged uuid[];
      begin
        perform set_config('app.purging_checks', 'on', true);
        select coalesce(array_agg(id), '{}') into purged from conflict_check
          where company_id = app.company() and subject_kind = 'lead' and subject_id = any (leads)
            and purged_at is null;
        delete from conflict_hit where company_id = app.company() and check_id = any (purged);
        update conflict_check set query = '{}', counts = '[]', note = '', sealed_text = null, purged_at = moment,
          version = version + 1, updated_at = moment
          where company_id = app.company() and id = any (purged);
        perform set_config('app.purging_checks', '', true);
        return cardinality(purged);
      end $$;
      revoke all on function app.purge_conflict_checks(uuid[], timestamptz) from public;
      grant execute on function app.purge_conflict_checks(uuid[], timestamptz) to bufete_app;
    `)
  }
}
