// Invoices as their client sees them: only invoices issued to the person of the account. Omits internal data of the
// office: rates, reasons, authors of entries, and other people of the case.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Currency, Day, Id, IdParams, page, pageQuery } from '#server/contract/shared.ts'
import { lineUnits, taxClasses } from '#modules/invoicing/amounts.contract.ts'
import { invoiceStates } from '#modules/invoicing/invoice-states.contract.ts'
import { clientPaymentMethods, paymentReversals, StatementLine } from '#modules/invoicing/payments.contract.ts'

/** States of invoices that were issued. */
export const issuedStates = invoiceStates.filter((state) => state !== 'draft') as Exclude<
  (typeof invoiceStates)[number],
  'draft'
>[]

export const OwnInvoiceSummary = z
  .object({
    id: Id,
    number: z.string(),
    state: z.enum(issuedStates),
    title: z.string(),
    caseName: z.string(),
    issuedOn: Day,
    dueOn: Day,
    /** Days since the invoice was due; null when it is not due yet or fully paid. */
    overdueDays: z.int().nullable(),
    currency: Currency,
    totalCents: z.int(),
    paidCents: z.int(),
    creditedCents: z.int(),
    writtenOffCents: z.int(),
    balanceCents: z.int(),
  })
  .meta({ id: 'OwnInvoiceSummary' })

export const OwnInvoice = OwnInvoiceSummary.extend({
  language: z.enum(locales),
  note: z.string(),
  office: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  lines: z.array(
    z.object({
      description: z.string(),
      workedOn: Day.nullable(),
      unit: z.enum(lineUnits),
      /** Seconds of hours, thousandths of pieces. */
      quantity: z.int(),
      taxClass: z.enum(taxClasses),
      /** Less its discount, before tax. */
      amountCents: z.int(),
    }),
  ),
  /** Discount of the whole invoice, in addition to the discounts of lines. */
  discountCents: z.int(),
  taxCents: z.int(),
  /** The share of the client, where several share the case; null when the invoice is not divided. */
  shareBasisPoints: z.int().nullable(),
  creditNotes: z.array(z.object({ number: z.string(), issuedOn: Day, amountCents: z.int() })),
  /** Amounts paid on this invoice, the newest first. */
  payments: z.array(
    z.object({
      id: Id,
      method: z.enum(clientPaymentMethods),
      receivedOn: Day,
      reference: z.string(),
      amountCents: z.int(),
      /** Null when it was not reversed; only such a payment has a receipt. */
      reversal: z.object({ kind: z.enum(paymentReversals), on: Day }).nullable(),
    }),
  ),
  can: z.object({
    /**
     * Whether the client can pay online: an amount is owed, the office accepts payments by a link, and the invoice's
     * link is not revoked.
     */
    pay: z.boolean(),
  }),
}).meta({ id: 'OwnInvoice' })

export const OwnStatement = z
  .object({ items: z.array(StatementLine), balanceCents: z.int() })
  .meta({ id: 'OwnAccountStatement' })

const clientAccess = { access: 'invoicing.own' } as const

export const ownInvoicesContract = defineContract(
  { planModule: 'cases', part: 'ownInvoices' },
  {
    list: {
      ...clientAccess,
      method: 'get',
      path: '/own-invoices',
      summary: 'Invoices issued to the signed-in client, without drafts and invoices of other clients',
      query: pageQuery({ sortableBy: ['issuedOn', 'dueOn', 'totalCents', 'balanceCents'] }).extend({
        state: z.enum(['open', 'overdue', ...issuedStates]).optional(),
      }),
      returns: page(OwnInvoiceSummary).extend({
        /** Sum of the balances of all invoices of the client. */
        balanceCents: z.int(),
        overdueCents: z.int(),
      }),
    },
    get: {
      ...clientAccess,
      method: 'get',
      path: '/own-invoices/:id',
      summary: 'An invoice issued to the signed-in client, with its payments and credit notes',
      params: IdParams,
      returns: OwnInvoice,
      errors: ['invoice_not_found'],
    },
    pdf: {
      ...clientAccess,
      method: 'get',
      path: '/own-invoices/:id/invoice.pdf',
      summary: 'The invoice as PDF, in the language in which it was issued',
      answers: 'file',
      mediaTypes: ['application/pdf'],
      params: IdParams,
      errors: ['invoice_not_found'],
    },
    receipt: {
      ...clientAccess,
      method: 'get',
      path: '/own-invoices/:id/receipts/:receiptId',
      summary: 'A receipt as PDF: what a payment, which was not reversed, paid of the invoice',
      answers: 'file',
      mediaTypes: ['application/pdf'],
      params: IdParams.extend({ receiptId: Id }),
      errors: ['invoice_not_found', 'client_payment_not_found'],
    },
    pay: {
      ...clientAccess,
      method: 'post',
      path: '/own-invoices/:id/payment-link',
      summary:
        'The link by which the client pays the invoice; refused after the office revoked it, until it makes a new one',
      params: IdParams,
      returns: z.object({ url: z.url() }),
      errors: ['invoice_not_found', 'invoice_not_open', 'payment_account_missing', 'payment_link_revoked'],
    },
    statement: {
      ...clientAccess,
      method: 'get',
      path: '/own-account-statement',
      summary: 'Statement of account of the signed-in client, over the invoices of all their cases',
      returns: OwnStatement,
    },
  },
)
