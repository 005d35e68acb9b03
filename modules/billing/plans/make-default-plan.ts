import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { notePlanChange } from './plan-history.ts'
import { plansErrors } from './plans.errors.ts'
import { planMadeDefault } from './plans.events.ts'
import { lockPlan, readPlan } from './read-plan.ts'

/** One after the other: two marks at once would both take away the same one and collide on theirs. */
const waitForOtherMarks = (tx: EntityManager) =>
  change(tx, sql`select pg_advisory_xact_lock(hashtext('billing.default-plan'))`)

/**
 * New companies start on this plan, and on no other, from now on. Marking the one that is marked changes nothing.
 * @throws 404 `plan_not_found`, 409 `plan_not_published`
 */
export async function makeDefaultPlan(ctx: UserContext, planId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    await waitForOtherMarks(tx)
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
    await notePlanChange(tx, planId, actor.userId, 'made_default')
    await ctx.record(tx, planMadeDefault, { planId, by: actor.userId })
  })
  return readPlan(ctx, planId)
}
