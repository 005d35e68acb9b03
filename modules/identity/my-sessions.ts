import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { identityErrors } from './identity.errors.ts'
import { revokeSessions } from './record-sessions.ts'

const sessionRow = {
  id: col.uuid,
  createdAt: col.timestamptz,
  lastUsedAt: col.timestamptz,
  userAgent: col.text.nullable,
  address: col.text.nullable,
} as const satisfies Shape

/** Returns the person's active sessions, the last used first. */
export async function listSessions({ em, actor }: UserContext) {
  const sessions = await rows(
    em,
    sessionRow,
    sql`
    select id, created_at as "createdAt", last_used_at as "lastUsedAt", user_agent as "userAgent", address
      from user_session
     where user_id = ${actor.userId} and revoked_at is null and expires_at > now() order by last_used_at desc, id desc
       limit 100`,
  )
  return {
    items: sessions.map((s) => ({
      id: s.id,
      createdAt: instant(s.createdAt),
      lastUsedAt: instant(s.lastUsedAt),
      userAgent: s.userAgent,
      address: s.address,
      current: s.id === actor.sessionId,
    })),
  }
}

/** @throws 404 `session_not_found`, also for a session of another person */
export async function revokeSession({ em, actor }: UserContext, id: string): Promise<void> {
  const revoked = await revokeSessions(em, sql`s.id = ${id} and s.user_id = ${actor.userId}`, 'sessions.revoked')
  if (revoked === 0) throw identityErrors.error('session_not_found')
}
