import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { localDay } from '#server/ports/clock.ts'
import { platformSettings } from '#modules/platform/index.ts'
import type { NewRuaVerification, RuaWithdrawal } from './administration.contract.ts'
import { lockAccount } from './administer-account.ts'
import { translateUniqueViolation } from './create-account.ts'
import { identityErrors } from './identity.errors.ts'
import { ruaVerificationChanged, ruaVerificationWithdrawn } from './identity.events.ts'
import { accountAbilities } from './identity.policy.ts'
import { notifyOfLicence } from './notify-of-licence.ts'
import { readAccount } from './read-account.ts'

/** Locks an account that has a number. @throws 404 `user_not_found`, 409 `rua_missing` */
async function lockLicence(tx: UserContext['em'], ctx: UserContext, id: string) {
  const account = await lockAccount(tx, ctx, id)
  authorize(
    account,
    accountAbilities,
    ctx.actor,
    'verifyRua',
    identityErrors.error('user_not_found'),
    identityErrors.error('rua_missing'),
  )
  return account
}

/**
 * Stores that the number of an account was found in the register, valid for the days that the settings of the platform
 * contain.
 * @param by the administrator; null in a demonstration
 * @throws 409 `rua_taken` when another account with the number is not flagged as sharing it
 */
export async function recordVerification(
  tx: UserContext['em'],
  id: string,
  { verifiedOn, evidence, by }: { readonly verifiedOn: string; readonly evidence: string; readonly by: string | null },
): Promise<void> {
  const { licenceValidDays } = await platformSettings(tx)
  await translateUniqueViolation(() =>
    change(
      tx,
      sql`update user_account set rua_verified_on = ${verifiedOn}, rua_evidence = ${evidence}, rua_verified_by = ${by},
        rua_recorded_at = now(), rua_valid_until = ${verifiedOn}::date + ${sql.lit(licenceValidDays)},
        rua_expired_at = null, rua_warned_for = null, rua_withdrawn_at = null, rua_withdrawal_reason = null,
        rua_withdrawn_by = null, rua_shared = false where id = ${id}`,
    ),
  )
}

/**
 * Records that an administrator found the professional's number in the register; a later record replaces it. It is
 * valid for the days that the settings of the platform contain.
 * @throws 404 `user_not_found`; 409 `rua_missing`, `rua_changed`, `rua_taken`; 400 for a future day
 */
export async function verifyRua(
  ctx: UserContext,
  id: string,
  { verifiedOn, evidence, ruaNumber }: z.output<typeof NewRuaVerification>,
) {
  if (verifiedOn > localDay(ctx.ports.clock.now())) throw fieldError('verifiedOn', 'validation.dateFuture', ctx.locale)
  await ctx.em.transactional(async (tx) => {
    const account = await lockLicence(tx, ctx, id)
    if (ruaNumber !== undefined && ruaNumber !== account.ruaNumber) throw identityErrors.error('rua_changed')
    await recordVerification(tx, id, { verifiedOn, evidence, by: ctx.actor.userId })
    await ctx.record(tx, ruaVerificationChanged, { userId: id, verifiedOn, by: ctx.actor.userId })
    await notifyOfLicence(tx, 'licence.verified', account)
  })
  return readAccount(ctx.em, ctx.actor, id)
}

/**
 * Withdraws a verification, or refuses a number that was not found, with a reason for its person. The public profile is
 * hidden immediately.
 * @throws 404 `user_not_found`; 409 `rua_missing`
 */
export async function withdrawRua(
  ctx: UserContext,
  id: string,
  { reason, releaseNumber }: z.output<typeof RuaWithdrawal>,
) {
  await ctx.em.transactional(async (tx) => {
    const account = await lockLicence(tx, ctx, id)
    if (releaseNumber) await change(tx, sql`update user_account set rua_number = null where id = ${id}`)
    await change(
      tx,
      sql`update user_account set rua_verified_on = null, rua_evidence = null, rua_verified_by = null,
        rua_recorded_at = null, rua_valid_until = null, rua_expired_at = null, rua_warned_for = null,
        rua_withdrawn_at = now(), rua_withdrawal_reason = ${reason}, rua_withdrawn_by = ${ctx.actor.userId}
        where id = ${id}`,
    )
    await ctx.record(tx, ruaVerificationWithdrawn, {
      userId: id,
      reason,
      numberReleased: releaseNumber,
      by: ctx.actor.userId,
    })
    await notifyOfLicence(tx, 'licence.withdrawn', account)
  })
  return readAccount(ctx.em, ctx.actor, id)
}
