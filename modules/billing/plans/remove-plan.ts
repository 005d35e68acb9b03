import { change, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { plansErrors } from './plans.errors.ts'
import { planRemoved } from './plans.events.ts'
import { planAbilities } from './plans.policy.ts'
import { subjectOf } from './plans.presenter.ts'
import { lockPlan } from './read-plan.ts'

/**
 * Removes a draft that no company has had. Its row is locked first: a concurrent purchase either comes before, and the
 * plan stays, or finds it removed.
 * @throws 404 `plan_not_found`, 409 `plan_in_use`
 */
export async function removePlan(ctx: UserContext, planId: string): Promise<void> {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const plan = await lockPlan(tx, actor, planId)
    authorize(
      plan,
      (caller, p) => planAbilities(caller, subjectOf(p)),
      actor,
      'remove',
      () => plansErrors.error('plan_not_found'),
      plansErrors.error('plan_in_use'),
    )
    await change(tx, sql`delete from plan where id = ${planId}`)
    await ctx.record(tx, planRemoved, { planId, by: actor.userId })
  })
}
