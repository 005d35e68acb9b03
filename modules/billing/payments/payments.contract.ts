import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { paymentMethods } from '#server/contract/payment-providers.ts'
import {
  Currency,
  Day,
  Id,
  IdParams,
  Instant,
  line,
  page,
  pageQuery,
  requiredLine,
  VersionParam,
} from '#server/contract/shared.ts'
import { TaxRate, TaxRateFields, TaxRateUpdate } from './tax-rate.contract.ts'
import { BookDay, PositiveCents, Cents, maxCents } from './amounts.contract.ts'

/** Methods of payments recorded by an administrator. */
export const paymentWays = ['check', 'transfer', 'cash', 'ath', 'other'] as const
export type PaymentWay = (typeof paymentWays)[number]
export const paymentKinds = ['charge', 'refund', 'correction'] as const
export const paymentIntervals = ['monthly', 'yearly'] as const

/** The tax line of an invoice. */
export const PaymentTax = z.object({
  /** Legal name: `IVU`. */
  name: z.string(),
  /** Null when the provider charged a tax that matches none of our rates. */
  basisPoints: z.int().nullable(),
  amountCents: z.int(),
})

const PersonRef = z.object({ id: Id, name: z.string() })

/**
 * A row of the ledger; it never changes. Refunds and corrections are separate rows that name their payment. Amounts are
 * signed: refunds are below zero, so that sums are earnings. `amountCents` = `subtotalCents` + tax.
 */
export const Payment = z
  .object({
    id: Id,
    kind: z.enum(paymentKinds),
    /** When the money was received or refunded. */
    date: Instant,
    /** The day of `date` in Puerto Rico. */
    day: Day,
    /** The buyer. */
    user: PersonRef.nullable(),
    company: z.object({ id: Id, name: z.string() }),
    plan: z.object({ id: Id, versionId: Id, title: z.string() }),
    interval: z.enum(paymentIntervals),
    /** The paid period. */
    periodStart: Instant,
    periodEnd: Instant,
    subtotalCents: z.int(),
    tax: PaymentTax.nullable(),
    taxCents: z.int(),
    amountCents: z.int(),
    currency: Currency,
    method: z.enum(paymentMethods),
    /** How a payment recorded by an administrator was made. */
    way: z.enum(paymentWays).nullable(),
    /** Number of the cheque or transfer, or the provider's reference. */
    reference: z.string().nullable(),
    /** Reason of a refund or correction. */
    reason: z.string().nullable(),
    /** `2026-000001`; credit notes `NC-2026-000001`. Without gaps in its series and year. */
    invoiceId: z.string(),
    /** The payment that a refund or a correction changes. */
    refersTo: z.object({ id: Id, invoiceId: z.string() }).nullable(),
    /** Sum of a charge that has been refunded so far. */
    refundedCents: z.int(),
    /** Maximum of a charge that can still be refunded or corrected downwards. */
    refundableCents: z.int(),
    createdAt: Instant,
    /** For administrators: the recorder and their note. */
    recordedBy: PersonRef.nullable(),
    note: z.string().nullable(),
    can: z.object({ refund: z.boolean(), correct: z.boolean() }),
  })
  .meta({ id: 'Payment' })

const noteLength = 500
const manualPaymentFields = {
  way: z.enum(paymentWays),
  reference: line(100).optional(),
  /** A day in Puerto Rico, today or before. */
  paidOn: BookDay,
  note: line(noteLength).optional(),
}

/** A payment of an order: plan, period and amount are the order's. */
export const OrderPayment = z.strictObject({ orderId: Id, ...manualPaymentFields })
/**
 * A payment of one period of a plan. `subtotalCents`: by default the price of the plan. The tax of the day is added.
 */
export const PlanPayment = z.strictObject({
  companyId: Id,
  planId: Id,
  interval: z.enum(paymentIntervals),
  subtotalCents: PositiveCents.optional(),
  ...manualPaymentFields,
})
export const NewPayment = z.union([OrderPayment, PlanPayment]).meta({ id: 'NewPayment' })

/** `amountCents` defaults to the whole refundable amount. It contains tax in the proportion of the payment. */
export const NewRefund = z
  .strictObject({ amountCents: PositiveCents.optional(), reason: requiredLine(noteLength) })
  .meta({ id: 'NewRefund' })
/** Signed difference to the recorded amount, tax included. */
export const NewCorrection = z
  .strictObject({
    /** Added to the amount of the payment; negative to lower it. */
    amountCents: Cents.min(-maxCents).refine((n) => n !== 0, 'validation.notZero'),
    reason: requiredLine(noteLength),
  })
  .meta({ id: 'NewCorrection' })

/** `pending`: the provider has not answered; the request is retried until it does. */
export const Refund = z
  .object({ id: Id, state: z.enum(['done', 'pending', 'failed']), amountCents: z.int(), payment: Payment.nullable() })
  .meta({ id: 'Refund' })

/** Owners see the payments of their company and administrators see all payments. Other people get 403 `forbidden`. */
const ledger = { access: 'user', company: 'optional', plan: 'exempt' } as const

export const paymentFilters = {
  /** Days in Puerto Rico, both inclusive. */
  from: BookDay.optional(),
  to: BookDay.optional(),
  companyId: Id.optional(),
  planId: Id.optional(),
  method: z.enum(paymentMethods).optional(),
}

const providerErrors = ['payment_way_unavailable', 'payment_provider_refused', 'payment_declined'] as const

export const paymentsContract = defineContract(
  { planModule: 'billing', part: 'payments' },
  {
    list: {
      method: 'get',
      path: '/payments',
      summary:
        'Payments: for an owner those of their company, for an administrator all; `q` begins an invoice number or a reference',
      ...ledger,
      query: pageQuery({ sortableBy: ['date', 'amountCents'] }).extend(paymentFilters),
      returns: page(Payment),
      errors: ['forbidden', 'company_inactive'],
    },
    get: {
      method: 'get',
      path: '/payments/:id',
      summary: 'A payment',
      ...ledger,
      params: IdParams,
      returns: Payment,
      errors: ['payment_not_found'],
    },
    invoice: {
      method: 'get',
      path: '/payments/:id/invoice.pdf',
      summary: 'The invoice or credit note, in the language of the company’s owner or in `locale`',
      ...ledger,
      answers: 'file',
      mediaTypes: ['application/pdf'],
      params: IdParams,
      query: z.object({ locale: z.enum(locales).optional() }),
      errors: ['payment_not_found'],
    },
    record: {
      method: 'post',
      path: '/admin/payments',
      summary: 'Record a payment that was made outside of the product; the company has its plan from then on',
      access: 'platform.administer',
      idempotent: true,
      body: NewPayment,
      returns: Payment,
      status: 201,
      errors: [
        'company_not_found',
        'plan_not_found',
        'plan_not_published',
        'plan_interval_not_offered',
        'paid_ahead',
        'already_subscribed',
        'order_not_found',
        'order_not_open',
      ],
    },
    refund: {
      method: 'post',
      path: '/admin/payments/:id/refund',
      summary: 'Give back all or part of a payment, through its provider where it has one',
      access: 'platform.administer',
      idempotent: 'resumes',
      params: IdParams,
      body: NewRefund,
      returns: Refund,
      status: 201,
      errors: ['payment_not_found', 'payment_not_a_charge', 'refund_too_large', ...providerErrors],
    },
    correct: {
      method: 'post',
      path: '/admin/payments/:id/correction',
      summary: 'Correct the recorded amount of a payment',
      access: 'platform.administer',
      idempotent: true,
      params: IdParams,
      body: NewCorrection,
      returns: Payment,
      status: 201,
      errors: ['payment_not_found', 'payment_not_a_charge', 'correction_too_large'],
    },
    refunds: {
      method: 'get',
      path: '/admin/payments/:id/refunds',
      summary: 'Refunds of a payment, also those that the provider has not answered or refused',
      access: 'platform.administer',
      params: IdParams,
      returns: z.object({
        items: z.array(
          z.object({
            id: Id,
            state: z.enum(['done', 'pending', 'failed']),
            amountCents: z.int(),
            reason: z.string(),
            createdAt: Instant,
            paymentId: Id.nullable(),
            providerMessage: z.string().nullable(),
          }),
        ),
      }),
      errors: ['payment_not_found'],
    },
    taxRates: {
      method: 'get',
      path: '/admin/tax-rates',
      summary: 'Tax rates, the latest first',
      access: 'platform.administer',
      returns: z.object({ items: z.array(TaxRate) }),
    },
    createTaxRate: {
      method: 'post',
      path: '/admin/tax-rates',
      summary: 'Add a rate that holds from a day on',
      access: 'platform.administer',
      idempotent: true,
      body: TaxRateFields,
      returns: TaxRate,
      status: 201,
      errors: ['tax_rate_too_early', 'tax_rate_exists'],
    },
    updateTaxRate: {
      method: 'put',
      path: '/admin/tax-rates/:id',
      summary: 'Change a rate that no payment used',
      access: 'platform.administer',
      params: IdParams,
      body: TaxRateUpdate,
      returns: TaxRate,
      errors: ['tax_rate_not_found', 'tax_rate_used', 'tax_rate_too_early', 'tax_rate_exists', 'stale_version'],
    },
    removeTaxRate: {
      method: 'delete',
      path: '/admin/tax-rates/:id',
      summary: 'Remove a rate that no payment used',
      access: 'platform.administer',
      params: IdParams,
      query: z.object({ version: VersionParam.optional() }),
      status: 204,
      errors: ['tax_rate_not_found', 'tax_rate_used', 'stale_version'],
    },
  },
)
