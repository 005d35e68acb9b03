import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/**
 * Waits for an advisory lock of the session by asking again. A statement that waited in the database would hold a
 * snapshot, for which `CREATE INDEX CONCURRENTLY` of the lock's holder waits in turn: both would wait for ever.
 */
export async function takeAdvisoryLock(client: ClientBase, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (rows[0]?.taken) return
    await sleep(200)
  }
}
