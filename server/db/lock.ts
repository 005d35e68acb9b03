import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'
import { row, sql } from './query.ts'

/**
 * Locks a row against other writers for the rest of the transaction. Unlike the ORM's `FOR UPDATE` it lets others add
 * rows that refer to it, so that whoever takes a quota first and writes such a row then cannot wait for us in a circle.
 * @returns whether the row exists and may be seen
 */
export const lockRow = async (
  tx: EntityManager,
  table: 'company' | 'user_account' | 'client' | 'case_file' | 'document' | 'folder',
  id: string,
): Promise<boolean> =>
  (await row(tx, sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`)) !== undefined

/** Locks a row as {@link lockRow} does and reads it as an entity; null when there is none that may be seen. */
export async function findLocked<T extends { id: string; companyId: string }>(
  tx: EntityManager,
  entity: EntityName<T>,
  table: 'case_file' | 'document' | 'folder',
  key: { readonly id: string; readonly companyId: string },
): Promise<T | null> {
  if (!(await lockRow(tx, table, key.id))) return null
  return tx.findOne(entity, { id: key.id, companyId: key.companyId } as FilterQuery<T>, { refresh: true })
}
