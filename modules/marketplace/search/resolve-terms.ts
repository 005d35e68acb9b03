import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { shortestStemOf } from '../needs/stem.ts'

/** A term of the index: a word, an area, a city or another property by which listings are found. */
interface Term {
  readonly kind: string
  readonly id: number
  readonly value: string
  /** Number of listings, and of those among them without a price. */
  readonly amount: number
  readonly toAgree: number
  /** False for a term that is only similar to the searched one; its matches rank lower. */
  readonly exact: boolean
}

/** One condition: a professional matches with any of the terms. */
export interface Group {
  readonly terms: readonly number[]
  /** The terms that match exactly. */
  readonly exact: readonly number[]
  /** Number of professionals with any of the terms; a professional with two terms counts twice. */
  readonly amount: number
  readonly exactAmount: number
  /** Number of those professionals without a price. */
  readonly toAgree: number
  /** Whether the inexact terms are words of headlines or descriptions. */
  readonly isText: boolean
}

export interface SearchRequestTerms {
  readonly words: readonly string[]
  /** Ids of cities, any of which matches; the first is exact. Empty for no condition. */
  readonly cities: readonly string[]
  /** Conditions, each a list of areas of which any matches; the first is exact. */
  readonly areas: readonly (readonly string[])[]
  readonly language?: string | undefined
  readonly flags: readonly ('remote' | 'notary' | 'free_first')[]
}

const termRow = {
  /** Name of the condition. */
  condition: col.text,
  id: col.int,
  kind: col.text,
  value: col.text,
  amount: col.int,
  toAgree: col.int,
  /** 0 exact; 1 in a text, of the same sound, or another value than the first; 2 of similar spelling. */
  class: col.int,
} as const satisfies Shape

/**
 * Minimum of similarity of two words, 0 to 1, by the trigrams they share. Short words have to be more similar, because
 * more of the other words share their few trigrams.
 */
export const similarityThreshold = (word: string) => sql.lit(word.length > 5 ? 0.36 : 0.45)
/** Maximum terms for one word. */
const maxTerms = 30
/** Texts are searched for all words that begin with a stem of this many letters. */
const shortestTextStem = 5
/** Shorter words are only compared for equality: too many words begin with them or sound like them. */
const shortestInexactWord = 3
/** Maximum words of the index that are read for the beginning of a word. */
const maxBeginnings = 120

const columns = sql.raw('t.id, t.kind, t.value, t.amount, t.to_agree as "toAgree"')

const termOf = (condition: string, kind: string, value: string) => sql`
  select ${condition}::text as condition, ${columns}, 0 as class from search_term t where t.kind = ${kind} and t.value = ${value}
    and t.amount > 0`

/** Resolves values of which any matches; the first `exact` values match exactly. */
const anyOf = (condition: string, kind: string, values: readonly string[], exact: number) => sql`
  select ${condition}::text as condition, ${columns}, case when v.ordinal <= ${sql.lit(exact)} then 0 else 1 end as class
    from unnest(${[...values]}::text[]) with ordinality v (value, ordinal) join search_term t on t.kind = ${kind}
      and t.value = v.value where t.amount > 0`

/**
 * Resolves a word to names, cities and areas that equal it or begin with it, names that sound like it, and headlines
 * and descriptions that contain it. If there are none, resolves it to names of similar spelling. The character `{`
 * follows z, so it ends the range of words that begin with a text. Classes in the inner statement: 0 the word or its
 * beginning, 1 its sound (not in texts), 2 its stem (only in texts).
 */
const wordTerms = (word: string, index: number) => {
  const stem = shortestStemOf(word)
  const mayBeInexact = word.length >= shortestInexactWord
  return sql`
  with matching as materialized (
    select t.id, min(case when t.kind = 'text' or f.class > 0 then 1 else 0 end) as class
      from (select term_id, 0 as class from search_label where word = ${word}
            union all (select term_id, 0 from search_label where ${mayBeInexact} and word > ${word}
              and word < ${`${word}{`} limit ${sql.lit(maxBeginnings)})
            union all (select term_id, 2 from search_label where ${stem.length >= shortestTextStem} and word >= ${stem}
              and word < ${`${stem}{`} limit ${sql.lit(maxBeginnings)})
            union all select term_id, 1 from search_label where ${mayBeInexact} and sound = app.sound(${word})) f
      join search_term t on t.id = f.term_id where t.amount > 0 and (f.class = 0 or (f.class = 1) = (t.kind <> 'text'))
       group by t.id)
  select ${`word ${index}`}::text as condition, ${columns}, f.class
    from (select id, class from matching
          union all (select l.term_id, 2 from search_label l
            where ${mayBeInexact} and not exists (select from matching) and l.sound % app.sound(${word})
              and similarity(l.sound, app.sound(${word})) >= ${similarityThreshold(word)}
            order by similarity(l.sound, app.sound(${word})) desc, l.word limit ${sql.lit(maxTerms)})) f
    join search_term t on t.id = f.id
   where t.amount > 0 and (f.class < 2 or t.kind <> 'text') order by f.class, t.amount desc limit ${sql.lit(maxTerms)}`
}

const sum = (terms: readonly Term[], weightOf: (term: Term) => number) =>
  terms.reduce((total, term) => total + weightOf(term), 0)

function groupOf(terms: readonly Term[]): Group {
  const exact = terms.filter((term) => term.exact)
  const approximate = terms.filter((term) => !term.exact)
  return {
    terms: terms.map(({ id }) => id),
    exact: exact.map(({ id }) => id),
    amount: sum(terms, (t) => t.amount),
    exactAmount: sum(exact, (t) => t.amount),
    toAgree: sum(terms, (t) => t.toAgree),
    isText: approximate.length > 0 && approximate.every(({ kind }) => kind === 'text'),
  }
}

/** The statement that selects the terms of one condition. */
interface TermCondition {
  readonly name: string
  readonly statement: RawBuilder<unknown>
}

/**
 * Returns the conditions of places and areas. An area in a city has a separate term, which is narrower than
 * both.
 */
function placeConditions(cities: readonly string[], areas: SearchRequestTerms['areas']): TermCondition[] {
  const [first, ...others] = areas
  const areaCondition = (ids: readonly string[], index: number): TermCondition => ({
    name: `area ${index}`,
    statement: anyOf(`area ${index}`, 'area', ids, 1),
  })
  if (cities.length === 0) return areas.map(areaCondition)
  if (!first) return [{ name: 'city', statement: anyOf('city', 'city', cities, 1) }]
  const pairs = cities.flatMap((city) => first.map((area) => `${city} ${area}`))
  return [{ name: 'city_area', statement: anyOf('city_area', 'city_area', pairs, 1) }, ...others.map(areaCondition)]
}

/** Resolves the conditions of a search to terms of the index, in one statement; null when no listing matches. */
export async function resolveTerms(
  em: EntityManager,
  { words, cities, areas, language, flags }: SearchRequestTerms,
): Promise<readonly Group[] | null> {
  const conditions: TermCondition[] = [
    ...placeConditions(cities, areas),
    ...(language ? [{ name: 'language', statement: termOf('language', 'language', language) }] : []),
    ...flags.map((flag) => ({ name: flag, statement: termOf(flag, flag, '') })),
    ...words.map((word, index) => ({ name: `word ${index}`, statement: sql`(${wordTerms(word, index)})` })),
  ]
  const requested = conditions.length === 0 ? [{ name: 'all', statement: termOf('all', 'all', '') }] : conditions
  const terms = await rows(
    em,
    termRow,
    sql.join(
      requested.map(({ statement }) => statement),
      sql` union all `,
    ) as RawBuilder<unknown>,
  )
  const byCondition = Map.groupBy(terms, ({ condition }) => condition)
  const groups = requested.map(({ name }) =>
    groupOf((byCondition.get(name) ?? []).map((term) => ({ ...term, exact: term.class === 0 }))),
  )
  return groups.every((group) => group.terms.length > 0) ? groups : null
}

/** Returns the term of prices of a fixed amount; undefined when no listing has such a price. */
export const fixedPriceTerm = async (em: EntityManager): Promise<number | undefined> =>
  (await rows(em, { id: col.int }, sql`select id from search_term where kind = 'fixed' and amount > 0`))[0]?.id
