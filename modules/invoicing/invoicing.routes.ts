import { implement } from '#server/http/implement.ts'
import { localDay } from '#server/ports/clock.ts'
import { correctionsContract } from './corrections.contract.ts'
import { creditInvoice, undoWriteOff, writeOffInvoice } from './corrections/settle-invoice.ts'
import { listUnbilledItems } from './drafts/billed-lines.ts'
import { invoiceDocumentsContract } from './documents.contract.ts'
import type { InvoicePrinter } from './documents/invoice-printer.ts'
import {
  downloadInvoiceCsv,
  downloadInvoiceLedes,
  downloadInvoicePdf,
  downloadInvoiceXlsx,
} from './documents/download-invoice.ts'
import { createDraft, removeDraft, updateDraft } from './drafts/write-draft.ts'
import { listInvoiceClients, listInvoices } from './invoices/list-invoices.ts'
import { readInvoice } from './invoices/read-invoice.ts'
import { invoiceSettingsContract } from './invoice-settings.contract.ts'
import { invoicesContract } from './invoices.contract.ts'
import { issueInvoice } from './issuing/issue-invoice.ts'
import { clientPaymentsContract } from './payments.contract.ts'
import { readAccountStatement } from './payments/account-statement.ts'
import { listCasePayments, recordClientPayment, reverseClientPayment } from './payments/record-payment.ts'
import { listTaxRates, readInvoiceSettings, updateInvoiceSettings } from './settings/invoice-settings.ts'

export const invoicesRoutes = implement(invoicesContract, {
  list: (ctx, { query }) => listInvoices(ctx, query),
  create: (ctx, { body }) => createDraft(ctx, body),
  get: (ctx, { params }) => readInvoice(ctx, params.id),
  update: (ctx, { params, body }) => updateDraft(ctx, params.id, body),
  remove: (ctx, { params }) => removeDraft(ctx, params.id),
  issue: (ctx, { params, body }) => issueInvoice(ctx, params.id, body),
  unbilled: async ({ em, actor, ports }, { params }) => ({
    items: await listUnbilledItems(em, actor, params.id, localDay(ports.clock.now())),
  }),
  clients: (ctx, { params }) => listInvoiceClients(ctx, params.id),
})

export const correctionsRoutes = implement(correctionsContract, {
  credit: (ctx, { params, body }) => creditInvoice(ctx, params.id, body),
  writeOff: (ctx, { params, body }) => writeOffInvoice(ctx, params.id, body.reason),
  undoWriteOff: (ctx, { params }) => undoWriteOff(ctx, params.id),
})

export const invoiceSettingsRoutes = implement(invoiceSettingsContract, {
  read: (ctx) => readInvoiceSettings(ctx),
  update: (ctx, { body }) => updateInvoiceSettings(ctx, body),
  taxRates: (ctx) => listTaxRates(ctx),
})

export const clientPaymentsRoutes = implement(clientPaymentsContract, {
  ofCase: (ctx, { params }) => listCasePayments(ctx, params.id),
  record: (ctx, { body }) => recordClientPayment(ctx, body),
  reverse: (ctx, { params, body }) => reverseClientPayment(ctx, params.id, body),
  statement: (ctx, { params }) => readAccountStatement(ctx, params.id),
})

export const invoiceDocumentsRoutes = (printer: InvoicePrinter) =>
  implement(invoiceDocumentsContract, {
    pdf: (ctx, { params }) => downloadInvoicePdf(printer, ctx, params.id),
    ledes: (ctx, { params }) => downloadInvoiceLedes(ctx, params.id),
    csv: (ctx, { params }) => downloadInvoiceCsv(ctx, params.id),
    xlsx: (ctx, { params }) => downloadInvoiceXlsx(ctx, params.id),
  })
