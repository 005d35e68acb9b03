import type pg from 'pg'

/** How many jobs of one task are in each state. */
export interface TaskStats {
  readonly task: string
  /** Due and waiting for a worker. */
  readonly ready: number
  /** Wanted later. */
  readonly scheduled: number
  /** Failed and tried again later. */
  readonly retrying: number
  readonly running: number
  /** Failed for good: nobody tries them again by itself. */
  readonly failed: number
  /** How long the oldest job that is due has waited, seconds. */
  readonly oldestSeconds: number
}

const statement = `
  select t.identifier as task,
         count(*) filter (where j.is_available and j.run_at <= now())::int as ready,
         count(*) filter (where j.is_available and j.run_at > now() and j.attempts = 0)::int as scheduled,
         count(*) filter (where j.is_available and j.run_at > now() and j.attempts > 0)::int as retrying,
         count(*) filter (where j.locked_at is not null)::int as running,
         count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as failed,
         coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available and j.run_at <= now())),
           0)::float as "oldestSeconds"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   group by t.identifier`

/** Counts the jobs of the queue by task, in one pass over its table. */
export const readQueueStats = async (pool: Pick<pg.Pool, 'query'>): Promise<readonly TaskStats[]> =>
  (await pool.query<TaskStats>(statement)).rows
