import type { RequestHandler, Response } from 'express'
import { Histogram, type Registry } from 'prom-client'
import { CompanyRequests, outcomeOf } from './company-requests.ts'
import { boundedLabel, otherLabel, registerCounter, registerGauges } from './registry.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Maximum labels, above the number of routes and codes in the product; further values are counted as `other`. */
const maxRoutes = 600
const maxCodes = 400

/**
 * Returns the part of the product to which a request belongs: a module of the contract, or one of a few fixed names.
 */
function moduleOf(route: string | undefined, path: string): string {
  if (route !== undefined) return route.split('.', 1)[0] ?? otherLabel
  if (path.startsWith('/health/') || path === '/metrics') return 'operation'
  if (path.startsWith('/assets/') || path.startsWith('/public-assets/')) return 'assets'
  return path.startsWith('/api') ? otherLabel : 'pages'
}

const isStream = (res: Response): boolean => String(res.getHeader('content-type') ?? '').startsWith('text/event-stream')

/**
 * Counts and times requests. Labels are names from the contract, classes of status and error codes, never values of a
 * request. Histograms are by module, because each bucket is a series; routes have counts and sums.
 */
export function observeRequests(registry: Registry): RequestHandler {
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by module; event streams are left out',
    labelNames: ['module'],
    buckets,
    registers,
  })
  const addResponse = registerCounter(registry, {
    name: 'http_responses_total',
    help: 'Answers by module and class of status; "aborted": the caller left before the end',
    labelNames: ['module', 'class'],
  })
  const addRequest = registerCounter(registry, {
    name: 'http_requests_total',
    help: 'Requests by route of the contract',
    labelNames: ['route'],
  })
  const addSeconds = registerCounter(registry, {
    name: 'http_request_seconds_total',
    help: 'Time spent on requests by route of the contract; event streams are left out',
    labelNames: ['route'],
  })
  const addFailure = registerCounter(registry, {
    name: 'http_failures_total',
    help: 'Answers 5xx by route of the contract',
    labelNames: ['route'],
  })
  const addProblem = registerCounter(registry, {
    name: 'http_problems_total',
    help: 'Answers that were errors, by code',
    labelNames: ['code', 'status'],
  })
  let inFlight = 0
  registerGauges(registry, [
    {
      name: 'http_requests_in_flight',
      help: 'Requests that are not answered yet, event streams included',
      read: () => inFlight,
    },
  ])
  const companies = new CompanyRequests(registry)
  const routeLabel = boundedLabel(maxRoutes)
  const codeLabel = boundedLabel(maxCodes)
  return (req, res, next) => {
    const startedAt = performance.now()
    const { path } = req
    inFlight += 1
    res.once('close', () => {
      inFlight -= 1
      const {
        route: name,
        companyId,
        code,
      } = res.locals as { route?: string; companyId?: string | null; code?: string }
      const { statusCode: status } = res
      const module = moduleOf(name, path)
      addResponse([module, res.writableFinished ? `${Math.floor(status / 100)}xx` : 'aborted'])
      const route = name === undefined ? otherLabel : routeLabel(name)
      addRequest([route])
      if (!isStream(res)) {
        const elapsed = (performance.now() - startedAt) / 1000
        duration.observe({ module }, elapsed)
        addSeconds([route], elapsed)
      }
      if (status >= 500) addFailure([route])
      // An answer that was cut off counts, too; its status was already sent.
      if (code !== undefined) addProblem([codeLabel(code), String(status)])
      if (companyId) companies.count(companyId, outcomeOf(status))
    })
    next()
  }
}
