import QRCode from 'qrcode'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext, Work } from '#server/http/context.ts'
import { seal, unseal } from '#server/secrets.ts'
import type { TwoFactorStop } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { twoFactorChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { assertCurrentPassword } from './change-password.ts'
import { newRecoveryCodes, recoveryHash } from './two-factor/recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from './two-factor/totp.ts'

export const secondFactorRow = {
  id: col.uuid,
  twoFactorOn: col.boolean,
  twoFactorSecret: col.bytea.nullable,
} as const satisfies Shape
export type SecondFactorRow = RowOf<typeof secondFactorRow>

const sealContext = (userId: string) => `two-factor:${userId}`

/**
 * Consumes a code of the app or a recovery code and returns whether it was right and unused. An account whose second
 * factor is off passes with any code or none.
 * @throws 401 `two_factor_required` without a code
 */
export async function passesSecondFactor(
  deps: IdentityDependencies,
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  account: SecondFactorRow,
  code: string | undefined,
): Promise<boolean> {
  if (!account.twoFactorOn || !account.twoFactorSecret) return true
  if (code === undefined) throw identityErrors.error('two_factor_required')
  const consumed = /^\d{6}$/.test(code)
    ? await consumeStep(deps, { em, ports }, account, code)
    : await change(
        em,
        sql`update recovery_code set used_at = now() where user_id = ${account.id}
          and code_hash = ${recoveryHash(account.id, code)} and used_at is null`,
      )
  return consumed === 1
}

/** One UPDATE consumes the step, so the same code cannot be used twice, even concurrently. */
async function consumeStep(
  { twoFactorKey }: IdentityDependencies,
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  account: SecondFactorRow,
  code: string,
): Promise<number> {
  const secret = unseal(twoFactorKey, account.twoFactorSecret ?? Buffer.alloc(0), sealContext(account.id))
  const step = totpStep(secret, code, ports.clock.now())
  if (step === null) return 0
  return change(
    em,
    sql`update user_account set two_factor_last_step = ${step} where id = ${account.id}
      and (two_factor_last_step is null or two_factor_last_step < ${step})`,
  )
}

/** Generates a secret and shows it once; logins need a code only after {@link confirmTwoFactor}. */
export async function startTwoFactor(deps: IdentityDependencies, { em, actor }: UserContext, password: string) {
  await assertCurrentPassword(deps, em, actor.userId, password)
  const secret = newTotpSecret()
  const started = await change(
    em,
    sql`
    update user_account set two_factor_secret = ${seal(deps.twoFactorKey, secret, sealContext(actor.userId))},
      two_factor_last_step = null
     where id = ${actor.userId} and not two_factor_on`,
  )
  if (started === 0) throw identityErrors.error('two_factor_already_on')
  const enrolment = totpUri(secret, actor.email)
  return { ...enrolment, qrSvg: await QRCode.toString(enrolment.uri, { type: 'svg', margin: 1 }) }
}

/**
 * Turns on the second factor with a first code of the app and returns the recovery codes, which are never shown again.
 */
export async function confirmTwoFactor(deps: IdentityDependencies, ctx: UserContext, code: string) {
  const { em, actor } = ctx
  return em.transactional(async (tx) => {
    const account = await row(
      tx,
      secondFactorRow,
      sql`select id, two_factor_on as "twoFactorOn", two_factor_secret as "twoFactorSecret"
          from user_account where id = ${actor.userId} for no key update`,
    )
    if (account?.twoFactorOn) throw identityErrors.error('two_factor_already_on')
    if (!account?.twoFactorSecret) throw identityErrors.error('two_factor_not_started')
    if ((await consumeStep(deps, { em: tx, ports: ctx.ports }, account, code)) !== 1)
      throw identityErrors.error('two_factor_invalid')
    const recoveryCodes = newRecoveryCodes()
    await change(
      tx,
      sql`update user_account set two_factor_on = true, two_factor_since = now() where id = ${actor.userId}`,
    )
    await change(tx, sql`delete from recovery_code where user_id = ${actor.userId}`)
    for (const recovery of recoveryCodes)
      await change(
        tx,
        sql`insert into recovery_code (user_id, code_hash)
          values (${actor.userId}, ${recoveryHash(actor.userId, recovery)})`,
      )
    await ctx.record(tx, twoFactorChanged, { userId: actor.userId, on: true })
    return { recoveryCodes }
  })
}

/**
 * Removes a second factor and its recovery codes in the caller's transaction, even if it was not turned on yet.
 * @param reason `mailbox`: removed after the person proved by a mailed link that the address is theirs
 */
export async function removeSecondFactor(
  tx: EntityManager,
  { record }: Pick<Work, 'record'>,
  userId: string,
  reason?: 'mailbox',
): Promise<void> {
  const account = await row(
    tx,
    { twoFactorOn: col.boolean },
    sql`select two_factor_on as "twoFactorOn" from user_account where id = ${userId} for no key update`,
  )
  await change(
    tx,
    sql`
    update user_account set two_factor_on = false, two_factor_secret = null, two_factor_last_step = null,
      two_factor_since = null where id = ${userId}`,
  )
  await change(tx, sql`delete from recovery_code where user_id = ${userId}`)
  if (account?.twoFactorOn) await record(tx, twoFactorChanged, { userId, on: false, ...(reason ? { reason } : {}) })
}

/**
 * Turns off the second factor. The password alone does not suffice: somebody who learned the password could remove the
 * protection.
 * @throws 403 `current_password_wrong`, 401 `two_factor_invalid`
 */
export async function stopTwoFactor(
  deps: IdentityDependencies,
  ctx: UserContext,
  { password, code }: z.output<typeof TwoFactorStop>,
): Promise<void> {
  const { em, actor } = ctx
  await assertCurrentPassword(deps, em, actor.userId, password)
  await em.transactional(async (tx) => {
    const account = await row(
      tx,
      secondFactorRow,
      sql`select id, two_factor_on as "twoFactorOn", two_factor_secret as "twoFactorSecret"
          from user_account where id = ${actor.userId} for no key update`,
    )
    if (!account || !(await passesSecondFactor(deps, { em: tx, ports: ctx.ports }, account, code)))
      throw identityErrors.error('two_factor_invalid')
    await removeSecondFactor(tx, ctx, actor.userId)
  })
}
