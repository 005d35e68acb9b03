import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { type Count, countListings } from './count-listings.ts'
import {
  type ListingQuery,
  hasPriceRange,
  isInPriceRange,
  isFixed,
  priceCondition,
  type Tier,
  matchesGroups,
  intArray,
  tiersOf,
  tierOf,
  singleTermGroup,
} from './listing-conditions.ts'

/** `tier` 0: exact match; 1: a word only sounds or looks similar. `total`: number of all matches, if it was counted. */
const foundListingRow = { userId: col.uuid, tier: col.int } as const satisfies Shape
export type FoundListing = RowOf<typeof foundListingRow> & { readonly total?: number }

/**
 * Maximum candidates of the narrowest condition that are tested for the other conditions; further candidates are
 * ignored.
 */
const maxCandidates = 10_000

/**
 * Consecutive parts of the index for a sort by price: prices of the sorted basis, prices of the other basis, and no
 * price.
 */
function segmentsOf(query: ListingQuery): RawBuilder<unknown>[] {
  const withPrice = hasPriceRange(query) ? isInPriceRange(query) : sql`p.price_cents is not null`
  if (query.order !== 'match')
    return [
      ...pricesByBasis(query, withPrice),
      ...(!hasPriceRange(query) || query.withToAgree ? [sql`p.price_cents is null`] : []),
    ]
  return [priceCondition(query)]
}

/**
 * Returns one segment for each basis of prices, because the price of an hour and the price of a consultation are not
 * comparable.
 */
function pricesByBasis({ fixed }: ListingQuery, withPrice: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (!fixed) return [withPrice]
  const [hourly, perConsultation] = [
    sql`${withPrice} and not ${isFixed(fixed.term)}`,
    sql`${withPrice} and ${isFixed(fixed.term)}`,
  ]
  return fixed.first ? [perConsultation, hourly] : [hourly, perConsultation]
}

/** Returns whether the search is a single scan, in which each professional occurs once. */
const hasSingleScan = (tiers: readonly Tier[]): boolean => tiers.length === 1 && tiers[0]?.driver.length === 1

/**
 * Returns the scans of these parts of the index. Entries of equal rank are ordered by `tie`, a constant pseudo-random
 * number of the professional, beginning at the number that starts today's order: first from it to the end (`turn` 0),
 * then from the beginning to it (`turn` 1).
 */
function scanStatements(
  query: ListingQuery,
  tiers: readonly Tier[],
  segments: readonly RawBuilder<unknown>[],
): RawBuilder<unknown>[] {
  const { order, startPosition, limit, offset } = query
  const indexOrder = {
    match: sql`p.free_on, p.tie`,
    price: sql`p.price_cents, p.tie`,
    '-price': sql`p.price_cents desc, p.tie desc`,
  }[order]
  // Reads only columns of the indexes, which allows index-only scans.
  const key = order === 'match' ? sql`p.free_on as key` : sql`p.price_cents as key`
  const halves =
    order === '-price'
      ? [sql`p.tie < ${startPosition}::int`, sql`p.tie >= ${startPosition}::int`]
      : [sql`p.tie >= ${startPosition}::int`, sql`p.tie < ${startPosition}::int`]
  const pageEnd = sql.lit(limit + offset)
  return tiers.flatMap(({ rank, driver, others }) =>
    segments.flatMap((segment, position) =>
      halves.flatMap((half, turn) =>
        scansOf(driver).map(
          (scan) => sql`
      (select p.user_id, ${sql.lit(rank)} as tier, ${sql.lit(position)} as segment, p.key, ${sql.lit(turn)} as turn, p.tie
         from ${scan.from} lateral (
           select p.user_id, p.key, p.tie from (
             select p.user_id, ${key}, p.tie from listing_posting p where p.term_id = ${scan.term} and ${segment}
               and ${half} order by ${indexOrder} limit ${others.length === 0 ? pageEnd : sql.lit(maxCandidates)}) p
            where true ${matchesGroups(others)} order by ${order === '-price' ? sql`p.key desc, p.tie desc` : sql`p.key, p.tie`}
              limit ${pageEnd}) p)`,
        ),
      ),
    ),
  )
}

const maxSeparateScans = 4

/** Returns a scan for each of a few terms, so that the planner knows their sizes; many terms share one scan. */
const scansOf = (
  terms: readonly number[],
): { readonly from: RawBuilder<unknown>; readonly term: RawBuilder<unknown> }[] =>
  terms.length <= maxSeparateScans
    ? terms.map((term) => ({ from: sql``, term: sql`${term}::int` }))
    : [{ from: sql`unnest(${intArray(terms)}) d (id),`, term: sql`d.id` }]

const resultOrder = ({ order: sortOrder }: ListingQuery, turn: RawBuilder<unknown>) =>
  ({
    match: sql`tier, key, ${turn}, tie`,
    price: sql`segment, key, ${turn}, tie`,
    '-price': sql`segment, key desc, ${turn}, tie desc`,
  })[sortOrder]

/**
 * Strategy for a search with many matches: walks the index from the start of today's order, and reads only as many
 * entries as the page needs. Similar matches, and by price the parts after the first, are read only if the page is not
 * filled without them.
 */
export async function walk(em: EntityManager, query: ListingQuery): Promise<FoundListing[]> {
  const tiers = tiersOf(query.groups)
  const segments = segmentsOf(query)
  // Sorted by price, exact and similar matches mix.
  const [firstTiers, firstSegments] =
    query.order === 'match' ? [tiers.slice(0, 1), segments] : [tiers, segments.slice(0, 1)]
  const hasMore = firstTiers.length < tiers.length || firstSegments.length < segments.length
  const first = hasMore ? await walkParts(em, query, firstTiers, firstSegments) : []
  return first.length === query.limit ? first : walkParts(em, query, tiers, segments)
}

function walkParts(
  em: EntityManager,
  query: ListingQuery,
  tiers: readonly Tier[],
  segments: readonly RawBuilder<unknown>[],
): Promise<FoundListing[]> {
  const scans = sql.join(scanStatements(query, tiers, segments), sql` union all `)
  return rows(
    em,
    foundListingRow,
    sql`
    select user_id as "userId", tier from (${
      hasSingleScan(tiers)
        ? scans
        : sql`
      select user_id, min(tier) as tier, min(segment) as segment, min(key) as key, min(turn) as turn, min(tie) as tie
        from (${scans}) b group by user_id`
    }) f
     order by ${resultOrder(query, sql`turn`)} limit ${sql.lit(query.limit)} offset ${sql.lit(query.offset)}`,
  )
}

/** Sort columns of a row of the index. */
const sortColumns = ({ order: sortOrder, fixed }: ListingQuery) =>
  sql`min(p.tie) as tie, min(p.${sortOrder === 'match' ? sql`free_on` : sql`price_cents`}) as key,
    min(case when p.price_cents is null then 2 ${
      sortOrder !== 'match' && fixed ? sql`when ${isFixed(fixed.term)} then ${sql.lit(fixed.first ? 0 : 1)}` : sql``
    } else ${sql.lit(fixed?.first ? 1 : 0)} end) as segment`

/**
 * Selects a page of the matches, sorted and counted together.
 * @param matching `user_id, tie, key, segment`, each once
 */
function pageOf(em: EntityManager, query: ListingQuery, matching: RawBuilder<unknown>): Promise<FoundListing[]> {
  const withSimilar = query.groups.filter(({ terms, exact }) => exact.length < terms.length)
  const tier =
    withSimilar.length === 0
      ? sql`0`
      : sql`case when ${sql.join(
          withSimilar.map(
            ({ exact }) => sql`
    exists (select from listing_posting o where o.user_id = f.user_id and o.term_id = any(${intArray(exact)}) offset 0)`,
          ),
          sql` and `,
        )} then 0 else 1 end`
  return rows(
    em,
    { ...foundListingRow, total: col.int },
    sql`
    with matching as materialized (${matching})
    select user_id as "userId", tier, total::int as total from (
      select f.*, ${tier} as tier, (f.tie < ${query.startPosition}::int) <> ${query.order === '-price'} as turn,
        count(*) over () as total from matching f) f
     order by ${resultOrder(query, sql`turn`)} limit ${sql.lit(query.limit)} offset ${sql.lit(query.offset)}`,
  )
}

/** Strategy for a search with a narrow condition: tests all candidates of that condition for the other conditions. */
export function collect(em: EntityManager, query: ListingQuery): Promise<FoundListing[]> {
  const { driver, others } = tierOf(
    0,
    query.groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  return pageOf(
    em,
    query,
    sql`
    select p.user_id, ${sortColumns(query)} from listing_posting p where p.term_id = any(${intArray(driver)})
      and ${priceCondition(query)} ${matchesGroups(others)} group by p.user_id`,
  )
}

/**
 * Strategy for a search with wide conditions and few common matches: intersects the lists of the terms, and reads only
 * the intersection.
 */
export const intersect = (em: EntityManager, query: ListingQuery): Promise<FoundListing[]> =>
  pageOf(
    em,
    query,
    sql`
  select l.user_id, ${sortColumns(query)}
    from (select user_id from public_listing where ${sql.join(
      query.groups.map(({ terms }) => sql`terms && ${intArray(terms)}`),
      sql` and `,
    )} offset 0) l
    join listing_posting p on p.user_id = l.user_id
   where ${priceCondition(query)} group by l.user_id`,
  )

/** Up to this size of the narrowest condition, or of the matches, candidates are collected and sorted at once. */
const maxCollected = 400

/** Returns the page of a search in its order, and the number of matches if it was counted. */
export async function findListings(
  em: EntityManager,
  query: ListingQuery,
): Promise<{ readonly found: readonly FoundListing[]; readonly count?: Count }> {
  if (singleTermGroup(query)) return { found: await walk(em, query) }
  if (Math.min(...query.groups.map(({ amount }) => amount)) <= maxCollected) return { found: await collect(em, query) }
  const count = await countListings(em, query)
  return count.total <= maxCollected ? { found: await intersect(em, query) } : { found: await walk(em, query), count }
}
