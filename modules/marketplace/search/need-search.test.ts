// Searches in the words of visitors, in a directory with professionals of every area and town.
import { beforeAll, describe, expect, it } from 'vitest'
import { anonymous } from '#tests/support/actors.ts'
import { seedProfessionals } from '#tests/bench/marketplace-data.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { needQueries } from '#tests/support/need-queries.ts'

const app = useApp()
beforeAll(async () => {
  await seedProfessionals(app().urls.owner, 3_000, 11)
}, 120_000)

interface SearchResponse {
  readonly items: {
    slug: string
    city: string | null
    cityId: string | null
    legalAreas: { code: string }[]
    whyShown: string[]
    distanceKm: number | null
    priceBasis: string
  }[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly understood: {
    city: { id: string; name: string } | null
    category: { code: string } | null
    needs: { phrase: string; area: { code: string } }[]
    corrections: { typed: string; meant: string }[]
    words: string[]
    ignored: string[]
    placeInWords: boolean
    near: boolean
    withoutNeeds: string
    withoutPlace: string
  }
  readonly facets: Record<'areas' | 'cities' | 'languages', { key: string; professionals: number }[] | null> | null
  readonly waysOn: {
    reason: string
    everywhere: number
    neighbours: { id: string; distanceKm: number; professionals: number }[]
    areas: { code: string; professionals: number }[]
    areasInPlace: boolean
  } | null
}
const search = async (query: Record<string, string>, language = 'es') =>
  (
    await anonymous(app())
      .get(`/public/professionals?${new URLSearchParams(query)}`)
      .set('accept-language', language)
      .expect(200)
  ).body as SearchResponse

describe('a search in the words of a visitor', () => {
  it('has a professional of its area and its town as the first result', async () => {
    const wrong: string[] = []
    for (const [q, area, city] of needQueries) {
      const { items, waysOn, understood } = await search({ q })
      const [first] = items
      const isRight =
        first &&
        (area === null || first.legalAreas.some(({ code }) => code === area)) &&
        (city === null || first.cityId === city)
      if (!isRight) wrong.push(`${q}: ${JSON.stringify(understood)}`)
      // A search without results suggests other searches.
      if (!first) expect((waysOn?.neighbours.length ?? 0) + (waysOn?.areas.length ?? 0), q).toBeGreaterThan(0)
    }
    expect(wrong.length / needQueries.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('returns the understood need, and the search without it', async () => {
    expect((await search({ q: 'Divorsio urgente en Ponse' })).understood).toMatchObject({
      city: { id: 'pr-ponce', name: 'Ponce' },
      category: { code: 'family' },
      needs: [{ phrase: 'divorcio', area: { code: 'family' } }],
      corrections: [
        { typed: 'ponse', meant: 'Ponce' },
        { typed: 'divorsio', meant: 'divorcio' },
      ],
      placeInWords: true,
      near: false,
      withoutNeeds: 'urgente en Ponse',
      withoutPlace: 'Divorsio urgente',
    })
    const literal = await search({ q: 'divorsio', literal: '1' })
    expect(literal).toMatchObject({ total: 0, understood: { needs: [], words: ['divorsio'] } })
  })

  it('includes neighbouring towns for a search «near» a town, after the town itself, with their distance', async () => {
    const { items, understood, total } = await search({ q: 'herencia cerca de Cataño', pageSize: '50' })
    expect(understood).toMatchObject({ near: true, city: { id: 'pr-catano' } })
    const firstOther = items.findIndex(({ cityId }) => cityId !== 'pr-catano')
    expect(
      items.slice(firstOther).every(({ cityId, distanceKm }) => cityId === 'pr-catano' || (distanceKm ?? 0) <= 20),
    ).toBe(true)
    expect(items[firstOther]).toMatchObject({ whyShown: expect.arrayContaining(['need', 'near']) as string[] })
    const exact = await search({ q: 'herencia en Cataño' })
    expect(exact.items.every(({ cityId, distanceKm }) => cityId === 'pr-catano' && distanceKm === null)).toBe(true)
    expect(total).toBeGreaterThan(exact.total)
  })

  it('counts for each choice of a filter the results that the choice has', async () => {
    for (const query of [
      { q: 'divorcio' },
      { q: 'divorcio en Yauco' },
      { city: 'Utuado', category: 'tax' },
      { category: 'immigration' },
      { q: 'accidente', language: 'fr' },
      { city: 'Utuado', maxPrice: '20000' },
    ] as Record<string, string>[]) {
      const { facets } = await search(query)
      const [area, city, language] = [facets?.areas?.[0], facets?.cities?.[0], facets?.languages?.[0]]
      const choices = [
        area && { ...query, category: area.key, expected: String(area.professionals) },
        city && !query.q?.includes(' en ') && { ...query, city: city.key, expected: String(city.professionals) },
        language && { ...query, language: language.key, expected: String(language.professionals) },
      ]
      for (const choice of choices) {
        if (!choice) continue
        const { expected, ...chosen } = choice
        const { total, totalIsExact } = await search(chosen)
        if (totalIsExact) expect(String(total), JSON.stringify(chosen)).toBe(expected)
      }
    }
    expect((await search({})).facets).toBeNull()
  })

  it('compares only prices with the same basis', async () => {
    const { items } = await search({ category: 'legal-investigation', sort: 'fixed', pageSize: '50' })
    const bases = items.map(({ priceBasis }) => priceBasis === 'fixed')
    expect(bases.lastIndexOf(true)).toBeLessThan(bases.includes(false) ? bases.indexOf(false) : Infinity)
  })

  it('finds words of headlines and descriptions, after names', async () => {
    const [{ slug } = { slug: '' }] = (await search({ city: 'Vieques' })).items
    await asOwner(
      app(),
      `update user_account set description = 'Patentes de biotecnología y veleros.' where id = (select professional_id
        from public_slug where slug = '${slug}')`,
    )
    const found = await search({ q: 'velero' })
    expect(found.items).toMatchObject([{ slug, whyShown: expect.arrayContaining(['text']) as string[] }])
  })

  it('explains empty results, and offers the nearest alternatives', async () => {
    await asOwner(
      app(),
      `delete from professional_area where area_id = (select id from legal_area where code = 'immigration')
        and user_id in (select user_id from professional_location where city_id = 'pr-culebra')`,
    )
    const { total, waysOn } = await search({ q: 'visa de trabajo en Culebra' })
    expect(total).toBe(0)
    expect(waysOn?.reason).toBe('combination')
    expect(waysOn?.everywhere).toBeGreaterThan(0)
    const distances = waysOn?.neighbours.map(({ distanceKm }) => distanceKm) ?? []
    expect(distances.length).toBeGreaterThan(0)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(waysOn?.areas.length).toBeGreaterThan(0)
    expect((await search({ q: 'xqzwy' })).waysOn).toMatchObject({ reason: 'words' })
  })

  it('finds no need if it is a frequent name that no professional has', async () => {
    const listed = await asOwner<{ name: string }>(
      app(),
      `select lower(name || ' ' || surname) as name from public_listing`,
    )
    const unlisted = ['Medina', 'Contreras', 'Perales', 'Gerena', 'Teresa', 'Francisco'].filter(
      (name) => !listed.some((person) => person.name.includes(name.toLowerCase())),
    )
    expect(unlisted.length).toBeGreaterThan(1)
    for (const q of unlisted) {
      const { understood, items, waysOn } = await search({ q })
      expect(understood, q).toMatchObject({ needs: [], corrections: [], city: null, words: [q.toLowerCase()] })
      expect(items.length > 0 || waysOn?.reason === 'words', q).toBe(true)
    }
  })

  it('is completed from its beginning: with needs, places and names', async () => {
    const suggest = async (q: string) =>
      (
        await anonymous(app())
          .get(`/public/suggestions?${new URLSearchParams({ q })}`)
          .set('accept-language', 'es')
          .expect(200)
      ).body as {
        corrections: object[]
        needs: { phrase: string; area: { code: string }; professionals: number }[]
        places: { need: string | null; city: { id: string }; distanceKm: number | null }[]
        names: { name: string; surname: string }[]
      }
    const typed = await suggest('divor')
    expect(typed.needs[0]).toMatchObject({ phrase: 'divorcio', area: { code: 'family' } })
    expect(typed.places[0]).toMatchObject({ need: 'divorcio' })
    const wrong = await suggest('divorsio')
    expect(wrong.corrections).toEqual([{ typed: 'divorsio', meant: 'divorcio' }])
    expect(wrong.needs[0]?.phrase).toBe('divorcio')
    const { places } = await suggest('divorcio en bayamon')
    expect(places[0]).toMatchObject({ need: 'divorcio', city: { id: 'pr-bayamon' }, distanceKm: null })
    expect(places[1]?.distanceKm).toBeGreaterThan(0)
    expect((await suggest('maya')).places[0]).toMatchObject({ need: null, city: { id: 'pr-mayaguez' } })
    const { names } = await suggest('mar riv')
    expect(names.length).toBeGreaterThan(0)
    for (const { name, surname } of names) {
      expect(`${name} ${surname}`).toMatch(/(^| )Mar/i)
      expect(`${name} ${surname}`).toMatch(/(^| )Riv/i)
    }
    expect(await suggest('🙂')).toEqual({ corrections: [], needs: [], places: [], names: [] })
  })

  it.each([
    '🙂'.repeat(60),
    "'; drop table search_term; --",
    '<script>alert("x")</script>',
    '%_%',
    'divorce abogado in San Juan pour pensão',
    '\u202e\u0000ponce',
    'a'.repeat(120),
  ])('returns results or alternatives for %j', async (q) => {
    const { waysOn, items } = await search({ q })
    expect(items.length > 0 || waysOn !== null).toBe(true)
  })
})
