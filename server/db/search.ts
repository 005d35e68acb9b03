import type { RawBuilder } from 'kysely'
import { likeText, sql } from './query.ts'

/** More words than this narrow nothing any more and cost an index look-up each. */
const mostWords = 6

/**
 * Conditions by which a folded column (`app.fold`) holds every word of a phrase, in any order, without regard to case
 * and accents. `%` and `_` mean themselves.
 */
export function everyWord(column: RawBuilder<unknown>, phrase: string | undefined): RawBuilder<unknown>[] {
  const words = (phrase ?? '').normalize('NFC').split(/\s+/).filter(Boolean).slice(0, mostWords)
  return words.map((word) => sql`${column} like '%' || app.fold(${likeText(word)}) || '%'`)
}

/** From so many rows on, how far a page lies is kept from the planner. */
const farOffset = 1_000

/**
 * A page's window; literals, because an unknown limit makes PostgreSQL plan for a large one. Of a far page it would
 * sort all: it takes one row in a hundred to pass the row security of the platform, and the page to lie behind the last
 * of them. An offset that it does not know it takes for a tenth of the rows, and walks the index of the order.
 */
export const window = ({
  page,
  pageSize,
}: {
  readonly page: number
  readonly pageSize: number
}): RawBuilder<unknown> => {
  const offset = (page - 1) * pageSize
  if (offset === 0) return sql`limit ${sql.lit(pageSize)}`
  return sql`limit ${sql.lit(pageSize)} offset ${offset < farOffset ? sql.lit(offset) : sql`(select ${sql.lit(offset)})`}`
}
