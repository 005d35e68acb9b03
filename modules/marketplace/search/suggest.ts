import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { municipioOf, neighboursOf, townsBeginningWith } from '../geography/towns.ts'
import type { Municipio } from '../geography/municipios.ts'
import type { Need } from '../needs/need-table.ts'
import { isFiller, isProfession, isStopWord, tokensOf } from '../needs/tokens.ts'
import { suggestNeeds } from '../needs/suggest-needs.ts'
import { areasById, readListings, type Area } from './listing.presenter.ts'
import { lexiconsOf, readWords } from './read-words.ts'
import type { Suggestions } from './search-response.contract.ts'
import type { ProfessionalReader } from './search-professionals.ts'

type Suggested = z.output<typeof Suggestions>

const [maxNeeds, maxPlaces, maxNames] = [4, 3, 3]
/** Minimum letters that are typed before towns that begin with them are suggested. */
const shortestTown = 3
/** Maximum kilometres between the typed town and another suggested town. */
const maxKm = 40

/** Returns the number of professionals of each value of this kind that has any. */
async function amountsOf(em: EntityManager, kind: string, values: readonly string[]): Promise<Map<string, number>> {
  const terms = await rows(
    em,
    { value: col.text, amount: col.int },
    sql`select value, amount from search_term where kind = ${kind} and value = any(${[...values]}::text[])
      and amount > 0`,
  )
  return new Map(terms.map(({ value, amount }) => [value, amount]))
}

const largestRow = { value: col.text, amount: col.int } as const satisfies Shape

interface CityCandidate {
  readonly municipio: Municipio
  /** Kilometres from the typed town; null when no town was typed or it is that town. */
  readonly km: number | null
}

interface CountedCity extends CityCandidate {
  readonly professionals: number
}

/** Reads the municipios with the most professionals of an area. */
async function largestCities(em: EntityManager, areaId: string): Promise<readonly CountedCity[]> {
  const cities = await rows(
    em,
    largestRow,
    sql`select c.value, t.amount from search_term c join search_term t on t.kind = 'city_area'
      and t.value = c.value || ' ' || ${areaId}
     where c.kind = 'city' and c.amount > 0 and t.amount > 0 order by t.amount desc, c.value limit ${sql.lit(maxPlaces)}`,
  )
  return cities.flatMap(({ value, amount }) => {
    const municipio = municipioOf(value)
    return municipio ? [{ municipio, km: null, professionals: amount }] : []
  })
}

/** Returns the candidates with professionals of the area, or with any professional if there is no area. */
async function withProfessionals(
  em: EntityManager,
  candidates: readonly CityCandidate[],
  area: Area | undefined,
): Promise<readonly CountedCity[]> {
  const valueOf = ({ municipio: { id } }: CityCandidate) => (area ? `${id} ${area.id}` : id)
  const amounts = await amountsOf(em, area ? 'city_area' : 'city', candidates.map(valueOf))
  return candidates.flatMap((candidate) => {
    const professionals = amounts.get(valueOf(candidate))
    return professionals ? [{ ...candidate, professionals }] : []
  })
}

/**
 * Returns places with professionals of the need's area; without a need, places with any professional.
 * @param townsBegun towns whose names begin with the last typed word
 */
async function suggestPlaces(
  em: EntityManager,
  need: { readonly phrase: string; readonly area: Area } | undefined,
  typedTown: Municipio | null,
  townsBegun: readonly Municipio[],
): Promise<Suggested['places']> {
  const candidates: readonly CityCandidate[] = [
    ...(typedTown ? [typedTown] : townsBegun).map((municipio) => ({ municipio, km: null })),
    ...(typedTown ? neighboursOf(typedTown, maxKm) : []),
  ]
  const suggestedCities =
    candidates.length === 0 && need
      ? await largestCities(em, need.area.id)
      : await withProfessionals(em, candidates, need?.area)
  return suggestedCities.slice(0, maxPlaces).map(({ municipio: { id, name }, km, professionals }) => ({
    need: need?.phrase ?? null,
    city: { id, name },
    professionals,
    distanceKm: km === null ? null : Math.max(1, Math.round(km)),
    from: km === null ? null : (typedTown?.name ?? null),
  }))
}

/** Returns professionals whose names contain words that begin with each typed word; earliest free time first. */
async function suggestNames(reader: ProfessionalReader, words: readonly string[], areas: ReadonlyMap<string, Area>) {
  const typed = words.filter((word) => word.length > 1).slice(0, 3)
  if (typed.length === 0) return []
  const terms = (word: string) => sql`
    (select array_agg(term_id) from (select l.term_id from search_label l join search_term t on t.id = l.term_id
      and t.kind = 'word' and t.amount > 0 where l.word >= ${word} and l.word < ${`${word}{`}
      order by t.amount desc limit 20) l)::int[]`
  const [first = '', ...others] = typed
  const professionals = await rows(
    reader.em,
    { userId: col.uuid },
    sql`
    select c.user_id as "userId" from unnest(${terms(first)}) d (id), lateral (
      select p.user_id, p.free_on, p.tie from listing_posting p where p.term_id = d.id ${sql.join(
        others.map(
          (word) => sql`and exists (select from listing_posting o where o.user_id = p.user_id
            and o.term_id = any(${terms(word)}) offset 0)`,
        ),
        sql` `,
      )} order by p.free_on, p.tie limit ${sql.lit(maxNames)}) c
     group by c.user_id order by min(c.free_on), min(c.tie) limit ${sql.lit(maxNames)}`,
  )
  const listings = await readListings(
    reader.em,
    professionals.map(({ userId }) => userId),
  )
  return listings.map(({ slug, name, surname, professionalTitle, areaIds, city }) => ({
    slug,
    name,
    surname,
    professionalTitle,
    areas: areaIds.flatMap((id) => areas.get(id)?.name ?? []).slice(0, 2),
    city,
  }))
}

/** Returns completions of a partly typed search: needs, places and names. */
export async function suggest(reader: ProfessionalReader, q: string): Promise<Suggested> {
  const { em, locale } = reader
  const tokens = tokensOf(q)
  if (tokens.length === 0) return { corrections: [], needs: [], places: [], names: [] }
  const areas = await areasById(em, locale)
  const byCode = new Map([...areas.values()].map((area) => [area.code, area]))
  const understanding = await readWords(em, locale, q, { literally: false })
  const lexicons = await lexiconsOf(em)
  const meant = new Map(understanding.corrections.map(({ typed, meant: word }) => [typed, tokensOf(word)[0] ?? typed]))
  const wordsOutsidePlace = tokens
    .filter((word) => !understanding.placeWords.includes(word))
    .map((word) => meant.get(word) ?? word)
  const last = tokens.at(-1) ?? ''
  const townsBegun = understanding.place || last.length < shortestTown ? [] : townsBeginningWith(last)
  const withoutTown = townsBegun.length > 0 ? wordsOutsidePlace.slice(0, -1) : wordsOutsidePlace
  const suggestedNeeds = suggestNeeds(lexicons, locale, wordsOutsidePlace, maxNeeds)
  /** Returns each need with the first of its areas that is in use; leaves out needs without such an area. */
  const withActiveArea = (needs: readonly Need[]) =>
    needs.flatMap(({ phrase, areas: codes }) => {
      const area = codes.map((code) => byCode.get(code)).find((activeArea) => activeArea !== undefined)
      return area ? [{ phrase, area }] : []
    })
  const needs = withActiveArea(suggestedNeeds.length > 0 ? suggestedNeeds : understanding.needs)
  const amounts = await amountsOf(em, 'area', [...new Set(needs.map(({ area }) => area.id))])
  const counted = needs
    .map((need) => ({ ...need, professionals: amounts.get(need.area.id) ?? 0 }))
    .filter(({ professionals }) => professionals > 0)
  const [needOfPlaces] =
    townsBegun.length > 0 ? withActiveArea(suggestNeeds(lexicons, locale, withoutTown, 1)) : counted
  const nameWords = tokens
    .filter((word) => !understanding.placeWords.includes(word))
    .filter((word) => !isStopWord(word) && !isFiller(word) && !isProfession(word))
  return {
    corrections: [...understanding.corrections],
    needs: counted,
    places: await suggestPlaces(em, needOfPlaces, understanding.place, townsBegun),
    names: await suggestNames(reader, nameWords, areas),
  }
}
