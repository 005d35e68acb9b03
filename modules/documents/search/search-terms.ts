import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { ordinalOf } from './bm25.ts'
import { indexVersion } from '../text/index-version.ts'
import type { SearchQuery } from './search-query.ts'
import { wordForms } from './word-forms.ts'

type TermSql = RawBuilder<unknown>

/** Marks hits in a snippet. */
const headline = `StartSel=\ue000, StopSel=\ue001, MaxWords=40, MinWords=18, ShortWord=2, MaxFragments=2, FragmentDelimiter=" … "`

/** A lexeme to search in the index. */
const termRow = {
  /** Number of the word in the question. */
  n: col.int,
  /**
   * A prefix is searched as the prefix of a stem (`range`) and, because a stem may be shorter than the typed text, as
   * stems that are its prefix (`loose`), which the text must then confirm.
   */
  kind: col.oneOf(['exact', 'range', 'loose']),
  /** The word itself, folded. */
  word: col.text,
  language: col.oneOf(['es', 'en']),
  lexeme: col.text,
} as const satisfies Shape
export type Term = RowOf<typeof termRow>

/**
 * Returns the terms of a question. A word is stemmed in Spanish, in each of its spellings, and in English, each for
 * passages of that language; stop words of either language are left out. While documents of the company are indexed by
 * an earlier version, its stems are searched as well. A query of its own, so that the search is planned for these
 * terms.
 */
export function termsOf(em: EntityManager, companyId: string, { words }: SearchQuery): Promise<Term[]> {
  const forms = words.flatMap(({ text }, index) => wordForms(text).map((form) => [index + 1, form] as const))
  return rows(
    em,
    termRow,
    sql`
  with form as (
    select * from unnest(${forms.map(([n]) => n)}::int[], ${forms.map(([, form]) => form)}::text[]) as form (n, form)),
  outdated as (
    select exists (select from document where company_id = ${companyId}
      and index_version < ${sql.lit(indexVersion)}) as found),
  spanish as (
    select n, lexeme from form, unnest(app.text_vector('es', form))
    union
    select n, lexeme from outdated, form, unnest(to_tsvector('app.spanish_folded', form)) where found)
  select distinct w.n::int as n, l.kind, app.fold(w.word) as word, l.language, l.lexeme
    from unnest(${words.map((w) => w.text)}::text[],
      ${words.map((w) => w.prefix)}::boolean[]) with ordinality as w (word, prefix, n),
         lateral (select app.text_vector('es', w.word) as es, app.text_vector('en', w.word) as en) v,
         lateral (select 'exact' as kind, 'es' as language, lexeme from spanish s where s.n = w.n
                  union all select 'exact', 'en', lexeme from unnest(v.en)
                  union all select 'range', language, app.fold(w.word) from unnest(array['es', 'en']) language
                    where w.prefix
                  union all select 'loose', language, left(app.fold(w.word), size) from unnest(array['es', 'en'])
                    language, generate_series(4, length(w.word) - 1) size where w.prefix) l
   where w.prefix or (v.es <> '' and v.en <> '')`,
  )
}

const table = (terms: readonly Term[]): TermSql => sql`
  unnest(${terms.map((t) => t.n)}::int[], ${terms.map((t) => t.kind)}::text[], ${terms.map((t) => t.word)}::text[],
    ${terms.map((t) => t.language)}::text[], ${terms.map((t) => t.lexeme)}::text[])
    as t (n, kind, word, language, lexeme)`

/**
 * Returns rows (n, kind, word, document_id, hits) of the index; `hits` is a `bigint[]` of packed hits, see `bm25.ts`.
 * `caseId` restricts it to a case, which the index supports. Two branches, because equality can use the whole index and
 * a prefix cannot.
 */
export const postings = (terms: readonly Term[], companyId: string, caseId?: string): TermSql => {
  const own = sql`i.company_id = ${companyId} and i.language = t.language collate "C"
    and ${caseId ? sql`i.case_id = ${caseId}` : sql`true`}`
  const whole = terms.filter(({ kind }) => kind !== 'range')
  const beginnings = terms.filter(({ kind }) => kind === 'range')
  const equal = sql`select t.n, t.kind, t.word, i.document_id, i.hits from ${table(whole)} join posting i on ${own}
    and i.lexeme = t.lexeme collate "C"`
  if (beginnings.length === 0) return equal
  return sql`${equal}
    union all
    select t.n, t.kind, t.word, i.document_id, i.hits from ${table(beginnings)} join posting i on ${own}
      and i.lexeme >= t.lexeme collate "C" and i.lexeme < (t.lexeme || chr(1114111)) collate "C"`
}

/** Returns rows (n, place): positions of the exact terms in the passage `p`. */
export const wordPositions = (terms: readonly Term[]): TermSql => sql`
  select t.n, place from ${table(terms.filter(({ kind }) => kind === 'exact'))} join unnest(p.tsv) l
    on l.lexeme = t.lexeme, unnest(l.positions) place where t.language = p.language`

/**
 * Condition: the passage of posting `i` with the ordinal of hit `h` contains the typed prefix, where only its stem was
 * searched.
 */
export const confirmed = (companyId: string): TermSql => sql`
  (i.kind <> 'loose' or exists (select 1 from passage c where c.company_id = ${companyId}
    and c.document_id = i.document_id and c.ordinal = ${ordinalOf('h')}::int and app.fold(c.text) ~ ('\\m' || i.word)))`

/** Condition: every phrase is in the passage `p`, word for word except for endings. */
export const holdsPhrases = ({ phrases }: SearchQuery): TermSql =>
  phrases.length === 0
    ? sql`true`
    : sql.join(
        phrases.map((phrase) => sql`p.tsv @@ app.phrase_query(p.language, ${phrase})`),
        sql` and `,
      )

/** Marks every hit of a text. */
const wholeText = `StartSel=\ue000, StopSel=\ue001, HighlightAll=true`

/** The part of the passage `p` that contains the hits best, or all of it. */
export function snippet(terms: readonly Term[], { whole = false } = {}): TermSql {
  const lexemes = (kind: Term['kind']) => [
    ...new Set(terms.filter((term) => term.kind === kind).map(({ lexeme }) => lexeme)),
  ]
  return sql`app.mark_hits(p.language, p.text, ${lexemes('exact')}::text[], ${lexemes('range')}::text[],
    ${whole ? wholeText : headline})`
}
