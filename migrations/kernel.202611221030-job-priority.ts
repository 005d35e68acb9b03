import { Migration } from '@mikro-orm/migrations'

/** Adds a priority to the function that enqueues jobs. Servers that do not pass one yet are unaffected. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      drop function app.enqueue(text, json, timestamptz, int, text, text);
      create function app.enqueue(task text, payload json, run_at timestamptz, max_attempts int, job_key text,
        queue text, priority int default 0)
      returns void language plpgsql security definer set search_path = '' as $$
      begin
        perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
          max_attempts => max_attempts, job_key => job_key, priority => priority);
      end $$;
      revoke all on function app.enqueue(text, json, timestamptz, int, text, text, int) from public;
      grant execute on function app.enqueue(text, json, timestamptz, int, text, text, int) to bufete_app;
      grant create on schema app to bufete_jobs;
      alter function app.enqueue(text, json, timestamptz, int, text, text, int) owner to bufete_jobs;
      revoke create on schema app from bufete_jobs;
    `)
  }
}
