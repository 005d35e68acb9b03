// A job belongs to the worker that took it; when that worker's server is killed, nobody gives the job back for four
// hours. So each worker holds an advisory lock on a connection of its own for as long as it lives: PostgreSQL lets go
// of it the moment the process ends, however it ends. Jobs of workers without their lock are given back.
import pg from 'pg'
import type { Logger } from 'pino'
import { endClient, heartbeatLimit, keepHeartbeat, type SerialQuery } from '#server/db/heartbeat.ts'
import { wakeWorkers } from './wake-queue.ts'

export interface WorkerLivenessOptions {
  readonly connectionString: string
  /** Name under which the queue locks this worker's jobs. */
  readonly workerId: string
  readonly log: Logger
  /** Ids of the jobs that this worker has in its hands; without it none of its own is given back. */
  readonly running?: () => readonly string[]
  /** How often workers are looked for, and how long one must have been gone; milliseconds. */
  readonly everyMs?: number
  readonly goneMs?: number
}

export interface WorkerLiveness {
  stop(): Promise<void>
}

interface Connection {
  readonly client: pg.Client
  readonly query: SerialQuery
}

/** First half of the locks' keys; the second is the hash of a worker's name. */
const lockClass = 7_232_002
const retryMs = 1_000

/** Workers that hold jobs or queues and not their lock. */
const goneStatement = `
  select distinct w.id from (select locked_by as id from graphile_worker._private_jobs where locked_by is not null
                             union select locked_by from graphile_worker._private_job_queues
                               where locked_by is not null) w
   where w.id <> $2 and not exists (
     select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.database = (select oid from pg_database
        where datname = current_database())
        and l.classid = $1::int::oid and l.objid = (hashtext(w.id)::bigint & 4294967295)::oid)`

/**
 * A worker that could not write down what became of a job, because the database was away, has let go of it; its lock
 * stays.
 */
const droppedStatement =
  'select id::text as id from graphile_worker._private_jobs where locked_by = $1 and not (id::text = any($2::text[]))'
const giveBackStatement = `
  with back as (update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by = $1
    and id::text = any($2::text[]) returning job_queue_id)
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null from back
    where q.id = back.job_queue_id and q.locked_by = $1`

/**
 * Says that this worker lives, and gives back the jobs of workers that do not. A worker counts as gone when it was seen
 * without its lock for `goneMs`: one whose connection broke has it again within a second of reaching the database.
 */
export async function keepAlive({
  connectionString,
  workerId,
  log,
  running,
  everyMs = 15_000,
  goneMs = 25_000,
}: WorkerLivenessOptions): Promise<WorkerLiveness> {
  let connection: Connection | undefined
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  /** Since when each worker has been seen without its lock. */
  let missing = new Map<string, number>()
  /**
   * Since when each job of this worker has been seen in nobody's hands: one that has just ended is about to be written
   * down.
   */
  let dropped = new Map<string, number>()

  const lost = (broken: pg.Client) => {
    if (connection?.client !== broken) return
    connection = undefined
    // What was seen before the connection broke says nothing about now.
    missing = new Map()
    if (!stopped)
      retry = setTimeout(() => {
        void connect()
      }, retryMs).unref()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatLimit,
      application_name: `bufete worker ${workerId}`,
    })
    next.on('error', (error) => {
      log.warn({ err: error }, 'the connection that says this worker lives broke off')
      lost(next)
    })
    next.on('end', () => {
      lost(next)
    })
    try {
      await next.connect()
      const query = keepHeartbeat(next)
      // A server whose machine lost its power says nothing: the database asks after it.
      await query(
        'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set statement_timeout = 10000',
      )
      await query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerId])
      connection = { client: next, query }
    } catch (error) {
      log.warn({ err: error }, 'this worker cannot say that it lives')
      await endClient(next)
      if (!stopped)
        retry = setTimeout(() => {
          void connect()
        }, retryMs).unref()
    }
  }

  const look = async (): Promise<void> => {
    const current = connection
    if (!current) return
    const { rows } = await current.query<{ id: string }>(goneStatement, [lockClass, workerId])
    const now = performance.now()
    const seen = new Map(rows.map(({ id }) => [id, missing.get(id) ?? now]))
    const gone = [...seen].filter(([, since]) => now - since >= goneMs).map(([id]) => id)
    for (const id of gone) seen.delete(id)
    if (connection === current) missing = seen
    if (gone.length === 0) return
    log.warn({ workers: gone }, 'jobs of workers that are gone are given back')
    await current.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
    await announce(current)
  }
  const lookAtOwn = async (): Promise<void> => {
    const current = connection
    if (!current || !running) return
    const { rows } = await current.query<{ id: string }>(droppedStatement, [workerId, running()])
    const now = performance.now()
    const inHands = new Set(running())
    dropped = new Map(rows.filter(({ id }) => !inHands.has(id)).map(({ id }) => [id, dropped.get(id) ?? now]))
    const lost = [...dropped].filter(([, since]) => now - since >= goneMs).map(([id]) => id)
    if (lost.length === 0) return
    log.warn({ jobs: lost }, 'jobs whose end could not be written down are given back')
    await current.query(giveBackStatement, [workerId, lost])
    await announce(current)
  }
  const announce = async (current: Connection): Promise<void> => {
    await current.query(`select ${wakeWorkers}`)
  }

  await connect()
  let looking = Promise.resolve()
  const watch = () => {
    looking = look()
      .then(lookAtOwn)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'cannot look for workers that are gone')
      })
  }
  watch()
  const timer = setInterval(watch, everyMs).unref()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      clearInterval(timer)
      await looking
      if (connection) await endClient(connection.client)
    },
  }
}
