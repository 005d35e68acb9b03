// The payloads of queued jobs. graphile-worker's public view `jobs` has no payload, and none of its functions replaces
// one without resetting the attempts and the last error of the job. No other file names the library's private tables;
// the test of this file fails when the library changes them.
import type pg from 'pg'

/** A job with an encrypted text in its payload, base64. */
export interface SealedJob {
  readonly id: string
  readonly task: string
  readonly sealed: string
}

/** Returns the queued jobs of these tasks that have a `sealed` text; empty when the queue does not exist yet. */
export async function readSealedJobs(client: pg.ClientBase, tasks: readonly string[]): Promise<SealedJob[]> {
  const { rows: queue } = await client.query(`select where to_regclass('graphile_worker.jobs') is not null`)
  if (queue.length === 0) return []
  const { rows } = await client.query<SealedJob>(
    `select id::text, task_identifier as task, p.payload -> 'payload' ->> 'sealed' as sealed
       from graphile_worker.jobs join graphile_worker._private_jobs p using (id)
      where task_identifier = any($1) and p.payload -> 'payload' ->> 'sealed' is not null order by id`,
    [tasks],
  )
  return rows
}

/** Replaces the `sealed` text of a job without any other change. */
export async function writeSealedJob(client: pg.ClientBase, { id, sealed }: Omit<SealedJob, 'task'>): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{payload,sealed}',
      to_jsonb($1::text))::json where id = $2`,
    [sealed, id],
  )
}

/**
 * Moves the waiting jobs of a company from the queue to `app.held_job`. Running jobs and jobs without further attempts
 * stay in the queue. A job is dropped if a held job has its key: that job was added later and replaces it.
 */
export async function holdJobs(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query(
    `with taken as (
       delete from graphile_worker._private_jobs j where j.locked_at is null and j.attempts < j.max_attempts
         and j.payload ->> 'companyId' = $1
       returning j.task_id, j.payload, j.job_queue_id, j.run_at, j.max_attempts, j.key, j.priority)
     insert into app.held_job (company_id, task, payload, queue, run_at, max_attempts, job_key, priority)
     select $1::uuid, t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
       from taken j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     on conflict (job_key) do nothing`,
    [companyId],
  )
}

/** Returns how many jobs of a company run at this moment. */
export async function countRunningJobs(client: pg.ClientBase, companyId: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs j
      where j.locked_at is not null and j.payload ->> 'companyId' = $1`,
    [companyId],
  )
  return rows[0]?.n ?? 0
}

/** Puts the held jobs of a company into the queue, in the caller's transaction. @returns their number */
export async function releaseJobs(client: pg.ClientBase, companyId: string): Promise<number> {
  const { rowCount } = await client.query(
    `with released as (delete from app.held_job where company_id = $1 returning *)
     select graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
       job_key => job_key, priority => priority) from (select * from released order by id) r`,
    [companyId],
  )
  return rowCount ?? 0
}
