import { subscriptionStates } from '../subscription/subscription.contract.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { MeterReading } from '#server/ports/entitlements.ts'
import type { Usage } from './quotas.contract.ts'
import { columnsOf } from './meters.ts'
import { readMeters } from './readings.ts'

const usageRow = {
  title: col.text,
  active: col.boolean,
  state: col.oneOf(subscriptionStates),
  periodEnd: col.timestamptz,
  month: col.text,
  open: col.int,
  reserved: col.bigint,
} as const satisfies Shape

function percentOf({ used, limit }: MeterReading): number | null {
  if (limit === null) return null
  return limit === 0 ? 100 : Math.floor((used / limit) * 100)
}

const presentMeter = (reading: MeterReading) => ({
  used: reading.used,
  limit: reading.limit,
  percent: percentOf(reading),
})

/** Reads meters, plan and reservations of a company; undefined when it has no plan or is not visible to the reader. */
export async function readUsage(em: EntityManager, companyId: string): Promise<z.input<typeof Usage> | undefined> {
  const plan = await row(
    em,
    usageRow,
    sql`
    select v.title, e.active, s.state, s.period_end as "periodEnd", greatest(e.tokens_month, app.month())::text as month,
      ${columnsOf('tokens').reserved} as reserved,
           (select count(*)::int from token_reservation r where r.company_id = e.company_id
             and r.state = 'open') as open
      from entitlement e join plan_version v on v.id = e.plan_version_id join subscription s
        on s.company_id = e.company_id
     where e.company_id = ${companyId}`,
  )
  if (!plan) return undefined
  const { storage, tokens, pages, professionals, staff, customers } = await readMeters(em, companyId)
  return {
    plan: { title: plan.title, active: plan.active, state: plan.state, periodEnd: instant(plan.periodEnd) },
    month: plan.month,
    storageBytes: presentMeter(storage),
    tokens: presentMeter(tokens),
    pages: presentMeter(pages),
    professionals: presentMeter(professionals),
    staff: presentMeter(staff),
    customers: presentMeter(customers),
    reservations: { open: plan.open, tokens: Number(plan.reserved) },
  }
}
