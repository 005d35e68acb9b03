import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { fieldError } from '#server/http/validation.ts'
import { localDay } from '#server/ports/clock.ts'
import type { NewRuaVerification } from './administration.contract.ts'
import { lockAccount } from './administer-account.ts'
import { identityErrors } from './identity.errors.ts'
import { ruaVerificationChanged } from './identity.events.ts'
import { accountAbilities } from './identity.policy.ts'
import { readAccount } from './read-account.ts'

/**
 * Records that an administrator found the professional's number in the register; a later record replaces it.
 * @throws 404 `user_not_found`; 409 `rua_missing`, `rua_changed`; 400 for a future day
 */
export async function verifyRua(
  ctx: UserContext,
  id: string,
  { verifiedOn, evidence, ruaNumber }: z.output<typeof NewRuaVerification>,
) {
  if (verifiedOn > localDay(ctx.ports.clock.now())) throw fieldError('verifiedOn', 'validation.dateFuture', ctx.locale)
  await ctx.em.transactional(async (tx) => {
    const account = await lockAccount(tx, ctx, id)
    authorize(
      account,
      accountAbilities,
      ctx.actor,
      'verifyRua',
      identityErrors.error('user_not_found'),
      identityErrors.error('rua_missing'),
    )
    if (ruaNumber !== undefined && ruaNumber !== account.ruaNumber) throw identityErrors.error('rua_changed')
    await change(
      tx,
      sql`update user_account set rua_verified_on = ${verifiedOn}, rua_evidence = ${evidence},
        rua_verified_by = ${ctx.actor.userId}, rua_recorded_at = now() where id = ${id}`,
    )
    await ctx.record(tx, ruaVerificationChanged, { userId: id, verifiedOn, by: ctx.actor.userId })
  })
  return readAccount(ctx.em, ctx.actor, id)
}

/**
 * Removes the verification, repeatably.
 * @throws 404 `user_not_found`
 */
export async function clearRuaVerification(ctx: UserContext, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    await lockAccount(tx, ctx, id)
    const cleared = await change(
      tx,
      sql`
      update user_account set rua_verified_on = null, rua_evidence = null, rua_verified_by = null,
        rua_recorded_at = null where id = ${id} and rua_verified_on is not null`,
    )
    if (cleared === 1)
      await ctx.record(tx, ruaVerificationChanged, { userId: id, verifiedOn: null, by: ctx.actor.userId })
  })
}
