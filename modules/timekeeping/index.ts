import type { Module } from '#server/module.ts'
import { approvalsContract } from './approvals.contract.ts'
import { purgeEntries } from './entries/purge-entries.ts'
import { hourlyRatesContract } from './hourly-rates.contract.ts'
import { proposalsContract } from './proposals.contract.ts'
import { timekeepingAudit } from './timekeeping.audit.ts'
import { timekeepingContract } from './timekeeping.contract.ts'
import { timekeepingErrors } from './timekeeping.errors.ts'
import {
  approvalsRoutes,
  hourlyRatesRoutes,
  proposalsRoutes,
  timekeepingRoutes,
  timerRoutes,
} from './timekeeping.routes.ts'
import { timekeepingTables } from './timekeeping.tables.ts'
import { timerContract } from './timer.contract.ts'

export {
  listBilledTime,
  listUnbilledTime,
  markTimeBilled,
  unmarkTimeBilled,
  type BillableTime,
  type TimeOfInvoice,
} from './billing/billable-time.ts'
export { timekeepingErrors }

export const timekeepingModule: Module = {
  name: 'timekeeping',
  entities: [],
  contracts: [timekeepingContract, timerContract, hourlyRatesContract, proposalsContract, approvalsContract],
  errors: timekeepingErrors.table,
  audit: timekeepingAudit,
  tables: timekeepingTables,
  create: ({ workSources }) => ({
    routes: [timekeepingRoutes, timerRoutes, hourlyRatesRoutes, proposalsRoutes(workSources), approvalsRoutes],
    jobs(registry) {
      registry.every('timekeeping.purge', '45 3 * * *', purgeEntries)
    },
  }),
}
