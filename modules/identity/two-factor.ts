import QRCode from 'qrcode'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import type { UserContext, Work } from '#server/http/context.ts'
import { seal, unseal } from '#server/secrets.ts'
import type { TwoFactorStop } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import { twoFactorChanged } from './identity.events.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { assertCurrentPassword } from './change-password.ts'
import { newRecoveryCodes, recoveryHash } from './two-factor/recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from './two-factor/totp.ts'

export interface SecondFactorRow {
  readonly id: string
  readonly two_factor_on: boolean
  readonly two_factor_secret: Buffer | null
}

const sealedFor = (userId: string) => `two-factor:${userId}`

/**
 * Takes a code of the app, or a recovery code, once; answers whether it was right and unused.
 * @throws 401 `two_factor_required` without a code
 */
export async function passesSecondFactor(
  deps: IdentityDependencies,
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  account: SecondFactorRow,
  code: string | undefined,
): Promise<boolean> {
  if (!account.two_factor_on || !account.two_factor_secret) return true
  if (code === undefined) throw identityErrors.error('two_factor_required')
  const taken = /^\d{6}$/.test(code)
    ? await takeStep(deps, { em, ports }, account, code)
    : await change(
        em,
        sql`update recovery_code set used_at = now() where user_id = ${account.id}
          and code_hash = ${recoveryHash(account.id, code)} and used_at is null`,
      )
  return taken === 1
}

/** One UPDATE takes the step, so the same code cannot be used twice, not even at the same moment. */
async function takeStep(
  { twoFactorKey }: IdentityDependencies,
  { em, ports }: Pick<Work, 'em' | 'ports'>,
  account: SecondFactorRow,
  code: string,
): Promise<number> {
  const secret = unseal(twoFactorKey, account.two_factor_secret ?? Buffer.alloc(0), sealedFor(account.id))
  const step = totpStep(secret, code, ports.clock.now())
  if (step === null) return 0
  return change(
    em,
    sql`update user_account set two_factor_last_step = ${step} where id = ${account.id}
      and (two_factor_last_step is null or two_factor_last_step < ${step})`,
  )
}

/** Makes a secret and shows it once; it counts only after {@link confirmTwoFactor}. */
export async function startTwoFactor(deps: IdentityDependencies, { em, actor }: UserContext, password: string) {
  await assertCurrentPassword(deps, em, actor.userId, password)
  const secret = newTotpSecret()
  const started = await change(
    em,
    sql`
    update user_account set two_factor_secret = ${seal(deps.twoFactorKey, secret, sealedFor(actor.userId))},
      two_factor_last_step = null
     where id = ${actor.userId} and not two_factor_on`,
  )
  if (started === 0) throw identityErrors.error('two_factor_already_on')
  const shown = totpUri(secret, actor.email)
  return { ...shown, qrSvg: await QRCode.toString(shown.uri, { type: 'svg', margin: 1 }) }
}

/**
 * Turns the second factor on with a first code of the app and answers the recovery codes, which are never shown again.
 */
export async function confirmTwoFactor(deps: IdentityDependencies, ctx: UserContext, code: string) {
  const { em, actor } = ctx
  return em.transactional(async (tx) => {
    const account = await row<SecondFactorRow>(
      tx,
      sql`select id, two_factor_on, two_factor_secret from user_account where id = ${actor.userId} for no key update`,
    )
    if (account?.two_factor_on) throw identityErrors.error('two_factor_already_on')
    if (!account?.two_factor_secret) throw identityErrors.error('two_factor_not_started')
    if ((await takeStep(deps, { em: tx, ports: ctx.ports }, account, code)) !== 1)
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
 * Removes a second factor, also one that was begun and not turned on, with its recovery codes, in the caller's
 * transaction.
 */
export async function removeSecondFactor(
  tx: EntityManager,
  { record }: Pick<Work, 'record'>,
  userId: string,
  reason?: 'mailbox',
): Promise<void> {
  const account = await row<{ two_factor_on: boolean }>(
    tx,
    sql`select two_factor_on from user_account where id = ${userId} for no key update`,
  )
  await change(
    tx,
    sql`
    update user_account set two_factor_on = false, two_factor_secret = null, two_factor_last_step = null,
      two_factor_since = null where id = ${userId}`,
  )
  await change(tx, sql`delete from recovery_code where user_id = ${userId}`)
  if (account?.two_factor_on) await record(tx, twoFactorChanged, { userId, on: false, ...(reason ? { reason } : {}) })
}

/**
 * Turns the second factor off. The password alone does not: somebody who learned it would remove what protects against
 * that.
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
    const account = await row<SecondFactorRow>(
      tx,
      sql`select id, two_factor_on, two_factor_secret from user_account where id = ${actor.userId} for no key update`,
    )
    if (!account || !(await passesSecondFactor(deps, { em: tx, ports: ctx.ports }, account, code)))
      throw identityErrors.error('two_factor_invalid')
    await removeSecondFactor(tx, ctx, actor.userId)
  })
}
