import { Router, type Request } from 'express'
import type { RenderedText } from '#server/metrics/rendered-text.ts'

/**
 * `GET /metrics` for operators; everybody else gets a status without a body: 401 when a token could open it, 403 when
 * none is set.
 */
export function metricsRoute(text: RenderedText, isOperator: (req: Request) => boolean, hasToken: boolean): Router {
  const router = Router()
  router.get('/metrics', async (req, res) => {
    res.set('cache-control', 'no-store')
    if (!isOperator(req)) {
      if (hasToken) res.set('www-authenticate', 'Bearer')
      res.status(hasToken ? 401 : 403).end()
      return
    }
    const body = await text.read()
    // Express would parse the type and write its charset anew.
    res.setHeader('content-type', text.contentType)
    res.end(body)
  })
  return router
}
