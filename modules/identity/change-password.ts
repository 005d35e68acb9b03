import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { inScope } from '#server/db/scope.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { AppError } from '#server/http/errors.ts'
import type { UserContext } from '#server/http/context.ts'
import type { PasswordChange } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { passwordChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { preparePassword } from './create-account.ts'
import { mailPasswordChanged } from './account-mail.ts'
import { forgetOtherDevices } from './known-devices.ts'

/** @throws 403 `current_password_wrong` */
export async function assertCurrentPassword(
  { hashes }: IdentityDependencies,
  em: EntityManager,
  userId: string,
  password: string,
): Promise<void> {
  const account = await row(
    em,
    { passwordHash: col.text },
    sql`select password_hash as "passwordHash" from user_account where id = ${userId}`,
  )
  const matches = account !== undefined && (await hashes.verify(password, account.passwordHash)).matches
  if (!matches) throw identityErrors.error('current_password_wrong')
}

/** Returns 409 `password_unchanged`, which names the field of the form. */
export function passwordUnchanged(locale: Locale): AppError {
  const code = 'password_unchanged'
  return identityErrors.error(code, {
    details: [{ path: 'password', code, message: identityErrors.table[code][locale] }],
  })
}

/**
 * Changes the password, ends every other session and every link to set one, and notifies the owner of the account by
 * mail.
 * @throws 403 `current_password_wrong`, 409 `password_unchanged`
 */
export async function changePassword(
  deps: IdentityDependencies,
  ctx: UserContext,
  input: z.output<typeof PasswordChange>,
) {
  const { em, actor } = ctx
  await assertCurrentPassword(deps, em, actor.userId, input.currentPassword)
  // Hashes compare normalised text: the same letters in another Unicode form are the same password.
  if (input.password.normalize('NFKC') === input.currentPassword.normalize('NFKC')) throw passwordUnchanged(ctx.locale)
  const password = await preparePassword(deps, input.password, ctx.locale)
  await em.transactional(async (tx) => {
    await change(
      tx,
      sql`update user_account set password_hash = ${password}, updated_at = now() where id = ${actor.userId}`,
    )
    await change(
      tx,
      sql`update user_session set revoked_at = now() where user_id = ${actor.userId} and id <> ${actor.sessionId}
        and revoked_at is null`,
    )
    await forgetOtherDevices(deps.deviceCookie, tx, ctx.req, actor.userId)
    await mailPasswordChanged(deps, tx, actor)
    await ctx.record(tx, passwordChanged, { userId: actor.userId, how: 'changed' })
    // Row security shows these links only in the identity scope, because a person who opens a link has no session.
    await inScope(tx, { kind: 'identity' }, () =>
      change(tx, sql`delete from one_time_token where user_id = ${actor.userId} and purpose = 'reset_password'`),
    )
  })
  return { accepted: true as const }
}
