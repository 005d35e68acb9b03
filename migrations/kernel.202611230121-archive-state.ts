import { Migration } from '@mikro-orm/migrations'

/** Lag of the WAL archive, for the application's role, which may not read the WAL directory itself. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.archive_state() returns table (lag_seconds double precision, waiting integer, failed bigint,
        last_failed_at timestamptz, last_archived_at timestamptz)
      language plpgsql volatile security definer set search_path = '' as $$
      begin
        -- A piece that is full or was closed waits as <name>.ready until it is copied; an idle database has none, so
        -- its lag is 0.
        return query
          select coalesce(extract(epoch from clock_timestamp() - s.oldest), 0)::double precision, s.waiting,
            a.failed_count, a.last_failed_time, a.last_archived_time
            from (select min(f.modification) as oldest, count(f.name)::integer as waiting
              from pg_catalog.pg_ls_archive_statusdir() f where f.name like '%.ready') s,
                 pg_catalog.pg_stat_archiver a;
      end $$;
      revoke all on function app.archive_state() from public;
      grant execute on function app.archive_state() to bufete_app;
    `)
  }
}
