import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyTables } from '#server/company-tables.ts'
import { portabilityErrors } from '../portability.errors.ts'

/**
 * Asserts that nothing in a company must stay hidden from a person for now. Runs in the scope of the company.
 * @throws 409 `export_shows_hidden`
 */
export async function assertCopyMayBeMade(
  tx: EntityManager,
  { copyWaits }: Pick<CompanyTables, 'copyWaits'>,
  of: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  if (copyWaits.length === 0) return
  const conditions = sql.join(
    copyWaits.map((condition) => condition(of)),
    sql` or `,
  )
  const found = await row(tx, { waits: col.boolean }, sql`select ${conditions} as waits`)
  if (found?.waits) throw portabilityErrors.error('export_shows_hidden')
}
