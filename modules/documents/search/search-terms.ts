import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { valuesTable } from '#server/db/values-table.ts'
import { ordinalOf } from './bm25.ts'
import { indexVersion } from '../text/index-version.ts'
import type { Alternative } from './alternatives.ts'
import type { SearchQuery } from './search-query.ts'
import { isQuestionWord, spellings } from './word-forms.ts'

type TermSql = RawBuilder<unknown>

/** Options of PostgreSQL's `ts_headline` for a snippet with its hits marked. */
const snippetOptions = `StartSel=\ue000, StopSel=\ue001, MaxWords=40, MinWords=18, ShortWord=2, MaxFragments=2, FragmentDelimiter=" … "`

/** A lexeme to search in the index. */
const termRow = {
  /** Number of the word in the question, from 1; the numbers of references follow those of the words. */
  n: col.int,
  /**
   * A prefix is searched as the prefix of a stem (`range`) and, because a stem may be shorter than the typed text, as
   * stems that are its prefix (`loose`), which the text must then confirm.
   */
  kind: col.oneOf(['exact', 'range', 'loose']),
  /** Regular expression that the folded text must match as well. */
  confirm: col.text.nullable,
  language: col.oneOf(['es', 'en']),
  lexeme: col.text,
  /** 0 for the word itself, otherwise the number of its {@link Alternative}. */
  source: col.int,
} as const satisfies Shape
/** A `guess`, which is a translation or a correction, is searched in addition to the word. */
export type Term = RowOf<typeof termRow> & { readonly guess: boolean }

/** Returns whether a term is a spelling of the typed word itself, not of one of its alternatives. */
export const isOwnTerm = ({ source }: Term): boolean => source === 0

/**
 * Returns the terms of a question and of the given alternatives. Each spelling of a word is stemmed in Spanish and in
 * English, each for passages of that language. Stop words of either language and question words are omitted. While some
 * documents of the company still have an index of an earlier version, the search includes that version's stems, and the
 * words of which references consist. Runs as a separate query, so that the search is planned for these terms.
 */
export async function termsOf(
  em: EntityManager,
  companyId: string,
  { words, references }: SearchQuery,
  alternatives: readonly Alternative[],
): Promise<Term[]> {
  if (words.length === 0) return []
  const forms = [
    ...words.flatMap(({ text }, index) => [
      ...spellings(text).map((form) => ({ n: index + 1, form, language: 'es', source: 0 })),
      { n: index + 1, form: text, language: 'en', source: 0 },
    ]),
    ...alternatives.flatMap(({ forms: otherForms }, index) =>
      otherForms.map((form) => ({ ...form, source: index + 1 })),
    ),
  ]
  const referenceTerms = references.flatMap(({ lexemes }, index) =>
    lexemes.map((lexeme) => [words.length + index + 1, lexeme]),
  )
  const terms = await rows(
    em,
    termRow,
    sql`${preparedStatement}
  with form as (
    select * from ${valuesTable(
      ['int', 'text', 'text', 'int'],
      forms.map(({ n, form, language, source }) => [n, form, language, source]),
    )} as form (n, form, language, source)),
  oldest as (
    select coalesce(min(index_version), ${sql.lit(indexVersion)}) as version from document
      where company_id = ${companyId} and index_version < ${sql.lit(indexVersion)}),
  stem as (
    select n, form.language, lexeme, source from form, unnest(app.text_vector(form.language, form))
    union all
    select n, form.language, lexeme, source from oldest, form, unnest(to_tsvector('app.spanish_folded', form))
      where version < 2 and form.language = 'es'),
  word as (
    select n, word, prefix, case when prefix then '\\m' || app.fold(pattern)
        when literal then '\\m' || app.fold(pattern) || '\\M' end as confirm
      from ${valuesTable(
        ['int', 'text', 'boolean', 'boolean', 'text', 'boolean'],
        words.map(({ text, prefix, literal }, index) => [
          index + 1,
          text,
          prefix,
          literal,
          escapeRegex(text),
          prefix || literal || !isQuestionWord(text),
        ]),
      )} as w (n, word, prefix, literal, pattern, is_searched)
     where prefix or (is_searched and app.text_vector('es', word) <> '' and app.text_vector('en', word) <> '')),
  found as (
    select w.n, 'exact' as kind, case when w.prefix then null else w.confirm end as confirm, s.language, s.lexeme,
        s.source from word w join stem s on s.n = w.n
    ${words.some(({ prefix }) => prefix) ? beginningTerms : sql``}
    union all
    select r.n, 'exact', null, language, r.lexeme, 0 from oldest, unnest(array['es', 'en']) language,
        ${valuesTable(['int', 'text'], referenceTerms)} as r (n, lexeme)
      where version >= ${sql.lit(indexVersion)})
  select n::int as n, kind, confirm, language, lexeme, min(source)::int as source from found
   group by n, kind, confirm, language, lexeme`,
  )
  return terms.map((term) => ({ ...term, guess: alternatives[term.source - 1]?.guess ?? false }))
}

/** Returns the terms of the typed words only, without other forms and translations. */
export const typedTermsOf = (em: EntityManager, companyId: string, query: SearchQuery): Promise<Term[]> =>
  termsOf(em, companyId, query, [])

/** The terms of words that are searched as beginnings; see {@link termRow}. */
const beginningTerms = sql`
    union all
    select w.n, 'range', null, language, app.fold(w.word), 0 from word w, unnest(array['es', 'en']) language
      where w.prefix
    union all
    select w.n, 'loose', w.confirm, language, left(app.fold(w.word), size), 0 from word w,
        unnest(array['es', 'en']) language, generate_series(4, length(w.word) - 1) size where w.prefix`

/** Returns a word of the question as a regular expression. */
const escapeRegex = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')

const termTable = (terms: readonly Term[]): TermSql => sql`
  unnest(${terms.map(({ n }) => n)}::int[], ${terms.map(({ confirm }) => confirm)}::text[],
    ${terms.map(({ guess }) => guess)}::boolean[], ${terms.map(({ language }) => language)}::text[],
    ${terms.map(({ lexeme }) => lexeme)}::text[])
    as t (n, confirm, guess, language, lexeme)`

/** Conditions of the index for the beginnings of words, and for whole words. */
const isBeginning = sql`i.lexeme >= t.lexeme collate "C" and i.lexeme < (t.lexeme || chr(1114111)) collate "C"`
const isWhole = sql`i.lexeme = t.lexeme collate "C"`

/**
 * Returns rows (n, confirm, guess, document_id, hits) of the index; `hits` is a `bigint[]` of packed hits, see
 * `bm25.ts`. `caseId` restricts it to a case, which the index supports. Two branches, because equality can use the
 * whole index and a prefix cannot.
 */
export const postings = (terms: readonly Term[], companyId: string, caseId?: string): TermSql => {
  const inScope = isInScope(companyId, caseId)
  const columns = sql`t.n, t.confirm, t.guess, i.document_id, i.hits`
  const wholeTerms = terms.filter(({ kind }) => kind !== 'range')
  const beginnings = terms.filter(({ kind }) => kind === 'range')
  const wholeRows = sql`select ${columns} from ${termTable(wholeTerms)} join posting i on ${inScope} and ${isWhole}`
  if (beginnings.length === 0) return wholeRows
  return sql`${wholeRows}
    union all
    select ${columns} from ${termTable(beginnings)} join posting i on ${inScope} and ${isBeginning}`
}

const isInScope = (companyId: string, caseId?: string): TermSql =>
  sql`i.company_id = ${companyId} and i.language = t.language collate "C"
    and ${caseId ? sql`i.case_id = ${caseId}` : sql`true`}`

/** The documents in which a question is searched for the actor. */
export interface SearchScope {
  readonly companyId: string
  readonly caseId?: string
  /** Condition for the documents `d` that the actor may see. */
  readonly visible: TermSql
}

/** Join of a posting `i` with its document `d`, if the actor may see it. */
export const visibleDocument = ({ companyId, visible }: SearchScope): TermSql =>
  sql`join document d on d.company_id = ${companyId} and d.id = i.document_id and d.deleted_at is null and ${visible}`

/** Returns the terms that occur in a document that the actor may see. */
export async function occurringTerms(em: EntityManager, terms: readonly Term[], scope: SearchScope): Promise<Term[]> {
  const occurring = await Promise.all(
    ([isWhole, isBeginning] as const).map(async (condition) => {
      const conditionTerms = terms.filter(({ kind }) => (kind === 'range') === (condition === isBeginning))
      if (conditionTerms.length === 0) return []
      const places = await rows(
        em,
        { place: col.int },
        sql`${preparedStatement}
        select place from ${valuesTable(
          ['text', 'text', 'int'],
          conditionTerms.map(({ language, lexeme }, index) => [language, lexeme, index + 1]),
        )} as t (language, lexeme, place)
         where exists (select from posting i ${visibleDocument(scope)}
           where ${isInScope(scope.companyId, scope.caseId)} and ${condition})`,
      )
      return places.flatMap(({ place }) => conditionTerms[place - 1] ?? [])
    }),
  )
  return occurring.flat()
}

/** Returns rows (n, place, guess): positions of the exact terms in the passage `p`. */
export const wordPositions = (terms: readonly Term[]): TermSql => sql`
  select t.n, place, t.guess from ${termTable(terms.filter(({ kind }) => kind === 'exact'))} join unnest(p.tsv) l
    on l.lexeme = t.lexeme, unnest(l.positions) place where t.language = p.language`

/**
 * Condition: the passage of posting `i` with the ordinal of hit `h` contains the text that its term requires for
 * confirmation.
 */
export const confirmed = (companyId: string): TermSql => sql`
  (i.confirm is null or exists (select 1 from passage c where c.company_id = ${companyId}
    and c.document_id = i.document_id and c.ordinal = ${ordinalOf('h')}::int and app.fold(c.text) ~ i.confirm))`

/** Returns whether the question has phrases or quoted words, which a passage must contain literally. */
export const hasPhrases = ({ phrases, words }: SearchQuery): boolean =>
  phrases.length > 0 || words.some(({ required }) => required)

/** Condition: passage `p` contains every phrase word for word except for endings, and every quoted word exactly. */
export const containsPhrases = ({ phrases, words }: SearchQuery): TermSql => {
  const conditions = [
    ...phrases.map((phrase) => sql`p.tsv @@ app.phrase_query(p.language, ${phrase})`),
    ...words
      .filter(({ required }) => required)
      .map(({ text }) => sql`app.fold(p.text) ~ ('\\m' || app.fold(${escapeRegex(text)}) || '\\M')`),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Options of PostgreSQL's `ts_headline` for a whole text with its hits marked. */
const wholeTextOptions = `StartSel=\ue000, StopSel=\ue001, HighlightAll=true`

/** Returns the part of the passage `p` that contains the hits best, or the whole passage, with hits marked. */
export function snippet(terms: readonly Term[], { whole = false } = {}): TermSql {
  const lexemes = (kind: Term['kind']) => [
    ...new Set(terms.filter((term) => term.kind === kind).map(({ lexeme }) => lexeme)),
  ]
  return sql`app.mark_hits(p.language, p.text, ${lexemes('exact')}::text[], ${lexemes('range')}::text[],
    ${whole ? wholeTextOptions : snippetOptions})`
}
