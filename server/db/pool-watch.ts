// Distinguishes a pool that leaked its connections from an unreachable database: only the first is repaired by
// restarting the server.
import pg from 'pg'
import type { DatabasePool } from './pool.ts'

export interface PoolWatchOptions {
  readonly pool: DatabasePool
  readonly connectionString: string
  /** Interval of asking the pool for a connection, in milliseconds. */
  readonly everyMs?: number
  /** A pool that hands out no connection for this long counts as stuck, in milliseconds. */
  readonly limitMs?: number
}

export interface PoolWatch {
  /** True if the pool has given no connection for `limitMs` although a connection opened outside of it works. */
  readonly stuck: () => boolean
  stop(): void
}

/** Time limit of the connection outside the pool, in milliseconds. */
const outsideLimitMs = 5_000

export function watchPool({ pool, connectionString, everyMs = 5_000, limitMs = 60_000 }: PoolWatchOptions): PoolWatch {
  let stuck = false
  let checking = false
  const check = async (): Promise<void> => {
    if (checking || pool.ending) return
    checking = true
    try {
      // Requests a connection, because the time since the last checkout is meaningless when nobody requested one.
      const request = pool.connect().then(
        (client) => {
          client.release()
        },
        () => undefined,
      )
      stuck = pool.msSinceCheckout > limitMs && (await databaseAnswers(connectionString))
      await request
    } finally {
      checking = false
    }
  }
  const timer = setInterval(() => {
    void check()
  }, everyMs).unref()
  return {
    stuck: () => stuck && pool.msSinceCheckout > limitMs,
    stop() {
      clearInterval(timer)
    },
  }
}

async function databaseAnswers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: outsideLimitMs,
    query_timeout: outsideLimitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    void client.end()
  }
}
