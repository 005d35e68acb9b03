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
