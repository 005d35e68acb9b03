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

/** A page's window; literals, because an unknown limit makes PostgreSQL plan for a large one. */
export const window = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }): RawBuilder<unknown> =>
  (page === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}`)
