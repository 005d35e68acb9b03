import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { onMarketplaceHost } from '#server/http/hosts.ts'
import { requestIdOf } from '#server/http/pipeline.ts'
import { clearContentHeaders, problemOf } from '#server/http/problems.ts'
import type { PageRoutes } from '#server/module.ts'
import type { PageRenderer } from '#server/http/pages/renderer.ts'
import { setPagePolicy, sendPage } from '#server/http/pages/send-page.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/ports/clock.ts'
import { canonicalSearch, isIndexed, paths, readSearch } from './addresses.contract.ts'
import type { StorefrontData } from './data.ts'
import type { BookingStart, PageContent, PageModel } from './page.contract.ts'
import { plainPage } from './plain-page.ts'
import { robots, siteMap, siteMapFile } from './site-map.ts'
import { canonicalHome, frameOf, localeOf, queryOf } from './visitor.ts'

export interface StorefrontDependencies {
  readonly env: Pick<Env, 'publicUrl' | 'marketplaceHosts'>
  readonly clock: Clock
  readonly data: StorefrontData
  readonly renderer: PageRenderer
}

/** A page as loaded, before it is rendered. */
interface LoadedPage {
  readonly content: PageContent
  /** Canonical path below the base; null for a page without one. */
  readonly canonical: string | null
  readonly indexed: boolean
  /** Value of `cache-control`. */
  readonly cache: string
}

/** Short, because free times change by the minute; a stale page is shown at once and revalidated in the background. */
const shortCache = 'public, max-age=30, stale-while-revalidate=120'
const cacheOneHour = 'public, max-age=3600'
/** For pages that contain a personal link. */
const noCache = 'no-store'

type LoadPage = (req: Request, data: StorefrontData) => Promise<LoadedPage> | LoadedPage

const loadLanding: LoadPage = async (req, data) => ({
  content: { kind: 'landing', overview: await data.overview(localeOf(req).locale) },
  canonical: paths.landing,
  indexed: true,
  cache: shortCache,
})

const loadSearch: LoadPage = async (req, data) => {
  const { locale } = localeOf(req)
  const form = readSearch(queryOf(req))
  const [results, overview] = await Promise.all([data.search(form, locale), data.overview(locale)])
  return {
    content: { kind: 'search', form, results, overview },
    canonical: paths.search(canonicalSearch(form)),
    indexed: isIndexed(form) && results.items.length > 0,
    cache: shortCache,
  }
}

const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the initial data of a booking. If free times cannot be read, the page goes without, and the browser retries. */
async function readBookingStart(req: Request, data: StorefrontData, slug: string): Promise<BookingStart> {
  const slot = queryOf(req).get('slot')
  let isClosed = false
  const availability = await data.availability(slug, localeOf(req).locale).catch((error: unknown) => {
    isClosed = problemOf(error, requestIdOf(req)).status === 404
    if (isClosed) return null
    req.log.warn({ err: error }, 'a page was shown without its free times')
    return null
  })
  return { slug, availability, slot: isInstant(slot) ? slot : null, isClosed }
}

const slugOf = (req: Request): string => String(req.params.slug).toLowerCase()

const loadProfessional: LoadPage = async (req, data) => {
  const slug = slugOf(req)
  const [found, start] = await Promise.all([
    data.professional(slug, localeOf(req).locale),
    readBookingStart(req, data, slug),
  ])
  return {
    content: { kind: 'professional', professional: found, start },
    canonical: paths.professional(found.slug),
    indexed: true,
    cache: shortCache,
  }
}

const loadRanking: LoadPage = () => ({
  content: { kind: 'ranking' },
  canonical: paths.ranking,
  indexed: true,
  cache: shortCache,
})

const loadSchedule: LoadPage = async (req, data) => {
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

const loadAppointment: LoadPage = async (req, data) => {
  const token = String(req.params.token)
  return {
    content: { kind: 'appointment', appointment: await data.appointment(token, localeOf(req).locale), token },
    canonical: null,
    indexed: false,
    cache: noCache,
  }
}

/** The page to which mails about an alert link. It also explains expired alerts, because mails outlive them. */
const loadAlert: LoadPage = async (req, data) => {
  const token = String(req.params.token)
  const found = await data.alert(token).catch((error: unknown) => {
    if (problemOf(error, requestIdOf(req)).status === 404) return null
    throw error
  })
  return { content: { kind: 'alert', alert: found, token }, canonical: null, indexed: false, cache: noCache }
}

/** The page on which an invoice is paid. It also explains invalid links. */
const loadPayment: LoadPage = async (req, data) => {
  const token = String(req.params.token)
  const found = await data.payment(token).catch((error: unknown) => {
    if (problemOf(error, requestIdOf(req)).status === 404) return null
    throw error
  })
  return { content: { kind: 'payment', payment: found, token }, canonical: null, indexed: false, cache: noCache }
}

/** Serves the public pages of every host, the site map and robots.txt. */
export function storefrontPages(deps: StorefrontDependencies): PageRoutes {
  const { env, clock, data, renderer } = deps

  async function send(
    req: Request,
    res: Response,
    { content, canonical, indexed, cache }: LoadedPage,
    status = 200,
    loadMs = 0,
  ): Promise<void> {
    const frame = frameOf(req, env, { marketplaceHost: onMarketplaceHost(res), now: clock.now(), canonical, indexed })
    const model: PageModel = { ...frame, ...content }
    const startedAt = performance.now()
    const { html, contentPolicy } = await renderer.render(model)
    res.set({
      'server-timing': `data;dur=${loadMs.toFixed(1)}, render;dur=${(performance.now() - startedAt).toFixed(1)}`,
      'content-language': frame.locale,
    })
    if (!indexed) res.set('x-robots-tag', 'noindex')
    // The URL gives access to an appointment, alert or invoice, so it must not leak as a referrer.
    if (cache === noCache) res.set('referrer-policy', 'no-referrer')
    setPagePolicy(res, contentPolicy)
    await sendPage(req, res, { status, type: 'html', body: html, cache, vary: ['Accept-Language', 'Cookie'] })
  }

  const page =
    (name: string, load: LoadPage) =>
    async (req: Request, res: Response): Promise<void> => {
      res.locals.route = `pages.${name}`
      res.locals.page = true
      const startedAt = performance.now()
      const loaded = await load(req, data)
      await send(req, res, loaded, 200, performance.now() - startedAt)
    }

  /** The pages of the marketplace: below `/marketplace`, or at the root of a marketplace host. */
  const marketplace = Router({ caseSensitive: true })
  marketplace.get('/', page('landing', loadLanding))
  marketplace.get('/professionals', page('search', loadSearch))
  marketplace.get('/professionals/:slug', page('professional', loadProfessional))
  marketplace.get('/how-results-are-ordered', page('ranking', loadRanking))
  marketplace.get('/alerts/:token', page('alert', loadAlert))

  const office = Router({ caseSensitive: true })
  office.use('/marketplace', marketplace, (_req, res, next) => {
    res.locals.page = true
    next(pageNotFound)
  })
  office.get('/app/schedule/public/appointments/:token', page('appointment', loadAppointment))
  office.get('/pay/:token', page('payment', loadPayment))
  office.get('/app/schedule/public/:slug', page('schedule', loadSchedule))

  const atRoot = Router({ caseSensitive: true })
  // Each page has one URL: on a marketplace host at the root, and not also below `/marketplace`.
  atRoot.get(['/marketplace', '/marketplace/{*rest}'], (req, res) => {
    res.redirect(
      308,
      req.originalUrl.slice(req.originalUrl.indexOf('/marketplace') + '/marketplace'.length).replace(/^(?=$|\?)/, '/'),
    )
  })
  atRoot.use(marketplace)

  const router = Router({ caseSensitive: true })
  const home = canonicalHome(env)
  router.get('/robots.txt', (req, res) =>
    sendPage(req, res, { type: 'txt', body: robots(home, onMarketplaceHost(res)), cache: cacheOneHour }),
  )
  router.get('/sitemap.xml', async (req, res) =>
    sendPage(req, res, { type: 'xml', body: await siteMap(home, data), cache: cacheOneHour }),
  )
  router.get('/sitemaps/:file.xml', async (req, res, next) => {
    const body = await siteMapFile(home, data, String(req.params.file))
    if (body === undefined) {
      next()
      return
    }
    await sendPage(req, res, { type: 'xml', body, cache: cacheOneHour })
  })
  router.use((req, res, next) => {
    ;(onMarketplaceHost(res) ? atRoot : office)(req, res, next)
  })

  /** Sends errors of pages as pages; other errors are passed on. */
  const problems: ErrorRequestHandler = async (error, req, res, next) => {
    const isPageRequest = res.locals.page === true || (onMarketplaceHost(res) && !req.path.startsWith('/api/'))
    if (!isPageRequest || res.headersSent) {
      next(error)
      return
    }
    const problem = problemOf(error, requestIdOf(req))
    // An undecodable path (400) has the page for missing pages; other client errors are handled elsewhere.
    const isNotFound = problem.status === 404 || problem.status === 400
    if (!isNotFound && problem.status < 500) {
      next(error)
      return
    }
    res.locals.code = problem.code
    if (!isNotFound) req.log.error({ err: problem.cause ?? problem, code: problem.code }, 'a page failed')
    const status = isNotFound ? 404 : problem.status
    clearContentHeaders(res)
    if (problem.headers) res.set(problem.headers)
    try {
      await send(
        req,
        res,
        { content: { kind: isNotFound ? 'missing' : 'failure' }, canonical: null, indexed: false, cache: 'no-cache' },
        status,
      )
    } catch (failure) {
      req.log.error({ err: failure }, 'a page could not be rendered')
      if (res.headersSent) {
        res.destroy()
        return
      }
      await sendPage(req, res, { status, type: 'html', body: plainPage(localeOf(req).locale), cache: 'no-cache' })
    }
  }
  return { router, problems }
}

const pageNotFound = Object.assign(new Error('no such page'), { status: 404 })
