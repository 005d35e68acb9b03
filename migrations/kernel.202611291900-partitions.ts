import { Migration } from '@mikro-orm/migrations'

/**
 * Tables divided by time: their partitions stand in a schema that the roles of the servers may not use, so that rows
 * are reached only by the divided table and its policies.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create schema partitions;

      -- The smallest UUID of version 7 of this millisecond: tables whose ids are of this version are divided by id.
      create function app.first_uuid(moment timestamptz) returns uuid language sql stable parallel safe strict as
        $$ select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0')
          || '70008000000000000000')::uuid $$;

      -- Adds the partition of the month that follows the last one, unless 'through' lies before that month, and returns
      -- its name. Waits so briefly for a table in use that statements queued behind it do not notice, and less than
      -- the server takes to look for deadlocks.
      create function app.add_partition(divided text, through timestamptz) returns text
      language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
      declare
        key record;
        month timestamptz;
        start_value text;
        end_value text;
        rest text;
        made text;
      begin
        if app.scope() <> 'platform' then raise exception 'partitions are made by the platform'
          using errcode = 'insufficient_privilege'; end if;
        select c.oid, quote_ident(a.attname) as name, a.atttypid = 'uuid'::regtype as is_id into key
          from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
         where c.relnamespace = 'public'::regnamespace and c.relname = divided and p.partstrat = 'r';
        if not found then raise exception '% is not divided by time', divided; end if;
        -- Another server adds it now.
        if not pg_try_advisory_xact_lock(7232006, hashtext(divided)) then return null; end if;

        select max(case when key.is_id then uuid_extract_timestamp(bound::uuid) else bound::timestamptz end) into month
          from (select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)') as bound
            from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = key.oid) b;
        if month >= through then return null; end if;
        made := divided || to_char(month at time zone 'UTC', '_YYYY_MM');
        start_value := month;
        end_value := (date_trunc('month', month at time zone 'UTC') + interval '1 month') at time zone 'UTC';
        if key.is_id then
          start_value := app.first_uuid(start_value::timestamptz);
          end_value := app.first_uuid(end_value::timestamptz);
        end if;

        execute format('create table %I.%I (like %I including all)', 'partitions', made, divided);
        -- Rows that were written before their partition was made. Attaching locks their table anyway.
        rest := format('%I.%I', 'partitions', divided || '_rest');
        execute format('alter table %s no force row level security', rest);
        execute format('with early as (delete from %s where %s >= %L and %s < %L returning *)
          insert into %I.%I select * from early', rest, key.name, start_value, key.name, end_value,
          'partitions', made);
        execute format('alter table %s force row level security', rest);
        execute format('alter table %I.%I enable row level security, force row level security', 'partitions', made);
        execute format('alter table %I attach partition %I.%I for values from (%L) to (%L)', divided, 'partitions',
          made, start_value, end_value);
        return made;
      end $$;
      revoke all on function app.add_partition(text, timestamptz) from public;
      grant execute on function app.add_partition(text, timestamptz) to bufete_app;
    `)
  }
}
