import type { Module } from '#server/module.ts'
import { auditTables } from './audit.tables.ts'
import { auditContract } from './audit.contract.ts'
import { auditErrors } from './audit.errors.ts'
import { auditRoutes } from './audit.routes.ts'
import { anchorAudit, auditDependencies, sealAudit } from './verify-audit.ts'
import { verifyNightly } from './verify-nightly.ts'

/** Interval at which new entries are sealed. */
const sealIntervalMs = 1_000
/**
 * Each run looks this many milliseconds back for entries to anchor. Longer than the ten minutes between two runs, so
 * that they overlap.
 */
const anchorWindowMs = 11 * 60_000

export const auditModule: Module = {
  name: 'audit',
  entities: [],
  contracts: [auditContract],
  errors: auditErrors.table,
  tables: auditTables,
  create(services) {
    const deps = auditDependencies(services)
    return {
      routes: [auditRoutes(deps)],
      jobs(registry) {
        registry.repeat('audit.seal', sealIntervalMs, async (work) => {
          await sealAudit(deps, work)
        })
        registry.every('audit.anchor', '*/10 * * * *', (work) =>
          anchorAudit(deps, work, { since: new Date(work.ports.clock.now().getTime() - anchorWindowMs) }),
        )
        registry.every('audit.verify', '50 3-6 * * *', (work) => verifyNightly(deps, work))
      },
    }
  },
}
