import type { Module } from '#server/module.ts'
import { caseBulkContract } from './case-bulk.contract.ts'
import { CaseDates, type CaseDateSource } from './case-dates.ts'
import { CaseFilter, type CaseFilterSource } from './case-filter.ts'
import { CaseFile } from './case-file.entity.ts'
import { casesAudit } from './cases.audit.ts'
import { casesContract } from './cases.contract.ts'
import { casesErrors } from './cases.errors.ts'
import { clientHomeContract } from './client-home/client-home.contract.ts'
import { clientHomeRoutes } from './client-home/client-home.routes.ts'
import { caseBulkRoutes, casesRoutes } from './cases.routes.ts'
import { casesTables } from './cases.tables.ts'
import { guardLastPersonOfCase } from './walls/wall-guards.ts'
import { wallsContract } from './walls/walls.contract.ts'
import { NewCaseValues, type CaseValuesWriter } from './new-case-values.ts'
import { wallsErrors } from './walls/walls.errors.ts'
import { wallsRoutes } from './walls/walls.routes.ts'
import { announceWall, announceWallJob, planWalls } from './walls/write-wall.ts'
import { caseTags } from './case-tags.ts'
import { tagsModule } from '#modules/tags/index.ts'

export { assertNotWalled } from './walls/wall-guards.ts'
export { wallBegan, wallChanged, wallLifted, wallRaised } from './walls/walls.events.ts'
export { caseClosed, caseOpened, caseReopened, caseUpdated } from './cases.events.ts'
export { casesErrors }
export type { DemoCase } from './cases.demo.ts'
export { readCourtNumber } from './court-number.ts'
export { courtOfAppeals, courtRegions, federalCourt, firstInstance, supremeCourt } from './court-regions.ts'
export { momentsBetween } from './demo-times.ts'
export { lockCase, readCaseAccess, type CaseAccess } from './case-access.ts'
export { recordActivity, recordTagChange, type ActivityKind } from './case-activity.ts'
export { caseAbilities, type CaseActor, type CaseSubject } from './cases.policy.ts'
export type { CaseDateSource } from './case-dates.ts'
export type { CaseFilterSource } from './case-filter.ts'
export { ofVisibleCase, visibleTo } from './case-visibility.ts'
export { sharedSince } from './client-home/list-client-news.ts'
export { adjustDocumentCount } from './document-count.ts'
export { openCase } from './open-case.ts'
export { containsWords, isIndexHit, searchWords } from './search-words.ts'
export { spellingsOfCourtNumber } from './court-number-spellings.ts'

export { nameMatches } from './name-matches.ts'

export interface CasesApi {
  /** Adds upcoming dates of cases from another module; the list of cases can be sorted by them. */
  addDateSource(source: CaseDateSource): void
  /** Sets the source of the conditions for the parameter `fields` of the list of cases. */
  filterBy(source: CaseFilterSource): void
  /** Sets the writer of the `values` of a new case. */
  storeValuesBy(writer: CaseValuesWriter): void
}

export const casesModule: Module<CasesApi> = {
  name: 'cases',
  entities: [CaseFile],
  contracts: [casesContract, caseBulkContract, wallsContract, clientHomeContract],
  errors: { ...casesErrors.table, ...wallsErrors.table },
  audit: casesAudit,
  tables: casesTables,
  create(services) {
    services.use(tagsModule).addSubject(caseTags)
    const dates = new CaseDates()
    const filter = new CaseFilter()
    const values = new NewCaseValues()
    const sources = { dates, filter, values }
    return {
      api: {
        addDateSource: (source) => dates.add(source),
        filterBy: (source) => filter.set(source),
        storeValuesBy: (writer) => values.set(writer),
      },
      routes: [casesRoutes(sources), caseBulkRoutes(sources), wallsRoutes(), clientHomeRoutes],
      listeners: guardLastPersonOfCase,
      jobs(registry) {
        registry.handle(announceWallJob, announceWall)
        registry.every('cases.plan-walls', '40 4 * * *', planWalls)
      },
    }
  },
}
