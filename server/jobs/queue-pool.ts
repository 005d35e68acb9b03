// Connections of the queue. With a transaction pooler, statements of the queue use the pooler; its listener cannot, and
// connects to the database directly.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DatabasePool } from '#server/db/pool.ts'
import type { TransactionPooler } from '#server/db/pooler.ts'

export interface QueuePoolOptions {
  readonly connectionString: string
  /** Address that bypasses the pooler. */
  readonly directUrl: string
  readonly pooler: TransactionPooler | undefined
  readonly max: number
  /** Limit of one attempt to get a connection, in milliseconds. */
  readonly connectTimeoutMs: number
  readonly log: Logger
}

export interface QueuePool {
  /** Serves the statements of the queue. */
  readonly pool: DatabasePool
  /** The pool for the queue's library, which listens on one of its connections. */
  readonly libraryPool: pg.Pool
  end(): Promise<void>
}

export function openQueuePool({
  connectionString,
  directUrl,
  pooler,
  max,
  connectTimeoutMs,
  log,
}: QueuePoolOptions): QueuePool {
  const sharedOptions = { connectionTimeoutMillis: connectTimeoutMs, logger: log }
  const pool = new DatabasePool({ name: 'jobs', connectionString, max, hasListeners: !pooler, ...sharedOptions })
  if (!pooler) return { pool, libraryPool: pool, end: () => endPool(pool) }
  const listeners = new DatabasePool({
    name: 'jobs-listener',
    connectionString: directUrl,
    max: 1,
    hasListeners: true,
    ...sharedOptions,
  })
  return {
    pool,
    libraryPool: withListenerPool(pool, listeners),
    async end() {
      await endPool(pool)
      await endPool(listeners)
    },
  }
}

/** Ends the pool once no caller waits for a connection, because an ended pool rejects waiting callers. */
async function endPool(pool: DatabasePool): Promise<void> {
  do await sleep(10)
  while (pool.waitingCount > 0)
  if (!pool.ending) await pool.end()
}

type OnConnect = Parameters<pg.Pool['connect']>[0]

/**
 * Returns `pool`, but with connections from `listeners` for calls of `connect` with a callback: the library makes only
 * one such call, for its listener.
 */
const withListenerPool = (pool: pg.Pool, listeners: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name === 'connect')
        return (onConnect?: OnConnect) => (onConnect ? listeners.connect(onConnect) : target.connect())
      const member: unknown = Reflect.get(target, name, target)
      // Methods use private fields, which a proxy does not have.
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
