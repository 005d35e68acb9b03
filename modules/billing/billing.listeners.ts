import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { companyCreated } from '#modules/companies/index.ts'

/** Days a new company tries the default plan. */
const trialDays = 30

/** A new company has a plan from its first moment, in the transaction that creates it. */
export function listenForCompanies(bus: EventBus): void {
  bus.within(companyCreated, async (tx, { companyId }) => {
    await startTrial(tx, companyId)
    // The founder takes the first seat; a company is never created without one.
    await change(tx, sql`update entitlement set professionals_used = 1 where company_id = ${companyId}`)
  })
}

async function startTrial(tx: EntityManager, companyId: string): Promise<void> {
  const started = await change(tx, sql`
    insert into subscription (company_id, plan_id, plan_version_id, state, period_end)
    select ${companyId}, p.id, p.current_version_id, 'trialing', now() + make_interval(days => ${trialDays}) from plan p where p.is_default`)
  if (started !== 1) throw new Error('no plan is marked as default')
  await change(tx, sql`
    insert into entitlement (company_id, plan_version_id, storage_limit, tokens_limit, professionals_limit, customers_limit)
    select s.company_id, v.id, v.storage_limit_mb * 1000000, v.token_limit, v.professional_limit, v.customer_limit
      from subscription s join plan_version v on v.id = s.plan_version_id where s.company_id = ${companyId}`)
}
