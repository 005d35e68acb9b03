import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import type { PortableTable } from '#server/company-tables.ts'

export interface ForeignKey {
  readonly from: string
  readonly to: string
  readonly columns: readonly string[]
  readonly deferrable: boolean
}

export const foreignKeys = (tx: EntityManager, tables: readonly string[]): Promise<readonly ForeignKey[]> =>
  rows<ForeignKey>(
    tx,
    sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to", condeferrable as "deferrable",
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey))
        as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid::regclass::text = any(${[...tables]}::text[])`,
  )

/**
 * Sorts tables so that each comes after those its rows point to. Columns that are written later or not at all, and
 * keys that are checked at the commit, do not count.
 * @throws Error naming the tables of a cycle: one of its columns must be named in `later`
 */
export function importOrder(
  tables: Readonly<Record<string, PortableTable>>,
  keys: readonly ForeignKey[],
): readonly string[] {
  const waitsFor = new Map(
    Object.entries(tables).map(([name, { later = [], without = [] }]) => [
      name,
      keys
        .filter(({ from, to, deferrable }) => from === name && to in tables && !deferrable)
        .filter(({ columns }) => !columns.some((column) => later.includes(column) || without.includes(column)))
        .map(({ to }) => to),
    ]),
  )
  const order: string[] = []
  while (waitsFor.size > 0) {
    const ready = [...waitsFor].filter(([, targets]) => !targets.some((to) => waitsFor.has(to))).map(([name]) => name)
    if (ready.length === 0) throw new Error(`Rows of ${[...waitsFor.keys()].join(', ')} point to each other`)
    for (const name of ready) waitsFor.delete(name)
    order.push(...ready)
  }
  return order
}
