// Disputes of card payments at the office's own account. They are answered at the provider, not here.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { Day, Id, IdParams, Instant } from '#server/contract/shared.ts'
import { bookingPaymentKinds } from '#modules/scheduling/payment/type-payment.contract.ts'

/** `won`, `lost` and `closed` are final. `closed`: the bank inquired but took no money. */
export const disputeStates = ['needs_answer', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The payer's reason. A reason that a provider adds later is shown as `general`. */
export const disputeReasons = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** Disputes in one answer, the latest. */
export const maxListedDisputes = 100

export const PaymentDispute = z
  .object({
    id: Id,
    provider: z.enum(paymentProviderIds),
    state: z.enum(disputeStates),
    /** Whether this is an inquiry of the bank before it takes money. */
    isInquiry: z.boolean(),
    amountCents: z.int(),
    /** Cents that the provider withholds now. */
    withdrawnCents: z.int(),
    reason: z.enum(disputeReasons),
    /** The time until which the office may answer; null when it may not or no longer answer. */
    dueAt: Instant.nullable(),
    openedAt: Instant,
    closedAt: Instant.nullable(),
    /** The page of the provider on which the office answers. */
    url: z.url(),
    invoice: z.object({ id: Id, number: z.string(), clientName: z.string() }).nullable(),
    /** The payment of a booking; the invoice is null. */
    booking: z.object({ appointmentId: Id, payerName: z.string(), kind: z.enum(bookingPaymentKinds) }).nullable(),
    case: z.object({ id: Id, name: z.string() }).nullable(),
    /** The payment of the invoice; null for a booking. */
    paymentId: Id.nullable(),
    /**
     * The disputed payment is client money, which a lost dispute takes from the bank account and not from the ledger.
     */
    isClientMoney: z.boolean(),
    /**
     * Whether a lost dispute reversed the payment. False when only a part was disputed, or the remainder was written
     * off.
     */
    isReversed: z.boolean(),
    /**
     * When and by whom the office's replacement of withdrawn client money from its own funds was recorded; null when
     * not recorded.
     */
    covered: z.object({ on: Day, by: z.string() }).nullable(),
    can: z.object({ cover: z.boolean() }),
  })
  .meta({ id: 'PaymentDispute' })

export const paymentDisputesContract = defineContract(
  { planModule: 'cases', part: 'paymentDisputes' },
  {
    list: {
      method: 'get',
      path: '/payment-disputes',
      summary: 'Disputed card payments, the newest first; at most 100',
      access: 'invoicing.view',
      query: z.object({
        invoiceId: Id.optional(),
        /** `attention`: disputes that are undecided or still require an act of the office. */
        scope: z.enum(['attention', 'all']).default('all'),
      }),
      returns: z.object({
        items: z.array(PaymentDispute),
        /** Null when the office has no account at a provider whose disputes are read. */
        reading: z
          .object({
            /** Null when the disputes were not read yet. */
            at: Instant.nullable(),
            /** The provider refuses the key of the office for it. */
            isRefused: z.boolean(),
          })
          .nullable(),
      }),
    },
    cover: {
      method: 'put',
      path: '/payment-disputes/:id/cover',
      summary: 'Record that the office covered withdrawn client money from its own; the ledger is not changed',
      access: 'invoicing.manage',
      params: IdParams,
      returns: PaymentDispute,
      errors: ['payment_dispute_not_found', 'payment_dispute_no_cover'],
    },
  },
)
