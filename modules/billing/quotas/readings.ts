import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { meters, type Meter, type MeterReading, type PlanUse } from '#server/ports/entitlements.ts'
import { columnsOf } from './meters.ts'

export type Readings = Readonly<Record<Meter, MeterReading>> & { readonly active: boolean }

const meterColumns = (meter: Meter) => {
  const { used, limit } = columnsOf(meter)
  return sql`${used} as ${sql.ref(`${meter}Used`)}, ${limit} as ${sql.ref(`${meter}Limit`)}`
}
const columns = sql.join(meters.map(meterColumns))

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

const toReading = (used: string, limit: string | null): MeterReading => ({
  used: Number(used),
  limit: limit === null ? null : Number(limit),
})

/** Reads all meters of a company from one row. Without a plan, all meters and limits are zero. */
export async function readMeters(em: EntityManager, companyId: string): Promise<Readings> {
  const entitlement = await row(
    em,
    meterRow,
    sql`${preparedStatement}
    select active, ${columns} from entitlement where company_id = ${companyId}`,
  )
  const reading = (meter: Meter): MeterReading =>
    toReading(entitlement?.[`${meter}Used`] ?? '0', entitlement ? entitlement[`${meter}Limit`] : '0')
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

const planUseRow = {
  companyId: col.uuid,
  title: col.text,
  active: col.boolean,
  storageUsed: col.bigint,
  storageLimit: col.bigint.nullable,
  tokensUsed: col.bigint,
  tokensLimit: col.bigint.nullable,
} as const satisfies Shape

/** Reads the plans of companies with their storage and tokens; companies without a plan are omitted. */
export async function readPlanUses(
  em: EntityManager,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, PlanUse>> {
  const uses = await rows(
    em,
    planUseRow,
    sql`select e.company_id as "companyId", v.title, e.active, ${meterColumns('storage')}, ${meterColumns('tokens')}
      from entitlement e join plan_version v on v.id = e.plan_version_id
      where e.company_id = any(${[...companyIds]}::uuid[])`,
  )
  return new Map(
    uses.map(({ companyId, title, active, storageUsed, storageLimit, tokensUsed, tokensLimit }) => [
      companyId,
      {
        title,
        isActive: active,
        storage: toReading(storageUsed, storageLimit),
        tokens: toReading(tokensUsed, tokensLimit),
      },
    ]),
  )
}
