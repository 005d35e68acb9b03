import type { RawBuilder } from 'kysely'
import { likeText, sql } from '#server/db/query.ts'

const mostWords = 10

/**
 * The words of a search phrase. Spaces, commas, parentheses and every hyphen part them, so that a court number is
 * found however it is typed: `SJ 2023 CV 00029`, `SJ-2023-CV-00029` and `SJ2023CV00029` are all inside
 * `sj2023cv00029`.
 */
export function searchWords(phrase: string): string[] {
  const words = phrase.normalize('NFC').toLowerCase().split(/[\s,;()\p{Dash_Punctuation}\u2212\u00AD]+/u).filter((word) => word !== '')
  return [...new Set(words)].slice(0, mostWords)
}

/** One condition a word, over a column that is folded as `app.fold` folds: every word must be in it, in any place. */
export const searchConditions = (column: RawBuilder<unknown>, phrase: string): RawBuilder<unknown>[] =>
  searchWords(phrase).map((word) => sql`${column} like app.fold(${`%${likeText(word)}%`})`)
