import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { taxClasses, type TaxClass } from '../amounts.contract.ts'

const taxRateRow = {
  taxClass: col.oneOf(taxClasses),
  basisPoints: col.int,
  validFrom: col.date,
  source: col.text,
  status: col.oneOf(['proposed', 'confirmed']),
} as const

/** Reads the rate that applies on a day for each class, in the order of {@link taxClasses}. */
export async function taxRatesOn(em: EntityManager, day: string) {
  const rates = await rows(
    em,
    taxRateRow,
    sql`select distinct on (tax_class) tax_class as "taxClass", basis_points as "basisPoints",
        valid_from as "validFrom", source, status
      from invoice_tax_rate where valid_from <= ${day}::date order by tax_class, valid_from desc`,
  )
  return rates.toSorted((a, b) => taxClasses.indexOf(a.taxClass) - taxClasses.indexOf(b.taxClass))
}

/** Returns the basis points of each class that apply on a day. @throws Error for a class without a rate on that day */
export async function basisPointsOn(em: EntityManager, day: string): Promise<Readonly<Record<TaxClass, number>>> {
  const basisPointsByClass = new Map((await taxRatesOn(em, day)).map((rate) => [rate.taxClass, rate.basisPoints]))
  return Object.fromEntries(
    taxClasses.map((taxClass) => {
      const basisPoints = basisPointsByClass.get(taxClass)
      if (basisPoints === undefined) throw new Error(`no rate of the class ${taxClass} holds on ${day}`)
      return [taxClass, basisPoints]
    }),
  ) as Record<TaxClass, number>
}
