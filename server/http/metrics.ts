import { Router, type Request } from 'express'
import type { RenderedText } from '#server/metrics/rendered-text.ts'

/**
 * Serves `GET /metrics` to operators. Other callers get a status without a body: 401 when a token is configured, 403
 * otherwise.
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
    // Express would parse the type and rewrite its charset.
    res.setHeader('content-type', text.contentType)
    res.end(body)
  })
  return router
}
