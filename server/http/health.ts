import { Router, type Request } from 'express'
import type { HealthChecks } from './health-checks.ts'

/**
 * Answers `/health/live` (the process works) and `/health/ready` (it may be sent requests: every check passed and it is
 * not draining). The answers are public: they name no address, account or secret. Details of checks are for operators.
 */
export function health(checks: HealthChecks, draining: () => boolean, isOperator: (req: Request) => boolean): Router {
  const router = Router()
  router.get('/health/live', (_req, res) => { res.json({ status: 'live' }) })
  router.get('/health/ready', async (req, res) => {
    const { passed, details } = await checks.run()
    const isDraining = draining()
    const ready = !isDraining && Object.values(passed).every(Boolean)
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks: { ...passed, draining: isDraining }, ...(isOperator(req) ? { details } : {}) })
  })
  return router
}
