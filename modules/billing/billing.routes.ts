import { row, sql } from '#server/db/query.ts'
import { implement } from '#server/http/implement.ts'
import { billingContract } from './billing.contract.ts'

export const billingRoutes = implement(billingContract, {
  usage: async ({ em, actor, ports }) => {
    const plan = await row<{ plan_code: string; active: boolean }>(em, sql`select plan_code, active from entitlement where company_id = ${actor.companyId}`)
    const { storage, ...others } = await ports.entitlements.readings(em, actor.companyId)
    return { plan: { code: plan?.plan_code ?? 'none', active: plan?.active ?? false }, storageBytes: storage, ...others }
  },
})
