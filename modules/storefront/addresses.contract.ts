// Builds and parses the URLs of the public pages, for the server, the pages and the browser.
import { priceSorts } from '#modules/marketplace/search/price-sorts.contract.ts'
import { plainDecimal } from '#server/contract/decimal.ts'
import { defaultLocale, spokenLanguages, type Locale } from '#server/contract/locale.ts'

/** Values of the search form. Prices are dollars as typed; an empty value sets no condition. */
export interface SearchForm {
  readonly q: string
  readonly city: string
  readonly category: string
  readonly minPrice: string
  readonly maxPrice: string
  /** Whether a range of prices also shows professionals whose price is to be agreed on. */
  readonly withToAgree: boolean
  readonly language: string
  readonly remote: boolean
  readonly notary: boolean
  /** Whether the first consultation has to be free. */
  readonly freeFirst: boolean
  /** Whether to include neighbouring municipios. */
  readonly near: boolean
  /** Whether to search the words in names and texts only, without interpreting them as needs and places. */
  readonly literal: boolean
  readonly sort: '' | (typeof priceSorts)[number]
  readonly page: number
  readonly pageSize: number
}

export const pageSizesOfSearch = [10, 25, 50] as const
export const emptySearch: SearchForm = {
  q: '',
  city: '',
  category: '',
  minPrice: '',
  maxPrice: '',
  withToAgree: false,
  language: '',
  remote: false,
  notary: false,
  freeFirst: false,
  near: false,
  literal: false,
  sort: '',
  page: 1,
  pageSize: 10,
}

const flagNames = ['withToAgree', 'remote', 'notary', 'freeFirst', 'near', 'literal'] as const
const maxCents = 10_000_000

/** Parses a typed price: `$1,250.50` → 125050 cents. Returns undefined when it is not a price. */
export function parseCents(typed: string): number | undefined {
  const plain = plainDecimal(typed)
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return cents <= maxCents ? cents : undefined
}

/** Parses a positive integer of up to four digits and at most `max`; returns `fallback` for other values. */
const integerParam = (value: string | null, fallback: number, max: number): number => {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : fallback
  return number >= 1 && number <= max ? number : fallback
}

/** Parses the query of the search page. Invalid values are dropped rather than refused, because visitors type them. */
export function readSearch(query: URLSearchParams): SearchForm {
  const textParam = (name: string, max: number) =>
    (query.get(name) ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      // Cutting may leave half of a surrogate pair, which cannot be encoded in a URL.
      .replace(/[\uD800-\uDBFF]$/, '')
      .toWellFormed()
  const price = (name: string) =>
    parseCents(textParam(name, 20)) === undefined ? '' : plainDecimal(textParam(name, 20))
  const language = textParam('language', 5)
  const sort = textParam('sort', 6)
  const pageSize = integerParam(query.get('pageSize'), emptySearch.pageSize, 50)
  return {
    q: textParam('q', 120),
    city: textParam('city', 80),
    category: textParam('category', 80),
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    ...(Object.fromEntries(flagNames.map((name) => [name, query.get(name) === '1'])) as Record<
      (typeof flagNames)[number],
      boolean
    >),
    language: spokenLanguages.some((spoken) => spoken === language) ? language : '',
    sort: priceSorts.find((name) => name === sort) ?? '',
    page: integerParam(query.get('page'), 1, 1_000),
    pageSize: (pageSizesOfSearch as readonly number[]).includes(pageSize) ? pageSize : emptySearch.pageSize,
  }
}

const isEmpty = (value: unknown): boolean => value === '' || value === false || value === undefined

/** Returns the shortest query of a search in a fixed order, so that equal searches have one address. */
export function searchQuery(form: SearchForm): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...emptySearch, ...form })) {
    if (isEmpty(value) || value === emptySearch[name as keyof SearchForm]) continue
    query.set(name, value === true ? '1' : String(value))
  }
  return query
}

/** Returns the query of `GET /public/professionals` for a search; prices are in cents. */
export function apiQuery(form: SearchForm): Readonly<Record<string, string>> {
  const { minPrice, maxPrice, page, pageSize, ...conditions } = form
  const [low, high] = [parseCents(minPrice), parseCents(maxPrice)]
  const setConditions = Object.entries(conditions)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
  return {
    ...(Object.fromEntries(setConditions) as Record<string, string>),
    ...(low === undefined ? {} : { minPrice: String(low) }),
    ...(high === undefined ? {} : { maxPrice: String(high) }),
    page: String(page),
    pageSize: String(pageSize),
  }
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path)

/** Paths below the base of a host, without language. */
export const paths = {
  landing: '/',
  search: (form: SearchForm) => withQuery('/professionals', searchQuery(form)),
  professional: (slug: string) => `/professionals/${encodeURIComponent(slug)}`,
  ranking: '/how-results-are-ordered',
  schedule: (slug: string) => `/app/schedule/public/${encodeURIComponent(slug)}`,
} as const

/** Joins a path to the base of a host. The base is empty on a marketplace host, and a prefix on the application's. */
export const pathUnder = (base: string, path: string): string =>
  base !== '' && path.startsWith('/') ? `${base}${path === '/' ? '' : path}` : path

/** Adds the language to a path, which may have a query and a fragment. */
export function inLanguage(path: string, locale: Locale | undefined): string {
  if (!locale) return path
  const [address = '', fragment] = path.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}lang=${locale}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Returns the canonical address in a language; without a parameter in the default language. */
export const canonicalIn = (canonical: string, locale: Locale): string =>
  inLanguage(canonical, locale === defaultLocale ? undefined : locale)

/** Reduces a search to the conditions that make a separate page for search engines: area, city, page number. */
export const canonicalSearch = ({ category, city, page }: SearchForm): SearchForm => ({
  ...emptySearch,
  category,
  city,
  page,
})
/**
 * Returns whether search engines may index the results: only if the address has no other parts than an area, a city and
 * a page number.
 */
export const isIndexed = (form: SearchForm): boolean =>
  searchQuery(form).toString() === searchQuery(canonicalSearch(form)).toString()
