// An invoice as its client reads, downloads and pays it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import type { InvoicePrinter } from '../documents/invoice-printer.ts'
import { answerWithFile } from '../documents/download-invoice.ts'
import { presentInvoice } from '../invoices/read-invoice.ts'
import { invoicingErrors } from '../invoicing.errors.ts'
import type { OnlineDependencies } from '../online/online.dependencies.ts'
import { onlineErrors } from '../online/online.errors.ts'
import { canBePaidOnline, ensurePaymentLink, isLinkRevoked } from '../online/payment-links.ts'
import { clientPaymentMethods, paymentReversals } from '../payments.contract.ts'
import { presentOwnSummary } from './list-own-invoices.ts'
import { readOwnInvoiceRow, type IssuedRow } from './own-invoice-row.ts'
import type { OwnInvoice } from './portal.contract.ts'

const ownPaymentRow = {
  id: col.uuid,
  method: col.oneOf(clientPaymentMethods),
  receivedOn: col.date,
  reference: col.text,
  amountCents: col.bigint,
  reversal: col.oneOf(paymentReversals).nullable,
  reversedOn: col.date.nullable,
  createdAt: col.timestamptz,
} as const

/** Maximum number of payments of an invoice that are listed. */
const maxPayments = 500

/** Reads the payments of an invoice, the newest first, each with the amount that it paid of this invoice. */
const paymentsOf = (em: EntityManager, { companyId, id }: IssuedRow) =>
  rows(
    em,
    ownPaymentRow,
    sql`select y.id, y.method, y.received_on as "receivedOn", y.reference, a.amount_cents as "amountCents", y.reversal,
        y.reversed_on as "reversedOn", y.created_at as "createdAt"
      from payment_allocation a join client_payment y on y.company_id = a.company_id and y.id = a.payment_id
      where a.company_id = ${companyId} and a.invoice_id = ${id}
      order by y.received_on desc, y.id desc limit ${sql.lit(maxPayments)}`,
  )

const presentPayment = ({ id, method, receivedOn, reference, ...payment }: RowOf<typeof ownPaymentRow>) => ({
  id,
  method,
  receivedOn,
  reference,
  amountCents: Number(payment.amountCents),
  reversal: payment.reversal === null ? null : { kind: payment.reversal, on: payment.reversedOn ?? receivedOn },
})

/** Reads an invoice that was issued to the actor. @throws 404 `invoice_not_found` */
export async function readOwnInvoice(
  { em, actor, ports }: Pick<Context, 'em' | 'actor' | 'ports'>,
  id: string,
): Promise<z.input<typeof OwnInvoice>> {
  const invoice = await readOwnInvoiceRow(em, actor, id)
  const today = localDay(ports.clock.now())
  const { lines, classes, language, note, office, taxCents, creditNotes } = await presentInvoice(
    em,
    invoice,
    today,
    null,
  )
  return {
    ...presentOwnSummary(invoice, today),
    language,
    note,
    office: { name: office.name, phone: office.phone, email: office.email },
    lines: lines.map(({ description, workedOn, unit, quantity, taxClass, amountCents, discountCents }) => ({
      description,
      workedOn,
      unit,
      quantity,
      taxClass,
      amountCents: amountCents - discountCents,
    })),
    discountCents: classes.reduce((sum, total) => sum + total.discountCents, 0),
    taxCents,
    shareBasisPoints: invoice.shareBasisPoints,
    creditNotes: creditNotes.map(({ number, issuedOn, amountCents }) => ({ number, issuedOn, amountCents })),
    payments: (await paymentsOf(em, invoice)).map(presentPayment),
    can: {
      pay:
        Number(invoice.balanceCents) > 0 &&
        (await canBePaidOnline(em, invoice.companyId)) &&
        !(await isLinkRevoked(em, invoice.companyId, id)),
    },
  }
}

/** Downloads an invoice of the actor as PDF. @throws 404 `invoice_not_found`; 503 `busy` */
export async function downloadOwnPdf(printer: InvoicePrinter, ctx: Context, id: string): Promise<void> {
  const { em, actor, ports } = ctx
  const ownRow = await readOwnInvoiceRow(em, actor, id)
  const invoice = await presentInvoice(em, ownRow, localDay(ports.clock.now()), null)
  answerWithFile(ctx, invoice, 'pdf', await printer.print(invoice))
}

/**
 * Downloads a receipt of a payment of an invoice of the actor as PDF, in the language of the invoice.
 * @throws 404 `invoice_not_found`, `client_payment_not_found` (also when the payment was reversed); 503 `busy`
 */
export async function downloadOwnReceipt(
  printer: InvoicePrinter,
  ctx: Context,
  { id, receiptId }: { readonly id: string; readonly receiptId: string },
): Promise<void> {
  const { em, actor } = ctx
  const invoice = await readOwnInvoiceRow(em, actor, id)
  const payment = (await paymentsOf(em, invoice)).find(
    ({ id: paymentId, reversal }) => paymentId === receiptId && reversal === null,
  )
  if (!payment) throw invoicingErrors.error('client_payment_not_found')
  const { language, number, office, title, clientName } = invoice
  const bytes = await printer.printReceipt({
    language,
    number: number ?? '',
    office,
    title,
    clientName: clientName ?? '',
    method: payment.method,
    receivedOn: payment.receivedOn,
    reference: payment.reference,
    amountCents: Number(payment.amountCents),
    createdAt: instant(payment.createdAt),
  })
  answerWithFile(ctx, { language, number }, 'pdf', bytes, 'receipt')
}

/**
 * Returns the link by which the actor pays an invoice that was issued to them.
 * @throws 404 `invoice_not_found`; 409 `invoice_not_open`, `payment_account_missing`, `payment_link_revoked`
 */
export const createOwnPaymentLink = (deps: OnlineDependencies, { em, actor, record }: Context, id: string) =>
  em.transactional(async (tx) => {
    const { companyId, caseId, balanceCents } = await readOwnInvoiceRow(tx, actor, id, sql`for no key update of i`)
    if (Number(balanceCents) <= 0) throw invoicingErrors.error('invoice_not_open')
    if (await isLinkRevoked(tx, companyId, id)) throw onlineErrors.error('payment_link_revoked')
    return {
      url: await ensurePaymentLink(deps, tx, record, { companyId, invoiceId: id, caseId, userId: actor.userId }),
    }
  })
