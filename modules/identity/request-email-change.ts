import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, instant, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { mailEmailChangeConfirmation } from './account-mail.ts'
import { isAddressTaken } from './address-taken.ts'
import { assertCurrentPassword } from './change-password.ts'
import type { EmailChangeRequest } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { oneTimeTokenHash } from './password-link.ts'
import { passesSecondFactor, secondFactorRow } from './two-factor.ts'

const pendingRow = {
  newEmail: col.text,
  expiresAt: col.timestamptz,
} as const satisfies Shape

/** Returns the change that awaits its confirmation, or null. */
export async function readEmailChange({ em, actor, ports }: UserContext) {
  const pending = await row(
    em,
    pendingRow,
    sql`
    select new_email as "newEmail", expires_at as "expiresAt" from email_change where user_id = ${actor.userId}
      and confirmed_at is null
      and expires_at > now()`,
  )
  if (!pending) return { pending: null }
  const { newEmail: email, expiresAt } = pending
  return { pending: { email, expiresAt: instant(expiresAt), kept: !ports.mail.configured } }
}

/** @param requestedAt time of the request, if this is not its first link */
async function sendConfirmation(
  deps: IdentityDependencies,
  tx: EntityManager,
  { actor }: UserContext,
  email: string,
  requestedAt?: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await change(tx, sql`delete from email_change where user_id = ${actor.userId} and confirmed_at is null`)
  await change(
    tx,
    sql`
    insert into email_change (user_id, old_email, new_email, confirm_hash, requested_at, expires_at)
    select id, email, ${email}, ${oneTimeTokenHash(token)}, coalesce(${requestedAt ?? null}::timestamptz, now()),
      now() + interval '24 hours' from user_account where id = ${actor.userId}`,
  )
  await mailEmailChangeConfirmation(deps, tx, { name: actor.name, email, locale: actor.locale }, token)
}

/**
 * Requests a change of the address. Requires the password and the second factor. Changes nothing until the link that is
 * sent to the new address is used. A later request invalidates the earlier link.
 * @throws 403 `current_password_wrong`; 401 `two_factor_required`, `two_factor_invalid`; 409 `email_unchanged`,
 * `email_taken`
 */
export async function requestEmailChange(
  deps: IdentityDependencies,
  ctx: UserContext,
  { email, password, code }: z.output<typeof EmailChangeRequest>,
) {
  const { em, actor } = ctx
  await assertCurrentPassword(deps, em, actor.userId, password)
  await em.transactional(async (tx) => {
    const account = await row(
      tx,
      { ...secondFactorRow, email: col.text },
      sql`
      select id, email, two_factor_on as "twoFactorOn", two_factor_secret as "twoFactorSecret" from user_account
        where id = ${actor.userId} for no key update`,
    )
    if (!account || !(await passesSecondFactor(deps, { em: tx, ports: ctx.ports }, account, code)))
      throw identityErrors.error('two_factor_invalid')
    if (account.email.toLowerCase() === email.toLowerCase()) throw identityErrors.error('email_unchanged')
    if (await isAddressTaken(tx, email, { exceptUserId: actor.userId })) throw identityErrors.error('email_taken')
    await sendConfirmation(deps, tx, ctx, email)
  })
  return readEmailChange(ctx)
}

/**
 * Sends the confirmation again with a new link.
 * @throws 404 `email_change_not_found`
 */
export async function resendEmailConfirmation(deps: IdentityDependencies, ctx: UserContext) {
  await ctx.em.transactional(async (tx) => {
    const pending = await row(
      tx,
      { newEmail: pendingRow.newEmail, requestedAt: col.text },
      sql`
      select new_email as "newEmail", requested_at::text as "requestedAt" from email_change
        where user_id = ${ctx.actor.userId}
        and confirmed_at is null and expires_at > now() for update`,
    )
    if (!pending) throw identityErrors.error('email_change_not_found')
    await sendConfirmation(deps, tx, ctx, pending.newEmail, pending.requestedAt)
  })
  return readEmailChange(ctx)
}

/** Withdraws the pending request, if any, and invalidates its link. */
export async function cancelEmailChange({ em, actor }: UserContext): Promise<void> {
  await change(em, sql`delete from email_change where user_id = ${actor.userId} and confirmed_at is null`)
}
