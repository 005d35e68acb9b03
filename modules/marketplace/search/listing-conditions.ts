import { sql } from '#server/db/query.ts'
import type { Group } from './resolve-terms.ts'

export type Order = 'match' | 'price' | '-price'

export interface Question {
  readonly groups: readonly Group[]
  readonly minCents?: number | undefined
  readonly maxCents?: number | undefined
  /** With a range of prices: also those without a price, after the others where the order is that of prices. */
  readonly withToAgree: boolean
  readonly order: Order
  /** Where the order of equals begins today, 0 to 2^28 − 1. */
  readonly beginAt: number
  readonly limit: number
  readonly offset: number
}

/** Those in a range of prices are read off one part of the index. */
export const mostInRange = 10_000

/** Professionals that are looked at for a count of several conditions; a term by itself knows its own. */
export const mostCounted = 300

/**
 * A way through the index: the terms of one condition in the order of the results, the other conditions tested on each.
 */
export interface Tier {
  readonly rank: number
  readonly driver: readonly number[]
  readonly others: readonly (readonly number[])[]
}

export const tierOf = (
  rank: number,
  groups: readonly Group[],
  terms: (group: Group) => readonly number[],
  amount: (group: Group) => number,
): Tier => {
  const [driver, ...others] = groups.toSorted((a, b) => amount(a) - amount(b))
  // The narrower of the others first: it spares the next ones a look.
  return { rank, driver: driver ? terms(driver) : [], others: others.map(terms) }
}

/** First what was typed, then with what is like it. */
export function tiersOf(groups: readonly Group[]): Tier[] {
  const whole = tierOf(
    1,
    groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  if (groups.every(({ terms, exact }) => terms.length === exact.length)) return [{ ...whole, rank: 0 }]
  if (groups.some(({ exact }) => exact.length === 0)) return [whole]
  return [
    tierOf(
      0,
      groups,
      (g) => g.exact,
      (g) => g.exactAmount,
    ),
    whole,
  ]
}

/** A condition that is one term knows how many it has. */
export const single = ({ groups }: Question): Group | undefined =>
  groups.length === 1 && groups[0]?.terms.length === 1 ? groups[0] : undefined

export const ints = (values: readonly number[]) => sql`${[...values]}::int[]`

/** Of each that is looked at: the index tells whether they stand under one of the terms as well. */
export const fits = (others: Tier['others']) =>
  sql.join(
    others.map(
      (terms) => sql`
  and exists (select from listing_posting o where o.user_id = p.user_id and o.term_id = any(${ints(terms)}) offset 0)`,
    ),
    sql``,
  )

export const hasRange = ({ minCents, maxCents }: Question): boolean => minCents !== undefined || maxCents !== undefined

export const inRange = ({ minCents, maxCents }: Question) =>
  sql`p.price_cents between ${minCents ?? 0}::int and ${maxCents ?? 2_147_483_647}::int`

/** The range of prices, or everybody. */
export const priced = (question: Question) =>
  !hasRange(question)
    ? sql`true`
    : question.withToAgree
      ? sql`(p.price_cents is null or ${inRange(question)})`
      : inRange(question)
