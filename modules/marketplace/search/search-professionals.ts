import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { nextFreeTimes } from '../free-times.ts'
import { distanceKm as distanceOf, municipioOf, neighboursOf } from '../geography/towns.ts'
import { isFiller, isProfession } from '../needs/tokens.ts'
import { areasById, presentListing, readListings, type Area, type ListingRow } from './listing.presenter.ts'
import { findListings, type FoundListing } from './find-listings.ts'
import type { ListingQuery } from './listing-conditions.ts'
import { countListings, countToAgree } from './count-listings.ts'
import { countFacets, type FacetSearch } from './facets.ts'
import { fold } from './fold.ts'
import { readWords, withoutPositions, withoutWords } from './read-words.ts'
import { resolveCity } from './resolve-city.ts'
import { resolveSearch, type InterpretedSearch } from './resolve-search.ts'
import { fixedPriceTerm, type Group, type SearchRequestTerms } from './resolve-terms.ts'
import { findAlternativeSearches } from './alternative-searches.ts'
import { searchReach, type ProfessionalResults, type ProfessionalSearch, type reasons } from './search.contract.ts'

type Search = z.output<typeof ProfessionalSearch>
type Results = z.output<typeof ProfessionalResults>
type Reason = (typeof reasons)[number]
/** Dependencies of reading the directory, which works in any scope. */
export type ProfessionalReader = Pick<Work, 'em' | 'ports'> & { readonly locale: Locale }

/** Empty alternatives, for a filter that names an area or a city that does not exist. */
const noAlternatives: Results['waysOn'] = {
  reason: 'filters',
  everywhere: 0,
  neighbours: [],
  areas: [],
  areasInPlace: false,
}

/**
 * Returns where the order of equally ranked results starts on a day: a position of 28 bits, as in `ListingQuery`. It
 * differs from day to day, so that the order is fair over time.
 */
const startPositionOf = (day: string): number => createHash('sha256').update(day).digest().readUInt32BE(0) >>> 4

function orderOf({ sort }: Search): ListingQuery['order'] {
  if (sort === undefined) return 'match'
  return sort.startsWith('-') ? '-price' : 'price'
}

/** Resolves an area by code, id or name; undefined when it does not exist. */
const areaOf = (areas: ReadonlyMap<string, Area>, codeOrName: string): Area | undefined => {
  const folded = fold(codeOrName)
  return areas.get(codeOrName) ?? [...areas.values()].find(({ code, name }) => code === folded || fold(name) === folded)
}

/** Municipios within this distance are the surroundings of a city. */
const nearKm = 20

async function interpretSearch(reader: ProfessionalReader, search: Search, areas: ReadonlyMap<string, Area>) {
  const { em, locale } = reader
  const understanding = await readWords(em, locale, search.q ?? '', { literally: search.literal === '1' })
  const area = search.category === undefined ? undefined : areaOf(areas, search.category)
  // A city or a language of the filter takes precedence over that in the words.
  const city = search.city === undefined ? understanding.place : await resolveCity(em, search.city)
  const byCode = new Map([...areas.values()].map((each) => [each.code, each]))
  const needs = understanding.needs
    .map(({ phrase, areas: codes }) => ({ phrase, areas: codes.flatMap((code) => byCode.get(code) ?? []) }))
    .filter((need) => need.areas.length > 0)
  const neededAreaIds = [...new Set(needs.flatMap((need) => need.areas.map(({ id }) => id)))]
  const isNear = search.near === '1' || understanding.isNear
  const town = city && municipioOf(city.id)
  const request: SearchRequestTerms | null =
    (search.category !== undefined && !area) || (search.city !== undefined && !city)
      ? null
      : {
          words: understanding.words,
          cities: city
            ? [city.id, ...(isNear && town ? neighboursOf(town, nearKm).map(({ municipio }) => municipio.id) : [])]
            : [],
          areas: [
            ...(area ? [[area.id]] : []),
            ...(neededAreaIds.length > 0 && !(area && neededAreaIds.includes(area.id)) ? [neededAreaIds] : []),
          ],
          language: search.language ?? understanding.language ?? undefined,
          flags: [
            ...(search.remote ? ['remote' as const] : []),
            ...(search.notary ? ['notary' as const] : []),
            ...(search.freeFirst ? ['free_first' as const] : []),
          ],
        }
  return { understanding, area, city, isNear, needs, request } satisfies InterpretedSearch
}

const understoodOf = (
  search: Search,
  { understanding, area, city, isNear, needs, request }: InterpretedSearch,
): Results['understood'] => {
  const q = search.q ?? ''
  const dropped = [
    ...(needs.length === 0 ? understanding.needWords.filter((word) => !isFiller(word) && !isProfession(word)) : []),
    ...understanding.words.filter((word) => !(request?.words ?? []).includes(word)),
  ]
  return {
    city: city && { id: city.id, name: city.name },
    category: area ?? needs[0]?.areas[0] ?? null,
    needs: needs.flatMap(({ phrase, areas: [first] }) => (first ? [{ phrase, area: first }] : [])),
    placeInWords: understanding.place !== null && search.city === undefined,
    language: search.language ?? understanding.language,
    languageInWords: understanding.language !== null && search.language === undefined,
    near: isNear && city !== null,
    corrections: [...understanding.corrections],
    words: [...(request?.words ?? understanding.words)],
    ignored: [...understanding.ignored, ...dropped],
    withoutNeeds: withoutWords(q, understanding.needWords),
    withoutPlace: withoutPositions(q, understanding.placePositions),
    withoutLanguage: withoutPositions(q, understanding.languagePositions),
  }
}

/**
 * Returns listed professionals. Unless the search asks for an order by price, they are sorted by how well they match,
 * how soon they have time and then from a start that changes daily.
 */
export async function searchProfessionals(reader: ProfessionalReader, search: Search): Promise<Results> {
  const { em, ports, locale } = reader
  const areas = await areasById(em, locale)
  const { interpreted, groups } = await resolveSearch(em, await interpretSearch(reader, search, areas))
  const { page, pageSize } = search
  const offset = (page - 1) * pageSize
  const orderedBy = search.sort ?? 'match'
  const commonFields = { page, pageSize, orderedBy, understood: understoodOf(search, interpreted) } as const
  const emptyResults = {
    ...commonFields,
    items: [],
    total: 0,
    totalIsExact: true,
    hasMore: false,
    toAgree: 0,
    facets: null,
  }
  if (!interpreted.request) return { ...emptyResults, waysOn: noAlternatives }

  const now = ports.clock.now()
  const fixedTerm = orderedBy === 'match' ? undefined : await fixedPriceTerm(em)
  const query: ListingQuery = {
    groups: groups ?? [],
    minCents: search.minPrice,
    maxCents: search.maxPrice,
    withToAgree: search.withToAgree === '1',
    order: orderOf(search),
    fixed: fixedTerm === undefined ? undefined : { term: fixedTerm, first: search.sort?.endsWith('fixed') ?? false },
    startPosition: startPositionOf(localDay(now)),
    // Reads one row more than the page, to detect a next page.
    limit: Math.max(0, Math.min(pageSize, searchReach - offset)) + 1,
    offset: Math.min(offset, searchReach),
  }
  const facetSearch: FacetSearch = {
    request: interpreted.request,
    categoryId: interpreted.area?.id,
    query,
    isNear: interpreted.isNear,
  }
  const facets = await countFacets(em, facetSearch, areas)
  if (!groups) return { ...emptyResults, facets, waysOn: await findAlternativeSearches(em, facetSearch, areas) }

  const { found, count: knownCount } = await findListings(em, query)
  const pageListings = found.slice(0, query.limit - 1)
  const isLastPage = found.length < query.limit && (offset === 0 || found.length > 0)
  const exactTotal = isLastPage ? offset + found.length : found[0]?.total
  const count =
    exactTotal === undefined ? (knownCount ?? (await countListings(em, query))) : { total: exactTotal, isExact: true }
  // An estimated total is never below the number of rows that were read.
  const total = found.length > 0 ? Math.max(count.total, offset + found.length) : count.total
  return {
    ...commonFields,
    items: await present(reader, search, pageListings, { interpreted, groups, areas, now }),
    total,
    totalIsExact: count.isExact,
    hasMore: found.length > pageListings.length && offset + pageSize < searchReach,
    toAgree: await countToAgree(em, query),
    facets,
    waysOn: total === 0 ? await findAlternativeSearches(em, facetSearch, areas) : null,
  }
}

interface MatchContext {
  readonly interpreted: InterpretedSearch
  readonly groups: readonly Group[]
  readonly areas: ReadonlyMap<string, Area>
  readonly now: Date
}

async function present(
  reader: ProfessionalReader,
  search: Search,
  pageListings: readonly FoundListing[],
  matched: MatchContext,
) {
  const ids = pageListings.map(({ userId }) => userId)
  const [listings, slots] = [await readListings(reader.em, ids), await nextFreeTimes(reader, ids)]
  const tiers = new Map(pageListings.map(({ userId, tier }) => [userId, tier]))
  const { city } = matched.interpreted
  const town = city && municipioOf(city.id)
  return listings.map((listing) => {
    const nextSlots = slots.get(listing.userId) ?? []
    const distanceKm =
      town && listing.cityId !== town.id && listing.latitude !== null && listing.longitude !== null
        ? Math.max(1, Math.round(distanceOf(town, { latitude: listing.latitude, longitude: listing.longitude })))
        : null
    return {
      ...presentListing(listing, matched.areas, nextSlots),
      distanceKm,
      whyShown: whyShown(search, listing, matched, {
        isExact: tiers.get(listing.userId) === 0,
        firstSlot: nextSlots[0]?.start,
      }),
    }
  })
}

function availabilityReason(firstSlot: string, now: Date): Reason {
  if (localDay(new Date(firstSlot)) === localDay(now)) return 'available_today'
  return Date.parse(firstSlot) - now.getTime() <= 7 * dayMs ? 'available_soon' : 'available_later'
}

/** Returns the reasons why a professional is in the results, the strongest first. */
function whyShown(
  search: Search,
  { remote, notary, cityId }: ListingRow,
  { interpreted: { city, needs, request }, groups, now }: MatchContext,
  { isExact, firstSlot }: { readonly isExact: boolean; readonly firstSlot: string | undefined },
): Reason[] {
  const inexactReason = groups.some(({ isText }) => isText) ? 'text' : 'similar_name'
  const usedFilters = [
    (request?.words.length ?? 0) > 0 && (isExact ? 'name' : inexactReason),
    needs.length > 0 && 'need',
    city && (cityId === city.id ? 'city' : 'near'),
    search.category && needs.length === 0 && 'category',
    request?.language && 'language',
    search.remote && remote && 'remote',
    search.notary && notary && 'notary',
    search.freeFirst && 'free_first',
    (search.minPrice !== undefined || search.maxPrice !== undefined) && 'price',
  ] as const
  return [
    ...usedFilters.filter((reason): reason is Exclude<typeof reason, '' | undefined | null | false> => Boolean(reason)),
    ...(firstSlot === undefined ? [] : [availabilityReason(firstSlot, now)]),
  ]
}
