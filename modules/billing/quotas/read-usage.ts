import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, row, sql } from '#server/db/query.ts'
import type { MeterReading } from '#server/ports/entitlements.ts'
import type { Usage } from './quotas.contract.ts'
import { columnsOf } from './meters.ts'
import { readMeters } from './readings.ts'

type Plan = z.input<typeof Usage>['plan']
interface UsageRow {
  readonly title: string
  readonly active: boolean
  readonly state: Plan['state']
  readonly period_end: string
  readonly month: string
  readonly open: number
  readonly held: string
}

const metered = ({ used, limit }: MeterReading) => ({
  used,
  limit,
  percent: limit === null ? null : limit === 0 ? 100 : Math.floor((used / limit) * 100),
})

/** Meters, plan and reservations of a company; undefined when it has no plan or is not to be seen. */
export async function readUsage(em: EntityManager, companyId: string): Promise<z.input<typeof Usage> | undefined> {
  const found = await row<UsageRow>(
    em,
    sql`
    select v.title, e.active, s.state, s.period_end, greatest(e.tokens_month, app.month())::text as month,
      ${columnsOf('tokens').held} as held,
           (select count(*)::int from token_reservation r where r.company_id = e.company_id
             and r.state = 'open') as open
      from entitlement e join plan_version v on v.id = e.plan_version_id join subscription s
        on s.company_id = e.company_id
     where e.company_id = ${companyId}`,
  )
  if (!found) return undefined
  const { storage, tokens, professionals, customers } = await readMeters(em, companyId)
  return {
    plan: { title: found.title, active: found.active, state: found.state, periodEnd: instant(found.period_end) },
    month: found.month,
    storageBytes: metered(storage),
    tokens: metered(tokens),
    professionals: metered(professionals),
    customers: metered(customers),
    reservations: { open: found.open, tokens: Number(found.held) },
  }
}
