import type { EntityManager } from '@mikro-orm/postgresql'
import { defaultTimeZone } from '#server/contract/time.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { addTax } from './tax.ts'

export const rateRow = {
  id: col.uuid,
  name: col.text,
  basisPoints: col.int,
} as const satisfies Shape
export type Rate = RowOf<typeof rateRow>

const columns = sql.raw('id, name, basis_points as "basisPoints"')

/** Reads the tax rate in force on the day of `at` in Puerto Rico; undefined when no rate was set for that day. */
export const rateOfDay = (em: EntityManager, at: Date): Promise<Rate | undefined> =>
  row(
    em,
    rateRow,
    sql`
  select ${columns} from tax_rate where valid_from <= (${at.toISOString()}::timestamptz at time zone ${defaultTimeZone})::date
    order by valid_from desc limit 1`,
  )

/**
 * Finds the rate by which a provider computed a tax: the rate of the day, or an earlier one that the provider still
 * applied. Undefined when no stored rate results in `taxCents`.
 */
export async function rateForChargedTax(
  em: EntityManager,
  at: Date,
  subtotalCents: number,
  taxCents: number,
): Promise<Rate | undefined> {
  const rates = await rows(
    em,
    rateRow,
    sql`
    select ${columns} from tax_rate
      where valid_from <= (${at.toISOString()}::timestamptz at time zone ${defaultTimeZone})::date order by valid_from desc
      limit 20`,
  )
  return rates.find((rate) => addTax(subtotalCents, rate.basisPoints).taxCents === taxCents)
}
