// The part of the vocabulary of https://schema.org that the public pages use, and a check of JSON-LD against it.

/** Values that a property takes: a text that matches, a number within limits, or an object of one of the types. */
interface Range {
  readonly text?: RegExp
  readonly number?: readonly [min: number, max: number]
  readonly types?: readonly string[]
}
interface Type {
  readonly extends?: string
  readonly properties: Readonly<Record<string, Range>>
  /** Properties without which search engines reject the object. */
  readonly required?: readonly string[]
}

const anyText: Range = { text: /\S/ }
const url: Range = { text: /^https?:\/\/[^\s<>"]+$/ }
const money: Range = { text: /^\d+(\.\d\d)?$/ }
const currency: Range = { text: /^[A-Z]{3}$/ }
const languageCode: Range = { text: /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/ }

const types: Readonly<Record<string, Type>> = {
  Thing: {
    properties: {
      '@id': url,
      name: anyText,
      description: anyText,
      url,
      image: url,
      sameAs: url,
      potentialAction: { types: ['Action'] },
    },
  },
  Person: {
    extends: 'Thing',
    properties: {
      givenName: anyText,
      familyName: anyText,
      jobTitle: anyText,
      address: { types: ['PostalAddress'] },
      knowsLanguage: languageCode,
      knowsAbout: anyText,
      alumniOf: { types: ['Organization'] },
      worksFor: { types: ['Organization'] },
    },
    required: ['name'],
  },
  Organization: {
    extends: 'Thing',
    properties: {
      address: { types: ['PostalAddress'] },
      areaServed: anyText,
      employee: { types: ['Person'] },
      knowsLanguage: languageCode,
      knowsAbout: anyText,
      makesOffer: { types: ['Offer'] },
    },
    required: ['name'],
  },
  EducationalOrganization: { extends: 'Organization', properties: {} },
  LocalBusiness: {
    extends: 'Organization',
    properties: { geo: { types: ['GeoCoordinates'] }, priceRange: { text: /^.{1,99}$/ } },
    required: ['name', 'address'],
  },
  LegalService: { extends: 'LocalBusiness', properties: {} },
  Attorney: { extends: 'LegalService', properties: {} },
  PostalAddress: {
    extends: 'Thing',
    properties: { addressLocality: anyText, addressRegion: anyText, addressCountry: { text: /^[A-Z]{2}$/ } },
    required: ['addressCountry'],
  },
  GeoCoordinates: {
    extends: 'Thing',
    properties: { latitude: { number: [-90, 90] }, longitude: { number: [-180, 180] } },
    required: ['latitude', 'longitude'],
  },
  Service: {
    extends: 'Thing',
    properties: { serviceType: anyText, provider: { types: ['Person', 'Organization'] } },
    required: ['name'],
  },
  Offer: {
    extends: 'Thing',
    properties: {
      price: money,
      priceCurrency: currency,
      itemOffered: { types: ['Service'] },
      priceSpecification: { types: ['UnitPriceSpecification'] },
    },
    required: ['price', 'priceCurrency'],
  },
  UnitPriceSpecification: {
    extends: 'Thing',
    properties: { price: money, priceCurrency: currency, unitCode: { text: /^[A-Z0-9]{2,3}$/ } },
    required: ['price', 'priceCurrency'],
  },
  Action: { extends: 'Thing', properties: { target: { ...url, types: ['EntryPoint'] } } },
  ReserveAction: { extends: 'Action', properties: {}, required: ['target'] },
  SearchAction: {
    extends: 'Action',
    properties: { 'query-input': { text: /^required name=\w+$/ } },
    required: ['target', 'query-input'],
  },
  EntryPoint: {
    extends: 'Thing',
    properties: { urlTemplate: { text: /^https?:\/\/\S+\{\w+\}/ } },
    required: ['urlTemplate'],
  },
  WebSite: { extends: 'Thing', properties: {}, required: ['name', 'url'] },
  ItemList: {
    extends: 'Thing',
    properties: { numberOfItems: { number: [0, Infinity] }, itemListElement: { types: ['ListItem'] } },
    required: ['itemListElement'],
  },
  BreadcrumbList: { extends: 'ItemList', properties: {} },
  ListItem: {
    extends: 'Thing',
    properties: { position: { number: [1, Infinity] }, item: url },
    required: ['position'],
  },
}

/** Returns the type and the types it extends. */
function lineageOf(name: string): string[] {
  const parent = types[name]?.extends
  return [name, ...(parent === undefined ? [] : lineageOf(parent))]
}
const typesOf = (node: Readonly<Record<string, unknown>>): string[] =>
  [node['@type']].flat().flatMap((name) => (typeof name === 'string' ? lineageOf(name) : []))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function problemsOfValue(value: unknown, range: Range, path: string): string[] {
  if (typeof value === 'string') return range.text?.test(value) ? [] : [`${path}: ${JSON.stringify(value)}`]
  if (typeof value === 'number') {
    const [min, max] = range.number ?? [1, 0]
    return value >= min && value <= max ? [] : [`${path}: ${value}`]
  }
  if (!isObject(value)) return [`${path}: ${JSON.stringify(value)}`]
  // A reference to an object that is described elsewhere.
  if (Object.keys(value).join() === '@id')
    return range.types ? problemsOfValue(value['@id'], url, `${path}.@id`) : [path]
  const isAllowed = typesOf(value).some((name) => range.types?.includes(name))
  return isAllowed ? problemsOf(value, path) : [`${path}: ${JSON.stringify(value['@type'])} is not allowed here`]
}

function problemsOf(node: Readonly<Record<string, unknown>>, path: string): string[] {
  const lineage = typesOf(node)
  const known = lineage.flatMap((name) => types[name] ?? [])
  if (known.length === 0 || known.length < lineage.length)
    return [`${path}: unknown type ${JSON.stringify(node['@type'])}`]
  const missing = known
    .flatMap(({ required = [] }) => required)
    .filter((name) => node[name] === undefined)
    .map((name) => `${path}.${name}: required`)
  const wrong = Object.entries(node).flatMap(([name, value]) => {
    if (name === '@type' || name === '@context') return []
    const range = known.find(({ properties }) => name in properties)?.properties[name]
    if (!range) return [`${path}.${name}: no property of ${JSON.stringify(node['@type'])}`]
    if (Array.isArray(value) && value.length === 0) return [`${path}.${name}: empty`]
    return [value].flat().flatMap((one) => problemsOfValue(one, range, `${path}.${name}`))
  })
  return [...missing, ...wrong]
}

/** Returns the problems of a JSON-LD document, each with its path; empty for a valid document. */
export function schemaOrgProblems(data: unknown): string[] {
  if (!isObject(data)) return ['no object']
  return [
    ...(data['@context'] === 'https://schema.org' ? [] : [`@context: ${JSON.stringify(data['@context'])}`]),
    ...problemsOf(data, [data['@type']].flat().join('/')),
  ]
}
