import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { revokeSessions } from './record-sessions.ts'
import { setSessionCookies } from './open-session.ts'
import { presentSessionUser } from './identity.presenter.ts'
import { sessionDays } from './tokens/refresh-cookie.ts'
import { parseRefreshToken, refreshHash, type RefreshToken } from './tokens/refresh-token.ts'
import { isSameOrigin } from './tokens/same-origin.ts'

/** For this time a replaced secret is still accepted: two tabs may renew together, or an answer may be lost. */
const graceSeconds = 10

const ownerRow = {
  id: col.uuid,
  name: col.text,
  surname: col.text,
  profile: col.textOf<Profile>(),
} as const satisfies Shape
type OwnerRow = RowOf<typeof ownerRow>

/** @throws 403 `origin_refused` for a request that another site made the browser send */
export function assertSameOrigin({ publicUrl }: IdentityDependencies, { req }: PublicContext): void {
  if (!isSameOrigin(req, publicUrl)) throw identityErrors.error('origin_refused')
}

/**
 * Replaces the refresh secret by its successor with one UPDATE and returns a new access token. A secret that was
 * replaced before the grace period belongs to a stale or copied cookie: the session is revoked for both holders.
 * @throws 401 `session_expired`, 403 `origin_refused`
 */
export async function renewSession(deps: IdentityDependencies, ctx: PublicContext) {
  assertSameOrigin(deps, ctx)
  const presentedToken = parseRefreshToken(deps.refreshCookie.read(ctx.req))
  if (!presentedToken) throw identityErrors.error('session_expired')
  return withScope({ kind: 'identity' }, async () => {
    const next: RefreshToken = {
      sessionId: presentedToken.sessionId,
      secret: deps.refreshSecrets.successor(presentedToken),
    }
    const owner = await rotate(ctx, presentedToken, next)
    if (!owner) {
      await revokeReused(deps, ctx, presentedToken)
      deps.refreshCookie.clear(ctx.res)
      throw identityErrors.error('session_expired')
    }
    return { jwt: await setSessionCookies(deps, ctx.res, owner.id, next), user: presentSessionUser(owner) }
  })
}

/** Returns the owner of the session when it was renewed now or a moment ago; otherwise undefined. */
async function rotate(
  { em }: PublicContext,
  presentedToken: RefreshToken,
  next: RefreshToken,
): Promise<OwnerRow | undefined> {
  const presentedHash = refreshHash(presentedToken.secret)
  const renewed = await change(
    em,
    sql`
    update user_session s set previous_hash = s.refresh_hash, refresh_hash = ${refreshHash(next.secret)},
      rotated_at = now(), last_used_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
     where s.id = ${presentedToken.sessionId} and s.refresh_hash = ${presentedHash} and s.revoked_at is null and s.expires_at > now()
       and exists (select 1 from user_account u where u.id = s.user_id and u.status = 'active')`,
  )
  const stillValid =
    renewed === 1
      ? sql`s.refresh_hash = ${refreshHash(next.secret)}`
      : sql`s.previous_hash = ${presentedHash} and s.rotated_at > now() - make_interval(secs => ${graceSeconds})`
  return row(
    em,
    ownerRow,
    sql`
    select u.id, u.name, u.surname, u.profile from user_session s join user_account u on u.id = s.user_id
     where s.id = ${presentedToken.sessionId} and ${stillValid} and s.revoked_at is null and u.status = 'active'`,
  )
}

/**
 * Revokes the session when the secret was issued for it but has been replaced, which indicates a copied cookie. A
 * secret that was never issued changes nothing.
 */
async function revokeReused(
  { refreshSecrets }: IdentityDependencies,
  { em, log }: PublicContext,
  presentedToken: RefreshToken,
): Promise<void> {
  const { sessionId } = presentedToken
  const hash = refreshHash(presentedToken.secret)
  // Secrets issued before tags were introduced can only be recognised by the hash of the secret replaced last.
  const matchesPrevious = refreshSecrets.wasIssued(presentedToken) ? sql`true` : sql`s.previous_hash = ${hash}`
  const revoked = await revokeSessions(
    em,
    sql`s.id = ${sessionId} and s.refresh_hash <> ${hash} and ${matchesPrevious}`,
    'sessions.reused',
  )
  if (revoked > 0) log.warn({ sessionId }, 'a refresh token was used again; its session is revoked')
}

/** Revokes the session of the cookie, if any. */
export async function logOut(deps: IdentityDependencies, ctx: PublicContext): Promise<void> {
  assertSameOrigin(deps, ctx)
  const presentedToken = parseRefreshToken(deps.refreshCookie.read(ctx.req))
  await withScope({ kind: 'identity' }, async () => {
    if (presentedToken) {
      const hash = refreshHash(presentedToken.secret)
      await revokeSessions(
        ctx.em,
        sql`s.id = ${presentedToken.sessionId} and (s.refresh_hash = ${hash} or s.previous_hash = ${hash})`,
        'sessions.closed',
      )
    }
    if (ctx.actor) await revokeSessions(ctx.em, sql`s.id = ${ctx.actor.sessionId}`, 'sessions.closed')
  })
  deps.refreshCookie.clear(ctx.res)
}
