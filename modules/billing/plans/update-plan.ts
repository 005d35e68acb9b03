import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { cleanTerms } from './create-plan.ts'
import { changesOf, recordPlanChange } from './plan-history.ts'
import { ensureEditableTerms, writeTerms } from './plan-terms.ts'
import type { PlanUpdate } from './plans.contract.ts'
import { planChanged } from './plans.events.ts'
import { presentPlan, presentTerms } from './plans.presenter.ts'
import { lockPlan, readPlan } from './read-plan.ts'

/**
 * Updates the terms of a plan. Bought terms never change: the plan gets new terms, and companies keep the terms they
 * bought. A save without changes writes nothing.
 * @throws 404 `plan_not_found`; 409 `stale_version` with the present plan and the differences; 400 `validation_failed`
 */
export async function updatePlan(
  ctx: UserContext,
  planId: string,
  { version, ...fields }: z.output<typeof PlanUpdate>,
) {
  const { em, actor } = ctx
  const terms = cleanTerms(fields, ctx.locale)
  await em.transactional(async (tx) => {
    const plan = await lockPlan(tx, actor, planId)
    const changes = changesOf(presentTerms(plan), terms)
    const changed = changes.map(({ field }) => field)
    if (plan.version !== version)
      throw kernelErrors.error('stale_version', { details: { current: presentPlan(actor, plan), changed } })
    if (changed.length === 0) return
    const { versionId, fresh } = await ensureEditableTerms(tx, {
      id: planId,
      versionId: plan.versionId,
      sealed: plan.sealed,
    })
    await writeTerms(tx, versionId, terms)
    await change(tx, sql`update plan set version = version + 1, updated_at = now() where id = ${planId}`)
    await recordPlanChange(tx, planId, actor.userId, 'terms', changes)
    await ctx.record(tx, planChanged, { planId, versionId, fresh, by: actor.userId })
  })
  return readPlan(ctx, planId)
}
