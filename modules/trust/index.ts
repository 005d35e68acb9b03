import type { Module } from '#server/module.ts'
import { trustActsContract } from './acts.contract.ts'
import { InvoiceSource, type InvoicesOfCases } from './invoices-of-cases.ts'
import { reconciliationContract } from './reconciliation.contract.ts'
import { reconciliationErrors } from './reconciliation/reconciliation.errors.ts'
import { trustReportsContract } from './reports.contract.ts'
import { createMonthPrinter } from './reports/month-printer.ts'
import { trustAudit } from './trust.audit.ts'
import { trustContract } from './trust.contract.ts'
import { trustErrors } from './trust.errors.ts'
import { reconciliationRoutes, trustActsRoutes, trustReportsRoutes, trustRoutes } from './trust.routes.ts'
import { trustTables } from './trust.tables.ts'

export { heldMoney } from './accounts/held-money.ts'
export { assignAdvance, banksForAdvances, receiveAdvance, returnAdvance } from './acts/advances.ts'
export type { InvoiceOfCase, InvoicesOfCases } from './invoices-of-cases.ts'
export { trustPosted } from './trust.events.ts'

export interface TrustApi {
  /** Sets the implementation of the invoices that earned fees pay. */
  payInvoicesBy(invoices: InvoicesOfCases): void
}

export const trustModule: Module<TrustApi> = {
  name: 'trust',
  entities: [],
  contracts: [trustContract, trustActsContract, reconciliationContract, trustReportsContract],
  errors: { ...trustErrors.table, ...reconciliationErrors.table },
  audit: trustAudit,
  tables: trustTables,
  create() {
    const invoices = new InvoiceSource()
    const printer = createMonthPrinter()
    return {
      api: { payInvoicesBy: (source) => invoices.set(source) },
      routes: [trustRoutes, trustActsRoutes(invoices), reconciliationRoutes, trustReportsRoutes(printer)],
      close: () => printer.close(),
    }
  },
}
