// Jobs of a named queue run one after the other. The worker looks for its next job while it still writes down that the
// last one ended; it finds the queue taken and would rest until it looks again by itself, seconds later. So it is
// woken.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** What the queue itself announces when a job is added: idle workers of all servers look at once. */
export const wakeWorkers = `pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}')`

const wakeStatement = `select ${wakeWorkers} where not exists (select from graphile_worker._private_jobs
  where id = $1::bigint and locked_by is not null)`

/**
 * Milliseconds before each look at whether the end of a job is written down. One that takes longer is left to the
 * worker's own looking.
 */
const looks = [10, 40, 150, 500]

/** Wakes the workers as soon as a job that ended no longer holds its queue. Never fails. */
export async function wakeAfter(pool: pg.Pool, jobId: string): Promise<void> {
  try {
    for (const pause of looks) {
      await sleep(pause)
      const { rowCount } = await pool.query(wakeStatement, [jobId])
      if (rowCount) return
    }
  } catch {
    // The database is away, or the worker stops.
  }
}
