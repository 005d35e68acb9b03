import { sql } from '#server/db/query.ts'
import type { Group } from './resolve-terms.ts'

export type Order = 'match' | 'price' | '-price'

/** A search as conditions of the index, with its order and page. */
export interface ListingQuery {
  readonly groups: readonly Group[]
  readonly minCents?: number | undefined
  readonly maxCents?: number | undefined
  /** With a price range: whether to include listings without a price, last in an order by price. */
  readonly withToAgree: boolean
  readonly order: Order
  /** For an order by price, the term of fixed prices and whether they come before hourly prices. */
  readonly fixed?: { readonly term: number; readonly first: boolean } | undefined
  /** Position at which the order of equally ranked listings starts today, 0 to 2^28 − 1. */
  readonly startPosition: number
  readonly limit: number
  readonly offset: number
}

/** Maximum professionals in a range of prices that are counted. */
export const maxCountedInRange = 10_000

/** Maximum professionals that are tested to count the matches of several conditions. */
export const maxCounted = 300

/**
 * A scan of the index: the terms of one condition in the order of the results, with the other conditions tested on each
 * entry.
 */
export interface Tier {
  /** 0 for exact matches, 1 for similar matches. */
  readonly rank: number
  /** Terms of the condition that is scanned. */
  readonly driver: readonly number[]
  /** Terms of each condition that is tested. */
  readonly others: readonly (readonly number[])[]
}

/**
 * Returns the scan of the condition with the fewest entries, by `amount`; the other conditions are tested on each
 * entry.
 */
export const tierOf = (
  rank: number,
  groups: readonly Group[],
  terms: (group: Group) => readonly number[],
  amount: (group: Group) => number,
): Tier => {
  const [driver, ...others] = groups.toSorted((a, b) => amount(a) - amount(b))
  // Narrower conditions come first, because they save tests of the next conditions.
  return { rank, driver: driver ? terms(driver) : [], others: others.map(terms) }
}

/** Exact matches first, then similar matches. */
export function tiersOf(groups: readonly Group[]): Tier[] {
  const allTerms = tierOf(
    1,
    groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  if (groups.every(({ terms, exact }) => terms.length === exact.length)) return [{ ...allTerms, rank: 0 }]
  if (groups.some(({ exact }) => exact.length === 0)) return [allTerms]
  return [
    tierOf(
      0,
      groups,
      (g) => g.exact,
      (g) => g.exactAmount,
    ),
    allTerms,
  ]
}

/** Returns the only condition, if it has a single term: the number of its matches is stored. */
export const singleTermGroup = ({ groups }: ListingQuery): Group | undefined =>
  groups.length === 1 && groups[0]?.terms.length === 1 ? groups[0] : undefined

export const intArray = (values: readonly number[]) => sql`${[...values]}::int[]`

/**
 * Condition: the index contains a candidate `p` under at least one term of each group. `offset 0` keeps PostgreSQL from
 * turning the tests into joins: only the candidates that the page needs are tested.
 */
export const matchesGroups = (others: Tier['others']) =>
  sql.join(
    others.map(
      (terms) => sql`
  and exists (select from listing_posting o where o.user_id = p.user_id and o.term_id = any(${intArray(terms)}) offset 0)`,
    ),
    sql``,
  )

export const hasPriceRange = ({ minCents, maxCents }: ListingQuery): boolean =>
  minCents !== undefined || maxCents !== undefined

export const isInPriceRange = ({ minCents, maxCents }: ListingQuery) =>
  sql`p.price_cents between ${minCents ?? 0}::int and ${maxCents ?? 2_147_483_647}::int`

/** Condition that the price of a candidate `p` is in the range; without a range, true. */
export const priceCondition = (query: ListingQuery) => (hasPriceRange(query) ? rangeCondition(query) : sql`true`)

const rangeCondition = (query: ListingQuery) =>
  query.withToAgree ? sql`(p.price_cents is null or ${isInPriceRange(query)})` : isInPriceRange(query)

/** Condition: the price of candidate `p` is for a consultation and not for an hour. */
export const isFixed = (term: number) =>
  sql`exists (select from listing_posting o where o.user_id = p.user_id and o.term_id = ${term}::int offset 0)`
