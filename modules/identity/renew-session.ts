import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { revokeSessions } from './note-sessions.ts'
import { giveSession } from './open-session.ts'
import { presentSessionUser } from './identity.presenter.ts'
import { sessionDays } from './tokens/refresh-cookie.ts'
import { parseRefreshToken, refreshHash, type RefreshToken } from './tokens/refresh-token.ts'
import { isSameOrigin } from './tokens/same-origin.ts'

/** For this long the secret just replaced still counts: two tabs renew together, or an answer is lost on its way. */
const graceSeconds = 10

interface OwnerRow {
  readonly id: string
  readonly name: string
  readonly surname: string
  readonly profile: Profile
}

/** @throws 403 `origin_refused` for a request that another site made the browser send */
export function assertSameOrigin({ publicUrl }: IdentityDependencies, { req }: PublicContext): void {
  if (!isSameOrigin(req, publicUrl)) throw identityErrors.error('origin_refused')
}

/**
 * Changes the refresh secret for its successor by one UPDATE and answers a new access token. A secret that was
 * replaced before the grace ended a session long ago or was copied: the session is revoked for both holders.
 * @throws 401 `session_expired`, 403 `origin_refused`
 */
export async function renewSession(deps: IdentityDependencies, ctx: PublicContext) {
  assertSameOrigin(deps, ctx)
  const presented = parseRefreshToken(deps.cookie.read(ctx.req))
  if (!presented) throw identityErrors.error('session_expired')
  return withScope({ kind: 'identity' }, async () => {
    const next: RefreshToken = { sessionId: presented.sessionId, secret: deps.refreshSecrets.successor(presented) }
    const owner = await rotate(ctx, presented, next)
    if (!owner) {
      await revokeReused(deps, ctx, presented)
      deps.cookie.clear(ctx.res)
      throw identityErrors.error('session_expired')
    }
    return { jwt: await giveSession(deps, ctx.res, owner.id, next), user: presentSessionUser(owner) }
  })
}

/** The owner of the session when it was renewed or had been a moment ago; otherwise undefined. */
async function rotate(
  { em }: PublicContext,
  presented: RefreshToken,
  next: RefreshToken,
): Promise<OwnerRow | undefined> {
  const kept = refreshHash(presented.secret)
  const renewed = await change(
    em,
    sql`
    update user_session s set previous_hash = s.refresh_hash, refresh_hash = ${refreshHash(next.secret)},
      rotated_at = now(), last_used_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
     where s.id = ${presented.sessionId} and s.refresh_hash = ${kept} and s.revoked_at is null and s.expires_at > now()
       and exists (select 1 from user_account u where u.id = s.user_id and u.status = 'active')`,
  )
  const stillGood =
    renewed === 1
      ? sql`s.refresh_hash = ${refreshHash(next.secret)}`
      : sql`s.previous_hash = ${kept} and s.rotated_at > now() - make_interval(secs => ${graceSeconds})`
  return row<OwnerRow>(
    em,
    sql`
    select u.id, u.name, u.surname, u.profile from user_session s join user_account u on u.id = s.user_id
     where s.id = ${presented.sessionId} and ${stillGood} and s.revoked_at is null and u.status = 'active'`,
  )
}

/**
 * A secret that was issued for the session and replaced means a copied cookie. A made-up one proves nothing and changes
 * nothing.
 */
async function revokeReused(
  { refreshSecrets }: IdentityDependencies,
  { em, log }: PublicContext,
  presented: RefreshToken,
): Promise<void> {
  const { sessionId } = presented
  const hash = refreshHash(presented.secret)
  // Secrets issued before they carried a tag are still known by the hash of the last replaced one.
  const former = refreshSecrets.wasIssued(presented) ? sql`true` : sql`s.previous_hash = ${hash}`
  const revoked = await revokeSessions(
    em,
    sql`s.id = ${sessionId} and s.refresh_hash <> ${hash} and ${former}`,
    'sessions.reused',
  )
  if (revoked > 0) log.warn({ sessionId }, 'a refresh token was used again; its session is revoked')
}

/** Revokes the session of the cookie. Nothing to revoke is no error. */
export async function logOut(deps: IdentityDependencies, ctx: PublicContext): Promise<void> {
  assertSameOrigin(deps, ctx)
  const presented = parseRefreshToken(deps.cookie.read(ctx.req))
  await withScope({ kind: 'identity' }, async () => {
    if (presented) {
      const hash = refreshHash(presented.secret)
      await revokeSessions(
        ctx.em,
        sql`s.id = ${presented.sessionId} and (s.refresh_hash = ${hash} or s.previous_hash = ${hash})`,
        'sessions.closed',
      )
    }
    if (ctx.actor) await revokeSessions(ctx.em, sql`s.id = ${ctx.actor.sessionId}`, 'sessions.closed')
  })
  deps.cookie.clear(ctx.res)
}
