// Connections that only listen, or only hold a lock, would not notice that nobody is at the other end any more.
import type { Socket } from 'node:net'
import type { Client, QueryResult, QueryResultRow } from 'pg'

/** How long connecting, and each statement, may take; milliseconds. */
export const heartbeatLimit = 15_000
const usualEveryMs = 10_000

/** Milliseconds. */
export interface HeartbeatTimes {
  readonly everyMs?: number
  readonly limitMs?: number
}

const cut = (client: Client, error?: Error): void => {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error)
}

/** Queries the connection once every earlier query of it has ended. */
export type SerialQuery = <R extends QueryResultRow>(text: string, values?: unknown[]) => Promise<QueryResult<R>>

/**
 * Asks something of `client` every ten seconds and destroys its socket when no answer comes: `error` and `end` follow.
 * @returns the only way to query `client` from now on: pg deprecates a query that is given to a connection while
 * another runs
 */
export function keepHeartbeat(
  client: Client,
  { everyMs = usualEveryMs, limitMs = heartbeatLimit }: HeartbeatTimes = {},
): SerialQuery {
  let last: Promise<unknown> = Promise.resolve()
  const query: SerialQuery = <R extends QueryResultRow>(text: string, values?: unknown[]) => {
    const answer = last.then(() => client.query<R>(text, values))
    last = answer.catch(() => undefined)
    return answer
  }
  let waiting = false
  const beat = setInterval(() => {
    if (waiting) return
    waiting = true
    // Runs while the beat waits for an earlier query, too: a query that never ends is silence as well.
    const late = setTimeout(cut, limitMs, client, new Error('the database did not answer in time'))
    query('select 1')
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(late)
        waiting = false
      })
  }, everyMs).unref()
  client.once('end', () => {
    clearInterval(beat)
  })
  return query
}

/** Ends a connection politely, or by force when nobody answers within two seconds. */
export async function endClient(client: Client): Promise<void> {
  const force = setTimeout(cut, 2_000, client)
  await client.end().catch(() => undefined)
  clearTimeout(force)
}
