// Tells a pool that lost its places from a database that is away: only the first is mended by starting the server
// again.
import pg from 'pg'
import type { DatabasePool } from './pool.ts'

export interface PoolWatchOptions {
  readonly pool: DatabasePool
  readonly connectionString: string
  /** How often the pool is asked for a connection; milliseconds. */
  readonly everyMs?: number
  /** For how long it may give none to anybody; milliseconds. */
  readonly limitMs?: number
}

export interface PoolWatch {
  /** True while the pool has given nobody a connection for `limitMs` although a connection opened outside it works. */
  readonly stuck: () => boolean
  stop(): void
}

/** How long a connection outside the pool may take; milliseconds. */
const outsideLimit = 5_000

export function watchPool({ pool, connectionString, everyMs = 5_000, limitMs = 60_000 }: PoolWatchOptions): PoolWatch {
  let stuck = false
  let looking = false
  const look = async (): Promise<void> => {
    if (looking || pool.ending) return
    looking = true
    try {
      // Somebody has to ask for the silence of the pool to mean something.
      const asked = pool.connect().then(
        (client) => {
          client.release()
        },
        () => undefined,
      )
      stuck = pool.sinceYield > limitMs && (await answersOutside(connectionString))
      await asked
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => {
    void look()
  }, everyMs).unref()
  return {
    stuck: () => stuck && pool.sinceYield > limitMs,
    stop() {
      clearInterval(timer)
    },
  }
}

async function answersOutside(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: outsideLimit, query_timeout: outsideLimit })
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
