import { change, sql } from '#server/db/query.ts'
import { fill } from '#server/contract/locale.ts'
import type { UserContext } from '#server/http/context.ts'
import { insertPlan } from './create-plan.ts'
import { maxTitleLength } from './plans.contract.ts'
import { planCreated } from './plans.events.ts'
import { copyTitle } from './plans.phrases.ts'
import { presentTerms } from './plans.presenter.ts'
import { lockPlan, readPlan } from './read-plan.ts'

/** Creates a draft with the terms and permissions of another plan. @throws 404 `plan_not_found` */
export async function duplicatePlan(ctx: UserContext, planId: string) {
  const { em, actor } = ctx
  const copyId = await em.transactional(async (tx) => {
    const plan = await lockPlan(tx, actor, planId)
    const terms = presentTerms(plan)
    const phrase = copyTitle[ctx.locale]
    const maxSourceLength = maxTitleLength - fill(phrase, { title: '' }).length
    const created = await insertPlan(
      tx,
      { ...terms, title: fill(phrase, { title: terms.title.slice(0, maxSourceLength).trimEnd() }) },
      { authorId: actor.userId },
    )
    await change(
      tx,
      sql`
      insert into plan_permission (plan_version_id, module, method, status)
      select (select current_version_id from plan where id = ${created}), module, method, status from plan_permission
        where plan_version_id = ${plan.versionId}`,
    )
    await ctx.record(tx, planCreated, { planId: created, by: actor.userId })
    return created
  })
  return readPlan(ctx, copyId)
}
