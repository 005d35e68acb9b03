import { change, sql } from '#server/db/query.ts'
import type { EventBus } from '#server/events/bus.ts'
import { companyCreated } from '#modules/companies/index.ts'
import { defaultPlan } from './default-plan.ts'

/** A new company has a plan from its first moment, in the transaction that creates it. */
export function listenForCompanies(bus: EventBus): void {
  bus.within(companyCreated, async (tx, { companyId }) => {
    const { storage, tokens, professionals, customers } = defaultPlan.limits
    await change(tx, sql`
      insert into entitlement (company_id, plan_code, blocked, storage_limit, tokens_limit, professionals_limit, customers_limit)
      values (${companyId}, ${defaultPlan.code}, ${[...defaultPlan.blocked]}::text[], ${storage}, ${tokens}, ${professionals}, ${customers})`)
    // The founder takes the first seat; a company is never created without one.
    await change(tx, sql`update entitlement set professionals_used = 1 where company_id = ${companyId}`)
  })
}
