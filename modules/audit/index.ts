import type { Module } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { auditContract } from './audit.contract.ts'
import { auditErrors } from './audit.errors.ts'
import { listenForAudit } from './audit.listeners.ts'
import { auditRoutes } from './audit.routes.ts'
import { anchorAudit, auditTools, sealAudit, verifyNightly, type AuditTools } from './verify-audit.ts'

/** An entry waits this long for its place in the chain, milliseconds. */
const sealEvery = 1_000
/** A little more than the ten minutes between two rounds. */
const anchorWindow = 11 * 60_000

const made = new WeakMap<Services, AuditTools>()
function toolsOf(services: Services): AuditTools {
  const tools = made.get(services) ?? auditTools(services)
  made.set(services, tools)
  return tools
}

export const auditModule: Module = {
  name: 'audit',
  entities: [],
  contracts: [auditContract],
  errors: auditErrors.table,
  routes: (services) => [auditRoutes(toolsOf(services))],
  register(services) {
    const tools = toolsOf(services)
    listenForAudit(services.bus)
    services.jobs.repeat('audit.seal', sealEvery, async (work) => {
      await sealAudit(tools, work)
    })
    services.jobs.every('audit.anchor', '*/10 * * * *', (work) =>
      anchorAudit(tools, work, new Date(work.ports.clock.now().getTime() - anchorWindow)),
    )
    services.jobs.every('audit.verify', '50 3 * * *', async (work) => {
      await verifyNightly(tools, work)
      await anchorAudit(tools, work, null)
    })
  },
}
