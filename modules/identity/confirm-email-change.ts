import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { PublicContext } from '#server/http/context.ts'
import { mailEmailChanged, mailPasswordChanged } from './account-mail.ts'
import { isAddressTaken } from './address-taken.ts'
import { passwordUnchanged } from './change-password.ts'
import { preparePassword, takenIsAnError } from './create-account.ts'
import type { NewPassword } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { emailChanged, passwordChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { forgetOtherDevices, rememberDevice } from './known-devices.ts'
import { passwordTokenHash } from './password-link.ts'
import { removeSecondFactor } from './two-factor.ts'

interface ChangeRow {
  readonly id: string
  readonly user_id: string
  readonly old_email: string
  readonly new_email: string
}
interface ConfirmedRow extends ChangeRow {
  readonly was_confirmed: boolean
}
interface AccountRow {
  readonly name: string
  readonly email: string
  readonly locale: Locale
}

/**
 * Changes the address with the link that was sent to the new one. Links to set a password that were sent before stop
 * working, and the old address gets a link with which its owner undoes the change for 72 hours, unless it was never
 * confirmed: then it may be that of a stranger, who must not get the account.
 * @throws 410 `email_token_invalid`, 409 `email_taken`
 */
export async function confirmEmailChange(deps: IdentityDependencies, ctx: PublicContext, token: string) {
  await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const undo = randomBytes(32).toString('base64url')
      // Valid only while the account has the address from which the change was asked for.
      const found = await row<ConfirmedRow>(
        tx,
        sql`
      update email_change c set confirmed_at = now(), undo_hash = ${passwordTokenHash(undo)},
        undo_expires_at = now() + interval '72 hours'
        from user_account u
       where u.id = c.user_id and u.status = 'active' and u.email = c.old_email
         and c.confirm_hash = ${passwordTokenHash(token)}
         and c.confirmed_at is null and c.expires_at > now()
      returning c.id, c.user_id, c.old_email, c.new_email, u.email_confirmed_at is not null as was_confirmed`,
      )
      if (!found) throw identityErrors.error('email_token_invalid')
      if (await isAddressTaken(tx, found.new_email, found.user_id)) throw identityErrors.error('email_taken')
      const account = await takenIsAnError(() =>
        row<AccountRow>(
          tx,
          sql`
      update user_account set email = ${found.new_email}, email_confirmed_at = now(), version = version + 1,
        updated_at = now() where id = ${found.user_id} returning name, email, locale`,
        ),
      )
      await change(tx, sql`delete from one_time_token where user_id = ${found.user_id}`)
      if (!found.was_confirmed) await change(tx, sql`delete from email_change where id = ${found.id}`)
      else if (account) await mailEmailChanged(deps, tx, { ...account, email: found.old_email }, account.email, undo)
      await ctx.record(tx, emailChanged, { userId: found.user_id, how: 'confirmed' })
    }),
  )
  return { accepted: true as const }
}

/**
 * Gives an account its former address back, with the link that was sent there: whoever changed it loses every session,
 * and the owner of the address chooses a new password. Later changes are undone with it, and so is a second factor that
 * was turned on after the change was asked for.
 * @throws 410 `email_token_invalid`; 409 `email_taken`, `password_unchanged`
 */
export async function undoEmailChange(
  deps: IdentityDependencies,
  ctx: PublicContext,
  input: z.output<typeof NewPassword>,
) {
  const hash = passwordTokenHash(input.token)
  const device = await withScope({ kind: 'identity' }, async () => {
    const known = await row<{ password_hash: string }>(
      ctx.em,
      sql`
      select u.password_hash from email_change c join user_account u on u.id = c.user_id
       where c.undo_hash = ${hash} and c.closed_at is null and c.undo_expires_at > now()`,
    )
    if (!known) throw identityErrors.error('email_token_invalid')
    if ((await deps.hashes.verify(input.password, known.password_hash)).matches) throw passwordUnchanged(ctx.locale)
    const password = await preparePassword(deps, input.password, ctx.locale)
    return ctx.em.transactional(async (tx) => {
      const found = await row<ChangeRow & { requested_at: string }>(
        tx,
        sql`
        update email_change set closed_at = now() where undo_hash = ${hash} and closed_at is null
          and undo_expires_at > now()
        returning id, user_id, old_email, new_email, requested_at::text`,
      )
      if (!found) throw identityErrors.error('email_token_invalid')
      const { user_id: userId } = found
      await change(
        tx,
        sql`update email_change set closed_at = now() where user_id = ${userId} and id > ${found.id}
          and closed_at is null`,
      )
      await change(tx, sql`delete from email_change where user_id = ${userId} and confirmed_at is null`)
      const later = await row(
        tx,
        sql`
        select 1 from user_account where id = ${userId} and (two_factor_since > ${found.requested_at}
          or not two_factor_on) for no key update`,
      )
      if (later) await removeSecondFactor(tx, ctx, userId, 'mailbox')
      const account = await takenIsAnError(() =>
        row<AccountRow>(
          tx,
          sql`
        update user_account set email = ${found.old_email}, password_hash = ${password}, version = version + 1,
          updated_at = now() where id = ${userId} returning name, email, locale`,
        ),
      )
      await change(tx, sql`update user_session set revoked_at = now() where user_id = ${userId} and revoked_at is null`)
      await change(tx, sql`delete from one_time_token where user_id = ${userId}`)
      if (account) await mailPasswordChanged(deps, tx, account)
      await ctx.record(tx, emailChanged, { userId, how: 'undone' })
      await ctx.record(tx, passwordChanged, { userId, how: 'reset' })
      await forgetOtherDevices(deps.device, tx, ctx.req, userId)
      return rememberDevice(deps.device, tx, ctx.req, userId)
    })
  })
  deps.device.write(ctx.res, device)
  return { accepted: true as const }
}
