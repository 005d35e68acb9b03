import type { Module } from '#server/module.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { followClients, sweepClients } from './client-people.ts'
import { partiesAudit } from './parties.audit.ts'
import { partiesContract } from './parties.contract.ts'
import { partiesErrors } from './parties.errors.ts'
import { partiesRoutes } from './parties.routes.ts'
import { partiesTables } from './parties.tables.ts'
import { purgeParties } from './purge-parties.ts'

export { captionBlock, captionOf, type CaptionParty } from './caption.ts'
export { readCaseParties, type NamedParty } from './list-parties.ts'
export { addParties } from './save-party.ts'
export { withdrawParties } from './withdraw-parties.ts'
export { findNamedParties } from './named-parties.ts'

export const partiesModule: Module = {
  name: 'parties',
  entities: [],
  contracts: [partiesContract],
  errors: partiesErrors.table,
  audit: partiesAudit,
  tables: partiesTables,
  create: ({ bus, secrets }) => ({
    routes: [partiesRoutes(secrets)],
    listeners(events) {
      followClients(events, bus.recorder(enqueue))
    },
    jobs(registry) {
      registry.every('parties.add-client-people', '10 * * * *', sweepClients)
      registry.every('parties.purge', '30 3 * * *', purgeParties)
    },
  }),
}
