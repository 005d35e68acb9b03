import type { Request, Response } from 'express'
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { rememberDevice } from './known-devices.ts'
import { formatRefreshToken, refreshHash, type RefreshToken } from './tokens/refresh-token.ts'
import { sessionDays } from './tokens/refresh-cookie.ts'

/** A new session; `deviceToken` marks the browser as known to the account. */
export interface OpenedSession extends RefreshToken {
  readonly deviceToken: string
}

/**
 * Inserts a session and remembers its browser; set its cookies by {@link setSessionCookies} once the transaction is
 * committed.
 */
export async function openSession(
  { refreshSecrets, deviceCookie }: IdentityDependencies,
  tx: EntityManager,
  userId: string,
  req: Request,
): Promise<OpenedSession> {
  const sessionId = randomUUIDv7()
  const token = { sessionId, secret: refreshSecrets.create(sessionId) }
  await change(
    tx,
    sql`
    insert into user_session (id, user_id, refresh_hash, expires_at, user_agent, address)
    values (${token.sessionId}, ${userId}, ${refreshHash(token.secret)}, now() + make_interval(days => ${sessionDays}),
      ${req.get('user-agent')?.slice(0, 300) ?? null}, ${req.ip ?? null})`,
  )
  return { ...token, deviceToken: await rememberDevice(deviceCookie, tx, req, userId) }
}

/** Sets the cookies of the session and of the device, and returns the access token. */
export async function setSessionCookies(
  { tokens, refreshCookie, deviceCookie }: IdentityDependencies,
  res: Response,
  userId: string,
  token: RefreshToken | OpenedSession,
): Promise<string> {
  refreshCookie.write(res, formatRefreshToken(token))
  if ('deviceToken' in token) deviceCookie.write(res, token.deviceToken)
  return tokens.sign({ userId, sessionId: token.sessionId })
}

/**
 * Ends every session of a person, in the caller's transaction.
 * @returns the number of ended sessions
 */
export const endSessions = (tx: EntityManager, userId: string): Promise<number> =>
  inScope(tx, { kind: 'identity' }, () =>
    change(tx, sql`update user_session set revoked_at = now() where user_id = ${userId} and revoked_at is null`),
  )
