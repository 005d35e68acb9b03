import { Router } from 'express'
import type { HealthChecks } from './health-checks.ts'

/**
 * Answers `/health/live` (the process works) and `/health/ready` (it may be sent requests: every check passed and it is
 * not draining). The answers are public: they name no address, account or secret.
 */
export function health(checks: HealthChecks, draining: () => boolean): Router {
  const router = Router()
  router.get('/health/live', (_req, res) => { res.json({ status: 'live' }) })
  router.get('/health/ready', async (_req, res) => {
    const { passed, details } = await checks.run()
    const isDraining = draining()
    const ready = !isDraining && Object.values(passed).every(Boolean)
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks: { ...passed, draining: isDraining }, details })
  })
  return router
}
