// Structured data (https://schema.org/LegalService, https://schema.org/Person).
import { pathUnder, emptySearch, paths } from '#modules/storefront/addresses.contract.ts'
import type { ModelOf, Professional } from '#modules/storefront/page.contract.ts'
import { nameOf, priceOf } from '../display.ts'
import type { Page } from '../use-page.ts'

const context = 'https://schema.org'
type Absolute = (path: string) => string

const dollars = (cents: number): string => (cents / 100).toFixed(2)

/** An agreed price is not an offer. */
function offersOf({ priceBasis, priceCents, currency }: Professional): object | undefined {
  if (priceBasis === 'free_first') return { '@type': 'Offer', price: '0.00', priceCurrency: currency }
  if (priceBasis === 'to_agree' || priceCents === null) return undefined
  const price = dollars(priceCents)
  return {
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      ...(priceBasis === 'hourly' ? { unitCode: 'HUR' } : {}),
    },
  }
}

const addressOf = ({ city, state, countryCode }: Professional): object | undefined =>
  city
    ? {
        '@type': 'PostalAddress',
        addressLocality: city,
        ...(state ? { addressRegion: state } : {}),
        ...(countryCode ? { addressCountry: countryCode } : {}),
      }
    : undefined

/** `JSON.stringify` omits undefined values. */
export function personOf(
  { professional, canonical }: ModelOf<'professional'>,
  page: Page,
  absolute: Absolute,
): object[] {
  const url = canonical ?? absolute(pathUnder(page.frame.base, paths.professional(professional.slug)))
  const name = nameOf(professional)
  const price = priceOf(professional, page)
  const sameAs = Object.values(professional.socialMedia).filter((address) => address.startsWith('https://'))
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
      '@id': `${url}#person`,
      ...shared,
      givenName: professional.name,
      familyName: professional.surname,
      jobTitle: professional.professionalTitle ?? undefined,
      knowsLanguage: professional.languages,
      knowsAbout: professional.legalAreas.map((area) => area.name),
      alumniOf: professional.studies
        .filter(({ institution }) => institution)
        .map(({ institution }) => ({ '@type': 'EducationalOrganization', name: institution })),
      worksFor: { '@type': 'Organization', name: professional.company },
      sameAs: sameAs.length > 0 ? sameAs : undefined,
    },
    {
      '@context': context,
      '@type': 'LegalService',
      '@id': `${url}#service`,
      ...shared,
      provider: { '@id': `${url}#person` },
      knowsLanguage: professional.languages,
      serviceType: professional.legalAreas.map((area) => area.name),
      areaServed: professional.city ?? 'Puerto Rico',
      geo:
        professional.latitude === null || professional.longitude === null
          ? undefined
          : { '@type': 'GeoCoordinates', latitude: professional.latitude, longitude: professional.longitude },
      priceRange: [price.amount, price.basis].filter(Boolean).join(' '),
      makesOffer: offersOf(professional),
      potentialAction: { '@type': 'ReserveAction', target: url },
    },
  ]
}

export function breadcrumbOf(
  { professional, canonical }: ModelOf<'professional'>,
  { frame, text }: Page,
  absolute: Absolute,
): object {
  const steps = [
    [text('landing.title'), absolute(pathUnder(frame.base, paths.landing) || '/')],
    [text('search.metaTitle'), absolute(pathUnder(frame.base, paths.search(emptySearch)))],
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
      url: absolute(pathUnder(frame.base, paths.professional(item.slug))),
    })),
  }
}

export const organisationOf = ({ canonical, origin }: ModelOf<'landing'>, { frame, text }: Page): object => ({
  '@context': context,
  '@type': 'WebSite',
  name: text('brand'),
  description: text('landing.metaDescription'),
  url: canonical ?? undefined,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${pathUnder(frame.base, '/professionals')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})
