// Common parts of the lists of the API: their order, the number of all rows (at most `countCap`), and the answer with one
// page.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { countCap, preparedStatement, row, sql } from './query.ts'
import { isFarPage, limitAndOffset, type PageQuery } from './search.ts'
import { col, rowsOf, type Outer, type RowOf, type Shape } from './shape.ts'

/** The sort keys of a contract without their `-`. */
type SortKey<Sort extends string> = Sort extends `-${infer Key}` ? Key : Sort

/** Spanish order: ñ after n; accents decide only between otherwise equal words. */
export const inSpanish = (column: string): string => `${column} collate "es-x-icu"`

const reversed = (term: string): string => (term.endsWith(' desc') ? term.slice(0, -' desc'.length) : `${term} desc`)

/**
 * Returns the terms of `order by` for each sort key of a contract: the terms of the key, then tie-breakers. `-key` is
 * the exact reverse, so that one index serves both.
 */
export function ordersBy<Sort extends string>(
  keys: Readonly<Record<SortKey<Sort>, readonly string[]>>,
  ...tieBreakers: readonly string[]
): Readonly<Record<Sort, RawBuilder<unknown>>> {
  const orders = Object.entries<readonly string[]>(keys).flatMap(([key, termsOfKey]) => {
    const terms = [...termsOfKey, ...tieBreakers]
    return [
      [key, sql.raw(terms.join(', '))],
      [`-${key}`, sql.raw(terms.map(reversed).join(', '))],
    ] as const
  })
  return Object.fromEntries(orders) as Record<Sort, RawBuilder<unknown>>
}

/** Returns a statement that counts rows up to {@link countCap}, as `total`. @param from `from … where …` */
export const countStatement = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select count(*) as total from (select 1 ${from} limit ${sql.lit(countCap)}) counted`

/** Counts rows up to {@link countCap}. @param from `from … where …` */
export const countRows = async (em: EntityManager, from: RawBuilder<unknown>): Promise<number> =>
  Number((await row(em, { total: col.bigint }, countStatement(from)))?.total ?? 0)

export interface PageStatement {
  readonly table: string
  /** Alias of the table in the other parts. */
  readonly as: string
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly query: PageQuery
  readonly columns: RawBuilder<unknown>
  /** Joined to the rows of the page alone. */
  readonly joins?: RawBuilder<unknown>
  /** The rows are wide and have a key `(company_id, id)`: a far page is found by its keys, then its rows are read. */
  readonly wide?: boolean
  /**
   * The list is often read with these conditions, so its first page is prepared. Not for LIKE, see
   * {@link preparedStatement}.
   */
  readonly usual?: boolean
}

/** Maximum rows of a page that is prepared; each size is a statement of its own. */
const maxPreparedPage = 25

/**
 * Returns a statement that selects a page and the number of all rows, up to {@link countCap}, in one round trip; its shape
 * is `pageOf(…)`.
 */
export function pageStatement(statement: PageStatement): RawBuilder<unknown> {
  const { table, as, where, order, query, columns, joins, wide = false, usual = false } = statement
  const alias = sql.ref(as)
  const from = sql`from ${sql.table(table)} ${alias} where ${where}`
  const page = sql`${from} order by ${order} ${limitAndOffset(query)}`
  const pageRows =
    wide && isFarPage(query)
      ? sql`select w.* from (select ${alias}.company_id, ${alias}.id ${page}) k join ${sql.table(table)} w using (company_id, id)`
      : sql`select ${alias}.* ${page}`
  const mark = usual && query.page === 1 && query.pageSize <= maxPreparedPage ? preparedStatement : sql``
  return sql`${mark}
    with hits as (${countStatement(from)}), shown as (${pageRows})
    select h.total, ${columns} from hits h left join shown ${alias} on true ${joins ?? sql``} order by ${order}`
}

/** Returns the answer of a list from the rows of a statement whose shape is `pageOf(shape)`. */
export const pageAnswer = <S extends Shape & { readonly id: unknown }, Item>(
  shape: S,
  pageRows: readonly (RowOf<Outer<S>> & { readonly total: string })[],
  { page, pageSize }: PageQuery,
  present: (row: RowOf<S>) => Item,
) => ({
  items: rowsOf(shape, pageRows, 'id').map((item) => present(item)),
  page,
  pageSize,
  total: Number(pageRows[0]?.total ?? 0),
})
