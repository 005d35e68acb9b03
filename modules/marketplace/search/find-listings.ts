import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
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

/** `tier` 0: everything is what was asked for; 1: a word only sounds or looks like it. */
export interface Found { readonly user_id: string; readonly tier: number }

/** Professionals under the narrowest condition that are looked at for the others; past them a search gives up. */
const mostLooked = 20_000
/** Results that are counted one by one; terms know their own count. */
export const mostCounted = 1_000

/** A way through the index: the terms of one condition in the order of the results, the other conditions tested on each. */
interface Tier { readonly rank: number; readonly driver: readonly number[]; readonly others: readonly (readonly number[])[] }

const narrowest = (groups: readonly Group[], amount: (group: Group) => number): number =>
  groups.reduce((best, group, at) => (amount(group) < amount(groups[best] ?? group) ? at : best), 0)

const tierOf = (rank: number, groups: readonly Group[], terms: (group: Group) => readonly number[], amount: (group: Group) => number): Tier => {
  const at = narrowest(groups, amount)
  return { rank, driver: groups[at] ? terms(groups[at]) : [], others: groups.filter((_, other) => other !== at).map(terms) }
}

/** First what was typed, then with what is like it. */
function tiersOf(groups: readonly Group[]): Tier[] {
  const whole = tierOf(1, groups, (g) => g.terms, (g) => g.amount)
  if (groups.every(({ terms, exact }) => terms.length === exact.length)) return [{ ...whole, rank: 0 }]
  if (groups.some(({ exact }) => exact.length === 0)) return [whole]
  return [tierOf(0, groups, (g) => g.exact, (g) => g.exactAmount), whole]
}

const ints = (values: readonly number[]) => sql`${[...values]}::int[]`

const fits = (others: Tier['others']) => (others.length === 0 ? sql`` : sql`
  and exists (select from public_listing l where l.user_id = p.user_id and ${sql.join(others.map((terms) => sql`l.terms && ${ints(terms)}`), sql` and `)} offset 0)`)

const hasRange = ({ minCents, maxCents }: Question): boolean => minCents !== undefined || maxCents !== undefined
const inRange = ({ minCents, maxCents }: Question) => sql`p.price_cents between ${minCents ?? 0}::int and ${maxCents ?? 2_147_483_647}::int`

/** Parts of the index that follow each other: those with a price and those without, where it matters. */
function segmentsOf(question: Question): RawBuilder<unknown>[] {
  const priced = hasRange(question) ? inRange(question) : sql`p.price_cents is not null`
  if (question.order !== 'match') return [priced, ...(!hasRange(question) || question.withToAgree ? [sql`p.price_cents is null`] : [])]
  if (!hasRange(question)) return [sql`true`]
  return [question.withToAgree ? sql`(p.price_cents is null or ${priced})` : priced]
}

/** Each part of the index twice: from today's beginning to its end, and from its start to there. */
function branches(question: Question): RawBuilder<unknown>[] {
  const { order, beginAt, limit, offset, groups } = question
  const along = order === 'match' ? sql`p.free_on, p.tie` : order === 'price' ? sql`p.price_cents, p.tie` : sql`p.price_cents desc, p.tie`
  const most = sql.lit(limit + offset)
  return tiersOf(groups).flatMap(({ rank, driver, others }) => segmentsOf(question).flatMap((segment, place) =>
    [sql`p.tie >= ${beginAt}::int`, sql`p.tie < ${beginAt}::int`].map((half, turn) => sql`
      (select p.user_id, ${sql.lit(rank)} as tier, ${sql.lit(place)} as segment, p.free_on, p.price_cents, ${sql.lit(turn)} as turn, p.tie
         from unnest(${ints(driver)}) d (id), lateral (
           select p.* from (select p.* from listing_posting p where p.term_id = d.id and ${segment} and ${half} order by ${along} limit ${sql.lit(mostLooked)}) p
            where true ${fits(others)} order by ${along} limit ${most}) p)`)))
}

/** The page of a question, in the order of its results. */
export function findListings(em: EntityManager, question: Question): Promise<Found[]> {
  const { order, limit, offset } = question
  const by = order === 'match' ? sql`tier, free_on, turn, tie` : order === 'price' ? sql`segment, price_cents, turn, tie` : sql`segment, price_cents desc, turn, tie`
  return rows<Found>(em, sql`
    select user_id, tier from (
      select user_id, min(tier) as tier, min(segment) as segment, min(free_on) as free_on, min(price_cents) as price_cents, min(turn) as turn, min(tie) as tie
        from (${sql.join(branches(question), sql` union all `)}) b group by user_id) f
     order by ${by} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`)
}

export interface Count { readonly total: number; readonly isExact: boolean }

/** How many fit every condition, and `price` as well. */
async function count(em: EntityManager, { groups }: Question, price: RawBuilder<unknown>): Promise<Count> {
  const { driver, others } = tierOf(0, groups, (g) => g.terms, (g) => g.amount)
  const counted = await row<{ n: string; looked: string }>(em, sql`
    with looked as materialized (
      select p.user_id from listing_posting p where p.term_id = any(${ints(driver)}) and ${price} limit ${sql.lit(mostLooked)}),
    fit as (select p.user_id from looked p where true ${fits(others)} limit ${sql.lit(mostCounted * 2)})
    select (select count(distinct user_id) from fit) as n, (select count(*) from looked) as looked`)
  const n = Number(counted?.n ?? 0)
  return n > mostCounted ? { total: mostCounted, isExact: false } : { total: n, isExact: Number(counted?.looked ?? 0) < mostLooked }
}

/** A condition that is one term knows how many it has. */
const single = ({ groups }: Question): Group | undefined => (groups.length === 1 && groups[0]?.terms.length === 1 ? groups[0] : undefined)

export function countListings(em: EntityManager, question: Question): Promise<Count> {
  const alone = single(question)
  if (alone && !hasRange(question)) return Promise.resolve({ total: alone.amount, isExact: true })
  const price = !hasRange(question) ? sql`true` : question.withToAgree ? sql`(p.price_cents is null or ${inRange(question)})` : inRange(question)
  return count(em, question, price)
}

/** How many a range of prices leaves out because they have no price. */
export async function countToAgree(em: EntityManager, question: Question): Promise<number> {
  if (!hasRange(question) || question.withToAgree) return 0
  return single(question)?.toAgree ?? (await count(em, question, sql`p.price_cents is null`)).total
}
