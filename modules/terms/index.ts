import { casesModule } from '#modules/cases/index.ts'
import type { Module } from '#server/module.ts'
import { nextTermTimes } from './chain/next-terms.ts'
import { notifyOfSecondCounts } from './chain/second-notices.ts'
import { nextTermsContract } from './next-terms.contract.ts'
import { recountOnCalendarChanges, runRecounts } from './recount/recount.listeners.ts'
import { rulesContract } from './rules/rules.contract.ts'
import { rulesRoutes } from './rules/rules.routes.ts'
import { termsAudit } from './terms.audit.ts'
import { termsContract } from './terms.contract.ts'
import { termsErrors } from './terms.errors.ts'
import { nextTermsRoutes, termsRoutes } from './terms.routes.ts'
import { termsTables } from './terms.tables.ts'

export const termsModule: Module = {
  name: 'terms',
  entities: [],
  contracts: [rulesContract, nextTermsContract, termsContract],
  errors: termsErrors.table,
  audit: termsAudit,
  tables: termsTables,
  create(services) {
    services.use(casesModule).addDateSource(nextTermTimes)
    return {
      routes: [rulesRoutes, nextTermsRoutes, termsRoutes],
      listeners(bus) {
        recountOnCalendarChanges(bus)
        notifyOfSecondCounts(bus)
      },
      jobs: runRecounts,
    }
  },
}
