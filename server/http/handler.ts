import { join } from 'node:path'
import express, { type Express } from 'express'
import type { Contract } from '#server/contract/contract.ts'
import { toOpenApi } from '#server/contract/openapi.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { ModuleRuntime } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { traceRequests } from '#server/tracing.ts'
import { apiDocs } from './docs.ts'
import { health } from './health.ts'
import { noStore, securityHeaders } from './headers.ts'
import { marketplaceOnly } from './hosts.ts'
import { metricsRoute } from './metrics.ts'
import { operatorAccess } from './operator-access.ts'
import type { PageRenderer } from './pages/renderer.ts'
import type { Pipeline } from './pipeline.ts'
import { handleError, handleUnknownRoute } from './problems.ts'
import { logRequests } from './request-log.ts'
import { routeTable } from './route-table.ts'
import { builtFiles, webApp } from './web.ts'

interface HandlerParts {
  readonly runtimes: readonly ModuleRuntime[]
  readonly contracts: readonly Contract[]
  readonly pipeline: Pipeline
  readonly renderer: PageRenderer
  readonly metrics: Metrics
  readonly draining: () => boolean
  readonly stuck: () => boolean
}

/** Serves health and metrics and, unless the role of the process is `worker`, the API, the public pages and the web. */
export function createHandler(services: Services, parts: HandlerParts): Express {
  const { env, log } = services
  const { metrics, draining, stuck } = parts
  const app = express()
  const isOperator = operatorAccess(env)
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', env.trustProxy)
  app.use(traceRequests)
  logRequests(app, log, env.accessLog)
  app.use(metrics.observe, securityHeaders(env))
  if (env.role !== 'worker') {
    app.use(marketplaceOnly(env.marketplaceHosts))
    addApi(app, parts)
  }
  app.use(
    health(services.health, { draining, stuck, isOperator }),
    metricsRoute(metrics.text, isOperator, env.metricsToken !== undefined),
  )
  if (env.role === 'worker') app.use(handleUnknownRoute)
  else addPages(app, env.webDirectory, parts)
  app.use(handleError)
  return app
}

function addApi(app: Express, { runtimes, contracts, pipeline }: HandlerParts): void {
  const api = express.Router()
  api.use(noStore)
  api.use(routeTable(runtimes.flatMap(({ routes = [] }) => routes.flatMap((contract) => contract.entries(pipeline)))))
  api.use(apiDocs(() => toOpenApi(contracts)))
  api.use(handleUnknownRoute)
  app.use('/api', api)
}

function addPages(app: Express, webDirectory: string, { runtimes, renderer }: HandlerParts): void {
  const pages = runtimes.flatMap((runtime) => runtime.pages?.(renderer) ?? [])
  app.use('/public-assets', builtFiles(join(renderer.publicDirectory, 'public-assets')))
  for (const { router } of pages) app.use(router)
  app.use(webApp(webDirectory))
  app.use(handleUnknownRoute)
  for (const { problems: handlePageError } of pages) app.use(handlePageError)
}
