import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { applyPlan } from './apply-plan.ts'
import { lockTermsOfVersion } from './plan-terms.ts'

/** Starts the trial of a new company on the default plan. */
export async function startTrial(tx: EntityManager, companyId: string): Promise<void> {
  // Read without a lock: the previous default plan is acceptable during a change.
  const trialTerms = await row(tx, { id: col.uuid }, sql`select current_version_id as id from plan where is_default`)
  if (!trialTerms) throw new Error('no plan is marked as default')
  const { planId, versionId } = await lockTermsOfVersion(tx, trialTerms.id)
  const { trialDays } = await platformSettings(tx)
  await change(
    tx,
    sql`
    insert into subscription (company_id, plan_id, plan_version_id, state, period_end)
    values (${companyId}, ${planId}, ${versionId}, 'trialing', now() + make_interval(days => ${trialDays}))`,
  )
  await applyPlan(tx, companyId, versionId, { active: true })
}
