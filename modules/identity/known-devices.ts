import type { Request } from 'express'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, sql } from '#server/db/query.ts'
import { deviceDays, deviceHash, newDeviceToken, type DeviceCookie } from './tokens/device-cookie.ts'

/** Maximum of known devices per account; the least recently used is removed first. */
const maxDevices = 30

/** Returns the hash of the browser's token when the account logged in from it before, in the scope `identity`. */
export async function findDevice(
  cookie: DeviceCookie,
  em: EntityManager,
  req: Request,
  userId: string | undefined,
): Promise<Buffer | null> {
  const token = cookie.read(req)
  if (token === undefined) return null
  const hash = deviceHash(token)
  // Unknown accounts are queried, too, so that known and unknown accounts take the same time.
  const isKnown = await exists(
    em,
    sql`
    select from known_device where token_hash = ${hash} and user_id is not distinct from ${userId ?? null}
      and expires_at > now()`,
  )
  return isKnown ? hash : null
}

/**
 * Remembers the browser for the account and returns the token for its cookie, in the caller's transaction. A token that
 * this installation did not issue is replaced, so that nobody can choose the token of another browser.
 */
export async function rememberDevice(
  cookie: DeviceCookie,
  tx: EntityManager,
  req: Request,
  userId: string,
): Promise<string> {
  const presentedToken = cookie.read(req)
  const isIssued =
    presentedToken !== undefined &&
    (await exists(
      tx,
      sql`select from known_device where token_hash = ${deviceHash(presentedToken)} and expires_at > now() limit 1`,
    ))
  const token = presentedToken !== undefined && isIssued ? presentedToken : newDeviceToken()
  await change(
    tx,
    sql`
    insert into known_device (user_id, token_hash, expires_at)
      values (${userId}, ${deviceHash(token)}, now() + make_interval(days => ${deviceDays}))
        on conflict (user_id, token_hash) do update set last_used_at = now(), expires_at = excluded.expires_at`,
  )
  await change(
    tx,
    sql`
    delete from known_device d where d.user_id = ${userId} and d.token_hash in (
      select token_hash from known_device where user_id = ${userId}
        order by last_used_at desc offset ${sql.lit(maxDevices)})`,
  )
  return token
}

/** Removes the known devices of an account except the device of this request: an intruder may have used one of them. */
export async function forgetOtherDevices(
  cookie: DeviceCookie,
  tx: EntityManager,
  req: Request,
  userId: string,
): Promise<void> {
  const token = cookie.read(req)
  await change(
    tx,
    sql`
    delete from known_device where user_id = ${userId} and token_hash is distinct
      from ${token === undefined ? null : deviceHash(token)}::bytea`,
  )
}
