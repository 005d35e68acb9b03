import { beforeAll, describe, expect, it } from 'vitest'
import { stranger } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  listProfessional,
  profileBody,
  type Listed,
  type ListedProfessional,
} from '#tests/support/listed-professional.ts'
import { rememberFreeTimes } from '../free-times.ts'
import { listedProfessionals } from './read-professional.ts'
import { ProfessionalSearch } from './search.contract.ts'
import { searchProfessionals } from './search-professionals.ts'

const app = useApp()

const people: Listed[] = [
  {
    name: 'María',
    surname: 'Rodríguez Vélez',
    cityId: 'pr-mayaguez',
    areas: ['family', 'immigration'],
    profile: { priceBasis: 'hourly', priceCents: 12_000, languages: ['es', 'en'], remote: true },
  },
  {
    name: 'José Luis',
    surname: 'Rivera Rodríguez',
    cityId: 'pr-mayaguez',
    areas: ['criminal'],
    profile: { priceBasis: 'hourly', priceCents: 9_000, notary: true },
  },
  {
    name: 'Migdalia',
    surname: 'González Ortiz',
    cityId: 'pr-ponce',
    areas: ['family'],
    profile: { priceBasis: 'fixed', priceCents: 20_000 },
  },
  {
    name: 'Efraín',
    surname: 'Hernández Ñeco',
    cityId: 'pr-rio-grande',
    areas: ['family', 'tax'],
    profile: { priceBasis: 'to_agree', priceCents: null, languages: ['es', 'fr'] },
  },
  {
    name: 'Zoraida',
    surname: 'Bélez Quiñones',
    cityId: 'pr-ponce',
    areas: ['tax'],
    profile: { priceBasis: 'free_first', priceCents: 15_000 },
  },
  {
    name: 'Marta',
    surname: 'Rodrigues Font',
    cityId: 'pr-san-juan',
    areas: ['corporate'],
    profile: { priceBasis: 'free_first', priceCents: null, remote: true },
  },
  { name: 'Escondida', surname: 'Rodríguez Oculta', cityId: 'pr-mayaguez', areas: ['family'], visible: false },
]
const listed = new Map<string, ListedProfessional>()
beforeAll(async () => {
  for (const who of people) listed.set(who.name ?? '', await listProfessional(app(), who))
}, 60_000)

const one = (name: string): ListedProfessional => {
  const found = listed.get(name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}

interface Card {
  readonly slug: string
  readonly name: string
  readonly surname: string
  readonly priceCents: number | null
  readonly city: string
  readonly whyShown: string[]
  readonly nextSlots: { start: string }[]
}
interface Results {
  readonly items: Card[]
  readonly total: number
  readonly totalIsExact: boolean
  readonly toAgree: number
  readonly hasMore: boolean
  readonly page: number
  readonly orderedBy: string
  readonly understood: { city: { name: string } | null; category: { code: string } | null }
}

const search = async (query: Record<string, string> = {}, language = 'es'): Promise<Results> =>
  (
    await stranger(app())
      .get(`/public/professionals?${new URLSearchParams(query)}`)
      .set('accept-language', language)
      .expect(200)
  ).body as Results
const names = async (query: Record<string, string>, language?: string) =>
  (await search(query, language)).items.map(({ name }) => name)
const sorted = async (query: Record<string, string>, language?: string) => (await names(query, language)).sort()

describe('the search of the marketplace', () => {
  it('finds everybody who chose to be found and nobody else, without a question', async () => {
    const found = await search()
    expect(found.items.map(({ name }) => name).sort()).toEqual([
      'Efraín',
      'José Luis',
      'Marta',
      'María',
      'Migdalia',
      'Zoraida',
    ])
    expect(found).toMatchObject({
      total: 6,
      totalIsExact: true,
      toAgree: 0,
      hasMore: false,
      orderedBy: 'match',
      page: 1,
      understood: { city: null, category: null },
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
    ['Zzyzx', []],
  ])('finds the city %s', async (city, wanted) => {
    const found = await search({ city })
    expect(found.items.map(({ name }) => name).sort()).toEqual([...wanted].sort())
    expect(found.understood.city !== null).toBe(wanted.length > 0)
  })

  it('says which city was understood, as it is written', async () => {
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
  ])('finds the name %s', async (q, wanted) => {
    expect(await sorted({ q })).toEqual([...wanted].sort())
  })

  it('shows what was typed before what is like it', async () => {
    const exact = await search({ q: 'rodrigues' })
    expect(exact.items[0]).toMatchObject({ name: 'Marta', whyShown: ['name'] })
    expect(exact.items.slice(1).map(({ whyShown }) => whyShown)).toEqual([['similar_name'], ['similar_name']])
    expect((await names({ q: 'rodríguez' })).at(-1)).toBe('Marta')
  })

  it('knows areas of law by code, by id and by name in each language', async () => {
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

  it('joins conditions', async () => {
    expect(await names({ city: 'Mayaguez', category: 'criminal' })).toEqual(['José Luis'])
    expect(await names({ city: 'Ponce', category: 'criminal' })).toEqual([])
    expect(await sorted({ remote: '1' })).toEqual(['Marta', 'María'])
    expect(await names({ remote: '1', language: 'en' })).toEqual(['María'])
    expect(await names({ notary: '1' })).toEqual(['José Luis'])
    expect(await sorted({ freeFirst: '1' })).toEqual(['Marta', 'Zoraida'])
    expect(await names({ freeFirst: '1', q: 'rodrigues', category: 'corporate', city: 'san juan' })).toEqual(['Marta'])
  })

  it('leaves nobody out of a range of prices in silence', async () => {
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

  it('orders by price when asked, those who agree upon it last either way', async () => {
    const prices = async (sort: string) => (await search({ sort })).items.map(({ priceCents }) => priceCents)
    expect(await prices('price')).toEqual([9_000, 12_000, 15_000, 20_000, null, null])
    expect(await prices('-price')).toEqual([20_000, 15_000, 12_000, 9_000, null, null])
    expect(await search({ sort: '-price' })).toMatchObject({ orderedBy: '-price' })
    expect((await search({ sort: 'price', q: 'rodrigues' })).items.map(({ priceCents }) => priceCents)).toEqual([
      9_000,
      12_000,
      null,
    ])
  })

  it('does not let a price move anybody otherwise', async () => {
    const before = await names({})
    const { owner, version } = one('Migdalia')
    for (const [n, priceCents] of [100, 9_000_000].entries()) {
      await owner.put('/profile', profileBody(version + n, { priceBasis: 'fixed', priceCents })).expect(200)
      expect(await names({})).toEqual(before)
    }
    await owner.put('/profile', profileBody(version + 2, { priceBasis: 'fixed', priceCents: 20_000 })).expect(200)
  })

  it('pages without repeating or losing anybody', async () => {
    const pages = await Promise.all([1, 2].map((page) => search({ pageSize: '10', page: String(page) })))
    expect(pages[1]).toMatchObject({ items: [], total: 6, page: 2, hasMore: false })
    expect(pages[0]?.items).toHaveLength(6)
  })

  it('takes the empty fields of a form for none', async () => {
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
    await stranger(app()).get(`/public/professionals?${name}=${value}`).expect(400)
  })

  it.each(["'", '%', '_', '\\', '{', '\u0000', '🙂', 'ﷺ', '-- ', '$$', '..', 'null'])(
    'is not moved by %s',
    async (text) => {
      for (const name of ['q', 'city', 'category'])
        expect([200, 400]).toContain(
          (await stranger(app()).get(`/public/professionals?${name}=${encodeURIComponent(text)}`)).status,
        )
    },
  )
})

describe('the order of equals', () => {
  it('puts those with time sooner first, and begins elsewhere on another day', async () => {
    const free = async (name: string, days: number | null) =>
      asOwner(
        app(),
        `select app.note_free_times(array['${listed.get(name)?.owner.id}']::uuid[],
          array[${days === null ? 'null' : `now() + interval '${days} days'`}]::timestamptz[])`,
      )
    await free('Zoraida', 1)
    await free('Efraín', 3)
    expect((await names({})).slice(0, 2)).toEqual(['Zoraida', 'Efraín'])
    await free('Zoraida', 5)
    expect((await names({})).slice(0, 2)).toEqual(['Efraín', 'Zoraida'])
    await free('Zoraida', null)
    await free('Efraín', null)

    const firsts = new Set<string>()
    const orders = new Set<string>()
    for (let day = 0; day < 25; day += 1) {
      const on = async () => {
        const { em, ports } = app().services.openWork()
        const reader = {
          em,
          locale: 'es' as const,
          ports: { ...ports, clock: { now: () => new Date(Date.now() + day * 86_400_000) } },
        }
        return (await searchProfessionals(reader, ProfessionalSearch.parse({}))).items.map(({ name }) => name)
      }
      const order = await on()
      expect(await on()).toEqual(order)
      firsts.add(order[0] ?? '')
      orders.add(order.join())
    }
    expect(firsts.size).toBeGreaterThan(2)
    // The same circle, begun elsewhere.
    expect(orders.size).toBeLessThanOrEqual(6)
  })
})

describe('what is shown of a professional', () => {
  it('is what they wrote for everybody, and no more', async () => {
    const { slug, owner } = one('María')
    const { body } = await stranger(app()).get(`/public/professionals/${slug}`).set('accept-language', 'en').expect(200)
    expect(body).toMatchObject({
      slug,
      name: 'María',
      surname: 'Rodríguez Vélez',
      professionalTitle: 'Lcda.',
      city: 'Mayagüez',
      countryCode: 'PR',
      hourlyRateCents: 12_000,
      remote: true,
      languages: ['es', 'en'],
      verifiedOn: null,
      legalAreas: [
        { code: 'immigration', name: 'Immigration' },
        { code: 'family', name: 'Family' },
      ],
      timeZone: 'America/Puerto_Rico',
      company: 'Oficina de María Rodríguez Vélez',
      nextSlots: [],
    })
    expect(JSON.stringify(body)).not.toContain(owner.email)
    expect(JSON.stringify(body)).not.toContain(owner.id)
  })

  it('follows what they and the platform change', async () => {
    const { slug, owner } = one('José Luis')
    const { version } = (await owner.get('/profile')).body as { version: number }
    await owner
      .put('/users/me', { version, name: 'José Luis', surname: 'Rivera Maldonado', email: owner.email })
      .expect(200)
    await asOwner(app(), `update user_account set rua_number = '20447' where id = '${owner.id}'`)
    await asOwner(
      app(),
      `update user_account set rua_verified_on = '2026-02-03', rua_evidence = 'vista', rua_recorded_at = now(),
        rua_verified_by = id where id = '${owner.id}'`,
    )
    expect((await stranger(app()).get(`/public/professionals/${slug}`)).body).toMatchObject({
      surname: 'Rivera Maldonado',
      verifiedOn: '2026-02-03',
    })
    expect(await names({ q: 'maldonado' })).toEqual(['José Luis'])
    expect(await names({ q: 'rivera rodriguez' })).toEqual([])
  })

  it('tells what there is to choose from, with how many', async () => {
    const { body } = await stranger(app()).get('/public/marketplace').set('accept-language', 'es').expect(200)
    expect(body).toMatchObject({
      professionals: 6,
      cities: [
        { name: 'Mayagüez', professionals: 2 },
        { name: 'Ponce', professionals: 2 },
        { name: 'Río Grande', professionals: 1 },
        { name: 'San Juan', professionals: 1 },
      ],
      categories: expect.arrayContaining([
        expect.objectContaining({ code: 'family', name: 'Familia', professionals: 3 }),
        expect.objectContaining({ code: 'tax', professionals: 2 }),
      ]) as object[],
      languages: [
        { code: 'es', professionals: 6 },
        { code: 'en', professionals: 1 },
        { code: 'fr', professionals: 1 },
      ],
    })
    expect((body as { categories: { code: string }[] }).categories.some(({ code }) => code === 'labor-knowledge')).toBe(
      false,
    )
  })

  it('is named for the site map, page by page', async () => {
    const { em } = app().services.openWork()
    const [first, second] = await listedProfessionals(em, { limit: 2 })
    expect((await listedProfessionals(em, { after: first?.slug ?? '', limit: 1 }))[0]).toEqual(second)
    expect(await listedProfessionals(em)).toHaveLength(6)
  })
})

describe('free times', () => {
  it('are on the cards and decide the order', async () => {
    const { owner } = one('Marta')
    const settings = (await owner.get('/schedule/settings').expect(200)).body as { version: number }
    await owner
      .put('/schedule/settings', {
        version: settings.version,
        workDays: [0, 1, 2, 3, 4, 5, 6],
        workStart: '08:00',
        workEnd: '17:00',
        publicBooking: true,
        minimumNoticeMinutes: 60,
        holidaysClosed: false,
      })
      .expect(200)
    await rememberFreeTimes(app().services.openWork(), [owner.id])
    const [first] = (await search({})).items
    expect(first).toMatchObject({ name: 'Marta', nextSlots: [expect.anything(), expect.anything(), expect.anything()] })
    expect(first?.whyShown.some((reason) => reason === 'available_today' || reason === 'available_soon')).toBe(true)
    expect(Date.parse(first?.nextSlots[0]?.start ?? '')).toBeGreaterThan(Date.now())
  })
})

describe('the directory', () => {
  it('agrees with itself after many changed at once', async () => {
    const ids = (await asOwner<{ id: string }>(app(), 'select id from legal_area')).map(({ id }) => id)
    await Promise.all(
      [...listed.values()].flatMap(({ owner }, n) =>
        [0, 1, 2].flatMap((turn) => [
          owner.put('/profile/legal-areas', { ids: ids.slice(n + turn, n + turn + 4) }),
          owner.put('/profile/location', { cityId: ['pr-lares', 'pr-coamo', 'pr-yauco'][(n + turn) % 3] }),
          turn === 1 ? owner.delete('/profile/publication') : owner.get('/profile'),
        ]),
      ),
    )
    const { owner } = one('Efraín')
    const { version } = (await owner.get('/profile')).body as { version: number }
    await owner.put('/profile', profileBody(version, { priceBasis: 'fixed', priceCents: 4_500 })).expect(200)
    const wrong = await asOwner(
      app(),
      `
      select t.kind, t.value, t.amount, t.to_agree, count(p.user_id) from search_term t left join listing_posting p
        on p.term_id = t.id
       group by t.id having t.amount <> count(p.user_id)
         or t.to_agree <> count(p.user_id) filter (where p.price_cents is null)
      union all select 'listing', l.user_id::text, cardinality(l.terms), 0, 0 from public_listing l
       where (select array_agg(term_id order by term_id) from listing_posting p where p.user_id = l.user_id) is distinct
         from l.terms`,
    )
    expect(wrong).toEqual([])
    expect(await names({ maxPrice: '5000' })).toEqual(['Efraín'])
  })
})
