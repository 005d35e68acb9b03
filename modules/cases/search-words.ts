import type { RawBuilder } from 'kysely'
import { likeText, sql } from '#server/db/query.ts'

const mostWords = 10

/**
 * The words of a search phrase. Spaces, commas, parentheses and every hyphen part them, so that a court number is
 * found however it is typed: `SJ 2023 CV 00029`, `SJ-2023-CV-00029` and `SJ2023CV00029` are all inside
 * `sj2023cv00029`. Accents without a letter are none.
 */
export function searchWords(phrase: string): string[] {
  const words = phrase.normalize('NFC').toLowerCase().split(/[\s,;()\p{Dash_Punctuation}\u2212\u00AD]+/u).filter((word) => /\P{M}/u.test(word))
  return [...new Set(words)].slice(0, mostWords)
}

/**
 * Whether a column that is folded as `app.fold` folds holds every word, in any place. The words are one value and are
 * folded once, so that a statement is the same for any number of them.
 */
export const holdsWords = (column: RawBuilder<unknown>, phrase: string): RawBuilder<unknown> =>
  sql`${column} like all ((select array_agg(app.fold(word)) from unnest(${searchWords(phrase).map((word) => `%${likeText(word)}%`)}::text[]) word)::text[])`

/**
 * Whether a case `f` may hold every word, by the index of parts of words. It lets through what has the parts in other
 * places: it stands beside {@link holdsWords}.
 */
export const hasWordParts = (companyId: string, phrase: string): RawBuilder<unknown> =>
  sql`app.word_parts(f.company_id, f.search_folded) @@ (select app.word_parts_query(${companyId}, app.fold(${searchWords(phrase).join(' ')})))`
