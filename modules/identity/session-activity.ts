import { LRUCache } from 'lru-cache'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Services } from '#server/services.ts'
import type { TokenClaims } from './tokens/access-token.ts'

const oncePer = 60_000
const noted = new LRUCache<string, true>({ max: 50_000, ttl: oncePer })
const underWay = new Set<Promise<void>>()

async function write({ openWork, log }: Services, { userId, sessionId }: TokenClaims): Promise<void> {
  try {
    await withScope({ kind: 'identity' }, async () => {
      const { em } = openWork()
      // Two statements: one would hold both rows and could wait in a circle with who ends the sessions of an account.
      await change(
        em,
        sql`update user_session set last_used_at = now() where id = ${sessionId}
          and last_used_at < now() - interval '55 seconds'`,
      )
      await change(
        em,
        sql`
        update user_account set last_seen_at = now() where id = ${userId} and (last_seen_at is null
          or last_seen_at < now() - interval '55 seconds')`,
      )
    })
  } catch (error) {
    log.debug({ err: error }, 'activity of a session was not noted')
  }
}

/** Writes down that a session was used, at most once a minute and off the request's path. */
export function noteActivity(services: Services, claims: TokenClaims): void {
  if (noted.has(claims.sessionId)) return
  noted.set(claims.sessionId, true)
  const writing = write(services, claims).finally(() => {
    underWay.delete(writing)
  })
  underWay.add(writing)
}

/** Resolves when nothing is being written any more; asked before the database is closed. */
export const activityNoted = async (): Promise<void> => {
  await Promise.all(underWay)
}
