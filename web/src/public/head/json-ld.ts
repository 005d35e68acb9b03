// Structured data (https://schema.org/LegalService, https://schema.org/Person). Every address in it is canonical:
// search engines read the same data on each host.
import { pathUnder, emptySearch, paths } from '#modules/storefront/addresses.contract.ts'
import type { ModelOf, Professional } from '#modules/storefront/page.contract.ts'
import { nameOf, priceOf } from '../display.ts'
import { bookingId, type Page } from '../use-page.ts'

const context = 'https://schema.org'
type Absolute = (path: string) => string

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** A price that is yet to be agreed is not an offer. @param itemOffered the service that has the price */
function offersOf({ priceBasis, priceCents, currency }: Professional, itemOffered: object): object | undefined {
  if (priceBasis === 'free_first') return { '@type': 'Offer', price: '0.00', priceCurrency: currency, itemOffered }
  if (priceBasis === 'to_agree' || priceCents === null) return undefined
  const price = dollars(priceCents)
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    itemOffered,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      ...(priceBasis === 'hourly' ? { unitCode: 'HUR' } : {}),
    },
  }
}

/** A business has an address: without a city, the country of the profile or that of the product. */
const addressOf = ({ city, state, countryCode }: Professional): object => ({
  '@type': 'PostalAddress',
  ...(city ? { addressLocality: city } : {}),
  ...(state ? { addressRegion: state } : {}),
  addressCountry: countryCode ?? 'PR',
})

/** Returns the tag of a language (BCP 47). The code `asl` of profiles is there another language, of Indonesia. */
const languageTag = (language: Professional['languages'][number]): string => (language === 'asl' ? 'ase' : language)

const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined)

/** Returns a professional as a person and as a legal service. `JSON.stringify` omits undefined values. */
export function personOf(
  { professional, canonical }: ModelOf<'professional'>,
  page: Page,
  absolute: Absolute,
): object[] {
  const url = canonical ?? absolute(pathUnder(page.frame.canonicalBase, paths.professional(professional.slug)))
  const name = nameOf(professional)
  const price = priceOf(professional, page)
  const sameAs = Object.values(professional.socialMedia).filter((address) => address.startsWith('https://'))
  const areas = nonEmpty(professional.legalAreas.map((area) => area.name))
  const languages = nonEmpty(professional.languages.map(languageTag))
  const person = { '@id': `${url}#person` }
  const shared = {
    name,
    url,
    image: professional.photoUrl ? absolute(professional.photoUrl) : undefined,
    description: professional.description ?? professional.headline ?? undefined,
    address: addressOf(professional),
  }
  return [
    {
      '@context': context,
      '@type': 'Person',
      ...person,
      ...shared,
      givenName: professional.name,
      familyName: professional.surname,
      jobTitle: professional.professionalTitle ?? undefined,
      knowsLanguage: languages,
      knowsAbout: areas,
      alumniOf: nonEmpty(
        professional.studies
          .filter(({ institution }) => institution)
          .map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
      ),
      worksFor: professional.company ? { '@type': 'Organization', name: professional.company } : undefined,
      sameAs: nonEmpty(sameAs),
    },
    {
      '@context': context,
      // `Attorney` is the older, narrower type; both types are given for consumers that support only one.
      '@type': ['LegalService', 'Attorney'],
      '@id': `${url}#service`,
      ...shared,
      employee: person,
      knowsLanguage: languages,
      knowsAbout: areas,
      areaServed: professional.city ?? 'Puerto Rico',
      geo:
        professional.latitude === null || professional.longitude === null
          ? undefined
          : { '@type': 'GeoCoordinates', latitude: professional.latitude, longitude: professional.longitude },
      priceRange: [price.amount, price.basis].filter(Boolean).join(' '),
      makesOffer: offersOf(professional, { '@type': 'Service', name, serviceType: areas, provider: person }),
      potentialAction: { '@type': 'ReserveAction', target: `${url}#${bookingId}` },
    },
  ]
}

export function breadcrumbOf(
  { professional, canonical }: ModelOf<'professional'>,
  { frame, text }: Page,
  absolute: Absolute,
): object {
  const steps = [
    [text('landing.title'), absolute(pathUnder(frame.canonicalBase, paths.landing) || '/')],
    [text('search.metaTitle'), absolute(pathUnder(frame.canonicalBase, paths.search(emptySearch)))],
    [nameOf(professional), canonical],
  ] as const
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  }
}

export function resultsOf({ results, canonical }: ModelOf<'search'>, { frame }: Page, absolute: Absolute): object {
  const from = (results.page - 1) * results.pageSize
  return {
    '@context': context,
    '@type': 'ItemList',
    url: canonical ?? undefined,
    numberOfItems: results.total,
    itemListElement: results.items.map((item, index) => ({
      '@type': 'ListItem',
      position: from + index + 1,
      name: nameOf(item),
      url: absolute(pathUnder(frame.canonicalBase, paths.professional(item.slug))),
    })),
  }
}

export const websiteOf = ({ canonical, origin }: ModelOf<'landing'>, { frame, text }: Page): object => ({
  '@context': context,
  '@type': 'WebSite',
  name: text('brand'),
  description: text('landing.metaDescription'),
  url: canonical ?? undefined,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pathUnder(frame.canonicalBase, '/professionals')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
