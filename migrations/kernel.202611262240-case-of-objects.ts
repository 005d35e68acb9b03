import { Migration } from '@mikro-orm/migrations'

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/**
 * Notices and entries of the audit name objects by their ids and have no case of their own. These functions find the
 * case of an id in every table with a `case_id` that walls protect, also in tables that later migrations add.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.write_case_functions() returns void language plpgsql as $body$
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
              and i.id = object and r.case_id is not null union all %s) x limit 1);
          end $$$f$, of_object);
        execute format($f$create or replace function app.reserved_objects() returns setof uuid
          language plpgsql stable parallel safe security definer rows 1000 set search_path = public, pg_temp as $$
          declare
            own constant uuid := app.company();
            hidden constant uuid[] := array(select app.reserved_for(app.user_id()));
          begin
            if cardinality(hidden) = 0 then return; end if;
            return query select unnest(hidden) union all %s;
          end $$$f$, of_cases);
      end $body$;
      comment on function app.write_case_functions() is
        'For migrations: writes app.case_of_object and app.reserved_objects over the tables that walls protect.';
      revoke all on function app.write_case_functions() from public;

      create or replace function app.reserve_rows(protected text, key text default 'case_id') returns void
        language plpgsql as $$
      begin
        execute format('create policy wall on %1$I as restrictive
          using (%2$I is null or %2$I not in (select app.reserved_cases()))
          with check (%2$I is null or %2$I not in (select app.reserved_cases()))', protected, key);
        perform app.write_case_functions();
      end $$;

      select app.reserve_rows('event');
      comment on function app.case_of_object(uuid) is 'The case of the company of the session to which an id belongs.';
      comment on function app.reserved_objects() is
        'Ids of the reserved cases of the session and of all that belongs to them.';
      ${[
        ['event_participant', 'event_id'],
        ['event_guest', 'event_id'],
        ['reminder_plan', 'event_id'],
        ['reminder_delivery', 'event_id'],
      ]
        .map(([table, key]) => `select app.reserve_rows_of('${table}', '${key}', 'event');`)
        .join('\n      ')}

      create function app.cases_of_values(data jsonb) returns setof uuid
        language plpgsql stable parallel safe security definer rows 1 set search_path = public, pg_temp as $$
      begin
        return query
          select c.id from jsonb_each_text(data) v, lateral app.case_of_object(
            case when v.value ~ '${uuid}' then v.value::uuid end) as c (id) where c.id is not null;
      end $$;
      comment on function app.cases_of_values(jsonb) is 'The cases to which the ids among the values of an object belong.';

      create policy wall on notice as restrictive
        using ((select app.sees_every_case()) or not exists (select from app.cases_of_values(data) as c (id)
          where c.id in (select app.reserved_cases()))) with check (true);

      -- Where a reserved case takes time in the calendars of a company, or of one person of it: nothing but the time.
      -- The id stays the same for a reader and is that of no event.
      create function app.reserved_time(since timestamptz, until timestamptz, person uuid)
        returns table (id uuid, owner_id uuid, start_ms float8, end_ms float8, all_day boolean, start_day text,
          end_day text, time_zone text, rrule text, excluded float8[])
        language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
      declare
        own constant uuid := app.company();
        reader constant uuid := app.user_id();
        hidden constant uuid[] := array(select app.reserved_for(reader));
      begin
        if cardinality(hidden) = 0 then return; end if;
        return query
          select overlay(overlay(md5(reader::text || e.id::text) placing '8' from 13) placing 'a' from 17)::uuid,
            coalesce(person, e.owner_id), extract(epoch from e.starts_at)::float8 * 1000,
            extract(epoch from e.ends_at)::float8 * 1000, e.all_day, e.start_day::text, e.end_day::text, e.time_zone,
            e.rrule, case when e.rrule is null then '{}' else app.excluded_ms(e) end
            from event e
           where e.company_id = own and e.case_id = any (hidden) and e.busy and e.deleted_at is null
             and e.starts_at < until
             and case when e.rrule is null then e.ends_at > since else e.until_at is null or e.until_at > since end
             and (person is null or e.owner_id = person or exists (select from event_participant p
               where p.company_id = own and p.event_id = e.id and p.user_id = person));
      end $$;
      comment on function app.reserved_time(timestamptz, timestamptz, uuid) is
        'Time that events of reserved cases take: nothing but the time, for a reader who may not see the case.';
      ${[
        'case_of_object(uuid)',
        'reserved_objects()',
        'cases_of_values(jsonb)',
        'reserved_time(timestamptz, timestamptz, uuid)',
      ]
        .map(
          (signature) => `
      revoke all on function app.${signature} from public;
      grant execute on function app.${signature} to bufete_app;`,
        )
        .join('')}
    `)
  }
}
