import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyTables } from '#server/company-tables.ts'
import { portabilityErrors } from '../portability.errors.ts'

/**
 * Asserts that no module currently blocks exports for a person. Runs in the scope of the company.
 * @throws 409 `export_shows_hidden`
 */
export async function assertExportAllowed(
  tx: EntityManager,
  { blocksExport }: Pick<CompanyTables, 'blocksExport'>,
  recipient: { readonly companyId: string; readonly personId: string },
): Promise<void> {
  if (blocksExport.length === 0) return
  const conditions = sql.join(
    blocksExport.map((blockCondition) => blockCondition(recipient)),
    sql` or `,
  )
  const result = await row(tx, { isBlocked: col.boolean }, sql`select ${conditions} as "isBlocked"`)
  if (result?.isBlocked) throw portabilityErrors.error('export_shows_hidden')
}
