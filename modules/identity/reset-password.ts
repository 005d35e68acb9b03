import { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { locales } from '#server/contract/locale.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { seal, unseal } from '#server/secrets.ts'
import type { NewPassword } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { passwordChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { passwordUnchanged } from './change-password.ts'
import { markAddressConfirmed } from './confirm-address.ts'
import { preparePassword, type PreparedPassword } from './create-account.ts'
import { addresseeRow, mailPasswordChanged } from './account-mail.ts'
import { forgetOtherDevices, rememberDevice } from './known-devices.ts'
import { oneTimeTokenHash, sendPasswordLink } from './password-link.ts'
import { removeSecondFactor } from './two-factor.ts'

/** The address is encrypted: rows of the queue must not reveal who forgot a password. */
export const sendPasswordReset = defineJob('identity.send-password-reset', z.object({ sealed: z.string() }))

/**
 * Queues the same job for every address, so that neither the response nor its duration reveals whether an account
 * exists.
 */
export async function requestPasswordReset(
  { resetKey }: IdentityDependencies,
  { em, enqueue }: PublicContext,
  email: string,
) {
  await enqueue(em, sendPasswordReset, { sealed: seal(resetKey, email).toString('base64') })
  return { accepted: true as const }
}

/** Sends the link to the owner of the address. A later request invalidates the earlier link. */
export async function deliverPasswordReset(
  deps: IdentityDependencies,
  { em }: Work,
  { sealed }: { sealed: string },
): Promise<void> {
  const email = unseal(deps.resetKey, Buffer.from(sealed, 'base64')).toString()
  await withScope({ kind: 'identity' }, () =>
    em.transactional(async (tx) => {
      const account = await row(
        tx,
        { ...addresseeRow, id: col.uuid, username: col.text },
        sql`select id, username, name, email, locale from user_account where lower(email) = ${email}
          and status = 'active' for no key update`,
      )
      if (account) await sendPasswordLink(deps, tx, account, 'password_reset')
    }),
  )
}

/**
 * Looks up the token before hashing: a guessed link must not cost a hash. The token is consumed later, in the
 * transaction.
 */
async function newPassword(
  deps: IdentityDependencies,
  { em, locale }: PublicContext,
  input: z.output<typeof NewPassword>,
): Promise<PreparedPassword> {
  const account = await row(
    em,
    { passwordHash: col.text },
    sql`
    select u.password_hash as "passwordHash" from one_time_token t join user_account u on u.id = t.user_id
     where t.token_hash = ${oneTimeTokenHash(input.token)} and t.purpose = 'reset_password' and t.used_at is null
       and t.expires_at > now()`,
  )
  if (!account) throw identityErrors.error('reset_token_invalid')
  if ((await deps.hashes.verify(input.password, account.passwordHash)).matches) throw passwordUnchanged(locale)
  return preparePassword(deps, input.password, locale)
}

/**
 * Sets the password, consumes the token and ends every session and a pending change of address, in one transaction.
 * Afterwards only the browser of this request is known to the account. The link was mailed to the address and confirms
 * it; an account whose address was not confirmed before loses its second factor, which may belong to somebody who
 * registered with another person's mailbox.
 * @throws 410 `reset_token_invalid` when the token is unknown, used or expired; 409 `password_unchanged`
 */
export async function resetPassword(
  deps: IdentityDependencies,
  ctx: PublicContext,
  input: z.output<typeof NewPassword>,
) {
  const password = await withScope({ kind: 'identity' }, () => newPassword(deps, ctx, input))
  const deviceToken = await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const consumed = await row(
        tx,
        { userId: col.uuid },
        sql`
      update one_time_token set used_at = now() where token_hash = ${oneTimeTokenHash(input.token)}
        and purpose = 'reset_password' and used_at is null and expires_at > now() returning user_id as "userId"`,
      )
      if (!consumed) throw identityErrors.error('reset_token_invalid')
      const account = await row(
        tx,
        { name: col.text, email: col.text, locale: col.oneOf(locales) },
        sql`
      update user_account set password_hash = ${password}, updated_at = now() where id = ${consumed.userId}
        returning name, email, locale`,
      )
      if (await markAddressConfirmed(tx, ctx, consumed.userId, 'password_link'))
        await removeSecondFactor(tx, ctx, consumed.userId, 'mailbox')
      await change(tx, sql`delete from email_change where user_id = ${consumed.userId} and confirmed_at is null`)
      await change(
        tx,
        sql`update user_session set revoked_at = now() where user_id = ${consumed.userId} and revoked_at is null`,
      )
      if (account) await mailPasswordChanged(deps, tx, account)
      await ctx.record(tx, passwordChanged, { userId: consumed.userId, how: 'reset' })
      // The owner of the mailbox can log in from here, even while others keep guessing.
      await forgetOtherDevices(deps.deviceCookie, tx, ctx.req, consumed.userId)
      return rememberDevice(deps.deviceCookie, tx, ctx.req, consumed.userId)
    }),
  )
  deps.deviceCookie.write(ctx.res, deviceToken)
  return { accepted: true as const }
}
