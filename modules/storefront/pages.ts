import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { onMarketplaceHost } from '#server/http/hosts.ts'
import { clearContentHeaders, problemOf } from '#server/http/problems.ts'
import type { PageRoutes } from '#server/module.ts'
import type { PageRenderer } from '#server/http/pages/renderer.ts'
import { setPagePolicy, sendPage } from '#server/http/pages/send-page.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { StorefrontData } from './storefront-data.ts'
import {
  loadAlert,
  loadAppointment,
  loadLanding,
  loadPayment,
  loadProfessional,
  loadRanking,
  loadSchedule,
  loadSearch,
  noCache,
  type LoadedPage,
  type LoadPage,
} from './load-pages.ts'
import type { PageModel } from './page.contract.ts'
import { plainPage } from './plain-page.ts'
import { robots, siteMap, siteMapFile } from './site-map.ts'
import { canonicalHome, frameOf, localeOf } from './visitor.ts'

export interface StorefrontDependencies {
  readonly env: Pick<Env, 'publicUrl' | 'marketplaceHosts'>
  readonly clock: Clock
  readonly data: StorefrontData
  readonly renderer: PageRenderer
}

const cacheOneHour = 'public, max-age=3600'
const pageNotFound = Object.assign(new Error('no such page'), { status: 404 })

type Send = (
  req: Request,
  res: Response,
  page: LoadedPage,
  options?: { readonly status?: number; readonly loadMs?: number },
) => Promise<void>

/** Returns the function that renders a page and sends it. */
function pageSender({ env, clock, renderer }: StorefrontDependencies): Send {
  return async (req, res, { content, canonical, indexed, cache }, { status = 200, loadMs = 0 } = {}) => {
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
}

type CreatePage = (name: string, load: LoadPage) => RequestHandler

/** The pages of the marketplace: below `/marketplace`, or at the root of a marketplace host. */
function marketplacePages(page: CreatePage): Router {
  const marketplace = Router({ caseSensitive: true })
  marketplace.get('/', page('landing', loadLanding))
  marketplace.get('/professionals', page('search', loadSearch))
  marketplace.get('/professionals/:slug', page('professional', loadProfessional))
  marketplace.get('/how-results-are-ordered', page('ranking', loadRanking))
  marketplace.get('/alerts/:token', page('alert', loadAlert))
  return marketplace
}

/** The pages of the application's host. */
function applicationPages(page: CreatePage, marketplace: Router): Router {
  const application = Router({ caseSensitive: true })
  application.use('/marketplace', marketplace, (_req, res, next) => {
    res.locals.page = true
    next(pageNotFound)
  })
  application.get('/app/schedule/public/appointments/:token', page('appointment', loadAppointment))
  application.get('/pay/:token', page('payment', loadPayment))
  application.get('/app/schedule/public/:slug', page('schedule', loadSchedule))
  return application
}

/** The pages of a marketplace host. */
function rootPages(marketplace: Router): Router {
  const atRoot = Router({ caseSensitive: true })
  // Each page has one URL: on a marketplace host at the root, and not also below `/marketplace`.
  atRoot.get(['/marketplace', '/marketplace/{*rest}'], (req, res) => {
    res.redirect(
      308,
      req.originalUrl.slice(req.originalUrl.indexOf('/marketplace') + '/marketplace'.length).replace(/^(?=$|\?)/, '/'),
    )
  })
  atRoot.use(marketplace)
  return atRoot
}

/** robots.txt and the site map. */
function siteMapFiles({ env, data }: StorefrontDependencies): Router {
  const router = Router({ caseSensitive: true })
  const home = canonicalHome(env)
  router.get('/robots.txt', (req, res) =>
    sendPage(req, res, {
      type: 'txt',
      body: robots(home, { isMarketplaceHost: onMarketplaceHost(res) }),
      cache: cacheOneHour,
    }),
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
  return router
}

/** Sends errors of pages as pages; other errors are passed on. */
const pageProblems =
  (send: Send): ErrorRequestHandler =>
  async (error, req, res, next) => {
    const isPageRequest = res.locals.page === true || (onMarketplaceHost(res) && !req.path.startsWith('/api/'))
    if (!isPageRequest || res.headersSent) {
      next(error)
      return
    }
    const problem = problemOf(error, req.id)
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
        { status },
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

/** Serves the public pages of every host, the site map and robots.txt. */
export function storefrontPages(deps: StorefrontDependencies): PageRoutes {
  const send = pageSender(deps)
  const page: CreatePage = (name, load) => async (req, res) => {
    res.locals.route = `pages.${name}`
    res.locals.page = true
    const startedAt = performance.now()
    const loaded = await load(req, deps.data)
    await send(req, res, loaded, { loadMs: performance.now() - startedAt })
  }
  const marketplace = marketplacePages(page)
  const application = applicationPages(page, marketplace)
  const atRoot = rootPages(marketplace)

  const router = Router({ caseSensitive: true })
  router.use(siteMapFiles(deps))
  router.use((req, res, next) => {
    ;(onMarketplaceHost(res) ? atRoot : application)(req, res, next)
  })
  return { router, problems: pageProblems(send) }
}
