import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { Work } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { nextFreeTimes } from '../free-times.ts'
import { areasById, presentListing, readListings, type Area, type ListingRow } from './listing.presenter.ts'
import { findListings, type FoundListing } from './find-listings.ts'
import type { Question } from './listing-conditions.ts'
import { countListings, countToAgree } from './count-listings.ts'
import { resolveTerms, type SearchRequestTerms } from './resolve-terms.ts'
import { fold, questionWords } from './search-words.ts'
import { searchReach, type ProfessionalResults, type ProfessionalSearch, type reasons } from './search.contract.ts'

type Search = z.output<typeof ProfessionalSearch>
type Results = z.output<typeof ProfessionalResults>
type Reason = (typeof reasons)[number]
/** What a reader of the directory needs; it works without a scope. */
export type ProfessionalReader = Pick<Work, 'em' | 'ports'> & { readonly locale: Locale }

/** Rotates the order of equally ranked results by day, so that it is fair over time. */
const startOfDayOrder = (day: string): number => createHash('sha256').update(day).digest().readUInt32BE(0) >>> 4

/** Resolves an area by code, id or name; undefined: no such area. */
const areaOf = (areas: ReadonlyMap<string, Area>, codeOrName: string): Area | undefined => {
  const folded = fold(codeOrName)
  return areas.get(codeOrName) ?? [...areas.values()].find(({ code, name }) => code === folded || fold(name) === folded)
}

const requestTermsOf = (search: Search, area: Area | undefined): SearchRequestTerms => ({
  words: questionWords(search.q ?? ''),
  city: search.city,
  areaId: area?.id,
  language: search.language,
  flags: [
    ...(search.remote ? ['remote' as const] : []),
    ...(search.notary ? ['notary' as const] : []),
    ...(search.freeFirst ? ['free_first' as const] : []),
  ],
})

/**
 * Returns listed professionals, sorted by how well they match, how soon they have time and then from a start that
 * changes daily.
 */
export async function searchProfessionals(reader: ProfessionalReader, search: Search): Promise<Results> {
  const { em, ports, locale } = reader
  const areas = await areasById(em, locale)
  const area = search.category === undefined ? undefined : areaOf(areas, search.category)
  const terms = requestTermsOf(search, area)
  const { groups, city } = await resolveTerms(em, terms)
  const { page, pageSize } = search
  const offset = (page - 1) * pageSize
  const orderedBy = search.sort ?? 'match'
  const frame = { page, pageSize, orderedBy, understood: { city, category: area ?? null } } as const
  if (!groups || (search.category !== undefined && !area))
    return { ...frame, items: [], total: 0, totalIsExact: true, hasMore: false, toAgree: 0 }

  const now = ports.clock.now()
  const question: Question = {
    groups,
    minCents: search.minPrice,
    maxCents: search.maxPrice,
    withToAgree: search.withToAgree === '1',
    order: orderedBy,
    beginAt: startOfDayOrder(localDay(now)),
    // One more than shown tells whether there is a next page.
    limit: Math.max(0, Math.min(pageSize, searchReach - offset)) + 1,
    offset: Math.min(offset, searchReach),
  }
  const { found, count: cachedCount } = await findListings(em, question)
  const pageListings = found.slice(0, question.limit - 1)
  const ended = found.length < question.limit && (offset === 0 || found.length > 0)
  const counted = ended ? offset + found.length : found[0]?.total
  const count =
    counted === undefined ? (cachedCount ?? (await countListings(em, question))) : { total: counted, isExact: true }
  const toAgree = await countToAgree(em, question)
  return {
    ...frame,
    items: await present(reader, search, pageListings, areas, now),
    // An estimate is never less than what was read.
    total: found.length > 0 ? Math.max(count.total, offset + found.length) : count.total,
    totalIsExact: count.isExact,
    hasMore: found.length > pageListings.length && offset + pageSize < searchReach,
    toAgree,
  }
}

async function present(
  reader: ProfessionalReader,
  search: Search,
  pageListings: readonly FoundListing[],
  areas: ReadonlyMap<string, Area>,
  now: Date,
) {
  const [listings, slots] = [
    await readListings(
      reader.em,
      pageListings.map(({ userId }) => userId),
    ),
    await nextFreeTimes(
      reader,
      pageListings.map(({ userId }) => userId),
    ),
  ]
  const tiers = new Map(pageListings.map(({ userId, tier }) => [userId, tier]))
  return listings.map((listing) => {
    const nextSlots = slots.get(listing.userId) ?? []
    return {
      ...presentListing(listing, areas, nextSlots),
      whyShown: whyShown(search, listing, tiers.get(listing.userId) ?? 0, nextSlots[0]?.start, now),
    }
  })
}

function whyShown(
  search: Search,
  { remote, notary }: ListingRow,
  tier: number,
  first: string | undefined,
  now: Date,
): Reason[] {
  const usedFilters = [
    search.q && questionWords(search.q).length > 0 && (tier === 0 ? 'name' : 'similar_name'),
    search.city && 'city',
    search.category && 'category',
    search.language && 'language',
    search.remote && remote && 'remote',
    search.notary && notary && 'notary',
    search.freeFirst && 'free_first',
    (search.minPrice !== undefined || search.maxPrice !== undefined) && 'price',
  ] as const
  const time: Reason[] =
    first === undefined
      ? []
      : [
          localDay(new Date(first)) === localDay(now)
            ? 'available_today'
            : Date.parse(first) - now.getTime() <= 7 * dayMs
              ? 'available_soon'
              : 'available_later',
        ]
  return [
    ...usedFilters.filter((reason): reason is Exclude<typeof reason, '' | undefined | false> => Boolean(reason)),
    ...time,
  ]
}
