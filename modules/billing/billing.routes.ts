import { row, sql } from '#server/db/query.ts'
import { implement } from '#server/http/implement.ts'
import { billingContract } from './billing.contract.ts'

export const billingRoutes = implement(billingContract, {
  usage: async ({ em, actor, ports }) => {
    const plan = await row<{ title: string; active: boolean }>(em, sql`select v.title, e.active from entitlement e join plan_version v on v.id = e.plan_version_id where e.company_id = ${actor.companyId}`)
    const { storage, ...others } = await ports.entitlements.readings(em, actor.companyId)
    return { plan: { title: plan?.title ?? '', active: plan?.active ?? false }, storageBytes: storage, ...others }
  },
})
