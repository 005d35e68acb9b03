import type { Module } from '#server/module.ts'
import { tagsModule } from '#modules/tags/index.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { updatePeopleOnClientEvents, addPeopleOfAllClients } from './client-people.ts'
import { partiesAudit } from './parties.audit.ts'
import { partiesContract } from './parties.contract.ts'
import { partiesErrors } from './parties.errors.ts'
import { partiesRoutes, personBulkRoutes, personLinksRoutes } from './parties.routes.ts'
import { partiesTables } from './parties.tables.ts'
import { personBulkContract } from './person-bulk.contract.ts'
import { personLinksContract } from './person-links.contract.ts'
import { personTags } from './person-tags.ts'
import { purgeParties } from './purge-parties.ts'
import { recomputeKeys } from './recompute-keys.ts'

export { personMerged, personMergeUndone } from './parties.events.ts'
export { personOfVisitor } from './people-of-visitors.ts'
export { survivorOf } from './survivor.ts'

export type { PersonRow } from './person-row.ts'
export { comparableOf, contactKeys, nameOf, peopleOf, type PersonValues } from './person-values.ts'
export { billedPeopleOf, type BilledPerson } from './billed-people.ts'
export { searchPeople, sharesKeys, type FoundPerson, type PersonMatch } from './search-people.ts'
export { findSimilar, reasonView } from './similar-people.ts'

export { captionBlock, captionOf, type CaptionParty } from './caption.ts'
export { readCaseParties, type NamedParty } from './list-parties.ts'
export { addParties } from './save-party.ts'
export { addTypedParties } from './add-typed-parties.ts'
export { withdrawParties } from './withdraw-parties.ts'
export { findNamedParties } from './named-parties.ts'

export { partiesErrors }

export const partiesModule: Module = {
  name: 'parties',
  entities: [],
  contracts: [partiesContract, personBulkContract, personLinksContract],
  errors: partiesErrors.table,
  audit: partiesAudit,
  tables: partiesTables,
  create(services) {
    const { bus, secrets } = services
    services.use(tagsModule).addSubject(personTags)
    return {
      routes: [partiesRoutes(secrets), personBulkRoutes, personLinksRoutes()],
      listeners(events) {
        updatePeopleOnClientEvents(events, bus.recorder(enqueue))
      },
      jobs(registry) {
        registry.every('parties.add-client-people', '10 * * * *', addPeopleOfAllClients)
        registry.every('parties.recompute-keys', '*/5 * * * *', recomputeKeys)
        registry.every('parties.purge', '30 3 * * *', purgeParties)
      },
    }
  },
}
