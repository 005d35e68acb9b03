import type { Module } from '#server/module.ts'
import { approvalsContract } from './approvals.contract.ts'
import { purgeEntries } from './entries/purge-entries.ts'
import { expensesAudit } from './expenses/expenses.audit.ts'
import { expensesContract } from './expenses/expenses.contract.ts'
import { expensesErrors } from './expenses/expenses.errors.ts'
import { expensesRoutes, mileageRatesRoutes } from './expenses/expenses.routes.ts'
import { mileageRatesContract } from './expenses/mileage-rates.contract.ts'
import { purgeExpenses } from './expenses/purge-expenses.ts'
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
  listUnbilledExpenses,
  markExpensesBilled,
  unmarkExpensesBilled,
  type BilledExpenses,
  type UnbilledExpense,
} from './expenses/bill-expenses.ts'
export {
  listBilledTime,
  listUnbilledTime,
  markTimeBilled,
  unmarkTimeBilled,
  type BillableTime,
  type TimeOfInvoice,
} from './billing/billable-time.ts'
export { caseTotals, type CaseTotals } from './billing/case-totals.ts'
export { ratesOfCase } from './rates/rates-of-case.ts'
export { expenseChanged, expenseRecorded, expenseRestored } from './expenses/expenses.events.ts'
export { timeChanged, timeRecorded, timeRestored } from './timekeeping.events.ts'
export { listUnbilledCases, type UnbilledCase } from './billing/unbilled-cases.ts'
export { timekeepingErrors }

export const timekeepingModule: Module = {
  name: 'timekeeping',
  entities: [],
  contracts: [
    timekeepingContract,
    timerContract,
    hourlyRatesContract,
    proposalsContract,
    approvalsContract,
    expensesContract,
    mileageRatesContract,
  ],
  errors: { ...timekeepingErrors.table, ...expensesErrors.table },
  audit: (on) => {
    timekeepingAudit(on)
    expensesAudit(on)
  },
  tables: timekeepingTables,
  create: ({ workSources }) => ({
    routes: [
      timekeepingRoutes,
      timerRoutes,
      hourlyRatesRoutes,
      proposalsRoutes(workSources),
      approvalsRoutes,
      expensesRoutes,
      mileageRatesRoutes,
    ],
    jobs(registry) {
      registry.every('timekeeping.purge', '45 3 * * *', purgeEntries)
      registry.every('timekeeping.purge-expenses', '47 3 * * *', purgeExpenses)
    },
  }),
}
