// Seven professionals of known names, places, areas and prices, and the search that finds them.
import { beforeAll } from 'vitest'
import { anonymous } from './actors.ts'
import { useApp } from './app.ts'
import { listProfessional, type ListedProfile, type ListedProfessional } from './listed-professional.ts'

const people: ListedProfile[] = [
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
export interface Card {
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

/** Starts the application of a test file and lists the professionals in its marketplace. */
export function useMarketplaceSearch() {
  const app = useApp()
  const listed = new Map<string, ListedProfessional>()
  beforeAll(async () => {
    for (const who of people) listed.set(who.name ?? '', await listProfessional(app(), who))
  }, 60_000)

  const byName = (name: string): ListedProfessional => {
    const professional = listed.get(name)
    if (!professional) throw new Error(`nobody is called ${name}`)
    return professional
  }

  const search = async (query: Record<string, string> = {}, language = 'es'): Promise<Results> =>
    (
      await anonymous(app())
        .get(`/public/professionals?${new URLSearchParams(query)}`)
        .set('accept-language', language)
        .expect(200)
    ).body as Results
  const names = async (query: Record<string, string>, language?: string) =>
    (await search(query, language)).items.map(({ name }) => name)

  return { app, listed, byName, search, names }
}
