import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { implement } from '#server/http/implement.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { companiesErrors } from '#modules/companies/index.ts'
import { quotasContract } from './quotas.contract.ts'
import { readUsage } from './read-usage.ts'
import { readUsageByModule, readUsageHistory } from './usage-history.ts'
import { usagePeriod } from './usage-period.ts'

export const quotasRoutes = implement(quotasContract, {
  usage: async ({ em, actor }) => {
    const usage = await readUsage(em, actor.companyId)
    if (!usage) throw kernelErrors.error('no_active_plan')
    return usage
  },
  history: ({ em, actor, ports, locale }, { query: { from, to, meter, group } }) => {
    // Only the owner may see the usage of each colleague.
    if (group === 'person' && !actor.owner) throw kernelErrors.error('owner_only')
    return readUsageHistory(em, actor.companyId, {
      ...usagePeriod({ from, to }, ports.clock.now(), locale),
      meter,
      group,
    })
  },
  adminUsage: async ({ em, ports, locale }, { params: { id }, query }) => {
    const period = usagePeriod(query, ports.clock.now(), locale)
    const company = await row(em, { id: col.uuid, name: col.text }, sql`select id, name from company where id = ${id}`)
    const usage = company && (await readUsage(em, id))
    if (!usage) throw companiesErrors.error('company_not_found')
    return { company, ...usage, ...period, modules: await readUsageByModule(em, id, period) }
  },
})
