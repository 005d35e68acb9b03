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

/**
 * `tier` 0: everything is what was asked for; 1: a word only sounds or looks like it. `total`: of all that fit, where
 * it came along.
 */
export interface Found {
  readonly user_id: string
  readonly tier: number
  readonly total?: number
}

/** Professionals under the narrowest condition that are looked at for the others; past them a search gives up. */
const mostLooked = 10_000
/** Those in a range of prices are read off one part of the index. */
const mostInRange = 10_000
/** Professionals that are looked at for a count of several conditions; a term by itself knows its own. */
const mostCounted = 300

/**
 * A way through the index: the terms of one condition in the order of the results, the other conditions tested on each.
 */
interface Tier {
  readonly rank: number
  readonly driver: readonly number[]
  readonly others: readonly (readonly number[])[]
}

const tierOf = (
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
function tiersOf(groups: readonly Group[]): Tier[] {
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
const single = ({ groups }: Question): Group | undefined =>
  groups.length === 1 && groups[0]?.terms.length === 1 ? groups[0] : undefined

const ints = (values: readonly number[]) => sql`${[...values]}::int[]`

/** Of each that is looked at: the index tells whether they stand under one of the terms as well. */
const fits = (others: Tier['others']) =>
  sql.join(
    others.map(
      (terms) => sql`
  and exists (select from listing_posting o where o.user_id = p.user_id and o.term_id = any(${ints(terms)}) offset 0)`,
    ),
    sql``,
  )

const hasRange = ({ minCents, maxCents }: Question): boolean => minCents !== undefined || maxCents !== undefined
const inRange = ({ minCents, maxCents }: Question) =>
  sql`p.price_cents between ${minCents ?? 0}::int and ${maxCents ?? 2_147_483_647}::int`

/** The range of prices, or everybody. */
const priced = (question: Question) =>
  !hasRange(question)
    ? sql`true`
    : question.withToAgree
      ? sql`(p.price_cents is null or ${inRange(question)})`
      : inRange(question)

/** Parts of the index that follow each other: those with a price and those without, where it matters. */
function segmentsOf(question: Question): RawBuilder<unknown>[] {
  const withPrice = hasRange(question) ? inRange(question) : sql`p.price_cents is not null`
  if (question.order !== 'match')
    return [withPrice, ...(!hasRange(question) || question.withToAgree ? [sql`p.price_cents is null`] : [])]
  return [priced(question)]
}

/** Nobody can be met twice on it. */
const isOneWay = (tiers: readonly Tier[]): boolean => tiers.length === 1 && tiers[0]?.driver.length === 1

/** Each part of the index twice: from today's beginning to its end, and from its start to there. */
function branches(question: Question, tiers: readonly Tier[]): RawBuilder<unknown>[] {
  const { order, beginAt, limit, offset } = question
  const along = {
    match: sql`p.free_on, p.tie`,
    price: sql`p.price_cents, p.tie`,
    '-price': sql`p.price_cents desc, p.tie desc`,
  }[order]
  // What each index holds, so that nothing else is read.
  const key = order === 'match' ? sql`p.free_on as key` : sql`p.price_cents as key`
  const halves =
    order === '-price'
      ? [sql`p.tie < ${beginAt}::int`, sql`p.tie >= ${beginAt}::int`]
      : [sql`p.tie >= ${beginAt}::int`, sql`p.tie < ${beginAt}::int`]
  const most = sql.lit(limit + offset)
  return tiers.flatMap(({ rank, driver, others }) =>
    segmentsOf(question).flatMap((segment, place) =>
      halves.flatMap((half, turn) =>
        waysInto(driver).map(
          (way) => sql`
      (select p.user_id, ${sql.lit(rank)} as tier, ${sql.lit(place)} as segment, p.key, ${sql.lit(turn)} as turn, p.tie
         from ${way.from} lateral (
           select p.user_id, p.key, p.tie from (
             select p.user_id, ${key}, p.tie from listing_posting p where p.term_id = ${way.term} and ${segment}
               and ${half} order by ${along} limit ${others.length === 0 ? most : sql.lit(mostLooked)}) p
            where true ${fits(others)} order by ${order === '-price' ? sql`p.key desc, p.tie desc` : sql`p.key, p.tie`}
              limit ${most}) p)`,
        ),
      ),
    ),
  )
}

/** A few terms are named one by one, so that the planner knows how many each has; many share one way. */
const waysInto = (
  terms: readonly number[],
): { readonly from: RawBuilder<unknown>; readonly term: RawBuilder<unknown> }[] =>
  terms.length <= 4
    ? terms.map((term) => ({ from: sql``, term: sql`${term}::int` }))
    : [{ from: sql`unnest(${ints(terms)}) d (id),`, term: sql`d.id` }]

const order = ({ order: by }: Question, turn: RawBuilder<unknown>) =>
  ({
    match: sql`tier, key, ${turn}, tie`,
    price: sql`segment, key, ${turn}, tie`,
    '-price': sql`segment, key desc, ${turn}, tie desc`,
  })[by]

/**
 * Along the index, from where today begins: reads as much as is shown, and what is only like what was typed where that
 * is not enough.
 */
export async function walk(em: EntityManager, question: Question): Promise<Found[]> {
  const tiers = tiersOf(question.groups)
  // By price both stand among each other.
  const enough = question.order === 'match' && tiers.length > 1 ? await walkTiers(em, question, tiers.slice(0, 1)) : []
  return enough.length === question.limit ? enough : walkTiers(em, question, tiers)
}

function walkTiers(em: EntityManager, question: Question, tiers: readonly Tier[]): Promise<Found[]> {
  const ways = sql.join(branches(question, tiers), sql` union all `)
  return rows<Found>(
    em,
    sql`
    select user_id, tier from (${
      isOneWay(tiers)
        ? ways
        : sql`
      select user_id, min(tier) as tier, min(segment) as segment, min(key) as key, min(turn) as turn, min(tie) as tie
        from (${ways}) b group by user_id`
    }) f
     order by ${order(question, sql`turn`)} limit ${sql.lit(question.limit)} offset ${sql.lit(question.offset)}`,
  )
}

/** What a result is ordered by, of a row of the index. */
const placeOf = ({ order: by }: Question) =>
  sql`min(p.tie) as tie, min(p.${by === 'match' ? sql`free_on` : sql`price_cents`}) as key,
    min(case when p.price_cents is null then 1 else 0 end) as segment`

/** A page of those who fit, ordered and counted all at once. @param fit `user_id, tie, key, segment`, each once */
function pageOf(em: EntityManager, question: Question, fit: RawBuilder<unknown>): Promise<Found[]> {
  const typed = question.groups.filter(({ terms, exact }) => exact.length < terms.length)
  const tier =
    typed.length === 0
      ? sql`0`
      : sql`case when ${sql.join(
          typed.map(
            ({ exact }) => sql`
    exists (select from listing_posting o where o.user_id = f.user_id and o.term_id = any(${ints(exact)}) offset 0)`,
          ),
          sql` and `,
        )} then 0 else 1 end`
  return rows<Found>(
    em,
    sql`
    with fit as materialized (${fit})
    select user_id, tier, total::int as total from (
      select f.*, ${tier} as tier, (f.tie < ${question.beginAt}::int) <> ${question.order === '-price'} as turn,
        count(*) over () as total from fit f) f
     order by ${order(question, sql`turn`)} limit ${sql.lit(question.limit)} offset ${sql.lit(question.offset)}`,
  )
}

/** Where one condition is narrow: all it has are looked at for the others. */
export function gather(em: EntityManager, question: Question): Promise<Found[]> {
  const { driver, others } = tierOf(
    0,
    question.groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  return pageOf(
    em,
    question,
    sql`
    select p.user_id, ${placeOf(question)} from listing_posting p where p.term_id = any(${ints(driver)})
      and ${priced(question)} ${fits(others)} group by p.user_id`,
  )
}

/**
 * Where every condition is wide and few fit all: the lists of the terms are laid over each other, and only who is in
 * all of them is looked at.
 */
export const intersect = (em: EntityManager, question: Question): Promise<Found[]> =>
  pageOf(
    em,
    question,
    sql`
  select l.user_id, ${placeOf(question)}
    from (select user_id from public_listing where ${sql.join(
      question.groups.map(({ terms }) => sql`terms && ${ints(terms)}`),
      sql` and `,
    )} offset 0) l
    join listing_posting p on p.user_id = l.user_id
   where ${priced(question)} group by l.user_id`,
  )

/** Where the narrowest condition has no more than this, or no more fit all, they are looked at all at once. */
const mostGathered = 400

/** The page of a question in the order of its results, and how many there are where that came along. */
export async function findListings(
  em: EntityManager,
  question: Question,
): Promise<{ readonly found: readonly Found[]; readonly count?: Count }> {
  if (single(question)) return { found: await walk(em, question) }
  if (Math.min(...question.groups.map(({ amount }) => amount)) <= mostGathered)
    return { found: await gather(em, question) }
  const count = await countListings(em, question)
  return count.total <= mostGathered
    ? { found: await intersect(em, question) }
    : { found: await walk(em, question), count }
}

/** Not exact: what the part that was looked at lets expect of the whole. */
export interface Count {
  readonly total: number
  readonly isExact: boolean
}

/** Two figures: an estimate does not look like a count. */
const rounded = (n: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1)
  return Math.round(n / step) * step
}

/** Of one term, how many lie in the range of prices. */
async function countInRange(em: EntityManager, term: number, price: RawBuilder<unknown>): Promise<Count> {
  const n = Number(
    (
      await row<{ n: string }>(
        em,
        sql`
    select count(*) as n from (select from listing_posting p where p.term_id = ${term}::int and ${price}
      limit ${sql.lit(mostInRange + 1)}) c`,
      )
    )?.n ?? 0,
  )
  return { total: Math.min(n, mostInRange), isExact: n <= mostInRange }
}

/** How many fit every condition, and `price` as well. */
async function count(em: EntityManager, { groups }: Question, price: RawBuilder<unknown>): Promise<Count> {
  const { driver, others } = tierOf(
    0,
    groups,
    (g) => g.terms,
    (g) => g.amount,
  )
  const amount = Math.min(...groups.map((group) => group.amount))
  const counted = await row<{ n: string; looked: string }>(
    em,
    sql`
    with looked as materialized (
      select p.user_id, p.price_cents from listing_posting p where p.term_id = any(${ints(driver)})
        order by p.free_on, p.tie limit ${sql.lit(mostCounted)})
    select (select count(*) from looked) as looked, (select count(distinct p.user_id) from looked p
      where ${price} ${fits(others)}) as n`,
  )
  const [n, looked] = [Number(counted?.n ?? 0), Number(counted?.looked ?? 0)]
  return looked < mostCounted
    ? { total: n, isExact: true }
    : { total: Math.max(n, rounded((amount * n) / looked)), isExact: false }
}

export function countListings(em: EntityManager, question: Question): Promise<Count> {
  const alone = single(question)
  if (alone && !hasRange(question)) return Promise.resolve({ total: alone.amount, isExact: true })
  if (alone) return countRange(em, question, alone)
  return count(em, question, priced(question))
}

async function countRange(
  em: EntityManager,
  question: Question,
  { terms: [term = 0], toAgree }: Group,
): Promise<Count> {
  const { total, isExact } = await countInRange(em, term, inRange(question))
  return { total: total + (question.withToAgree ? toAgree : 0), isExact }
}

/** How many a range of prices leaves out because they have no price. */
export async function countToAgree(em: EntityManager, question: Question): Promise<number> {
  if (!hasRange(question) || question.withToAgree) return 0
  return single(question)?.toAgree ?? (await count(em, question, sql`p.price_cents is null`)).total
}
