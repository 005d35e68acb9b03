import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** Minimum number of digits, filled with leading zeros. */
const minDigits = 4

/**
 * Returns the next number of a series: `2026-0001`. The row of the series stays locked until the transaction ends, so
 * concurrent transactions get consecutive numbers, and a failed transaction leaves no gap. Call it as late as possible,
 * because other transactions wait while the row is locked.
 */
export async function nextNumber(
  tx: EntityManager,
  companyId: string,
  kind: 'invoice' | 'credit_note',
  { prefix, day }: { readonly prefix: string; readonly day: string },
): Promise<string> {
  const series = prefix.replace('{year}', day.slice(0, 4))
  const next = await row(
    tx,
    { last: col.int },
    sql`insert into invoice_series (company_id, kind, prefix, last) values (${companyId}, ${kind}, ${series}, 1)
      on conflict (company_id, kind, prefix) do update set last = invoice_series.last + 1 returning last`,
  )
  if (!next) throw new Error('the series returned no number')
  return `${series}${String(next.last).padStart(minDigits, '0')}`
}
