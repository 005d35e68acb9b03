import type { RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import { likeText, sql } from '#server/db/query.ts'
import type { CaseActor } from './cases.policy.ts'

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
  sql`${column} like all (${likePatterns(phrase)})`

const likePatterns = (phrase: string): RawBuilder<unknown> =>
  sql`(select array_agg(app.fold(word))
    from unnest(${searchWords(phrase).map((word) => `%${likeText(word)}%`)}::text[]) word)::text[]`

/**
 * Condition that a case `f` contains every word: in its own facts or, for people of the office, also in the names of
 * its parties. A client must not learn the names of the parties through a search.
 */
export const caseContains = (actor: CaseActor, phrase: string): RawBuilder<unknown> =>
  containsWords(
    can(actor, 'cases.work') ? sql`(f.search_folded || ' ' || f.party_words)` : sql`f.search_folded`,
    phrase,
  )

/** Condition: a case of the session's company contains every word of the phrase. Uses the index of word parts. */
export const isIndexHit = (actor: CaseActor, phrase: string): RawBuilder<unknown> => {
  const hit = sql`f.id in (select app.cases_holding(${likePatterns(phrase)}, app.fold(${searchWords(phrase).join(' ')})))`
  return can(actor, 'cases.work') ? hit : sql`${hit} and ${caseContains(actor, phrase)}`
}
