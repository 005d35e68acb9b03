import type { EntityManager } from '@mikro-orm/postgresql'
import type { HandlerInput } from '#server/contract/contract.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { termsErrors } from '../terms.errors.ts'
import { ruleConfirmed } from '../terms.events.ts'
import { presentRule, readRule, type RuleRow } from './rule-row.ts'
import type { rulesContract } from './rules.contract.ts'

type Confirmation = HandlerInput<(typeof rulesContract.routes)['confirm']>['body']

/** @throws 404 `term_rule_not_found` */
async function lockRule(tx: EntityManager, id: string): Promise<RuleRow> {
  if (!(await exists(tx, sql`select from term_rule where id = ${id} and company_id is null for update`)))
    throw termsErrors.error('term_rule_not_found')
  return readRule(tx, id)
}

const recordChange = async (ctx: UserContext, tx: EntityManager, rule: RuleRow, what: 'confirmed' | 'withdrawn') =>
  ctx.record(tx, ruleConfirmed, {
    by: ctx.actor.userId,
    ruleId: rule.id,
    code: rule.code,
    pack: rule.pack ?? '',
    version: rule.version ?? '',
    what,
  })

/**
 * Records that a lawyer confirmed a rule of a pack.
 * @throws 404 `term_rule_not_found`; 409 `term_rule_confirmed`; 422 `term_rule_confirmed_ahead`
 */
export async function confirmRule(ctx: UserContext, id: string, { name, on, note }: Confirmation) {
  await ctx.em.transactional(async (tx) => {
    const rule = await lockRule(tx, id)
    if (rule.confirmedName !== null)
      throw termsErrors.error('term_rule_confirmed', { values: { name: rule.confirmedName } })
    if (on > localDay(ctx.ports.clock.now())) throw termsErrors.error('term_rule_confirmed_ahead')
    await change(
      tx,
      sql`
      update term_rule set confirmed_name = ${name}, confirmed_on = ${on}, confirmed_note = ${note || null},
        confirmed_by = ${ctx.actor.userId} where id = ${id}`,
    )
    await recordChange(ctx, tx, rule, 'confirmed')
  })
  return presentRule(await readRule(ctx.em, id), ctx.locale)
}

/**
 * Withdraws a confirmation. Idempotent.
 * @throws 404 `term_rule_not_found`
 */
export async function withdrawConfirmation(ctx: UserContext, id: string) {
  await ctx.em.transactional(async (tx) => {
    const rule = await lockRule(tx, id)
    if (rule.confirmedName === null) return
    await change(
      tx,
      sql`
      update term_rule set confirmed_name = null, confirmed_on = null, confirmed_note = null, confirmed_by = null
       where id = ${id}`,
    )
    await recordChange(ctx, tx, rule, 'withdrawn')
  })
  return presentRule(await readRule(ctx.em, id), ctx.locale)
}
