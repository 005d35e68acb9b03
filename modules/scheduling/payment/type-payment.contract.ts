import { z } from 'zod'
import { decimalMismatch, Id, line } from '#server/contract/shared.ts'

/**
 * - `advance`: money of the client until it is earned; it goes to an account of client money
 * - `fee`: a consultation fee that is earned on booking, where the office has a written rule for it
 */
export const bookingPaymentKinds = ['advance', 'fee'] as const
export type BookingPaymentKind = (typeof bookingPaymentKinds)[number]

const commonFields = {
  /** US dollars, in cents. */
  cents: z.int({ error: decimalMismatch }).min(100, 'validation.positive').max(1_000_000),
  /** Hours before the start until which a cancellation is refunded in full. */
  refundHours: z.int().min(0).max(720),
  /** Percentage that is refunded for a later cancellation. */
  lateRefundPercent: z.int().min(0).max(100),
}

const Advance = z.strictObject({
  kind: z.literal('advance'),
  ...commonFields,
  /** The account of client money that holds it. */
  bankId: Id,
})
const Fee = z.strictObject({
  kind: z.literal('fee'),
  ...commonFields,
  /** The office's written rule by which the fee is earned on booking; visitors read it. */
  rule: line(500).refine((rule) => rule.length >= 20, 'validation.required'),
})

/** Payment that a type of appointment requires at booking. */
export const TypePayment = z.discriminatedUnion('kind', [Advance, Fee])
export type TypePayment = z.output<typeof TypePayment>

/**
 * Whether a payment can be taken now, or why not:
 * - `no_account`: the office has no connected payment account
 * - `no_bank`: the chosen account of client money is not open
 * - `amount`: no connected payment account takes this amount
 */
export const paymentReadiness = ['ready', 'no_account', 'no_bank', 'amount'] as const
export type PaymentReadiness = (typeof paymentReadiness)[number]

const visibleFields = {
  cents: z.int(),
  kind: z.enum(bookingPaymentKinds),
  /** The written rule of a fee; null for an advance. */
  rule: z.string().nullable(),
  refundHours: z.int(),
  lateRefundPercent: z.int(),
}

/** A payment as a visitor sees it before booking. */
export const AskedPayment = z
  .object({
    ...visibleFields,
    /** When false, the office cannot be paid now, so this type cannot be booked. */
    available: z.boolean(),
  })
  .meta({ id: 'AskedPayment' })

/** The payment of an appointment, for its visitor and for the office. */
export const AppointmentPayment = z
  .object({
    ...visibleFields,
    paid: z.boolean(),
    /** Id of the payment at its provider; null while it is not paid. */
    reference: z.string().nullable(),
    /** The refund of the cancellation by the rule; null unless it is cancelled. */
    refundCents: z.int().nullable(),
    /** The refund if the visitor cancelled now; null unless the appointment is confirmed and paid. */
    refundNowCents: z.int().nullable(),
  })
  .meta({ id: 'AppointmentPayment' })
