import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { meters, type Meter, type MeterReading } from '#server/ports/entitlements.ts'
import { columnsOf } from './meters.ts'

export type Readings = Readonly<Record<Meter, MeterReading>> & { readonly active: boolean }

const columns = sql.join(
  meters.map((meter) => {
    const { used, limit } = columnsOf(meter)
    return sql`${used} as ${sql.ref(`${meter}Used`)}, ${limit} as ${sql.ref(`${meter}Limit`)}`
  }),
)

const meterRow = {
  active: col.boolean,
  storageUsed: col.bigint,
  storageLimit: col.bigint.nullable,
  tokensUsed: col.bigint,
  tokensLimit: col.bigint.nullable,
  pagesUsed: col.bigint,
  pagesLimit: col.bigint.nullable,
  professionalsUsed: col.bigint,
  professionalsLimit: col.bigint.nullable,
  staffUsed: col.bigint,
  staffLimit: col.bigint.nullable,
  customersUsed: col.bigint,
  customersLimit: col.bigint.nullable,
} as const satisfies Shape

/** Reads all meters of a company in one row. A company without a plan has used nothing and may use nothing. */
export async function readMeters(em: EntityManager, companyId: string): Promise<Readings> {
  const entitlement = await row(
    em,
    meterRow,
    sql`${preparedStatement}
    select active, ${columns} from entitlement where company_id = ${companyId}`,
  )
  const reading = (meter: Meter): MeterReading => {
    const limit = entitlement ? entitlement[`${meter}Limit`] : '0'
    return { used: Number(entitlement?.[`${meter}Used`] ?? 0), limit: limit === null ? null : Number(limit) }
  }
  return {
    active: entitlement?.active ?? false,
    storage: reading('storage'),
    tokens: reading('tokens'),
    pages: reading('pages'),
    professionals: reading('professionals'),
    staff: reading('staff'),
    customers: reading('customers'),
  }
}
