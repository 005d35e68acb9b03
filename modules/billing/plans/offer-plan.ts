import { change, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { UserContext } from '#server/http/context.ts'
import { recordPlanChange } from './plan-history.ts'
import { planPublished, planRetired } from './plans.events.ts'
import { plansErrors } from './plans.errors.ts'
import { planAbilities } from './plans.policy.ts'
import { subjectOf, type PlanRow } from './plans.presenter.ts'
import { lockPlan, readPlan } from './read-plan.ts'

const abilities = (actor: UserContext['actor'], plan: PlanRow) => planAbilities(actor, subjectOf(plan))

/** Publishes a draft or a retired plan. @throws 404 `plan_not_found`, 409 `plan_already_published` */
export async function publishPlan(ctx: UserContext, planId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const plan = await lockPlan(tx, actor, planId)
    authorize(
      plan,
      abilities,
      actor,
      'publish',
      () => plansErrors.error('plan_not_found'),
      plansErrors.error('plan_already_published'),
    )
    await change(
      tx,
      sql`update plan set status = 'published', published_at = now(), retired_at = null, version = version + 1,
        updated_at = now() where id = ${planId}`,
    )
    await recordPlanChange(tx, planId, actor.userId, 'published')
    await ctx.record(tx, planPublished, { planId, by: actor.userId })
  })
  return readPlan(ctx, planId)
}

/**
 * Retires a plan: it is no longer sold, and its companies keep it.
 * @throws 404 `plan_not_found`, 409 `plan_not_published`, `plan_is_default`
 */
export async function retirePlan(ctx: UserContext, planId: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const plan = await lockPlan(tx, actor, planId)
    authorize(
      plan,
      abilities,
      actor,
      'retire',
      () => plansErrors.error('plan_not_found'),
      plansErrors.error(plan.isDefault ? 'plan_is_default' : 'plan_not_published'),
    )
    await change(
      tx,
      sql`update plan set status = 'retired', retired_at = now(), version = version + 1, updated_at = now()
        where id = ${planId}`,
    )
    await recordPlanChange(tx, planId, actor.userId, 'retired')
    await ctx.record(tx, planRetired, { planId, by: actor.userId })
  })
  return readPlan(ctx, planId)
}
