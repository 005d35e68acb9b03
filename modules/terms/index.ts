import { casesModule } from '#modules/cases/index.ts'
import type { Module } from '#server/module.ts'
import { scheduleAlerts } from './alerts/alerts.jobs.ts'
import { nextTermTimes } from './chain/next-terms.ts'
import { notifyOfSecondCounts } from './chain/second-notices.ts'
import { termFeed } from './chain/calendar-terms.ts'
import { nextTermsContract } from './next-terms.contract.ts'
import { recountOnCalendarChanges, scheduleRecounts } from './recount/recount.listeners.ts'
import { rulesContract } from './rules/rules.contract.ts'
import { rulesRoutes } from './rules/rules.routes.ts'
import { termBulkContract } from './term-bulk.contract.ts'
import { termsAudit } from './terms.audit.ts'
import { termsContract } from './terms.contract.ts'
import { termsErrors } from './terms.errors.ts'
import { nextTermsRoutes, termBulkRoutes, termsRoutes } from './terms.routes.ts'
import { termsTables } from './terms.tables.ts'

export { countOrderedDays } from './chain/count-ordered-days.ts'
export { shortTermDays } from './counting/count.ts'
export { addTrigger } from './chain/add-trigger.ts'
export { hasInterruptedTerms, interruptedNotices } from './chain/interruption.ts'
export { previewTrigger, type PreviewedTrigger } from './chain/preview-trigger.ts'
export { proposeTerms, type ProposedTerm } from './chain/propose-terms.ts'
export { referencedDocuments } from './chain/referenced-documents.ts'
export { readTriggers } from './chain/stored-rules.ts'
export { responsibleOf } from './chain/term-people.ts'
export { voidTrigger } from './chain/void-trigger.ts'
export { withdrawTrigger } from './chain/withdraw-trigger.ts'
export { addTermByHand } from './chain/add-term-by-hand.ts'
export { readCaseTerms } from './chain/read-case-terms.ts'

export const termsModule: Module = {
  name: 'terms',
  entities: [],
  contracts: [rulesContract, nextTermsContract, termsContract, termBulkContract],
  errors: termsErrors.table,
  audit: termsAudit,
  tables: termsTables,
  create(services) {
    services.use(casesModule).addDateSource(nextTermTimes)
    return {
      routes: [rulesRoutes, nextTermsRoutes, termsRoutes(services), termBulkRoutes],
      feedDays: termFeed(services.env.publicUrl),
      listeners(bus) {
        recountOnCalendarChanges(bus)
        notifyOfSecondCounts(bus)
      },
      jobs(registry) {
        scheduleRecounts(registry)
        scheduleAlerts(registry, services)
      },
    }
  },
}
