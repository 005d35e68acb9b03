// graphile-worker requeues the jobs of a killed worker only after four hours. So each worker holds a lock while it
// lives, and jobs of workers without their lock are requeued. Only the library's public view and functions are used:
// its tables change between versions.
import { makeWorkerUtils } from 'graphile-worker'
import type { Logger } from 'pino'
import { endClient } from '#server/db/heartbeat.ts'
import { wakeWorkers } from './wake-queue.ts'
import { holdWorkerLock, workerLockClass } from './worker-lock.ts'

export interface WorkerLivenessOptions {
  readonly connectionString: string
  /** Name under which the queue locks this worker's jobs. */
  readonly workerId: string
  readonly log: Logger
  /** Returns the ids of the jobs that this worker runs. */
  readonly runningJobIds?: () => readonly string[]
  /**
   * Called when jobs stay locked by this worker although it does not run them, because their end could not be stored.
   * The library unlocks a worker's jobs only together, so the caller starts a worker with another name in its place.
   */
  readonly onStuckJobs?: (ids: readonly string[]) => void
  /** Milliseconds between two checks. */
  readonly everyMs?: number
  /** Milliseconds for which a worker must be without its lock, or a job stuck, before it counts. */
  readonly graceMs?: number
}

export interface WorkerLiveness {
  stop(): Promise<void>
}

const lostWorkersStatement = `
  select distinct j.locked_by as id from graphile_worker.jobs j
   where j.locked_by <> $2 and not exists (
     select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.database = (select oid from pg_database
        where datname = current_database())
        and l.classid = $1::int::oid and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)`

const stuckJobsStatement =
  'select id::text as id from graphile_worker.jobs where locked_by = $1 and not (id::text = any($2::text[]))'

/** Returns the `ids` that were present at every check for `graceMs`, and removes absent ids from `firstSeen`. */
function seenForAtLeast(firstSeen: Map<string, number>, ids: readonly string[], graceMs: number): string[] {
  const now = performance.now()
  const seenAt = new Map(ids.map((id) => [id, firstSeen.get(id) ?? now]))
  firstSeen.clear()
  for (const [id, since] of seenAt) firstSeen.set(id, since)
  return ids.filter((id) => now - (seenAt.get(id) ?? now) >= graceMs)
}

/**
 * Holds this worker's lock, and requeues the jobs of workers that lost their lock. A worker counts as gone after it was
 * without its lock for `graceMs`, because a worker whose connection broke locks again within a second of reaching the
 * database.
 */
export async function trackLiveness({
  connectionString,
  workerId,
  log,
  runningJobIds,
  onStuckJobs,
  everyMs = 15_000,
  graceMs = 25_000,
}: WorkerLivenessOptions): Promise<WorkerLiveness> {
  const stopping = new AbortController()
  /** The time when each worker was first seen without its lock. */
  const withoutLockSince = new Map<string, number>()
  /**
   * Time at which each job was first seen locked by this worker but not running. A job that has just ended is stored a
   * moment later, so it is not requeued immediately.
   */
  const notRunningSince = new Map<string, number>()

  const lockConnection = await holdWorkerLock({
    connectionString,
    workerId,
    log,
    signal: stopping.signal,
    // Workers may have reconnected meanwhile.
    onLost: () => withoutLockSince.clear(),
  })

  const requeueJobsOfLostWorkers = async (): Promise<void> => {
    const current = lockConnection()
    if (!current) return
    const { rows } = await current.query<{ id: string }>(lostWorkersStatement, [workerLockClass, workerId])
    if (lockConnection() !== current) return
    const ids = rows.map(({ id }) => id)
    const lost = seenForAtLeast(withoutLockSince, ids, graceMs)
    if (lost.length === 0) return
    log.warn({ workers: lost }, 'requeueing the jobs of workers that are gone')
    const utils = await makeWorkerUtils({ connectionString, maxPoolSize: 1 })
    try {
      await utils.forceUnlockWorkers(lost)
    } finally {
      await utils.release()
    }
    await current.query(`select ${wakeWorkers}`)
  }
  const findStuckJobs = async (): Promise<void> => {
    const current = lockConnection()
    if (!current || !runningJobIds) return
    const { rows } = await current.query<{ id: string }>(stuckJobsStatement, [workerId, runningJobIds()])
    // Read again: a job may have begun while the query ran.
    const runningNow = new Set(runningJobIds())
    const ids = rows.map(({ id }) => id).filter((id) => !runningNow.has(id))
    const stuck = seenForAtLeast(notRunningSince, ids, graceMs)
    if (stuck.length === 0 || stopping.signal.aborted) return
    log.warn({ jobs: stuck }, 'the end of these jobs could not be stored')
    onStuckJobs?.(stuck)
  }

  let checking = Promise.resolve()
  const check = () => {
    checking = requeueJobsOfLostWorkers()
      .then(findStuckJobs)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'cannot look for workers that are gone')
      })
  }
  check()
  const timer = setInterval(check, everyMs).unref()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await checking
      const connection = lockConnection()
      if (connection) await endClient(connection.client)
    },
  }
}
