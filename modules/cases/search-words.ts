import type { RawBuilder } from 'kysely'
import { likeText, sql } from '#server/db/query.ts'

const maxWords = 10

/**
 * Returns the words of a search phrase. Spaces, commas, parentheses and every hyphen separate them, so that a court
 * number is found however it is typed: `SJ 2023 CV 00029`, `SJ-2023-CV-00029` and `SJ2023CV00029` are all inside
 * `sj2023cv00029`. Accents without a letter are dropped.
 */
export function searchWords(phrase: string): string[] {
  const words = phrase
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,;()\p{Dash_Punctuation}\u2212\u00AD]+/u)
    .filter((word) => /\P{M}/u.test(word))
  return [...new Set(words)].slice(0, maxWords)
}

/**
 * Condition that a folded column (`app.fold`) contains every word, in any place. The words are one value and are folded
 * once, so that the statement is the same for any number of them.
 */
export const containsWords = (column: RawBuilder<unknown>, phrase: string): RawBuilder<unknown> =>
  sql`${column} like all (${patterns(phrase)})`

const patterns = (phrase: string): RawBuilder<unknown> =>
  sql`(select array_agg(app.fold(word))
    from unnest(${searchWords(phrase).map((word) => `%${likeText(word)}%`)}::text[]) word)::text[]`

/** Condition that a case `f` of the session's company contains every word, evaluated by the index of trigrams. */
export const isIndexHit = (phrase: string): RawBuilder<unknown> =>
  sql`f.id in (select app.cases_holding(${patterns(phrase)}, app.fold(${searchWords(phrase).join(' ')})))`
