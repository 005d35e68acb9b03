import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { municipios } from './municipios.ts'
import { citiesOf, countries, findCity, statesOf } from './places.ts'

const app = useApp()
const get = (path: string, language = 'es') =>
  request(app().handler).get(`/api/geo${path}`).set('accept-language', language)
interface NamedItems {
  readonly items: { readonly id: string; readonly code: string; readonly name: string }[]
}

describe('the municipios of Puerto Rico', () => {
  it('are 78, each once, with distinct ids', () => {
    expect(municipios).toHaveLength(78)
    expect(new Set(municipios.map(({ id }) => id)).size).toBe(78)
    expect(municipios.every(({ id }) => /^pr-[a-z-]+$/.test(id))).toBe(true)
    expect(municipios.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Añasco',
        'Canóvanas',
        'Loíza',
        'Mayagüez',
        'Peñuelas',
        'Río Grande',
        'San Germán',
        'Vega Baja',
      ]),
    )
  })

  type Bounds = readonly [south: number, north: number, west: number, east: number]
  const mainIslandBounds: Bounds = [17.93, 18.52, -67.28, -65.58]
  const islandBounds: Readonly<Record<string, Bounds>> = {
    Culebra: [18.28, 18.36, -65.35, -65.21],
    Vieques: [18.07, 18.17, -65.6, -65.25],
  }
  it('lie on the main island, except Culebra and Vieques', () => {
    for (const { name, latitude, longitude } of municipios) {
      const [south, north, west, east] = islandBounds[name] ?? mainIslandBounds
      expect(latitude > south && latitude < north && longitude > west && longitude < east, name).toBe(true)
    }
  })

  // Compares neighbours, so that swapped coordinates are noticed.
  it.each([
    ['Rincón', 'west', 'Añasco'],
    ['Mayagüez', 'west', 'Maricao'],
    ['Toa Baja', 'north', 'Toa Alta'],
    ['Vega Baja', 'north', 'Morovis'],
    ['Cataño', 'north', 'Guaynabo'],
    ['Ponce', 'west', 'Juana Díaz'],
    ['Aguas Buenas', 'west', 'Caguas'],
    ['San Juan', 'west', 'Carolina'],
    ['Florida', 'north', 'Ciales'],
    ['Lares', 'north', 'Adjuntas'],
    ['Fajardo', 'north', 'Ceiba'],
    ['Hormigueros', 'south', 'Mayagüez'],
  ] as const)('%s lies %s of %s', (first, side, second) => {
    const [a, b] = [first, second].map((name) => municipios.find((m) => m.name === name))
    if (!a || !b) throw new Error('no such municipio')
    if (side === 'west') expect(a.longitude).toBeLessThan(b.longitude)
    else if (side === 'north') expect(a.latitude).toBeGreaterThan(b.latitude)
    else expect(a.latitude).toBeLessThan(b.latitude)
  })

  it('are at least four kilometres apart', () => {
    // Kilometres in a degree of latitude, and in a degree of longitude at 18.2° north.
    const [latitudeKm, longitudeKm] = [111.2, 105.6]
    const pairs = municipios.flatMap((a, index) =>
      municipios.slice(index + 1).map((b) => ({
        names: `${a.name}, ${b.name}`,
        km: Math.hypot((a.latitude - b.latitude) * latitudeKm, (a.longitude - b.longitude) * longitudeKm),
      })),
    )
    expect(pairs).toHaveLength((78 * 77) / 2)
    expect(pairs.filter(({ km }) => km < 4)).toEqual([])
  })
})

describe('geography', () => {
  it('lists countries by name in the language of the reader, Puerto Rico and its neighbours first', async () => {
    const { body } = await get('/countries').expect(200)
    const { items } = body as NamedItems
    expect(items.slice(0, 2)).toEqual([
      { code: 'PR', name: 'Puerto Rico' },
      { code: 'US', name: 'Estados Unidos' },
    ])
    expect(items.length).toBeGreaterThan(240)
    expect(((await get('/countries', 'fr')).body as NamedItems).items[1]?.name).toBe('États-Unis')
  })

  it('may be cached by browsers', async () => {
    expect((await get('/countries')).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('lists the 78 municipios of Puerto Rico with their time zone, in alphabetical order', async () => {
    expect((await get('/countries/pr/states').expect(200)).body).toEqual({
      items: [{ id: 'PR', countryCode: 'PR', name: 'Puerto Rico' }],
    })
    const { items } = (await get('/states/PR/cities').expect(200)).body as {
      items: { id: string; name: string; timeZone: string; stateId: string }[]
    }
    expect(items).toHaveLength(78)
    expect(items[0]).toMatchObject({
      id: 'pr-adjuntas',
      name: 'Adjuntas',
      stateId: 'PR',
      timeZone: 'America/Puerto_Rico',
    })
    expect(items.map(({ name }) => name)).toEqual(
      items.map(({ name }) => name).sort(new Intl.Collator('es-PR').compare),
    )
  })

  it('lists the states of other countries, except states that are listed as countries', async () => {
    const states = await statesOf('US')
    expect(states?.find(({ name }) => name === 'Florida')?.id).toBe('US-FL')
    expect(states?.some(({ id }) => id === 'US-PR')).toBe(false)
    const orlando = (await citiesOf('US-FL'))?.find(({ name }) => name === 'Orlando')
    expect(orlando).toMatchObject({ timeZone: 'America/New_York' })
    expect(await findCity(orlando?.id ?? '')).toMatchObject({
      country: { code: 'US' },
      state: { id: 'US-FL' },
      city: { name: 'Orlando' },
    })
  })

  it('lists a city in every country', async () => {
    for (const { code } of await countries()) {
      const [state] = (await statesOf(code)) ?? []
      const cities = await citiesOf(state?.id ?? '')
      expect(cities?.length, code).toBeGreaterThan(0)
      expect((await findCity(cities?.[0]?.id ?? ''))?.country.code, code).toBe(code)
    }
  })

  it.each([
    ['/countries/XX/states', 'country_not_found'],
    ['/states/XX/cities', 'state_not_found'],
    ['/states/US-XX/cities', 'state_not_found'],
    ['/states/PR-1/cities', 'state_not_found'],
  ])('%s does not exist', async (path, code) => {
    expect((await get(path).expect(404)).body).toMatchObject({ error: { code } })
  })

  it.each(['/states/..%2F..%2Fetc/cities', '/countries/%00/states', '/countries/PRX/states'])(
    '%s is not found',
    async (path) => {
      await get(path).expect(404)
    },
  )
})
