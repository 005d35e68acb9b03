import type { RawBuilder } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { type Count, countListings } from './count-listings.ts'
import {
  type Question,
  hasRange,
  inRange,
  priced,
  type Tier,
  fits,
  ints,
  tiersOf,
  tierOf,
  single,
} from './listing-conditions.ts'

/**
 * `tier` 0: everything is what was asked for; 1: a word only sounds or looks like it. `total`: of all that fit, where
 * it came along.
 */
export interface FoundListing {
  readonly user_id: string
  readonly tier: number
  readonly total?: number
}

/** Professionals under the narrowest condition that are looked at for the others; past them a search gives up. */
const mostLooked = 10_000

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
export async function walk(em: EntityManager, question: Question): Promise<FoundListing[]> {
  const tiers = tiersOf(question.groups)
  // By price both stand among each other.
  const enough = question.order === 'match' && tiers.length > 1 ? await walkTiers(em, question, tiers.slice(0, 1)) : []
  return enough.length === question.limit ? enough : walkTiers(em, question, tiers)
}

function walkTiers(em: EntityManager, question: Question, tiers: readonly Tier[]): Promise<FoundListing[]> {
  const ways = sql.join(branches(question, tiers), sql` union all `)
  return rows<FoundListing>(
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
function pageOf(em: EntityManager, question: Question, fit: RawBuilder<unknown>): Promise<FoundListing[]> {
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
  return rows<FoundListing>(
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
export function gather(em: EntityManager, question: Question): Promise<FoundListing[]> {
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
export const intersect = (em: EntityManager, question: Question): Promise<FoundListing[]> =>
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
): Promise<{ readonly found: readonly FoundListing[]; readonly count?: Count }> {
  if (single(question)) return { found: await walk(em, question) }
  if (Math.min(...question.groups.map(({ amount }) => amount)) <= mostGathered)
    return { found: await gather(em, question) }
  const count = await countListings(em, question)
  return count.total <= mostGathered
    ? { found: await intersect(em, question) }
    : { found: await walk(em, question), count }
}
