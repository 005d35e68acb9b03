import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { spokenLanguages } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Area } from './listing.presenter.ts'
import {
  hasPriceRange,
  intArray,
  matchesGroups,
  priceCondition,
  tierOf,
  type ListingQuery,
} from './listing-conditions.ts'
import { resolveTerms, type Group, type SearchRequestTerms } from './resolve-terms.ts'
import type { Facets } from './search-response.contract.ts'

type FacetCounts = z.output<typeof Facets>
type Dimension = keyof FacetCounts

/** No counts are returned when the narrowest condition has more matches than this. */
const maxFacetMatches = 1_500

const countRow = { dimension: col.text, key: col.text, professionals: col.int } as const satisfies Shape
type CountRow = { readonly dimension: string; readonly key: string; readonly professionals: number }

/** Counts the choices of some dimensions among all listings that meet the conditions. */
async function countMatches(
  em: EntityManager,
  query: ListingQuery,
  groups: readonly Group[],
  dimensions: readonly Dimension[],
): Promise<CountRow[]> {
  const { driver, others } = tierOf(
    0,
    groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  const keys = {
    areas: sql`select unnest(f.area_ids)::text`,
    cities: sql`select f.city_id where f.city_id is not null`,
    languages: sql`select unnest(f.languages)`,
  }
  return rows(
    em,
    countRow,
    sql`
    with matching as materialized (
      select l.area_ids, l.city_id, l.languages from (
        select distinct p.user_id from listing_posting p where p.term_id = any(${intArray(driver)})
          and ${priceCondition(query)} ${matchesGroups(others)}) m join public_listing l on l.user_id = m.user_id)
    ${sql.join(
      dimensions.map(
        (dimension) => sql`
        select ${dimension}::text as dimension, k.key, count(*)::int as professionals from matching f,
          lateral (${keys[dimension]}) k (key) group by k.key`,
      ),
      sql` union all `,
    )}`,
  )
}

/** Reads stored counts: each area in each city has a term of the index with its number of professionals. */
async function countTerms(
  em: EntityManager,
  city: string | undefined,
  areaId: string | undefined,
): Promise<CountRow[]> {
  const nothing = sql`select null::text as dimension, null::text as key, 0 as professionals where false`
  return rows(
    em,
    countRow,
    sql`
    ${
      city === undefined
        ? nothing
        : sql`select 'areas' as dimension, a.id::text as key, t.amount as professionals from legal_area a
            join search_term t on t.kind = 'city_area' and t.value = ${city} || ' ' || a.id where t.amount > 0`
    } union all ${
      areaId === undefined
        ? nothing
        : sql`select 'cities', c.value, t.amount from search_term c join search_term t on t.kind = 'city_area'
            and t.value = c.value || ' ' || ${areaId} where c.kind = 'city' and c.amount > 0 and t.amount > 0`
    }`,
  )
}

export interface FacetSearch {
  readonly request: SearchRequestTerms
  /** The area that the visitor selected. Needs are separate conditions. */
  readonly categoryId: string | undefined
  readonly query: ListingQuery
  readonly isNear: boolean
}

/** Returns the request without its choice of the dimension. */
function withoutChoice({ request, categoryId }: FacetSearch, dimension: Dimension): SearchRequestTerms {
  if (dimension === 'cities') return { ...request, cities: [] }
  if (dimension === 'languages') return { ...request, language: undefined }
  return categoryId === undefined
    ? request
    : { ...request, areas: request.areas.filter(([first, ...others]) => first !== categoryId || others.length > 0) }
}

const dimensions: readonly Dimension[] = ['areas', 'cities', 'languages']

/**
 * Counts the matches for each choice of a filter, with that choice in place of the present choice; null without any
 * condition.
 */
export async function countFacets(
  em: EntityManager,
  search: FacetSearch,
  areas: ReadonlyMap<string, Area>,
): Promise<FacetCounts | null> {
  const { request, query, isNear } = search
  const hasPrice = hasPriceRange(query)
  const hasOtherConditions =
    request.words.length > 0 || request.flags.length > 0 || request.language !== undefined || hasPrice
  if (!hasOtherConditions && request.cities.length === 0 && request.areas.length === 0) return null

  const counted: CountRow[] = []
  const knownDimensions = new Set<Dimension>()
  const [onlyArea] = request.areas
  const isOneAreaAtMost = request.areas.length <= 1 && (onlyArea?.length ?? 1) === 1
  // The index stores the counts of one area in one city.
  if (!hasOtherConditions && !isNear && isOneAreaAtMost) {
    const [city, areaId] = [request.cities[0], onlyArea?.[0]]
    // Needs in the words stay conditions: the counted areas are then further areas of the matching professionals.
    const cityOfAreas = areaId === undefined || areaId === search.categoryId ? city : undefined
    counted.push(...(await countTerms(em, cityOfAreas, areaId)))
    if (cityOfAreas !== undefined) knownDimensions.add('areas')
    if (areaId !== undefined) knownDimensions.add('cities')
  }
  // Dimensions without a choice share their matches.
  const uncounted = Map.groupBy(
    dimensions.filter((dimension) => !knownDimensions.has(dimension)),
    (dimension) => JSON.stringify(withoutChoice(search, dimension)),
  )
  for (const [key, members] of uncounted) {
    const isWholeRequest = key === JSON.stringify(request)
    const resolvedGroups = query.groups.length > 0 ? query.groups : null
    const groups = isWholeRequest ? resolvedGroups : await resolveTerms(em, JSON.parse(key) as SearchRequestTerms)
    if (groups && Math.min(...groups.map(({ amount }) => amount)) > maxFacetMatches) continue
    for (const member of members) knownDimensions.add(member)
    if (groups) counted.push(...(await countMatches(em, query, groups, members)))
  }
  const countsOf = (dimension: Dimension) =>
    knownDimensions.has(dimension)
      ? counted
          .filter((row) => row.dimension === dimension)
          .map(({ key, professionals }) => ({ key, professionals }))
          .sort((a, b) => b.professionals - a.professionals || (a.key < b.key ? -1 : 1))
      : null
  return {
    areas:
      countsOf('areas')?.flatMap(({ key, professionals }) => {
        const area = areas.get(key)
        return area ? [{ key: area.code, professionals }] : []
      }) ?? null,
    cities: countsOf('cities'),
    languages:
      (countsOf('languages') as { key: (typeof spokenLanguages)[number]; professionals: number }[] | null) ?? null,
  }
}
