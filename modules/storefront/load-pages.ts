// Loads the content of each public page, before it is rendered.
import type { Request } from 'express'
import { problemOf } from '#server/http/problems.ts'
import { canonicalSearch, isIndexed, paths, readSearch, type SearchForm } from './addresses.contract.ts'
import type { StorefrontData } from './storefront-data.ts'
import type { BookingStart, PageContent, Results } from './page.contract.ts'
import { localeOf, queryOf } from './visitor.ts'

/** A page as loaded, before it is rendered. */
export interface LoadedPage {
  readonly content: PageContent
  /** Canonical path below the base; null when the page has none. */
  readonly canonical: string | null
  readonly indexed: boolean
  /** Value of `cache-control`. */
  readonly cache: string
}

/**
 * Short, because free times change by the minute; a stale page is shown immediately and revalidated in the background.
 */
const shortCache = 'public, max-age=30, stale-while-revalidate=120'
/** `Cache-Control` of pages that contain a personal link. */
export const noCache = 'no-store'

export type LoadPage = (req: Request, data: StorefrontData) => Promise<LoadedPage> | LoadedPage

export const loadLanding: LoadPage = async (req, data) => ({
  content: { kind: 'landing', overview: await data.overview(localeOf(req).locale) },
  canonical: paths.landing,
  indexed: true,
  cache: shortCache,
})

/**
 * Returns the search with the names that were found for its area and its city, and the page that is shown: for search
 * engines `city=ponce` and `city=Ponce` are one page, and so are the first page and one beyond the reach of a search.
 */
const namedAsFound = (form: SearchForm, { understood: { category, city }, page }: Results): SearchForm => ({
  ...form,
  category: form.category === '' ? '' : (category?.code ?? form.category),
  city: form.city === '' ? '' : (city?.name ?? form.city),
  page,
})

export const loadSearch: LoadPage = async (req, data) => {
  const { locale } = localeOf(req)
  const form = readSearch(queryOf(req))
  const [results, overview] = await Promise.all([data.search(form, locale), data.overview(locale)])
  return {
    content: { kind: 'search', form, results, overview },
    canonical: paths.search(canonicalSearch(namedAsFound(form, results))),
    indexed: isIndexed(form) && results.items.length > 0,
    cache: shortCache,
  }
}

const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * Reads the initial data of a booking. If free times cannot be read, the page goes without, and the browser retries.
 */
async function readBookingStart(req: Request, data: StorefrontData, slug: string): Promise<BookingStart> {
  const slot = queryOf(req).get('slot')
  let isClosed = false
  const availability = await data.availability(slug, localeOf(req).locale).catch((error: unknown) => {
    isClosed = problemOf(error, req.id).status === 404
    if (isClosed) return null
    req.log.warn({ err: error }, 'a page was shown without its free times')
    return null
  })
  return { slug, availability, slot: isInstant(slot) ? slot : null, isClosed }
}

const slugOf = (req: Request): string => String(req.params.slug).toLowerCase()

export const loadProfessional: LoadPage = async (req, data) => {
  const slug = slugOf(req)
  const [professional, start] = await Promise.all([
    data.professional(slug, localeOf(req).locale),
    readBookingStart(req, data, slug),
  ])
  return {
    content: { kind: 'professional', professional, start },
    canonical: paths.professional(professional.slug),
    indexed: true,
    cache: shortCache,
  }
}

export const loadRanking: LoadPage = () => ({
  content: { kind: 'ranking' },
  canonical: paths.ranking,
  indexed: true,
  cache: shortCache,
})

export const loadSchedule: LoadPage = async (req, data) => {
  const availability = await data.availability(slugOf(req), localeOf(req).locale)
  const { slot } = await readBookingStart(
    req,
    { ...data, availability: () => Promise.resolve(availability) },
    slugOf(req),
  )
  return {
    content: {
      kind: 'schedule',
      booked: availability.professional,
      start: { slug: availability.professional.slug, availability, slot },
    },
    canonical: null,
    indexed: false,
    cache: 'private, no-cache',
  }
}

export const loadAppointment: LoadPage = async (req, data) => {
  const token = String(req.params.token)
  return {
    content: { kind: 'appointment', appointment: await data.appointment(token, localeOf(req).locale), token },
    canonical: null,
    indexed: false,
    cache: noCache,
  }
}

/** The page to which mails about an alert link. It also explains expired alerts, because mails outlive them. */
export const loadAlert: LoadPage = async (req, data) => {
  const token = String(req.params.token)
  const alert = await data.alert(token).catch((error: unknown) => {
    if (problemOf(error, req.id).status === 404) return null
    throw error
  })
  return { content: { kind: 'alert', alert, token }, canonical: null, indexed: false, cache: noCache }
}

/** The page on which an invoice is paid. It also explains invalid links. */
export const loadPayment: LoadPage = async (req, data) => {
  const token = String(req.params.token)
  const payment = await data.payment(token).catch((error: unknown) => {
    if (problemOf(error, req.id).status === 404) return null
    throw error
  })
  return { content: { kind: 'payment', payment, token }, canonical: null, indexed: false, cache: noCache }
}
