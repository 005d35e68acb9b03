// Invented people of the public pages, for tests without a database.
import { spokenLanguages } from '#server/contract/locale.ts'
import type { SearchForm } from '#modules/storefront/addresses.contract.ts'
import type { StorefrontData } from '#modules/storefront/storefront-data.ts'
import type { AlertResponse, Card, Overview, Professional, Results } from '#modules/storefront/page.contract.ts'
import { appointment, availability } from './public-bookings.ts'

export const pagesNow = new Date('2026-11-18T14:20:30.000Z')

const area = (code: string, name: string) => ({
  id: `0193${code.padEnd(4, '0').slice(0, 4)}-0000-7000-8000-000000000001`,
  code,
  name,
})
export const inheritance = area('successions', 'Herencias')
const areas = {
  inheritance,
  notary: area('notarial', 'Notaría'),
  family: area('family', 'Familia'),
  property: area('property', 'Bienes raíces'),
  labour: area('labour', 'Laboral'),
  criminal: area('criminal', 'Penal'),
  tax: area('tax', 'Contributivo'),
  civil: area('civil', 'Daños y perjuicios'),
}

/** Slots of 45 minutes that begin `hours` after 14:00 UTC (10:00 in Puerto Rico) on the day of the tests' clock. */
const slots = (...hours: readonly number[]) =>
  hours.map((hour) => {
    const start = Date.parse('2026-11-18T14:00:00.000Z') + hour * 3_600_000
    return { start: new Date(start).toISOString(), end: new Date(start + 2_700_000).toISOString() }
  })

const base = {
  distanceKm: null,
  professionalTitle: 'Lcda.',
  headline: null,
  company: 'Bufete Berdecía',
  photoUrl: null,
  priceBasis: 'fixed',
  priceCents: 6_000,
  hourlyRateCents: null,
  firstConsultationFree: false,
  currency: 'USD',
  city: 'Mayagüez',
  cityId: 'pr-mayaguez',
  state: 'Puerto Rico',
  countryCode: 'PR',
  remote: false,
  notary: true,
  languages: ['es', 'en'],
  legalAreas: [inheritance, areas.notary],
  verifiedOn: '2026-10-12',
  nextSlots: slots(5.5, 23, 23.75),
} as const satisfies Partial<Card>

export const cards: readonly Card[] = [
  {
    ...base,
    legalAreas: [...base.legalAreas],
    languages: [...base.languages],
    slug: 'odalys-berdecia-llanos',
    name: 'Odalys',
    surname: 'Berdecía Llanos',
    whyShown: ['category', 'city', 'available_today'],
  },
  {
    ...base,
    slug: 'isandro-quirindongo-mas',
    name: 'Isandro',
    surname: 'Quirindongo Más',
    professionalTitle: 'Lcdo.',
    notary: false,
    city: 'San Germán',
    cityId: 'pr-san-german',
    remote: true,
    languages: ['es', 'en', 'fr'],
    legalAreas: [inheritance, areas.family],
    priceBasis: 'free_first',
    priceCents: 15_000,
    firstConsultationFree: true,
    verifiedOn: '2026-09-04',
    nextSlots: slots(24, 51.25, 52),
    whyShown: ['category', 'free_first', 'available_soon'],
  },
  {
    ...base,
    slug: 'teofilo-barrenechea-ruiz',
    name: 'Teófilo',
    surname: 'Barrenechea Ruiz',
    professionalTitle: 'Lcdo.',
    languages: ['es'],
    legalAreas: [inheritance, areas.tax],
    priceBasis: 'hourly',
    priceCents: 12_500,
    hourlyRateCents: 12_500,
    verifiedOn: '2026-07-28',
    nextSlots: slots(49.5, 52, 263),
    whyShown: ['category', 'city'],
  },
  {
    ...base,
    slug: 'maricruz-feliberty-saez',
    name: 'Maricruz',
    surname: 'Feliberty Sáez',
    professionalTitle: 'Especialista en sucesiones',
    city: 'Añasco',
    cityId: 'pr-anasco',
    languages: ['es', 'pt'],
    legalAreas: [inheritance, areas.property],
    priceBasis: 'to_agree',
    priceCents: null,
    verifiedOn: null,
    nextSlots: [],
    whyShown: ['category'],
  },
]

const city = (name: string, professionals: number, latitude: number, longitude: number) => ({
  id: `pr-${name.toLowerCase()}`,
  name,
  state: 'Puerto Rico',
  countryCode: 'PR',
  latitude,
  longitude,
  professionals,
})
export const overview: Overview = {
  professionals: 126,
  cities: [
    city('Añasco', 2, 18.28, -67.14),
    city('Caguas', 9, 18.23, -66.04),
    city('Cabo Rojo', 2, 18.08, -67.14),
    city('Guaynabo', 12, 18.36, -66.11),
    city('Humacao', 4, 18.15, -65.82),
    city('Mayagüez', 8, 18.2, -67.14),
    city('Ponce', 14, 18.01, -66.61),
    city('San Germán', 3, 18.08, -67.04),
    city('San Juan', 41, 18.42, -66.06),
    city('Vieques', 1, 18.12, -65.44),
  ],
  categories: Object.values(areas).map((category, index) => ({ ...category, professionals: 31 - index * 3 })),
  languages: [
    { code: 'es', professionals: 126 },
    { code: 'en', professionals: 88 },
    { code: 'fr', professionals: 6 },
    { code: 'pt', professionals: 2 },
  ],
}

export const professional: Professional = {
  ...base,
  legalAreas: [inheritance, areas.notary, areas.family, areas.property, areas.civil],
  languages: [...base.languages],
  slug: 'odalys-berdecia-llanos',
  name: 'Odalys',
  surname: 'Berdecía Llanos',
  headline: 'Herencias y notaría',
  remote: true,
  description:
    'Atiendo declaratorias de herederos, testamentos y particiones en el oeste. Antes de la primera reunión envío una lista corta de documentos, para que la consulta rinda.\n\nSi su asunto no es para mí, se lo digo y le recomiendo a quién acudir.',
  latitude: 18.2011,
  longitude: -67.1396,
  timeZone: 'America/Puerto_Rico',
  socialMedia: { website: 'https://www.berdecia.example/', x: 'javascript:alert(1)' },
  studies: [
    {
      id: '01930000-0000-7000-8000-000000000011',
      name: 'Juris Doctor',
      institution: 'Escuela de Derecho, San Juan',
      startDate: '2011-08-01',
      endDate: '2014-05-30',
      description: null,
    },
    {
      id: '01930000-0000-7000-8000-000000000012',
      name: 'Bachillerato en Historia',
      institution: 'Recinto de Mayagüez',
      startDate: '2006-08-01',
      endDate: '2010-05-30',
      description: null,
    },
  ],
  portfolio: [
    {
      id: '01930000-0000-7000-8000-000000000021',
      title: 'Guía de herencia en diez preguntas',
      description: 'Folleto gratuito, 2025',
      imageUrl: null,
    },
    {
      id: '01930000-0000-7000-8000-000000000022',
      title: 'Taller de testamentos en Cabo Rojo',
      description: '40 familias orientadas',
      imageUrl: null,
    },
  ],
  ruaNumber: '21407',
  contactForm: null,
  updatedAt: '2026-11-10T12:00:00.000Z',
}

export const resultsOf = (
  items: readonly Card[],
  form: Pick<SearchForm, 'page' | 'pageSize' | 'category' | 'city'> & Partial<Pick<SearchForm, 'language'>>,
  total = items.length,
): Results => ({
  items: [...items],
  page: form.page,
  pageSize: form.pageSize,
  total,
  totalIsExact: true,
  hasMore: form.page * form.pageSize < total,
  toAgree: 0,
  orderedBy: 'match',
  understood: {
    category: form.category === '' ? null : inheritance,
    city: form.city === '' ? null : { id: 'pr-mayaguez', name: 'Mayagüez' },
    needs: [],
    placeInWords: false,
    language: spokenLanguages.find((language) => language === form.language) ?? null,
    languageInWords: false,
    near: false,
    corrections: [],
    words: [],
    ignored: [],
    withoutNeeds: '',
    withoutPlace: '',
    withoutLanguage: '',
  },
  facets: null,
  waysOn: null,
})

/** The modules' error for missing data. */
export const notFound = (): Error => Object.assign(new Error('not there'), { status: 404 })

const alert: AlertResponse = {
  status: 'unconfirmed',
  professional: {
    name: professional.name,
    surname: professional.surname,
    professionalTitle: professional.professionalTitle,
    slug: professional.slug,
  },
  expiresAt: '2026-11-20T14:20:30.000Z',
}

/** Storefront data with the invented people; each part can be replaced. */
export const sampleData = (changes: Partial<StorefrontData> = {}): StorefrontData => ({
  search: (form) => Promise.resolve(resultsOf(cards, form, 16)),
  overview: () => Promise.resolve(overview),
  payment: () => Promise.reject(notFound()),
  professional: (slug) => (slug === professional.slug ? Promise.resolve(professional) : Promise.reject(notFound())),
  listedPages: (after, limit) =>
    Promise.resolve(
      cards
        .filter(({ slug }) => slug > after)
        .sort((a, b) => a.slug.localeCompare(b.slug))
        .slice(0, limit)
        .map(({ slug }) => ({ slug, updatedAt: '2026-11-10T12:00:00.000Z' })),
    ),
  availability: (slug) => (slug === professional.slug ? Promise.resolve(availability) : Promise.reject(notFound())),
  appointment: (token) =>
    token === 'a-token-of-twenty-characters' ? Promise.resolve(appointment) : Promise.reject(notFound()),
  alert: (token) => (token === 'a-token-of-an-alert' ? Promise.resolve(alert) : Promise.reject(notFound())),
  ...changes,
})
