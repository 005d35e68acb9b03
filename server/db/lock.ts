import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from './query.ts'

/**
 * Locks a row against other writers for the rest of the transaction. Unlike the ORM's `FOR UPDATE` it lets others add
 * rows that refer to it, so that whoever takes a quota first and writes such a row then cannot wait for us in a circle.
 * @returns whether the row exists and may be seen
 */
export const lockRow = async (
  tx: EntityManager,
  table: 'company' | 'user_account' | 'client',
  id: string,
): Promise<boolean> =>
  (await row(tx, sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`)) !== undefined
