import { Router, type RequestHandler } from 'express'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics { readonly registry: Registry; readonly observe: RequestHandler; readonly route: Router }

/** Prometheus figures: process, event loop, and time per route by its name (never by its address). */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds', help: 'Time to answer, by route and status', registers: [registry],
    labelNames: ['route', 'method', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  const problems = new Counter({ name: 'http_problems_total', help: 'Answers that were errors, by code', registers: [registry], labelNames: ['code', 'status'] })
  const route = Router()
  route.get('/metrics', async (_req, res) => { res.type(registry.contentType).send(await registry.metrics()) })
  return {
    registry, route,
    observe: (req, res, next) => {
      const end = duration.startTimer()
      res.once('finish', () => { end({ route: (res.locals.route as string | undefined) ?? 'other', method: req.method, status: String(res.statusCode) }) })
      // Also an answer that broke off half way counts; its status was sent before.
      res.once('close', () => {
        const { code } = res.locals as { readonly code?: string }
        if (code !== undefined) problems.inc({ code, status: String(res.statusCode) })
      })
      next()
    },
  }
}
