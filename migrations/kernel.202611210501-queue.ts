import { Migration } from '@mikro-orm/migrations'

/**
 * The function by which the application enqueues jobs in its own transaction; the tables of the queue belong to the
 * jobs role and are closed to the application. Its body is bound late, because the schema of the queue is created
 * later.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create function app.enqueue(task text, payload json, run_at timestamptz, max_attempts int, job_key text,
        queue text)
      returns void language plpgsql security definer set search_path = '' as $$
      begin
        perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at,
          max_attempts => max_attempts, job_key => job_key);
      end $$;
      revoke all on function app.enqueue(text, json, timestamptz, int, text, text) from public;
      grant execute on function app.enqueue(text, json, timestamptz, int, text, text) to bufete_app;
      grant bufete_jobs to current_user;
      grant create, usage on schema app to bufete_jobs;
      alter function app.enqueue(text, json, timestamptz, int, text, text) owner to bufete_jobs;
      revoke create on schema app from bufete_jobs;

    `)
  }
}
