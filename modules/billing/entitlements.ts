import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { Entitlements, Meter, MeterReading } from '#server/ports/entitlements.ts'

const limitError = { storage: 'storage_limit', tokens: 'token_limit', professionals: 'professional_limit', customers: 'customer_limit' } as const

const columns = (meter: Meter) => ({ used: sql.ref(`${meter}_used`), limit: sql.ref(`${meter}_limit`) })

/** Bytes are told to people in whole megabytes; everything else as it is. */
const shown = (meter: Meter, amount: number) => (meter === 'storage' ? Math.ceil(amount / 1_000_000) : amount)

async function reading(em: EntityManager, companyId: string, meter: Meter): Promise<MeterReading> {
  const { used, limit } = columns(meter)
  const found = await row<{ used: string; limit: string | null }>(em, sql`select ${used} as used, ${limit} as "limit" from entitlement where company_id = ${companyId}`)
  return { used: Number(found?.used ?? 0), limit: found ? (found.limit === null ? null : Number(found.limit)) : 0 }
}

/** The gate over the row of each company. A charge and its check are one UPDATE: two racing charges cannot both pass. */
export const entitlements: Entitlements = {
  async charge(tx, companyId, meter, amount) {
    if (amount <= 0) return
    const { used, limit } = columns(meter)
    const charged = await change(tx, sql`
      update entitlement set ${used} = ${used} + ${amount}, updated_at = now()
       where company_id = ${companyId} and active and (${limit} is null or ${used} + ${amount} <= ${limit})`)
    if (charged === 1) return
    const current = await reading(tx, companyId, meter)
    if (current.limit === null) throw kernelErrors.error('no_active_plan')
    const values = { used: shown(meter, current.used), limit: shown(meter, current.limit) }
    throw kernelErrors.error(limitError[meter], { values, details: { limit: current.limit, used: current.used, requested: amount } })
  },

  async release(tx, companyId, meter, amount) {
    if (amount <= 0) return
    const { used } = columns(meter)
    await change(tx, sql`update entitlement set ${used} = greatest(0, ${used} - ${amount}), updated_at = now() where company_id = ${companyId}`)
  },

  async readings(em, companyId) {
    const meters: Meter[] = ['storage', 'tokens', 'professionals', 'customers']
    const values = await Promise.all(meters.map((meter) => reading(em, companyId, meter)))
    return Object.fromEntries(meters.map((meter, i) => [meter, values[i]])) as Record<Meter, MeterReading>
  },
}
