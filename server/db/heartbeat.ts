// A connection that only listens or only holds a lock sends nothing, so without a heartbeat it would not notice that
// the server is gone.
import type { Socket } from 'node:net'
import type { Client, QueryResult, QueryResultRow } from 'pg'

/**
 * Limit of connecting, and of the answer to a heartbeat, in milliseconds. A heartbeat waits for the queries before it,
 * so it also limits them.
 */
export const heartbeatLimitMs = 15_000
const defaultEveryMs = 10_000

/** Milliseconds. */
export interface HeartbeatTimes {
  readonly everyMs?: number
  readonly limitMs?: number
}

const destroy = (client: Client, error?: Error): void => {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error)
}

/** Queries the connection once all of its earlier queries have ended. */
export type SerialQuery = <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<R>>

/**
 * Queries `client` every `everyMs` and destroys its socket when no answer comes within `limitMs`, which emits `error`
 * and `end`.
 * @returns the function that all later queries of `client` must use: pg deprecates queueing queries on a connection
 */
export function startHeartbeat(
  client: Client,
  { everyMs = defaultEveryMs, limitMs = heartbeatLimitMs }: HeartbeatTimes = {},
): SerialQuery {
  let previousQuery: Promise<unknown> = Promise.resolve()
  const query: SerialQuery = <R extends QueryResultRow>(text: string, values?: unknown[]) => {
    const result = previousQuery.then(() => client.query<R>(text, values))
    previousQuery = result.catch(() => undefined)
    return result
  }
  let isPending = false
  const heartbeat = setInterval(() => {
    if (isPending) return
    isPending = true
    // The timer also runs while an earlier query is pending: a query that never ends also means that the server is
    // gone.
    const timer = setTimeout(destroy, limitMs, client, new Error('the database did not answer in time'))
    query('select 1')
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        isPending = false
      })
  }, everyMs).unref()
  client.once('end', () => {
    clearInterval(heartbeat)
  })
  return query
}

/** Ends a connection, and destroys its socket when the server does not answer within two seconds. */
export async function endClient(client: Client): Promise<void> {
  const force = setTimeout(destroy, 2_000, client)
  await client.end().catch(() => undefined)
  clearTimeout(force)
}
