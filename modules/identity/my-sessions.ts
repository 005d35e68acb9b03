import { instant, rows, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { identityErrors } from './identity.errors.ts'
import { revokeSessions } from './note-sessions.ts'

interface SessionRow {
  readonly id: string
  readonly created_at: string
  readonly last_used_at: string
  readonly user_agent: string | null
  readonly address: string | null
}

/** Sessions that still work, the last used first. */
export async function listSessions({ em, actor }: UserContext) {
  const found = await rows<SessionRow>(
    em,
    sql`
    select id, created_at, last_used_at, user_agent, address from user_session
     where user_id = ${actor.userId} and revoked_at is null and expires_at > now() order by last_used_at desc, id desc
       limit 100`,
  )
  return {
    items: found.map((s) => ({
      id: s.id,
      createdAt: instant(s.created_at),
      lastUsedAt: instant(s.last_used_at),
      userAgent: s.user_agent,
      address: s.address,
      current: s.id === actor.sessionId,
    })),
  }
}

/** @throws 404 `session_not_found`, also for somebody else's */
export async function revokeSession({ em, actor }: UserContext, id: string): Promise<void> {
  const revoked = await revokeSessions(em, sql`s.id = ${id} and s.user_id = ${actor.userId}`, 'sessions.revoked')
  if (revoked === 0) throw identityErrors.error('session_not_found')
}
