import { Migration } from '@mikro-orm/migrations'

const isActive = (wall: string): string =>
  `${wall}.lifted_at is null and ${wall}.starts_at <= now() and (${wall}.ends_at is null or ${wall}.ends_at > now())`

/**
 * Ethical walls: cases that some people of an office may not see (ADR 0041). Restrictive policies hide every row of a
 * reserved case, so no statement of the application has to ask.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table case_wall (
        id uuid not null default uuidv7(),
        company_id uuid not null,
        case_id uuid not null,
        -- "person": hidden from the people named; "only": hidden from everyone of the office who is not named
        kind text not null check (kind in ('person', 'only')),
        reason text not null check (reason <> ''),
        -- the person to ask about the case, who sees it
        contact_id uuid not null,
        starts_at timestamptz not null default now(),
        ends_at timestamptz,
        -- of a lawyer who came from another office: the former client and the notice to them
        former_client text not null default '',
        noticed_on date,
        notice_document_id uuid,
        certified_on date[] not null default '{}',
        no_fee_share boolean not null default false,
        created_by uuid,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        lifted_at timestamptz,
        lifted_by uuid,
        version int not null default 1,
        primary key (company_id, id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, contact_id) references user_account (company_id, id),
        foreign key (company_id, notice_document_id) references document (company_id, id)
          on delete set null (notice_document_id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        foreign key (company_id, lifted_by) references user_account (company_id, id),
        check (ends_at > starts_at),
        check (lifted_by is null or lifted_at is not null)
      );
      create index case_wall_case on case_wall (company_id, case_id, created_at desc, id desc);
      create index case_wall_only on case_wall (company_id) include (case_id, id, starts_at, ends_at)
        where kind = 'only' and lifted_at is null;
      create table case_wall_person (
        company_id uuid not null,
        wall_id uuid not null,
        user_id uuid not null,
        -- written by the triggers below: the case of the wall, and the span in which the wall hides the case from the
        -- person; the span is null for walls of kind "only" and lifted ones
        case_id uuid not null,
        hidden_from timestamptz,
        hidden_until timestamptz,
        primary key (company_id, wall_id, user_id),
        foreign key (company_id, wall_id) references case_wall (company_id, id) on delete cascade,
        foreign key (company_id, user_id) references user_account (company_id, id)
      );
      create index case_wall_person_user on case_wall_person (company_id, user_id)
        include (case_id, hidden_from, hidden_until) where hidden_from is not null;
      ${['case_wall', 'case_wall_person']
        .map(
          (table) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table}
        using (company_id = (select app.company())) with check (company_id = (select app.company()));`,
        )
        .join('')}

      -- These functions run in almost every statement. They name schemas and have no SET clause, not even for the
      -- search path: such a clause costs more than the function itself.
      --
      -- Functions of walls, of counts and of searches run as the owner of the tables and see all rows of the company of
      -- the session: otherwise the policies of walls would call themselves.
      create function app.runs_as_owner() returns boolean
        language plpgsql stable parallel safe as $$
      begin
        return current_user = (select pg_catalog.pg_get_userbyid(c.relowner) from pg_catalog.pg_class c
          where c.oid = 'public.case_wall'::pg_catalog.regclass);
      end $$;

      create function app.spans_of_wall() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        if tg_table_name = 'case_wall_person' then
          select w.case_id, case when w.kind = 'person' and w.lifted_at is null then w.starts_at end, w.ends_at
            into new.case_id, new.hidden_from, new.hidden_until
            from case_wall w where w.company_id = new.company_id and w.id = new.wall_id;
          return new;
        end if;
        update case_wall_person p set case_id = new.case_id, hidden_until = new.ends_at,
          hidden_from = case when new.kind = 'person' and new.lifted_at is null then new.starts_at end
         where p.company_id = new.company_id and p.wall_id = new.id;
        return null;
      end $$;
      revoke all on function app.spans_of_wall() from public;
      create trigger spans_of_wall before insert on case_wall_person for each row execute function app.spans_of_wall();
      create trigger spans_of_wall after update on case_wall for each row execute function app.spans_of_wall();

      create function app.reserved_for(reader uuid) returns setof uuid
        language plpgsql stable parallel safe security definer rows 100 as $$
      declare
        own constant uuid := app.company();
      begin
        if own is null or reader is null then return; end if;
        -- Two statements, since most people are named by no wall and most offices have none of kind "only".
        return query
          select p.case_id from public.case_wall_person p
           where p.company_id = own and p.user_id = reader and p.hidden_from <= now()
             and (p.hidden_until is null or p.hidden_until > now());
        if not exists (select from public.case_wall w where w.company_id = own and w.kind = 'only' and w.lifted_at is null)
          then return; end if;
        return query
          select w.case_id from public.case_wall w
           where w.company_id = own and w.kind = 'only' and ${isActive('w')}
             and not exists (select from public.case_wall_person p
               where p.company_id = own and p.wall_id = w.id and p.user_id = reader)
             and (select exists (select from public.user_account u where u.company_id = own and u.id = reader
               and u.profile in (select app.roles_with('cases.work'))));
      end $$;
      comment on function app.reserved_for(uuid) is 'Cases of the company of the session that walls hide from a person.';

      create function app.reserved_cases() returns setof uuid
        language plpgsql stable parallel safe rows 100 as $$
      declare
        reader constant uuid := app.user_id();
      begin
        if reader is null or app.runs_as_owner() then return; end if;
        return query select app.reserved_for(reader);
      end $$;
      comment on function app.reserved_cases() is
        'Cases of the company of the session that walls hide from its person. None in a session without a person: jobs '
        'and listeners ask app.case_reserved_for for each recipient. None inside functions that run as the owner: these '
        'ask app.reserved_for.';

      create function app.case_reserved_for(wanted uuid, reader uuid) returns boolean
        language plpgsql stable parallel safe security definer as $$
      declare
        own constant uuid := app.company();
      begin
        if own is null or wanted is null or reader is null then return false; end if;
        return exists (
          select from public.case_wall w left join public.case_wall_person p
            on p.company_id = own and p.wall_id = w.id and p.user_id = reader
           where w.company_id = own and w.case_id = wanted and ${isActive('w')}
             and case w.kind when 'person' then p.user_id is not null
               else p.user_id is null and exists (select from public.user_account u where u.company_id = own
                 and u.id = reader and u.profile in (select app.roles_with('cases.work'))) end);
      end $$;
      comment on function app.case_reserved_for(uuid, uuid) is
        'Whether a wall hides a case of the company of the session from a person.';

      create function app.sees_every_case() returns boolean
        language plpgsql stable parallel safe as $$
      begin
        return not exists (select from app.reserved_cases());
      end $$;
      comment on function app.sees_every_case() is 'Whether no wall hides any case from the person of the session.';

      create function app.people_reserved_for(reader uuid) returns setof uuid
        language plpgsql stable parallel safe security definer rows 100 as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(reader));
      begin
        if cardinality(hidden) = 0 then return; end if;
        return query
          with reserved as materialized (select unnest(hidden) as id),
               named as (
                 select p.person_id as id from public.case_party p
                  where p.company_id = own and p.case_id in (select r.id from reserved r)
                 union
                 select p.counsel_person_id from public.case_party p
                  where p.company_id = own and p.case_id in (select r.id from reserved r)
                    and p.counsel_person_id is not null)
          select n.id from named n join public.person k on k.company_id = own and k.id = n.id
           where k.client_id is null
             and not exists (select from public.case_party p where p.company_id = own and p.person_id = n.id
               and p.deleted_at is null and p.case_id not in (select r.id from reserved r))
             and not exists (select from public.case_party p where p.company_id = own and p.counsel_person_id = n.id
               and p.deleted_at is null and p.case_id not in (select r.id from reserved r));
      end $$;
      comment on function app.people_reserved_for(uuid) is
        'People who are no client and whose roles are all in cases that walls hide from a person.';

      create function app.reserved_people() returns setof uuid
        language plpgsql stable parallel safe rows 100 as $$
      declare
        reader constant uuid := app.user_id();
      begin
        if reader is null or app.runs_as_owner() then return; end if;
        return query select app.people_reserved_for(reader);
      end $$;
      comment on function app.reserved_people() is
        'People of app.people_reserved_for whom walls hide from the person of the session, as app.reserved_cases.';

      create function app.reserved_case_counts() returns table (status text, amount bigint)
        language plpgsql stable parallel safe security definer rows 3 as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
      begin
        if cardinality(hidden) = 0 then return; end if;
        return query
          select f.status, count(*) from public.case_file f
           where f.company_id = own and f.id = any (hidden) group by f.status;
      end $$;
      comment on function app.reserved_case_counts() is
        'Cases by status that a wall hides from the person of the session: what a stored count of the company has too '
        'many for this person.';

      create function app.reserved_cases_of(column_name text) returns table (id uuid, amount int)
        language plpgsql stable parallel safe security definer rows 10 as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
      begin
        if cardinality(hidden) = 0 then return; end if;
        return query
          select case column_name when 'client' then f.client_id else f.responsible_id end, count(*)::int
            from public.case_file f
           where f.company_id = own and f.id = any (hidden)
             and case column_name when 'client' then f.client_id else f.responsible_id end is not null group by 1;
      end $$;
      comment on function app.reserved_cases_of(text) is
        'Cases by client ("client") or responsible professional that a wall hides from the person of the session.';

      ${[
        'reserved_for(uuid)',
        'reserved_cases()',
        'runs_as_owner()',
        'case_reserved_for(uuid, uuid)',
        'sees_every_case()',
        'people_reserved_for(uuid)',
        'reserved_people()',
        'reserved_case_counts()',
        'reserved_cases_of(text)',
      ]
        .map(
          (signature) => `
      revoke all on function app.${signature} from public;
      grant execute on function app.${signature} to bufete_app;`,
        )
        .join('')}

      -- For migrations. Hides the rows of a table whose case is reserved.
      create function app.reserve_rows(protected text, key text default 'case_id') returns void
        language plpgsql as $$
      begin
        execute format('create policy wall on %1$I as restrictive
          using (%2$I is null or %2$I not in (select app.reserved_cases()))
          with check (%2$I is null or %2$I not in (select app.reserved_cases()))', protected, key);
      end $$;
      comment on function app.reserve_rows(text, text) is
        'For migrations: adds the policy that hides rows of a table with a case_id whose case is reserved.';

      -- For migrations. Hides the rows of a table that belong to a row of another table which is hidden itself. Writing
      -- is not checked: the parent may be written by the same statement.
      create function app.reserve_rows_of(protected text, key text, parent text) returns void
        language plpgsql as $$
      begin
        execute format('create policy wall on %1$I as restrictive
          using ((select app.sees_every_case()) or %2$I is null or exists (select from %3$I parent
            where parent.company_id = %1$I.company_id and parent.id = %1$I.%2$I)) with check (true)',
          protected, key, parent);
      end $$;
      comment on function app.reserve_rows_of(text, text, text) is
        'For migrations: adds the policy that hides rows of a table whose parent row is hidden by a wall.';
      revoke all on function app.reserve_rows(text, text) from public;
      revoke all on function app.reserve_rows_of(text, text, text) from public;

      select app.reserve_rows('case_file', 'id');
      ${[
        'assistant_excluded_case',
        'call_recording',
        'call_room',
        'case_activity',
        'case_party',
        'case_term',
        'case_trigger',
        'case_wall',
        'case_wall_person',
        'consultation',
        'document',
        'embedded_document',
        'folder',
        'form_response',
        'form_send',
        'matter_application',
        'passage',
        'passage_embedding',
        'posting',
        'task',
      ]
        .map((table) => `select app.reserve_rows('${table}');`)
        .join('\n      ')}
      ${[
        ['call_attendance', 'room_id', 'call_room'],
        ['call_capture', 'room_id', 'call_room'],
        ['call_chunk', 'capture_id', 'call_capture'],
        ['call_consent', 'room_id', 'call_room'],
        ['call_invitation', 'room_id', 'call_room'],
        ['call_line', 'recording_id', 'call_recording'],
        ['call_participant', 'room_id', 'call_room'],
        ['call_speaker', 'recording_id', 'call_recording'],
        ['consultation_message', 'consultation_id', 'consultation'],
        ['consultation_proposal', 'consultation_id', 'consultation'],
        ['document_revision', 'document_id', 'document'],
        ['document_view', 'document_id', 'document'],
        ['form_draft', 'response_id', 'form_response'],
        ['form_file', 'response_id', 'form_response'],
        ['task_dependency', 'task_id', 'task'],
        ['term_alert', 'term_id', 'case_term'],
        ['term_revision', 'term_id', 'case_term'],
      ]
        .map(([table, key, parent]) => `select app.reserve_rows_of('${table}', '${key}', '${parent}');`)
        .join('\n      ')}
      create policy wall on person as restrictive
        using (id not in (select app.reserved_people())) with check (true);

      -- Ends an answer that is still being written in a consultation whose case a wall hides from its author.
      create function app.end_hidden_answer(company uuid, wanted uuid) returns void language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('assistant', true);
        author constant text := set_config('app.user_id', '', true);
      begin
        update consultation_message m set state = 'interrupted', error_code = 'assistant_interrupted',
          finished_at = clock_timestamp()
         where m.company_id = company and m.id = wanted and m.state = 'writing'
           and exists (select from consultation c where c.company_id = company and c.id = m.consultation_id
             and app.case_reserved_for(c.case_id, c.author_id));
        perform app.leave_scope(caller);
      end $$;

      -- Runs as the owner, so that a client renamed by someone behind a wall is renamed in the reserved cases too.
      create or replace function app.client_renamed() returns trigger
        language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        update case_file f set client_name = new.name
         where f.company_id = new.company_id and f.company_id = app.company() and f.client_id = new.id;
        return null;
      end $$;
      revoke all on function app.client_renamed() from public;

      create or replace function app.cases_holding(patterns text[], phrase text) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        parts constant tsquery := app.word_parts_query(own, phrase);
      begin
        return query
        select f.id from case_file f
         where f.company_id = own and app.word_parts(f.company_id, f.search_folded) @@ parts
           and f.search_folded like all (patterns) and f.id not in (select app.reserved_for(app.user_id()));
      end $$;
    `)
  }
}
