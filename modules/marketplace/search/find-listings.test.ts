// Compares the strategies of the search (walking the index, collecting candidates, intersecting lists) with each other
// and with the listed professionals.
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { seedProfessionals } from '#tests/bench/marketplace-data.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { collect, intersect, walk } from './find-listings.ts'
import type { Order, ListingQuery } from './listing-conditions.ts'
import { countListings, countToAgree } from './count-listings.ts'
import { fixedPriceTerm, resolveTerms, type SearchRequestTerms } from './resolve-terms.ts'
import { parseSearchWords } from './search-words.ts'

const app = useApp()
const professionalCount = 800
let areas: string[] = []
let fixedTerm: number | undefined
beforeAll(async () => {
  await seedProfessionals(app().urls.owner, professionalCount, 7)
  fixedTerm = await fixedPriceTerm(app().services.openWork().em)
  areas = (await asOwner<{ id: string }>(app(), 'select id from legal_area order by position')).map(({ id }) => id)
}, 60_000)

const phrases = [
  '',
  'maria rivera',
  'jose',
  'gonsales',
  'ernandes ana',
  'mar',
  'torres luis',
  'rodrigues',
  'santiago carmen',
  'adjuntas familia',
  'rivera familia',
]
const cities = [[], ['pr-adjuntas'], ['pr-aguada'], ['pr-anasco', 'pr-aguada'], ['pr-san-juan']]
const orders: readonly Order[] = ['match', 'price', '-price']

async function queryOf(seed: number, page: { limit: number; offset: number }): Promise<ListingQuery | null> {
  const random = seededRandom(seed)
  const terms: SearchRequestTerms = {
    words: parseSearchWords(random.pick(phrases)),
    cities: random.pick(cities),
    areas: random.below(2) === 0 ? [random.pick([areas.slice(0, 1), areas.slice(1, 3), areas.slice(3, 5)])] : [],
    language: random.below(4) === 0 ? 'en' : undefined,
    flags: random.below(3) === 0 ? ['remote'] : [],
  }
  const groups = await resolveTerms(app().services.openWork().em, terms)
  const range = random.below(3) === 0 ? { minCents: 10_000, maxCents: 30_000 } : {}
  return (
    groups && {
      groups,
      ...range,
      withToAgree: random.below(2) === 0,
      order: random.pick(orders),
      fixed: fixedTerm === undefined ? undefined : { term: fixedTerm, first: random.below(2) === 0 },
      startPosition: random.below(2 ** 28),
      ...page,
    }
  )
}

describe('the results of a search', () => {
  it('are the same with all strategies, page by page', async () => {
    const { em } = app().services.openWork()
    let compared = 0
    for (let seed = 1; seed <= 150; seed += 1) {
      for (const page of [
        { limit: 11, offset: 0 },
        { limit: 11, offset: 10 },
      ]) {
        const query = await queryOf(seed, page)
        if (!query) continue
        const [walked, collected] = [await walk(em, query), await collect(em, query)]
        // A listing can match exactly and similarly at once. An order by price ignores the tier, and the walk may
        // report either.
        const comparable = (listings: typeof walked) =>
          listings.map(({ userId, tier }) => (query.order === 'match' ? `${tier} ${userId}` : userId))
        expect(comparable(walked), `query ${seed}`).toEqual(comparable(collected))
        expect(await intersect(em, query), `query ${seed}`).toEqual(collected)
        compared += walked.length
      }
    }
    expect(compared).toBeGreaterThan(300)
  })

  it('are counted exactly, or estimated to a third of their number', async () => {
    const { em } = app().services.openWork()
    for (let seed = 1; seed <= 150; seed += 1) {
      const query = await queryOf(seed, { limit: 10_000, offset: 0 })
      if (!query) continue
      const all = await collect(em, query)
      const { total, isExact } = await countListings(em, query)
      if (isExact) expect(total, `query ${seed}`).toBe(all.length)
      else
        expect(Math.abs(total - all.length), `query ${seed}: ${total} for ${all.length}`).toBeLessThan(
          20 + all.length / 3,
        )
      const hiddenCount =
        (await collect(em, { ...query, withToAgree: true })).length -
        (await collect(em, { ...query, withToAgree: false })).length
      const toAgree = await countToAgree(em, query)
      if (isExact && !query.withToAgree) expect(toAgree, `query ${seed}`).toBe(hiddenCount)
    }
  })

  it('rotate listings of equal rank daily without losing any', async () => {
    const { em } = app().services.openWork()
    const query = {
      groups: (await resolveTerms(em, { words: [], cities: [], areas: [], flags: [] })) ?? [],
      withToAgree: false,
      order: 'match' as const,
      limit: professionalCount + 1,
      offset: 0,
    }
    const [first, second] = [
      await walk(em, { ...query, startPosition: 1 }),
      await walk(em, { ...query, startPosition: 2 ** 27 }),
    ]
    expect(first).toHaveLength(professionalCount)
    expect(new Set(second.map(({ userId }) => userId))).toEqual(new Set(first.map(({ userId }) => userId)))
    expect(second[0]?.userId).not.toBe(first[0]?.userId)
  })
})
