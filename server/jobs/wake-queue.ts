// Jobs of a named queue run one at a time. A worker requests its next job while it still stores the end of the last
// job. It then finds the queue locked and would idle until its next poll, seconds later, so this code wakes it.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** SQL of the notification that the queue sends when a job is added: idle workers of all servers then request a job. */
export const wakeWorkers = `pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`

const wakeStatement = `select ${wakeWorkers} where not exists (select from graphile_worker.jobs
  where id = $1::bigint and locked_by is not null)`

/** Milliseconds before each check whether the end of a job is stored; after the last one polling has to find the job. */
const pausesMs = [10, 40, 150, 500]

/** Wakes the workers as soon as a job that ended no longer locks its queue. Never throws. */
export async function wakeWorkersAfter(pool: pg.Pool, jobId: string): Promise<void> {
  try {
    for (const pause of pausesMs) {
      await sleep(pause)
      const { rowCount } = await pool.query(wakeStatement, [jobId])
      if (rowCount) return
    }
  } catch {
    // The database is unreachable, or the worker stops.
  }
}
