// The results of the marketplace search, their order and their pages.
import { describe, expect, it } from 'vitest'
import { anonymous } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { profileBody } from '#tests/support/listed-professional.ts'
import { useMarketplaceSearch, type Card } from '#tests/support/marketplace-search.ts'
import { ProfessionalSearch } from './search.contract.ts'
import { searchProfessionals } from './search-professionals.ts'

const { app, listed, byName, search, names } = useMarketplaceSearch()

const sorted = async (query: Record<string, string>, language?: string) => (await names(query, language)).sort()

describe('the search of the marketplace', () => {
  it('finds exactly the listed professionals without conditions', async () => {
    const results = await search()
    expect(results.items.map(({ name }) => name).sort()).toEqual([
      'Efraín',
      'José Luis',
      'Marta',
      'María',
      'Migdalia',
      'Zoraida',
    ])
    expect(results).toMatchObject({
      total: 6,
      totalIsExact: true,
      toAgree: 0,
      hasMore: false,
      orderedBy: 'match',
      page: 1,
      understood: { city: null, category: null, needs: [], words: [] },
      facets: null,
      waysOn: null,
    })
  })

  it.each([
    ['Mayaguez', ['José Luis', 'María']],
    ['MAYAGÜEZ', ['José Luis', 'María']],
    ['mayagues', ['José Luis', 'María']],
    ['Mayagez', ['José Luis', 'María']],
    ['pr-mayaguez', ['José Luis', 'María']],
    ['Rio Grande', ['Efraín']],
    ['San Huan', ['Marta']],
    ['Ponse', ['Migdalia', 'Zoraida']],
    ['Adjuntas', []],
  ])('finds the city %s', async (city, expected) => {
    const results = await search({ city })
    expect(results.items.map(({ name }) => name).sort()).toEqual([...expected].sort())
    expect(results.understood.city).not.toBeNull()
  })

  it('returns the city that was resolved', async () => {
    expect((await search({ city: 'mayagues' })).understood.city).toEqual({ id: 'pr-mayaguez', name: 'Mayagüez' })
  })

  it.each([
    ['Rodríguez', ['José Luis', 'María', 'Marta']],
    ['maria', ['María']],
    ['mar', ['María', 'Marta']],
    ['Gonsales', ['Migdalia']],
    ['ernandes', ['Efraín']],
    ['velez', ['María', 'Zoraida']],
    ['Neco', ['Efraín']],
    ['Kiñones', ['Zoraida']],
    ['jose rivera', ['José Luis']],
    ['rivera jose luis', ['José Luis']],
    ['Lcda. Rodriguez', ['José Luis', 'María', 'Marta']],
    ['Rdoriguez', ['José Luis', 'María', 'Marta']],
    ['familia ponce', ['Migdalia']],
    ['rodriguez mayaguez', ['José Luis', 'María']],
    ['abogado', ['Efraín', 'José Luis', 'María', 'Marta', 'Migdalia', 'Zoraida']],
    ['xqzw', []],
    ['maria xqzw', []],
  ])('finds the name %s', async (q, expected) => {
    expect(await sorted({ q })).toEqual([...expected].sort())
  })

  it('ranks exact matches before similar matches', async () => {
    const exact = await search({ q: 'rodrigues' })
    expect(exact.items[0]).toMatchObject({ name: 'Marta', whyShown: ['name'] })
    expect(exact.items.slice(1).map(({ whyShown }) => whyShown)).toEqual([['similar_name'], ['similar_name']])
    expect((await names({ q: 'rodríguez' })).at(-1)).toBe('Marta')
  })

  it('resolves areas of law by code, by id and by name in each language', async () => {
    const { understood } = await search({ category: 'family' })
    expect(understood.category).toMatchObject({ code: 'family' })
    for (const [category, language] of [
      ['family', 'es'],
      ['Familia', 'es'],
      ['Droit de la famille', 'fr'],
      ['Family', 'en'],
    ] as const)
      expect(await sorted({ category }, language), category).toEqual(['Efraín', 'María', 'Migdalia'])
    expect(await names({ category: 'nada' })).toEqual([])
    expect(await names({ q: 'tributário' })).toEqual(expect.arrayContaining(['Zoraida', 'Efraín']))
  })

  it('combines conditions', async () => {
    expect(await names({ city: 'Mayaguez', category: 'criminal' })).toEqual(['José Luis'])
    expect(await names({ city: 'Ponce', category: 'criminal' })).toEqual([])
    expect(await sorted({ remote: '1' })).toEqual(['Marta', 'María'])
    expect(await names({ remote: '1', language: 'en' })).toEqual(['María'])
    expect(await names({ notary: '1' })).toEqual(['José Luis'])
    expect(await sorted({ freeFirst: '1' })).toEqual(['Marta', 'Zoraida'])
    expect(await names({ freeFirst: '1', q: 'rodrigues', category: 'corporate', city: 'san juan' })).toEqual(['Marta'])
  })

  it('matches any professional if the words ask for general help and no listing has that area', async () => {
    const everyone = (await search()).total
    for (const q of ['abogado barato', 'ayuda legal', 'abogado gratis', 'affordable lawyer'])
      expect(await search({ q }), q).toMatchObject({ total: everyone, understood: { needs: [], category: null } })
    const inMayaguez = await search({ q: 'consulta gratis Mayagüez' })
    expect(inMayaguez.items.map(({ name }) => name).sort()).toEqual(['José Luis', 'María'])
    expect(inMayaguez).toMatchObject({ understood: { ignored: ['gratis'] } })
    const named = await search({ q: 'Marta abogado barato' })
    expect(named.items.map(({ name }) => name)).toEqual(['Marta'])
    expect(named).toMatchObject({ understood: { ignored: ['barato'] } })
    expect(await search({ category: 'general', q: 'ayuda legal' })).toMatchObject({ total: 0 })
  })

  it('reads the language that a professional has to speak from the words, unless a filter chooses one', async () => {
    const inEnglish = await search({ q: 'abogada que hable inglés', remote: '1' })
    expect(inEnglish.items.map(({ name }) => name)).toEqual(['María'])
    expect(inEnglish).toMatchObject({
      items: [{ whyShown: expect.arrayContaining(['language']) as string[] }],
      understood: { language: 'en', languageInWords: true, withoutLanguage: 'abogada', ignored: [] },
    })
    const { understood } = await search({ q: 'divorcio en inglés en Ponce', language: 'es' })
    expect(understood).toMatchObject({
      language: 'es',
      languageInWords: false,
      withoutPlace: 'divorcio en inglés',
      withoutLanguage: 'divorcio en Ponce',
    })
  })

  it('reports how many professionals without a price a price range excludes', async () => {
    expect(await search({ minPrice: '10000', maxPrice: '16000' })).toMatchObject({
      total: 2,
      toAgree: 2,
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'María' }),
        expect.objectContaining({ name: 'Zoraida' }),
      ]) as Card[],
    })
    expect(await search({ maxPrice: '16000', category: 'family' })).toMatchObject({ total: 1, toAgree: 1 })
    expect(await search({ minPrice: '10000', maxPrice: '16000', withToAgree: '1' })).toMatchObject({
      total: 4,
      toAgree: 0,
    })
    expect(await search({ minPrice: '16000', maxPrice: '10000' })).toMatchObject({ total: 0, toAgree: 2 })
  })

  it('sorts by price on request, prices to be agreed last in both directions', async () => {
    const prices = async (sort: string) => (await search({ sort })).items.map(({ priceCents }) => priceCents)
    expect(await prices('price')).toEqual([9_000, 12_000, 15_000, 20_000, null, null])
    expect(await prices('-price')).toEqual([15_000, 12_000, 9_000, 20_000, null, null])
    expect(await prices('fixed')).toEqual([20_000, 9_000, 12_000, 15_000, null, null])
    expect(await prices('-fixed')).toEqual([20_000, 15_000, 12_000, 9_000, null, null])
    expect(await search({ sort: '-price' })).toMatchObject({ orderedBy: '-price' })
    expect((await search({ sort: 'price', q: 'rodrigues' })).items.map(({ priceCents }) => priceCents)).toEqual([
      9_000,
      12_000,
      null,
    ])
  })

  it('does not rank by price unless requested', async () => {
    const before = await names({})
    const { owner, version } = byName('Migdalia')
    for (const [n, priceCents] of [100, 9_000_000].entries()) {
      await owner.put('/profile', profileBody(version + n, { priceBasis: 'fixed', priceCents })).expect(200)
      expect(await names({})).toEqual(before)
    }
    await owner.put('/profile', profileBody(version + 2, { priceBasis: 'fixed', priceCents: 20_000 })).expect(200)
  })

  it('lists every professional once over all pages', async () => {
    const pages = await Promise.all([1, 2].map((page) => search({ pageSize: '10', page: String(page) })))
    expect(pages[1]).toMatchObject({ items: [], total: 6, page: 2, hasMore: false })
    expect(pages[0]?.items).toHaveLength(6)
  })

  it('ignores empty fields of a form', async () => {
    expect(
      (await search({ q: '', city: '', category: '', minPrice: '', maxPrice: '', sort: '', page: '', pageSize: '' }))
        .total,
    ).toBe(6)
  })

  it.each([
    ['pageSize', '7'],
    ['page', '0'],
    ['page', '201'],
    ['minPrice', '-1'],
    ['minPrice', 'NaN'],
    ['sort', 'name'],
    ['language', 'xx'],
    ['q', 'x'.repeat(121)],
  ])('refuses %s=%s', async (name, value) => {
    await anonymous(app()).get(`/public/professionals?${name}=${value}`).expect(400)
  })

  it.each(["'", '%', '_', '\\', '{', '\u0000', '🙂', 'ﷺ', '-- ', '$$', '..', 'null'])(
    'accepts or refuses %s without failing',
    async (text) => {
      for (const name of ['q', 'city', 'category'])
        expect([200, 400]).toContain(
          (await anonymous(app()).get(`/public/professionals?${name}=${encodeURIComponent(text)}`)).status,
        )
    },
  )
})

describe('the order of equally ranked professionals', () => {
  it('is by earlier free times, then by a rotation whose start changes daily', async () => {
    const setNextFree = async (name: string, days: number | null) =>
      asOwner(
        app(),
        `select app.note_free_times(array['${listed.get(name)?.owner.id}']::uuid[],
          array[${days === null ? 'null' : `now() + interval '${days} days'`}]::timestamptz[])`,
      )
    await setNextFree('Zoraida', 1)
    await setNextFree('Efraín', 3)
    expect((await names({})).slice(0, 2)).toEqual(['Zoraida', 'Efraín'])
    await setNextFree('Zoraida', 5)
    expect((await names({})).slice(0, 2)).toEqual(['Efraín', 'Zoraida'])
    await setNextFree('Zoraida', null)
    await setNextFree('Efraín', null)

    const firstNames = new Set<string>()
    const orders = new Set<string>()
    for (let day = 0; day < 25; day += 1) {
      const namesInOrder = async () => {
        const { em, ports } = app().services.openWork()
        const reader = {
          em,
          locale: 'es' as const,
          ports: { ...ports, clock: { now: () => new Date(Date.now() + day * 86_400_000) } },
        }
        return (await searchProfessionals(reader, ProfessionalSearch.parse({}))).items.map(({ name }) => name)
      }
      const order = await namesInOrder()
      expect(await namesInOrder()).toEqual(order)
      firstNames.add(order[0] ?? '')
      orders.add(order.join())
    }
    expect(firstNames.size).toBeGreaterThan(2)
    // The order of the next day is the same cycle with another start.
    expect(orders.size).toBeLessThanOrEqual(6)
  })
})
