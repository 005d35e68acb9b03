import { Migration } from '@mikro-orm/migrations'

/**
 * The queue as administrators see it. Its tables belong to the jobs role and are closed to the application; these
 * functions run as that role, answer nothing outside the platform's scope, and are bound late because the queue's
 * schema is made after the migrations. A payload is never shown: it may hold what only its reader may see.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      grant bufete_jobs to current_user;
      grant create on schema app to bufete_jobs;

      create function app.dead_jobs() returns table (id text, task text, attempts int, last_error text,
        failed_at timestamptz)
      language plpgsql stable security definer set search_path = '' as $$
      begin
        if app.scope() <> 'platform' then return; end if;
        return query
          select j.id::text, j.task_identifier, j.attempts::int, left(j.last_error, 500), j.updated_at
            from graphile_worker.jobs j
           where j.attempts >= j.max_attempts and j.locked_at is null
           order by j.updated_at desc, j.id desc limit 200;
      end $$;

      create function app.waiting_jobs() returns bigint language plpgsql stable security definer
        set search_path = '' as $$
      begin
        if app.scope() <> 'platform' then return 0; end if;
        return (select count(*) from graphile_worker.jobs j where j.attempts < j.max_attempts);
      end $$;

      create function app.retry_job(job bigint) returns table (id text, task text)
      language plpgsql security definer set search_path = '' as $$
      begin
        if app.scope() <> 'platform' then return; end if;
        if not exists (select 1 from graphile_worker.jobs j where j.id = job and j.attempts >= j.max_attempts
          and j.locked_at is null) then return; end if;
        -- What the queue itself announces when a job is added, so that an idle worker looks at once.
        perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
        return query
          select r.id::text, j.task_identifier
            from graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0) r
              join graphile_worker.jobs j on j.id = r.id;
      end $$;

      revoke all on function app.dead_jobs(), app.waiting_jobs(), app.retry_job(bigint) from public;
      grant execute on function app.dead_jobs(), app.waiting_jobs(), app.retry_job(bigint) to bufete_app;
      alter function app.dead_jobs() owner to bufete_jobs;
      alter function app.waiting_jobs() owner to bufete_jobs;
      alter function app.retry_job(bigint) owner to bufete_jobs;
      revoke create on schema app from bufete_jobs;
    `)
  }
}
