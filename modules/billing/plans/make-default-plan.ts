import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { recordPlanChange } from './plan-history.ts'
import { plansErrors } from './plans.errors.ts'
import { planMadeDefault } from './plans.events.ts'
import { lockPlan, readPlan } from './read-plan.ts'

/** Serializes changes of the default plan, because concurrent changes would violate the unique index. */
const lockDefaultPlan = (tx: EntityManager) =>
  change(tx, sql`select pg_advisory_xact_lock(hashtext('billing.default-plan'))`)

/**
 * Makes a plan the default of new companies. Idempotent.
 * @throws 404 `plan_not_found`, 409 `plan_not_published`
 */
export async function makeDefaultPlan(ctx: UserContext, planId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    await lockDefaultPlan(tx)
    const plan = await lockPlan(tx, actor, planId)
    if (plan.isDefault) return
    if (plan.status !== 'published') throw plansErrors.error('plan_not_published')
    await change(
      tx,
      sql`update plan set is_default = false, version = version + 1, updated_at = now() where is_default`,
    )
    await change(
      tx,
      sql`update plan set is_default = true, version = version + 1, updated_at = now() where id = ${planId}`,
    )
    await recordPlanChange(tx, planId, actor.userId, 'made_default')
    await ctx.record(tx, planMadeDefault, { planId, by: actor.userId })
  })
  return readPlan(ctx, planId)
}
