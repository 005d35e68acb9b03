import { Router, type Request } from 'express'
import type { HealthChecks } from './health-checks.ts'

export interface HealthState {
  readonly draining: () => boolean
  /**
   * Whether a connection pool provides no connection although the database answers others, so that a restart would
   * help.
   */
  readonly stuck: () => boolean
  readonly isOperator: (req: Request) => boolean
}

/**
 * Serves `/health/live` (200 unless a restart would help, see `stuck`) and `/health/ready` (200 while every check
 * passes and the server is not draining). The answers are public and name no address, account or secret. Details of
 * checks are for operators.
 */
export function health(checks: HealthChecks, { draining, stuck, isOperator }: HealthState): Router {
  const router = Router()
  router.get('/health/live', (_req, res) => {
    if (stuck()) res.status(503).json({ status: 'stuck' })
    else res.json({ status: 'live' })
  })
  router.get('/health/ready', async (req, res) => {
    const { passed, details } = await checks.run()
    const isDraining = draining()
    const ready = !isDraining && Object.values(passed).every(Boolean)
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      checks: { ...passed, draining: isDraining },
      ...(isOperator(req) ? { details } : {}),
    })
  })
  return router
}
