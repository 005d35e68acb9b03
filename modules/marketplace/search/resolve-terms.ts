import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { fold } from './search-words.ts'

/** A term of the index as a search uses it. `exact` false: it only sounds or looks like the typed word. */
interface Term {
  readonly id: number
  readonly value: string
  readonly amount: number
  readonly toAgree: number
  readonly exact: boolean
}

/** One condition: a professional matches with any of the terms. */
export interface Group {
  readonly terms: readonly number[]
  /** The exact ones of the terms. */
  readonly exact: readonly number[]
  /** Number of professionals of the terms; those with two of them count twice. */
  readonly amount: number
  readonly exactAmount: number
  readonly toAgree: number
}

export interface SearchRequestTerms {
  readonly words: readonly string[]
  /** Name or id as it was typed. */
  readonly city?: string | undefined
  readonly areaId?: string | undefined
  readonly language?: string | undefined
  readonly flags: readonly ('remote' | 'notary' | 'free_first')[]
}

export interface ResolvedTerms {
  /** Null: no listing matches. */
  readonly groups: readonly Group[] | null
  readonly city: { readonly id: string; readonly name: string } | null
}

const termRow = {
  part: col.text,
  id: col.int,
  value: col.text,
  name: col.text.nullable,
  amount: col.int,
  toAgree: col.int,
  class: col.int,
} as const satisfies Shape

/**
 * Minimum of similarity of two words, 0 to 1, by the trigrams they share; a typing error weighs less in a long word.
 */
const similarityThreshold = (word: string) => sql.lit(word.length > 5 ? 0.36 : 0.45)
/** Maximum of terms for one word. */
const maxTerms = 30

const columns = sql.raw('t.id, t.value, t.name, t.amount, t.to_agree as "toAgree"')

const termOf = (part: string, kind: string, value: string) => sql`
  select ${part}::text as part, ${columns}, 0 as class from search_term t where t.kind = ${kind} and t.value = ${value}
    and t.amount > 0`

/** Resolves a city: by its id, its name, or the most similar name. */
const cityOf = (city: string) => sql`
  select 'city'::text as part, ${columns}, 0 as class from search_term t
   where t.kind = 'city' and t.amount > 0 and (t.value = ${city} or t.label = ${fold(city)}
     or (t.sound % app.sound(${fold(city)}) and similarity(t.sound, app.sound(${fold(city)})) >= ${similarityThreshold(city)}))
   order by t.value = ${city} desc, t.label = ${fold(city)} desc, similarity(t.sound, app.sound(${fold(city)})) desc,
     t.amount desc limit 1`

/** Resolves a word: names that equal it or begin with it, then those that sound or look like it. */
const wordOf = (word: string, index: number) => sql`
  select ${`word ${index}`}::text as part, ${columns}, min(f.class) as class
    from (select term_id, 0 as class from search_label where word = ${word}
          union all (select term_id, 0 from search_label where ${word.length > 2} and word > ${word}
            and word < ${`${word}{`} limit 60)
          union all (select term_id, 1 from search_label where ${word.length > 2} and sound % app.sound(${word})
            and similarity(sound, app.sound(${word})) >= ${similarityThreshold(word)}
                      order by similarity(sound, app.sound(${word})) desc, word limit ${sql.lit(maxTerms)})) f
    join search_term t on t.id = f.term_id
   where t.amount > 0 group by t.id order by min(f.class), t.amount desc limit ${sql.lit(maxTerms)}`

const sum = (terms: readonly Term[], weightOf: (term: Term) => number) =>
  terms.reduce((total, term) => total + weightOf(term), 0)

function groupOf(terms: readonly Term[]): Group {
  const exact = terms.filter((term) => term.exact)
  return {
    terms: terms.map(({ id }) => id),
    exact: exact.map(({ id }) => id),
    amount: sum(terms, (t) => t.amount),
    exactAmount: sum(exact, (t) => t.amount),
    toAgree: sum(terms, (t) => t.toAgree),
  }
}

/** Resolves the conditions of a search to terms of the index, in one statement. */
export async function resolveTerms(
  em: EntityManager,
  { words, city, areaId, language, flags }: SearchRequestTerms,
): Promise<ResolvedTerms> {
  const parts = [
    ...(city === undefined ? [] : [sql`select * from city`]),
    ...(city !== undefined && areaId
      ? [
          sql`select 'city_area'::text, ${columns}, 0 from search_term t, city where t.kind = 'city_area'
            and t.value = city.value || ' ' || ${areaId} and t.amount > 0`,
        ]
      : []),
    ...(city === undefined && areaId ? [termOf('area', 'area', areaId)] : []),
    ...(language ? [termOf('language', 'language', language)] : []),
    ...flags.map((flag) => termOf(flag, flag, '')),
    ...words.map((word, index) => sql`(${wordOf(word, index)})`),
  ]
  const requested = parts.length === 0 ? [termOf('all', 'all', '')] : parts
  const noCity = sql`select null::text as part, ${columns}, 0 as class from search_term t where false`
  const terms = await rows(
    em,
    termRow,
    sql`
    with city as (${city === undefined ? noCity : cityOf(city)})
    ${sql.join(requested, sql` union all `)}`,
  )
  const byPart = Map.groupBy(terms, ({ part }) => part)
  const seenTerms = byPart.get('city')?.[0]
  // An area in a city has a term of its own, which is narrower than both.
  const expected = [
    ...(city === undefined ? [] : [areaId ? 'city_area' : 'city']),
    ...(city === undefined && areaId ? ['area'] : []),
    ...(language ? ['language'] : []),
    ...flags,
    ...words.map((_, index) => `word ${index}`),
  ]
  const groups = (expected.length === 0 ? ['all'] : expected).map((part) =>
    groupOf(
      (byPart.get(part) ?? []).map((t) => ({
        id: t.id,
        value: t.value,
        amount: t.amount,
        toAgree: t.toAgree,
        exact: t.class === 0,
      })),
    ),
  )
  return {
    groups: groups.every(({ terms }) => terms.length > 0) ? groups : null,
    city: seenTerms ? { id: seenTerms.value, name: seenTerms.name ?? seenTerms.value } : null,
  }
}
