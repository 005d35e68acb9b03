import { Migration } from '@mikro-orm/migrations'

/**
 * Failed jobs can be discarded, and retried or discarded all at once up to an instant. Each function locks its rows, so
 * that one of a concurrent retry and discard finds nothing. In `plpgsql`, because their bodies are then bound late (see
 * `202611210600-dead-jobs`).
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      grant create on schema app to bufete_jobs;

      -- returns longer texts: secrets are removed from them before they are shortened
      create or replace function app.dead_jobs() returns table (id text, task text, attempts int, last_error text,
        failed_at timestamptz)
      language plpgsql stable security definer set search_path = '' as $$
      begin
        if app.scope() <> 'platform' then return; end if;
        return query
          select j.id::text, j.task_identifier, j.attempts::int, left(j.last_error, 8000), j.updated_at
            from graphile_worker.jobs j
           where j.attempts >= j.max_attempts and j.locked_at is null
           order by j.updated_at desc, j.id desc limit 200;
      end $$;

      create function app.dead_job_count() returns bigint language plpgsql stable security definer
        set search_path = '' as $$
      begin
        if app.scope() <> 'platform' then return 0; end if;
        return (select count(*) from graphile_worker.jobs j where j.attempts >= j.max_attempts and j.locked_at is null);
      end $$;

      -- Instants are shown in milliseconds, so jobs that failed within the millisecond of until are included.
      create function app.seen_dead_jobs(until timestamptz, wanted bigint) returns bigint[]
        language plpgsql volatile security definer set search_path = '' as $$
      begin
        if app.scope() <> 'platform' then return '{}'; end if;
        return array(
          select j.id from graphile_worker._private_jobs j
           where j.attempts >= j.max_attempts and j.locked_at is null and (wanted is null or j.id = wanted)
             and (until is null or j.updated_at < until + interval '1 millisecond')
           order by j.id limit 10000 for update);
      end $$;

      create function app.discard_jobs(until timestamptz, wanted bigint) returns table (id text, task text)
      language plpgsql security definer set search_path = '' as $$
      declare
        taken bigint[] := app.seen_dead_jobs(until, wanted);
      begin
        return query select j.id::text, j.task_identifier from graphile_worker.jobs j where j.id = any(taken)
          order by j.id;
        perform from graphile_worker.complete_jobs(taken);
      end $$;

      create function app.retry_jobs(until timestamptz, wanted bigint) returns table (id text, task text)
      language plpgsql security definer set search_path = '' as $$
      declare
        taken bigint[] := app.seen_dead_jobs(until, wanted);
      begin
        if cardinality(taken) = 0 then return; end if;
        -- What the queue itself announces when a job is added, so that an idle worker looks at once.
        perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || cardinality(taken) || '}');
        return query select j.id::text, j.task_identifier from graphile_worker.jobs j where j.id = any(taken)
          order by j.id;
        perform from graphile_worker.reschedule_jobs(taken, run_at => now(), attempts => 0);
      end $$;
      drop function app.retry_job(bigint);

      revoke all on function app.dead_job_count(), app.seen_dead_jobs(timestamptz, bigint),
        app.discard_jobs(timestamptz, bigint), app.retry_jobs(timestamptz, bigint) from public;
      grant execute on function app.dead_job_count(), app.discard_jobs(timestamptz, bigint), app.retry_jobs(timestamptz,
        bigint) to bufete_app;
      alter function app.dead_job_count() owner to bufete_jobs;
      alter function app.seen_dead_jobs(timestamptz, bigint) owner to bufete_jobs;
      alter function app.discard_jobs(timestamptz, bigint) owner to bufete_jobs;
      alter function app.retry_jobs(timestamptz, bigint) owner to bufete_jobs;
      revoke create on schema app from bufete_jobs;
    `)
  }
}
