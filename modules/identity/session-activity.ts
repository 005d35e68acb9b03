import { LRUCache } from 'lru-cache'
import { change, preparedStatement, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import type { TokenClaims } from './tokens/access-token.ts'

const recordIntervalMs = 60_000
const recentlyRecorded = new LRUCache<string, true>({ max: 50_000, ttl: recordIntervalMs })
const pendingWrites = new Set<Promise<void>>()

async function write({ openWork, log }: Services, { userId, sessionId }: TokenClaims): Promise<void> {
  try {
    await withScope({ kind: 'identity' }, async () => {
      const { em } = openWork()
      // 55 seconds, a little less than the interval, so that other servers of the installation do not write again.
      // Two statements, because a single statement that locks both rows could deadlock with ending an account's
      // sessions.
      await change(
        em,
        sql`${preparedStatement}update user_session set last_used_at = now() where id = ${sessionId}
          and last_used_at < now() - interval '55 seconds'`,
      )
      await change(
        em,
        sql`${preparedStatement}
        update user_account set last_seen_at = now() where id = ${userId} and (last_seen_at is null
          or last_seen_at < now() - interval '55 seconds')`,
      )
    })
  } catch (error) {
    log.debug({ err: error }, 'the activity of a session was not recorded')
  }
}

/** Records the use of a session, at most once a minute and outside of the request. */
export function recordActivity(services: Services, claims: TokenClaims): void {
  if (recentlyRecorded.has(claims.sessionId)) return
  recentlyRecorded.set(claims.sessionId, true)
  const writing = write(services, claims).finally(() => {
    pendingWrites.delete(writing)
  })
  pendingWrites.add(writing)
}

/** Resolves when no record is being written; called before the database is closed. */
export const flushActivity = async (): Promise<void> => {
  await Promise.all(pendingWrites)
}
