import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { PortableTable } from '#server/company-tables.ts'

export const foreignKeyRow = {
  from: col.text,
  to: col.text,
  columns: col.array(col.text),
  deferrable: col.boolean,
} as const satisfies Shape
export type ForeignKey = RowOf<typeof foreignKeyRow>

/** Reads the foreign keys of tables. */
export const foreignKeys = (tx: EntityManager, tables: readonly string[]): Promise<readonly ForeignKey[]> =>
  rows(
    tx,
    foreignKeyRow,
    sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to", condeferrable as "deferrable",
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey))
        as columns
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid::regclass::text = any(${[...tables]}::text[])`,
  )

/**
 * Sorts tables so that each table follows the tables to which its rows refer. Ignores references by deferrable keys,
 * and by columns that are written later or never.
 * @throws Error for tables that refer to each other: one of the columns must be listed in `deferred`
 */
export function importOrder(
  tables: Readonly<Record<string, PortableTable>>,
  keys: readonly ForeignKey[],
): readonly string[] {
  const dependencies = new Map(
    Object.entries(tables).map(([name, { deferred = [], without = [] }]) => [
      name,
      keys
        .filter(({ from, to, deferrable }) => from === name && to in tables && !deferrable)
        .filter(({ columns }) => !columns.some((column) => deferred.includes(column) || without.includes(column)))
        .map(({ to }) => to),
    ]),
  )
  const order: string[] = []
  while (dependencies.size > 0) {
    const ready = [...dependencies]
      .filter(([, targets]) => !targets.some((to) => dependencies.has(to)))
      .map(([name]) => name)
    if (ready.length === 0) throw new Error(`Rows of ${[...dependencies.keys()].join(', ')} refer to each other`)
    for (const name of ready) dependencies.delete(name)
    order.push(...ready)
  }
  return order
}
