import type { RawBuilder } from 'kysely'
import { searchedDigits } from '#server/contract/telephone.ts'
import { likeText, sql } from './query.ts'

/** More words hardly narrow a search, and each costs an index look-up. */
const maxWords = 6

/**
 * Returns conditions that a folded column (`app.fold`) contains every word of a phrase, in any order, ignoring case and
 * accents. `%` and `_` are literal.
 */
export function everyWord(column: RawBuilder<unknown>, phrase: string | undefined): RawBuilder<unknown>[] {
  const words = (phrase ?? '').normalize('NFC').split(/\s+/).filter(Boolean).slice(0, maxWords)
  return words.map((word) => sql`${column} like '%' || app.fold(${likeText(word)}) || '%'`)
}

/**
 * Returns a condition that a folded column contains every word of a phrase, or that the phrase is a telephone that
 * another column contains, however each is written; no condition for an empty phrase.
 * @param phones one telephone, or several separated by commas; null for none
 */
export function everyWordOrPhone(
  column: RawBuilder<unknown>,
  phones: RawBuilder<unknown>,
  phrase: string | undefined,
): RawBuilder<unknown>[] {
  const words = everyWord(column, phrase)
  const digits = searchedDigits(phrase ?? '')
  // Only a telephone pays for the expression, which no index has.
  if (digits === null || words.length === 0) return words
  return [sql`((${sql.join(words, sql` and `)}) or ${holdsDigits(phones, digits)})`]
}

/** Returns a condition that one of the telephones, separated by commas, contains digits, however it is written. */
export const holdsDigits = (phones: RawBuilder<unknown>, digits: string): RawBuilder<unknown> =>
  sql`regexp_replace(${phones}, '[^0-9,]+', '', 'g') like ${`%${digits}%`}`

/** From this offset on the statement hides the value of the offset from the planner. */
const farOffset = 1_000

export interface PageQuery {
  readonly page: number
  readonly pageSize: number
}
/** Returns whether many rows precede a page. */
export const isFarPage = ({ page, pageSize }: PageQuery): boolean => (page - 1) * pageSize >= farOffset

/**
 * Returns `limit` and `offset` of a page. They are literals, because PostgreSQL plans for a large result when the limit
 * is unknown. The offset of a far page is a subquery, which hides its value: with a literal, the planner assumes that
 * one row in a hundred passes row security, concludes that the page is beyond the last row and sorts everything. An
 * unknown offset counts as a tenth of the rows, for which the planner scans the index of the order.
 */
export const limitAndOffset = (query: PageQuery): RawBuilder<unknown> => {
  const { page, pageSize } = query
  const offset = (page - 1) * pageSize
  if (offset === 0) return sql`limit ${sql.lit(pageSize)}`
  return sql`limit ${sql.lit(pageSize)} offset ${isFarPage(query) ? sql`(select ${sql.lit(offset)})` : sql.lit(offset)}`
}
