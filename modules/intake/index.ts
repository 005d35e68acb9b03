import { tagsModule } from '#modules/tags/index.ts'
import type { Module } from '#server/module.ts'
import { registerDoorListeners } from './doors.ts'
import { moveCheckedLeads, reserveAdverseLeads } from './follow-checks.ts'
import { intakeAudit } from './intake.audit.ts'
import { intakeContract } from './intake.contract.ts'
import { intakeDependencies } from './intake.dependencies.ts'
import { intakeErrors } from './intake.errors.ts'
import { intakeRoutes, leadBulkRoutes } from './intake.routes.ts'
import { intakeTables } from './intake.tables.ts'
import { leadTags } from './lead-tags.ts'
import { leadBulkContract } from './lead-bulk.contract.ts'
import { notifyOfWaiting } from './notify-of-waiting.ts'
import { purgeLeads } from './purge-leads.ts'

export const intakeModule: Module = {
  name: 'intake',
  entities: [],
  contracts: [intakeContract, leadBulkContract],
  errors: intakeErrors.table,
  audit: intakeAudit,
  tables: intakeTables,
  create(services) {
    services.use(tagsModule).addSubject(leadTags)
    const deps = intakeDependencies(services)
    return {
      routes: [intakeRoutes(deps), leadBulkRoutes(deps)],
      listeners(bus) {
        registerDoorListeners(bus)
        moveCheckedLeads(bus)
        reserveAdverseLeads(bus)
      },
      jobs(registry) {
        registry.every('intake.notify-of-waiting', '35 * * * *', notifyOfWaiting)
        registry.every('intake.purge', '45 3 * * *', purgeLeads)
      },
    }
  },
}
