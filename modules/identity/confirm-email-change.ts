import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { locales } from '#server/contract/locale.ts'
import type { PublicContext } from '#server/http/context.ts'
import { mailEmailChanged, mailPasswordChanged } from './account-mail.ts'
import { isAddressTaken } from './address-taken.ts'
import { passwordUnchanged } from './change-password.ts'
import { preparePassword, translateUniqueViolation } from './create-account.ts'
import type { NewPassword } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { emailChanged, passwordChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { forgetOtherDevices, rememberDevice } from './known-devices.ts'
import { oneTimeTokenHash } from './password-link.ts'
import { removeSecondFactor } from './two-factor.ts'

const changeRow = {
  id: col.uuid,
  userId: col.uuid,
  oldEmail: col.text,
  newEmail: col.text,
} as const satisfies Shape
const confirmedRow = {
  ...changeRow,
  wasConfirmed: col.boolean,
} as const satisfies Shape
const accountRow = {
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
} as const satisfies Shape

/**
 * Changes the address with the link that was sent to the new address. Earlier links to set a password stop working. The
 * old address gets a link that undoes the change for 72 hours, unless the old address was never confirmed: then it may
 * belong to a stranger, who must not get the account.
 * @throws 410 `email_token_invalid`, 409 `email_taken`
 */
export async function confirmEmailChange(deps: IdentityDependencies, ctx: PublicContext, token: string) {
  await withScope({ kind: 'identity' }, () =>
    ctx.em.transactional(async (tx) => {
      const undoToken = randomBytes(32).toString('base64url')
      // The request is valid only while the account still has the address from which the change was requested.
      const request = await row(
        tx,
        confirmedRow,
        sql`
      update email_change c set confirmed_at = now(), undo_hash = ${oneTimeTokenHash(undoToken)},
        undo_expires_at = now() + interval '72 hours'
        from user_account u
       where u.id = c.user_id and u.status = 'active' and u.email = c.old_email
         and c.confirm_hash = ${oneTimeTokenHash(token)}
         and c.confirmed_at is null and c.expires_at > now()
      returning c.id, c.user_id as "userId", c.old_email as "oldEmail", c.new_email as "newEmail",
        u.email_confirmed_at is not null as "wasConfirmed"`,
      )
      if (!request) throw identityErrors.error('email_token_invalid')
      if (await isAddressTaken(tx, request.newEmail, { exceptUserId: request.userId }))
        throw identityErrors.error('email_taken')
      const account = await translateUniqueViolation(() =>
        row(
          tx,
          accountRow,
          sql`
      update user_account set email = ${request.newEmail}, email_confirmed_at = now(), version = version + 1,
        updated_at = now() where id = ${request.userId} returning name, email, locale`,
        ),
      )
      await change(tx, sql`delete from one_time_token where user_id = ${request.userId}`)
      if (!request.wasConfirmed) await change(tx, sql`delete from email_change where id = ${request.id}`)
      else if (account)
        await mailEmailChanged(deps, tx, { ...account, email: request.oldEmail }, account.email, undoToken)
      await ctx.record(tx, emailChanged, { userId: request.userId, how: 'confirmed' })
    }),
  )
  return { accepted: true as const }
}

/**
 * Restores the former address of an account with the link that was sent there: all sessions end, and the owner of the
 * address sets a new password. Also undoes later changes of the address, and a second factor that was turned on after
 * the change was requested.
 * @throws 410 `email_token_invalid`; 409 `email_taken`, `password_unchanged`
 */
export async function undoEmailChange(
  deps: IdentityDependencies,
  ctx: PublicContext,
  input: z.output<typeof NewPassword>,
) {
  const hash = oneTimeTokenHash(input.token)
  const deviceToken = await withScope({ kind: 'identity' }, async () => {
    const account = await row(
      ctx.em,
      { passwordHash: col.text },
      sql`
      select u.password_hash as "passwordHash" from email_change c join user_account u on u.id = c.user_id
       where c.undo_hash = ${hash} and c.closed_at is null and c.undo_expires_at > now()`,
    )
    if (!account) throw identityErrors.error('email_token_invalid')
    if ((await deps.hashes.verify(input.password, account.passwordHash)).matches) throw passwordUnchanged(ctx.locale)
    const password = await preparePassword(deps, input.password, ctx.locale)
    return ctx.em.transactional(async (tx) => {
      const request = await row(
        tx,
        { ...changeRow, requestedAt: col.text },
        sql`
        update email_change set closed_at = now() where undo_hash = ${hash} and closed_at is null
          and undo_expires_at > now()
        returning id, user_id as "userId", old_email as "oldEmail", new_email as "newEmail",
          requested_at::text as "requestedAt"`,
      )
      if (!request) throw identityErrors.error('email_token_invalid')
      const { userId } = request
      await change(
        tx,
        sql`update email_change set closed_at = now() where user_id = ${userId} and id > ${request.id}
          and closed_at is null`,
      )
      await change(tx, sql`delete from email_change where user_id = ${userId} and confirmed_at is null`)
      // A second factor that is not on is a setup that was only started.
      const hasNewerSecondFactor = await exists(
        tx,
        sql`
        select from user_account where id = ${userId} and (two_factor_since > ${request.requestedAt}
          or not two_factor_on) for no key update`,
      )
      if (hasNewerSecondFactor) await removeSecondFactor(tx, ctx, userId, 'mailbox')
      const account = await translateUniqueViolation(() =>
        row(
          tx,
          accountRow,
          sql`
        update user_account set email = ${request.oldEmail}, password_hash = ${password}, version = version + 1,
          updated_at = now() where id = ${userId} returning name, email, locale`,
        ),
      )
      await change(tx, sql`update user_session set revoked_at = now() where user_id = ${userId} and revoked_at is null`)
      await change(tx, sql`delete from one_time_token where user_id = ${userId}`)
      if (account) await mailPasswordChanged(deps, tx, account)
      await ctx.record(tx, emailChanged, { userId, how: 'undone' })
      await ctx.record(tx, passwordChanged, { userId, how: 'reset' })
      await forgetOtherDevices(deps.deviceCookie, tx, ctx.req, userId)
      return rememberDevice(deps.deviceCookie, tx, ctx.req, userId)
    })
  })
  deps.deviceCookie.write(ctx.res, deviceToken)
  return { accepted: true as const }
}
