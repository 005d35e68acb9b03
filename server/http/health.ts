import { Router } from 'express'
import { rows, sql } from '#server/db/query.ts'
import type { Services } from '#server/services.ts'

/** `live`: the process answers. `ready`: it may be sent work (database and storage answer, and it is not draining). */
export function health(services: Services, draining: () => boolean): Router {
  const router = Router()
  router.get('/health/live', (_req, res) => { res.json({ status: 'live' }) })
  router.get('/health/ready', async (_req, res) => {
    const checks = { database: await ok(() => rows(services.openWork().em, sql`select 1`)), storage: await ok(() => services.ports.storage.check()), draining: draining() }
    const ready = checks.database && checks.storage && !checks.draining
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready', checks })
  })
  return router
}

async function ok(check: () => Promise<unknown>): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => { setTimeout(resolve, 2_000, false).unref() })
  return Promise.race([check().then(() => true, () => false), tooLate])
}
