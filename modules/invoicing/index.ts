import type { Module } from '#server/module.ts'
import { invoiceDocumentsContract } from './documents.contract.ts'
import { invoiceSettingsContract } from './invoice-settings.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { invoicingAudit } from './invoicing.audit.ts'
import { invoicingErrors } from './invoicing.errors.ts'
import {
  clientPaymentsRoutes,
  invoiceDocumentsRoutes,
  invoicesRoutes,
  invoiceSettingsRoutes,
} from './invoicing.routes.ts'
import { clientPaymentsContract } from './payments.contract.ts'
import { invoicingTables } from './invoicing.tables.ts'

export const invoicingModule: Module = {
  name: 'invoicing',
  entities: [],
  contracts: [invoicesContract, clientPaymentsContract, invoiceDocumentsContract, invoiceSettingsContract],
  errors: invoicingErrors.table,
  audit: invoicingAudit,
  tables: invoicingTables,
  create: () => ({ routes: [invoicesRoutes, clientPaymentsRoutes, invoiceDocumentsRoutes, invoiceSettingsRoutes] }),
}
