// A worker holds an advisory lock on a dedicated connection: PostgreSQL releases it as soon as the process ends for any
// reason.
import type { EntityManager } from '@mikro-orm/postgresql'
import pg from 'pg'
import type { Logger } from 'pino'
import { endClient, heartbeatLimitMs, startHeartbeat, type SerialQuery } from '#server/db/heartbeat.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** First half of the keys of the advisory locks that workers hold while they live; the second is the hash of a name. */
export const workerLockClass = 7_232_002

/** Counts the workers of all processes on this database that hold their lock. */
export async function countLiveWorkers(em: EntityManager): Promise<number> {
  const result = await row(
    em,
    { count: col.int },
    sql`
    select count(*)::int as count from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid = ${workerLockClass}::int::oid
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return result?.count ?? 0
}

export interface WorkerLockOptions {
  readonly connectionString: string
  readonly workerId: string
  readonly log: Logger
  /** Aborted when the lock is no longer taken again. */
  readonly signal: AbortSignal
  /** Called when the connection broke. */
  readonly onLost: () => void
}

export interface LockConnection {
  readonly client: pg.Client
  readonly query: SerialQuery
}

const retryMs = 1_000

/**
 * Takes the lock. If its connection breaks, takes the lock again within a second of reaching the database.
 * @returns a function that returns the connection with the lock, or undefined while the worker is without it
 */
export async function holdWorkerLock({
  connectionString,
  workerId,
  log,
  signal,
  onLost,
}: WorkerLockOptions): Promise<() => LockConnection | undefined> {
  let connection: LockConnection | undefined
  let retry: NodeJS.Timeout | undefined
  signal.addEventListener('abort', () => clearTimeout(retry), { once: true })

  const connectLater = () => {
    if (!signal.aborted) retry = setTimeout(() => void connect(), retryMs).unref()
  }
  const handleLoss = (broken: pg.Client) => {
    if (connection?.client !== broken) return
    connection = undefined
    onLost()
    connectLater()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatLimitMs,
      application_name: `bufete worker ${workerId}`,
    })
    next.on('error', (error) => {
      log.warn({ err: error }, 'the connection that holds the lock of this worker broke')
      handleLoss(next)
    })
    next.on('end', () => {
      handleLoss(next)
    })
    try {
      await next.connect()
      const query = startHeartbeat(next)
      // A machine that lost its power closes no connection: the database probes it.
      await query(
        'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set statement_timeout = 10000',
      )
      await query('select pg_advisory_lock($1, hashtext($2))', [workerLockClass, workerId])
      connection = { client: next, query }
    } catch (error) {
      log.warn({ err: error }, 'cannot take the lock of this worker')
      await endClient(next)
      connectLater()
    }
  }

  await connect()
  return () => connection
}
