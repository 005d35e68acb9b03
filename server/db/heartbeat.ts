// Connections that only listen, or only hold a lock, would not notice that nobody is at the other end any more.
import type { Socket } from 'node:net'
import type { Client } from 'pg'

/** How long connecting, and each statement, may take; milliseconds. */
export const heartbeatLimit = 15_000
const everyMs = 10_000

const cut = (client: Client, error?: Error): void => { (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error) }

/** Asks something of `client` every ten seconds and destroys its socket when no answer comes: `error` and `end` follow. */
export function keepHeartbeat(client: Client): void {
  const beat = setInterval(() => {
    const late = setTimeout(cut, heartbeatLimit, client, new Error('the database did not answer in time'))
    client.query('select 1').catch(() => undefined).finally(() => { clearTimeout(late) })
  }, everyMs).unref()
  client.once('end', () => { clearInterval(beat) })
}

/** Ends a connection politely, or by force when nobody answers within two seconds. */
export async function endClient(client: Client): Promise<void> {
  const force = setTimeout(cut, 2_000, client)
  await client.end().catch(() => undefined)
  clearTimeout(force)
}
