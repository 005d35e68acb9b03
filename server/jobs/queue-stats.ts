import type pg from 'pg'

/** Number of jobs of one task in each state. */
export interface TaskStats {
  readonly task: string
  /** Due and waiting for a worker. */
  readonly ready: number
  /** Due later, not tried yet. */
  readonly scheduled: number
  /** Failed, with another attempt later. */
  readonly retrying: number
  readonly running: number
  /** Failed in every attempt; only an administrator retries them. */
  readonly failed: number
  /** Seconds for which the oldest due job has waited; 0 when none is due. */
  readonly oldestSeconds: number
}

const statement = `
  select task,
         count(*) filter (where is_available and run_at <= now())::int as ready,
         count(*) filter (where is_available and run_at > now() and attempts = 0)::int as scheduled,
         count(*) filter (where is_available and run_at > now() and attempts > 0)::int as retrying,
         count(*) filter (where locked_at is not null)::int as running,
         count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
         coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())),
           0)::float as "oldestSeconds"
    from (select task_identifier as task, run_at, attempts, max_attempts, locked_at,
            locked_at is null and attempts < max_attempts as is_available from graphile_worker.jobs) j
   group by task`

/** Counts the jobs of the queue by task, in one pass over its table. */
export const readQueueStats = async (pool: Pick<pg.Pool, 'query'>): Promise<readonly TaskStats[]> =>
  (await pool.query<TaskStats>(statement)).rows
