import { implement } from '#server/http/implement.ts'
import type { InvoicePrinter } from '../documents/invoice-printer.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { listOwnInvoices } from './list-own-invoices.ts'
import { readOwnStatement } from './own-statement.ts'
import { ownInvoicesContract } from './portal.contract.ts'
import { createOwnPaymentLink, readOwnInvoice, downloadOwnPdf, downloadOwnReceipt } from './read-own-invoice.ts'

export const portalRoutes = (deps: OnlineDependencies, printer: InvoicePrinter) =>
  implement(ownInvoicesContract, {
    list: (ctx, { query }) => listOwnInvoices(ctx, query),
    get: (ctx, { params }) => readOwnInvoice(ctx, params.id),
    pdf: (ctx, { params }) => downloadOwnPdf(printer, ctx, params.id),
    receipt: (ctx, { params }) => downloadOwnReceipt(printer, ctx, params),
    pay: (ctx, { params }) => createOwnPaymentLink(deps, ctx, params.id),
    statement: (ctx) => readOwnStatement(ctx),
  })
