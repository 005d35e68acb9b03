import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'

/**
 * Takes an advisory lock of the session, polling until it is free. Waiting inside a statement would hold a snapshot,
 * and a `CREATE INDEX CONCURRENTLY` of the lock's holder waits for that snapshot: a deadlock.
 */
export async function takeAdvisoryLock(client: ClientBase, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key])
    if (rows[0]?.taken) return
    await sleep(200)
  }
}
