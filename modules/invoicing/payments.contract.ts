import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Day, decimalMismatch, Id, IdParams, Instant, line, requiredLine } from '#server/contract/shared.ts'
import { highestInvoiceCents } from './invoice-line.contract.ts'

/** Ways in which clients pay outside the product. */
export const outsideMethods = ['cash', 'cheque', 'transfer', 'ath_movil', 'card'] as const
/** `client_money`: fees that the office earned, out of the money that it holds of the client. */
export const clientPaymentMethods = [...outsideMethods, 'client_money'] as const
export const reversalKinds = ['bounced', 'refunded', 'mistake'] as const
/** `disputed`: the bank returned the money to the payer; no person records it. */
export const paymentReversals = [...reversalKinds, 'disputed'] as const
/** Maximum number of invoices per payment. */
export const maxAllocations = 50

const Amount = z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(highestInvoiceCents)

export const ClientPayment = z
  .object({
    id: Id,
    caseId: Id,
    method: z.enum(clientPaymentMethods),
    receivedOn: Day,
    amountCents: z.int(),
    reference: z.string(),
    /** Null when the client paid by link. */
    recordedBy: z.object({ id: Id, name: z.string() }).nullable(),
    allocations: z.array(z.object({ invoiceId: Id, number: z.string(), amountCents: z.int() })),
    /** Null when the payment was not reversed. */
    reversal: z.object({ kind: z.enum(paymentReversals), reason: z.string(), on: Day }).nullable(),
    createdAt: Instant,
    /** `refund` returns a payment by link at the provider. */
    can: z.object({ reverse: z.boolean(), refund: z.boolean() }),
  })
  .meta({ id: 'ClientPayment' })

export const NewClientPayment = z
  .strictObject({
    method: z.enum(outsideMethods),
    receivedOn: Day,
    reference: line(200),
    /** The amount paid on each invoice of one case; their sum is the payment. */
    allocations: z
      .array(z.strictObject({ invoiceId: Id, amountCents: Amount }))
      .min(1, 'validation.required')
      .max(maxAllocations)
      .refine((list) => new Set(list.map(({ invoiceId }) => invoiceId)).size === list.length, 'validation.twice'),
  })
  .meta({ id: 'NewClientPayment' })

/** A payment of one invoice, in the shape of the form. */
export const PaymentOfInvoice = NewClientPayment.omit({ allocations: true }).extend({ amountCents: Amount })

export const StatementLine = z.object({
  on: Day,
  kind: z.enum(['invoice', 'credit_note', 'payment', 'reversal', 'write_off']),
  /** Number of the invoice or credit note, or the reference of the payment. */
  reference: z.string(),
  invoiceId: Id.nullable(),
  /** Change of the balance: positive for invoices and reversals, negative for payments, credits and write-offs. */
  amountCents: z.int(),
  balanceCents: z.int(),
})
export const AccountStatement = z
  .object({
    case: z.object({ id: Id, name: z.string() }),
    items: z.array(StatementLine),
    balanceCents: z.int(),
  })
  .meta({ id: 'AccountStatement' })

export const clientPaymentsContract = defineContract(
  { planModule: 'cases', part: 'clientPayments' },
  {
    ofCase: {
      method: 'get',
      path: '/cases/:id/payments',
      summary: 'Payments of the client of a case, the newest first',
      access: 'invoicing.view',
      params: IdParams,
      returns: z.object({ items: z.array(ClientPayment) }),
      errors: ['case_not_found'],
    },
    record: {
      method: 'post',
      path: '/client-payments',
      summary: 'Record a payment that arrived outside the product, and the invoices of a case that it pays',
      access: 'invoicing.manage',
      idempotent: true,
      body: NewClientPayment,
      returns: ClientPayment,
      status: 201,
      errors: [
        'invoice_not_found',
        'invoice_not_open',
        'invoice_exceeds_balance',
        'payment_of_several_cases',
        'payment_in_future',
        'payment_too_early',
      ],
    },
    reverse: {
      method: 'post',
      path: '/client-payments/:id/reversal',
      summary: 'Reverse a payment that bounced, was refunded or recorded by mistake: its invoices are owed again',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: z.strictObject({ kind: z.enum(reversalKinds), reason: requiredLine(500) }),
      returns: ClientPayment,
      errors: ['client_payment_not_found', 'payment_reversed', 'payment_written_off', 'payment_from_client_money'],
    },
    statement: {
      method: 'get',
      path: '/cases/:id/account-statement',
      summary: 'Statement of account of a case: invoices, credit notes, payments and what came back, with the balance',
      access: 'invoicing.view',
      params: IdParams,
      returns: AccountStatement,
      errors: ['case_not_found'],
    },
  },
)
