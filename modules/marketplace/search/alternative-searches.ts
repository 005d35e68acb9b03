import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { municipioOf, neighboursOf } from '../geography/towns.ts'
import { relatedAreas } from '../needs/related-areas.ts'
import { countListings } from './count-listings.ts'
import type { FacetSearch } from './facets.ts'
import type { Area } from './listing.presenter.ts'
import { hasPriceRange } from './listing-conditions.ts'
import { resolveTerms, type SearchRequestTerms } from './resolve-terms.ts'
import type { SearchAlternatives } from './search-response.contract.ts'

type AlternativeSearches = z.output<typeof SearchAlternatives>

const maxNeighbours = 4
const maxAreas = 3
/** Maximum kilometres to a suggested municipio, because people do not travel farther to a consultation. */
const maxKm = 80

/** Counts the matches of other conditions in the range of prices of the search. */
async function countOf(em: EntityManager, search: FacetSearch, request: SearchRequestTerms): Promise<number> {
  const groups = await resolveTerms(em, request)
  return groups ? (await countListings(em, { ...search.query, groups })).total : 0
}

/** Returns the number of professionals of the areas in each city; of all professionals without areas. */
async function countsByCity(
  em: EntityManager,
  cities: readonly string[],
  areaIds: readonly string[],
): Promise<Map<string, number>> {
  const values =
    areaIds.length === 0
      ? cities.map((city) => ({ city, kind: 'city', value: city }))
      : cities.flatMap((city) => areaIds.map((area) => ({ city, kind: 'city_area', value: `${city} ${area}` })))
  const terms = await rows(
    em,
    { value: col.text, amount: col.int },
    sql`select value, amount from search_term where kind = ${areaIds.length === 0 ? 'city' : 'city_area'}
      and value = any(${values.map(({ value }) => value)}::text[]) and amount > 0`,
  )
  const byValue = new Map(terms.map(({ value, amount }) => [value, amount]))
  const byCity = new Map<string, number>()
  // A professional may be in both areas, so their sum could be too large; the maximum is a safe lower bound.
  for (const { city, value } of values) byCity.set(city, Math.max(byCity.get(city) ?? 0, byValue.get(value) ?? 0))
  return byCity
}

/** Finds the kind of condition that matches no professional even alone; else filters, or the combination. */
async function reasonOf(em: EntityManager, search: FacetSearch): Promise<AlternativeSearches['reason']> {
  const { request, query } = search
  /** Counts the matches of these conditions alone. */
  const countOnly = (conditions: Partial<SearchRequestTerms>) =>
    countOf(
      em,
      { ...search, query: { ...query, minCents: undefined, maxCents: undefined } },
      {
        words: [],
        cities: [],
        areas: [],
        flags: [],
        ...conditions,
      },
    )
  if (request.words.length > 0 && (await countOnly({ words: request.words })) === 0) return 'words'
  if (request.cities.length > 0 && (await countOnly({ cities: request.cities })) === 0) return 'place'
  if (request.areas.length > 0 && (await countOnly({ areas: request.areas })) === 0) return 'area'
  const hasFilters = request.flags.length > 0 || request.language !== undefined || hasPriceRange(query)
  if (!hasFilters) return 'combination'
  const withoutFilters = await countOnly({ words: request.words, cities: request.cities, areas: request.areas })
  return withoutFilters > 0 ? 'filters' : 'combination'
}

/** Returns the reason why a search has no results, and similar searches that have results. */
export async function findAlternativeSearches(
  em: EntityManager,
  search: FacetSearch,
  areas: ReadonlyMap<string, Area>,
): Promise<AlternativeSearches> {
  const { request } = search
  const [cityId] = request.cities
  const town = cityId === undefined ? undefined : municipioOf(cityId)
  const [searchedAreas = []] = request.areas
  const nearMunicipios = town ? neighboursOf(town, maxKm) : []
  const nearCounts = await countsByCity(
    em,
    nearMunicipios.map(({ municipio }) => municipio.id),
    searchedAreas,
  )
  const neighbours = nearMunicipios.flatMap(({ municipio: { id, name }, km }) => {
    const professionals = nearCounts.get(id) ?? 0
    return professionals > 0 ? [{ id, name, distanceKm: Math.max(1, Math.round(km)), professionals }] : []
  })

  const byCode = new Map([...areas.values()].map((area) => [area.code, area]))
  const searchedArea = searchedAreas[0] === undefined ? undefined : areas.get(searchedAreas[0])
  const candidates = (searchedArea ? relatedAreas(searchedArea.code) : []).flatMap((code) => byCode.get(code) ?? [])
  const countAreas = async (cities: readonly string[]) => {
    const areasWithResults: AlternativeSearches['areas'] = []
    for (const area of candidates) {
      const professionals = await countOf(em, search, { words: [], cities, areas: [[area.id]], flags: [] })
      if (professionals > 0) areasWithResults.push({ ...area, professionals })
    }
    return areasWithResults.slice(0, maxAreas)
  }
  const areasInCity = cityId === undefined ? [] : await countAreas([cityId])
  return {
    reason: await reasonOf(em, search),
    everywhere: cityId === undefined ? 0 : await countOf(em, search, { ...request, cities: [] }),
    neighbours: neighbours.slice(0, maxNeighbours),
    areas: areasInCity.length > 0 ? areasInCity : await countAreas([]),
    areasInPlace: areasInCity.length > 0,
  }
}
