import { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { PublicContext, Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { seal, unseal } from '#server/secrets.ts'
import type { NewPassword } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { passwordChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { passwordUnchanged } from './change-password.ts'
import { noteAddressConfirmed } from './confirm-address.ts'
import { preparePassword, type PreparedPassword } from './create-account.ts'
import { mailPasswordChanged, type Addressee } from './account-mail.ts'
import { forgetOtherDevices, rememberDevice } from './known-devices.ts'
import { passwordTokenHash, sendPasswordLink } from './password-link.ts'
import { removeSecondFactor } from './two-factor.ts'

/** The address travels sealed: the queue's rows need not tell who forgot a password. */
export const sendPasswordReset = defineJob('identity.send-password-reset', z.object({ sealed: z.string() }))

/** Queues the same job for every address, known or not, so that neither the answer nor its time tells which it was. */
export async function requestPasswordReset(
  { resetKey }: IdentityDependencies,
  { em, enqueue }: PublicContext,
  email: string,
) {
  await enqueue(em, sendPasswordReset, { sealed: seal(resetKey, email).toString('base64') })
  return { accepted: true as const }
}

/** Sends the link to whoever has the address. A later request makes the earlier link void. */
export async function deliverPasswordReset(
  deps: IdentityDependencies,
  { em }: Work,
  { sealed }: { sealed: string },
): Promise<void> {
  const email = unseal(deps.resetKey, Buffer.from(sealed, 'base64')).toString()
  await withScope({ kind: 'identity' }, () =>
    em.transactional(async (tx) => {
      const account = await row<Addressee & { id: string; username: string }>(
        tx,
        sql`select id, username, name, email, locale from user_account where lower(email) = ${email}
          and status = 'active' for no key update`,
      )
      if (account) await sendPasswordLink(deps, tx, account, 'password_reset')
    }),
  )
}

/** Looks for the token first: a guessed link must not cost a hash. The token is taken later, in the transaction. */
async function newPassword(
  deps: IdentityDependencies,
  { em, locale }: PublicContext,
  input: z.output<typeof NewPassword>,
): Promise<PreparedPassword> {
  const account = await row<{ password_hash: string }>(
    em,
    sql`
    select u.password_hash from one_time_token t join user_account u on u.id = t.user_id
     where t.token_hash = ${passwordTokenHash(input.token)} and t.purpose = 'reset_password' and t.used_at is null
       and t.expires_at > now()`,
  )
  if (!account) throw identityErrors.error('reset_token_invalid')
  if ((await deps.hashes.verify(input.password, account.password_hash)).matches) throw passwordUnchanged(locale)
  return preparePassword(deps, input.password, locale)
}

/**
 * Sets the password, takes the token and ends every session and a pending change of address, all or nothing. The
 * browser is known to the account from then on, and no other one. The link was mailed to the address and confirms it;
 * an address that was not confirmed before loses its second factor, which may be that of somebody who registered with a
 * mailbox of another.
 * @throws 410 `reset_token_invalid` when the token is unknown, used or past its time; 409 `password_unchanged`
 */
export async function resetPassword(
  deps: IdentityDependencies,
  ctx: PublicContext,
  input: z.output<typeof NewPassword>,
) {
  const password = await withScope({ kind: 'identity' }, () => newPassword(deps, ctx, input))
  const device = await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const taken = await row<{ user_id: string }>(
        tx,
        sql`
      update one_time_token set used_at = now() where token_hash = ${passwordTokenHash(input.token)}
        and purpose = 'reset_password' and used_at is null and expires_at > now() returning user_id`,
      )
      if (!taken) throw identityErrors.error('reset_token_invalid')
      const account = await row<{ name: string; email: string; locale: Locale }>(
        tx,
        sql`
      update user_account set password_hash = ${password}, updated_at = now() where id = ${taken.user_id}
        returning name, email, locale`,
      )
      if (await noteAddressConfirmed(tx, ctx, taken.user_id, 'password_link'))
        await removeSecondFactor(tx, ctx, taken.user_id, 'mailbox')
      await change(tx, sql`delete from email_change where user_id = ${taken.user_id} and confirmed_at is null`)
      await change(
        tx,
        sql`update user_session set revoked_at = now() where user_id = ${taken.user_id} and revoked_at is null`,
      )
      if (account) await mailPasswordChanged(deps, tx, account)
      await ctx.record(tx, passwordChanged, { userId: taken.user_id, how: 'reset' })
      // Who holds the mailbox logs in next from here, also while somebody else keeps guessing.
      await forgetOtherDevices(deps.device, tx, ctx.req, taken.user_id)
      return rememberDevice(deps.device, tx, ctx.req, taken.user_id)
    }),
  )
  deps.device.write(ctx.res, device)
  return { accepted: true as const }
}
