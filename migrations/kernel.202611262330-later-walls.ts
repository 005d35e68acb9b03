import { Migration } from '@mikro-orm/migrations'

/** Extends walls to tables that are newer: fields, notes, tags, leads, their conflict checks, links between people. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- As before, and the conflict check of a lead belongs to the case that the lead became.
      create or replace function app.write_case_functions() returns void language plpgsql as $body$
      declare
        tables text[] := array(
          select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'wall'
            join pg_attribute k on k.attrelid = c.oid and k.attname = 'case_id' and not k.attisdropped
            join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1);
        of_object text := (select string_agg(format('select t.case_id from %I t where t.company_id = own
          and t.id = object and t.case_id is not null', name), ' union all ' order by name) from unnest(tables) name);
        of_cases text := (select string_agg(format('select t.id from %I t where t.company_id = own
          and t.case_id = any (hidden)', name), ' union all ' order by name) from unnest(tables) name);
      begin
        execute format($f$create or replace function app.case_of_object(object uuid) returns uuid
          language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
          declare
            own constant uuid := app.company();
          begin
            return (select x.case_id from (select f.id as case_id from case_file f
              where f.company_id = own and f.id = object union all select e.case_id from event e where e.company_id = own
              and e.appointment_id = object and e.case_id is not null union all select r.case_id from call_invitation i
              join call_room r on r.company_id = i.company_id and r.id = i.room_id where i.company_id = own
              and i.id = object and r.case_id is not null union all select l.case_id from conflict_check k
              join lead l on l.company_id = k.company_id and l.id = k.subject_id where k.company_id = own
              and k.id = object and k.subject_kind = 'lead' and l.case_id is not null union all %s) x limit 1);
          end $$$f$, of_object);
        execute format($f$create or replace function app.reserved_objects() returns setof uuid
          language plpgsql stable parallel safe security definer rows 1000 set search_path = public, pg_temp as $$
          declare
            own constant uuid := app.company();
            hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
          begin
            if cardinality(hidden) = 0 then return; end if;
            return query select unnest(hidden) union all select k.id from lead l join conflict_check k
              on k.company_id = l.company_id and k.subject_kind = 'lead' and k.subject_id = l.id
              where l.company_id = own and l.case_id = any (hidden)
              union all select app.people_reserved_for(app.user_id()) union all %s;
          end $$$f$, of_cases);
      end $body$;

      -- What a conflict check may be about: leads, bookings, guests of calls and parties of reserved cases.
      create function app.reserved_subjects() returns setof uuid
        language plpgsql stable parallel safe security definer rows 100 set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
      begin
        if cardinality(hidden) = 0 then return; end if;
        return query
          select unnest(hidden)
          union all select l.id from lead l where l.company_id = own and l.case_id = any (hidden)
          union all select y.id from case_party y where y.company_id = own and y.case_id = any (hidden)
          union all select e.appointment_id from event e where e.company_id = own and e.case_id = any (hidden)
            and e.appointment_id is not null
          union all select i.id from call_room r join call_invitation i on i.company_id = r.company_id
            and i.room_id = r.id where r.company_id = own and r.case_id = any (hidden);
      end $$;
      comment on function app.reserved_subjects() is
        'Subjects of conflict checks that walls hide from the person of the session.';

      create function app.hit_is_reserved(hit uuid) returns boolean
        language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
      declare
        hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
      begin
        return cardinality(hidden) > 0 and exists (select from conflict_hit h where h.company_id = app.company()
          and h.id = hit and (jsonb_array_length(h.roles) > 0
            or h.person_id in (select app.people_reserved_for(app.user_id()))) and not exists (
            select from jsonb_array_elements(h.roles) role
             where (role ->> 'caseId') is null or (role ->> 'caseId')::uuid <> all (hidden)));
      end $$;
      comment on function app.hit_is_reserved(uuid) is
        'Whether a hit of a conflict check is known only through cases that walls hide from the person of the session.';

      create or replace function app.people_reserved_for(reader uuid) returns setof uuid
        language plpgsql stable parallel safe security definer rows 100 as $$
      declare
        own constant uuid := app.company();
        hidden constant uuid[] := array(select app.reserved_for(reader));
      begin
        if cardinality(hidden) = 0 then return; end if;
        return query
          with recursive named as materialized (
                 select p.person_id as id from public.case_party p
                  where p.company_id = own and p.case_id = any (hidden)
                 union
                 select p.counsel_person_id from public.case_party p
                  where p.company_id = own and p.case_id = any (hidden) and p.counsel_person_id is not null
                 union
                 select v.person_id from public.case_field_value v
                  where v.company_id = own and v.case_id = any (hidden) and v.person_id is not null
                 union
                 select l.person_id from public.lead l
                  where l.company_id = own and l.case_id = any (hidden) and l.person_id is not null),
               -- of these, who is no client and has no role elsewhere: people without any role may be known only through them
               unseen as (
                 select n.id from named n join public.person k on k.company_id = own and k.id = n.id
                  where k.client_id is null
                    and not exists (select from public.case_party p where p.company_id = own and p.person_id = n.id
                      and p.deleted_at is null and p.case_id <> all (hidden))
                    and not exists (select from public.case_party p where p.company_id = own
                      and p.counsel_person_id = n.id and p.deleted_at is null and p.case_id <> all (hidden))),
               linked as (
                 select n.id from named n
                 union
                 select r.other_id from unseen n join public.person_relation r
                   on r.company_id = own and r.person_id = n.id
                 union
                 select r.person_id from unseen n join public.person_relation r
                   on r.company_id = own and r.other_id = n.id),
               reserved as (
                 select n.id from linked n join public.person k on k.company_id = own and k.id = n.id
                  where k.client_id is null
                    and not exists (select from public.case_party p where p.company_id = own and p.person_id = n.id
                      and p.deleted_at is null and p.case_id <> all (hidden))
                    and not exists (select from public.case_party p where p.company_id = own
                      and p.counsel_person_id = n.id and p.deleted_at is null and p.case_id <> all (hidden))
                    and not exists (select from public.case_field_value v where v.company_id = own
                      and v.person_id = n.id and v.case_id <> all (hidden))
                    and not exists (select from public.lead l where l.company_id = own and l.person_id = n.id
                      and (l.case_id is null or l.case_id <> all (hidden)))
                 union
                 -- the pointers that merges left
                 select k.id from reserved n join public.person k on k.company_id = own and k.merged_into = n.id)
          select n.id from reserved n;
      end $$;
      comment on function app.people_reserved_for(uuid) is
        'People who are no client and are known only through cases that walls hide from a person: by roles, fields, '
        'leads that became these cases, or relations with such people.';

      create function app.survivor_of(person uuid) returns uuid language plpgsql stable parallel safe as $$
      declare
        own constant uuid := app.company();
        found_id uuid := person;
        next_id uuid;
      begin
        for step in 1..100 loop
          select p.merged_into into next_id from public.person p where p.company_id = own and p.id = found_id;
          if not found then return null; end if;
          if next_id is null then return found_id; end if;
          found_id := next_id;
        end loop;
        return null;
      end $$;
      comment on function app.survivor_of(uuid) is
        'The person of the company of the session that an id stands for: of a merged person, the survivor.';

      create function app.people_merged_into(survivor uuid) returns setof uuid
        language plpgsql stable parallel safe rows 2 as $$
      begin
        return query with recursive chain as (
            select survivor as id
            union
            select p.id from chain join public.person p on p.company_id = app.company() and p.merged_into = chain.id)
          select chain.id from chain;
      end $$;
      comment on function app.people_merged_into(uuid) is 'A person and those who were merged into them.';

      ${['reserved_subjects()', 'hit_is_reserved(uuid)', 'survivor_of(uuid)', 'people_merged_into(uuid)']
        .map(
          (signature) => `
      revoke all on function app.${signature} from public;
      grant execute on function app.${signature} to bufete_app;`,
        )
        .join('')}

      ${['case_field_value', 'case_note', 'case_note_mention', 'case_tagging', 'lead']
        .map((table) => `select app.reserve_rows('${table}');`)
        .join('\n      ')}
      select app.reserve_rows_of('lead_door', 'lead_id', 'lead');
      select app.reserve_rows_of('lead_event', 'lead_id', 'lead');
      select app.reserve_rows_of('person_merge', 'survivor_id', 'person');
      create policy wall on person_relation as restrictive
        using ((select app.sees_every_case()) or (
          exists (select from person p where p.company_id = person_relation.company_id
            and p.id = person_relation.person_id)
          and exists (select from person p where p.company_id = person_relation.company_id
            and p.id = person_relation.other_id)))
        with check (true);
      create policy wall_of_subject on conflict_check as restrictive
        using ((select app.sees_every_case()) or subject_id is null
          or subject_id not in (select app.reserved_subjects()))
        with check (true);
      create policy wall_of_person on conflict_hit as restrictive
        using ((select app.sees_every_case()) or person_id not in (select app.reserved_people())) with check (true);
      create policy wall_of_hit on waiver as restrictive
        using ((select app.sees_every_case()) or not app.hit_is_reserved(hit_id)) with check (true);
    `)
  }
}
