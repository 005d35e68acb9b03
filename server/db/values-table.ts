import { sql, type RawBuilder } from 'kysely'

/** Numbers of rows that are listed; the missing ones are null. Each is a statement of its own. */
const listedSizes = [1, 2, 4, 8, 16]

/**
 * Returns rows as a table expression, to be followed by `as t (a, b)`. Few rows become `values`, whose number the planner
 * knows. For arrays, a prepared statement assumes ten rows; where there are fewer, PostgreSQL finds a plan for the true
 * number cheaper and plans the statement at each execution.
 * @param types PostgreSQL type of each column
 * @param tableRows rows whose first column is never null
 */
export function valuesTable(types: readonly string[], tableRows: readonly (readonly unknown[])[]): RawBuilder<unknown> {
  const listOf = (valueOf: (type: string, column: number) => RawBuilder<unknown>) => sql.join(types.map(valueOf))
  if (tableRows.length === 0) return sql`(select ${listOf((type) => sql`null::${sql.raw(type)}`)} where false)`
  const size = listedSizes.find((listed) => listed >= tableRows.length)
  if (size === undefined)
    return sql`unnest(${listOf((type, n) => sql`${tableRows.map((values) => values[n])}::${sql.raw(type)}[]`)})`
  const listed = Array.from(
    { length: size },
    (_, place) => sql`(${listOf((type, n) => sql`${tableRows[place]?.[n] ?? null}::${sql.raw(type)}`)})`,
  )
  return sql`(select * from (values ${sql.join(listed)}) as listed where column1 is not null)`
}
