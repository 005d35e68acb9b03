import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'
import { exists, sql } from './query.ts'

/**
 * Locks a row against other writers for the rest of the transaction. Unlike the ORM's `FOR UPDATE` it permits foreign
 * keys to the row: with `FOR UPDATE`, a transaction that takes a quota first and then inserts such a key would deadlock
 * with this transaction.
 * @returns whether the row exists and is visible
 */
export const lockRow = (
  tx: EntityManager,
  table: 'company' | 'user_account' | 'client' | 'case_file' | 'document' | 'folder',
  id: string,
): Promise<boolean> => exists(tx, sql`select from ${sql.table(table)} where id = ${id} for no key update`)

/** Locks a row as {@link lockRow} does and returns it as an entity; null when the row is not visible. */
export async function findLocked<T extends { id: string; companyId: string }>(
  tx: EntityManager,
  entity: EntityName<T>,
  table: 'case_file' | 'document' | 'folder',
  key: { readonly id: string; readonly companyId: string },
): Promise<T | null> {
  if (!(await lockRow(tx, table, key.id))) return null
  return tx.findOne(entity, { id: key.id, companyId: key.companyId } as FilterQuery<T>, { refresh: true })
}
