import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Group } from './resolve-terms.ts'
import {
  maxCountedInRange,
  type ListingQuery,
  tierOf,
  intArray,
  maxCounted,
  matchesGroups,
  singleTermGroup,
  hasPriceRange,
  priceCondition,
  isInPriceRange,
} from './listing-conditions.ts'

/**
 * A total; when not exact, it is extrapolated from the part that was counted, or is the limit at which counting stopped.
 */
export interface Count {
  readonly total: number
  readonly isExact: boolean
}

/** Rounds to two significant digits, so that an estimate does not look like a count. */
const roundToTwoDigits = (n: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.round(n / step) * step
}

/** Counts the entries of one term in the range of prices, at most {@link maxCountedInRange}. */
async function countPostingsInRange(em: EntityManager, term: number, price: RawBuilder<unknown>): Promise<Count> {
  const n = Number(
    (
      await row(
        em,
        { n: col.bigint },
        sql`
    select count(*) as n from (select from listing_posting p where p.term_id = ${term}::int and ${price}
      limit ${sql.lit(maxCountedInRange + 1)}) c`,
      )
    )?.n ?? 0,
  )
  return { total: Math.min(n, maxCountedInRange), isExact: n <= maxCountedInRange }
}

/**
 * Counts the professionals that meet every condition, and `price` as well. Tests at most {@link maxCounted} entries of
 * the narrowest condition, and extrapolates from them if it has more.
 */
export async function countSampled(
  em: EntityManager,
  { groups }: ListingQuery,
  price: RawBuilder<unknown>,
): Promise<Count> {
  const { driver, others } = tierOf(
    0,
    groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  const amount = Math.min(...groups.map((group) => group.amount))
  const counted = await row(
    em,
    { n: col.bigint, sampled: col.bigint },
    sql`
    with sampled as materialized (
      select p.user_id, p.price_cents from listing_posting p where p.term_id = any(${intArray(driver)})
        order by p.free_on, p.tie limit ${sql.lit(maxCounted)})
    select (select count(*) from sampled) as sampled, (select count(distinct p.user_id) from sampled p
      where ${price} ${matchesGroups(others)}) as n`,
  )
  const [n, sampled] = [Number(counted?.n ?? 0), Number(counted?.sampled ?? 0)]
  return sampled < maxCounted
    ? { total: n, isExact: true }
    : { total: Math.max(n, roundToTwoDigits((amount * n) / sampled)), isExact: false }
}

/** Counts the matches of a search; the number is an estimate unless `isExact`. */
export function countListings(em: EntityManager, query: ListingQuery): Promise<Count> {
  const onlyGroup = singleTermGroup(query)
  if (onlyGroup && !hasPriceRange(query)) return Promise.resolve({ total: onlyGroup.amount, isExact: true })
  if (onlyGroup) return countTermInRange(em, query, onlyGroup)
  return countSampled(em, query, priceCondition(query))
}

/** Counts the matches of a search for one term with a range of prices. */
async function countTermInRange(
  em: EntityManager,
  query: ListingQuery,
  { terms: [term = 0], toAgree }: Group,
): Promise<Count> {
  const { total, isExact } = await countPostingsInRange(em, term, isInPriceRange(query))
  return { total: total + (query.withToAgree ? toAgree : 0), isExact }
}

/** Counts the listings that a range of prices excludes because they have no price. */
export async function countToAgree(em: EntityManager, query: ListingQuery): Promise<number> {
  if (!hasPriceRange(query) || query.withToAgree) return 0
  return singleTermGroup(query)?.toAgree ?? (await countSampled(em, query, sql`p.price_cents is null`)).total
}
