// Payment of an appointment at its booking, with the office's own accounts at providers of payments.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { Id, IdParams, Instant } from '#server/contract/shared.ts'
import { NewOnlinePayment, OnlinePayment, PayWay } from '#modules/invoicing/online/online.contract.ts'
import { AppointmentPayment, bookingPaymentKinds } from '#modules/scheduling/payment/type-payment.contract.ts'

/**
 * `due`: the provider has to make the refund. `blocked`: the money was used in a case, so the office has to refund it by
 * hand.
 */
export const bookingRefundStates = ['due', 'done', 'blocked'] as const

const Token = z.object({ token: z.string().min(20).max(200) })
const TokenAndId = Token.extend({ id: Id })

export const BookingPayPage = z
  .object({
    payment: AppointmentPayment,
    /** Time until which the hold can be paid; null when it cannot or no longer be paid. */
    payableUntil: Instant.nullable(),
    /** Ways of paying that accept the amount. */
    ways: z.array(PayWay),
    /** The newest payment comes first. */
    payments: z.array(OnlinePayment),
  })
  .meta({ id: 'BookingPayPage' })

export const NewBookingPayment = NewOnlinePayment.omit({ amountCents: true }).meta({ id: 'NewBookingPayment' })

/** The payment of an appointment, as the office sees it. */
export const BookingPayment = z
  .object({
    appointmentId: Id,
    kind: z.enum(bookingPaymentKinds),
    amountCents: z.int(),
    provider: z.enum(paymentProviderIds),
    reference: z.string(),
    paidAt: Instant,
    /** Account of client money that holds an advance; null for a fee. */
    accountId: Id.nullable(),
    /** Receipt of the office for an advance. */
    receiptNumber: z.int().nullable(),
    /** The case to which an advance was assigned; null before that, and for a fee. */
    caseId: Id.nullable(),
    refundCents: z.int().nullable(),
    refundState: z.enum(bookingRefundStates).nullable(),
    refundedAt: Instant.nullable(),
    can: z.object({ refund: z.boolean() }),
  })
  .meta({ id: 'BookingPayment' })

const payErrors = ['appointment_not_found', 'online_payment_not_found', 'payment_provider_down'] as const

export const bookingPaymentsContract = defineContract(
  { planModule: 'scheduling', part: 'bookingPayments' },
  {
    read: {
      method: 'get',
      path: '/public/appointments/:token/payment',
      summary: 'What an appointment costs to confirm, the rule of refunds and the ways of paying',
      access: 'public',
      params: Token,
      returns: BookingPayPage,
      errors: ['appointment_not_found'],
    },
    start: {
      method: 'post',
      path: '/public/appointments/:token/payments',
      summary: 'Begin the payment of a held appointment; the same id begins it once',
      access: 'public',
      limit: 'publicPost',
      params: Token,
      body: NewBookingPayment,
      returns: OnlinePayment,
      status: 201,
      errors: [
        ...payErrors,
        'hold_expired',
        'payment_account_missing',
        'online_payment_refused',
        'online_payment_open',
        'online_payment_amount',
      ],
    },
    check: {
      method: 'get',
      path: '/public/appointments/:token/payments/:id',
      summary: 'The state of a payment, read at the provider while it is open',
      access: 'public',
      params: TokenAndId,
      returns: OnlinePayment,
      errors: [...payErrors, 'online_payment_refused'],
    },
    cancel: {
      method: 'delete',
      path: '/public/appointments/:token/payments/:id',
      summary: 'Cancel an open payment; one that was made meanwhile is booked',
      access: 'public',
      limit: 'publicPost',
      params: TokenAndId,
      returns: OnlinePayment,
      errors: [...payErrors, 'online_payment_refused'],
    },
    get: {
      method: 'get',
      path: '/appointments/:id/payment',
      summary: 'The payment of a booking in my calendar: the account that holds the money, and what was refunded',
      access: 'scheduling.takeBookings',
      params: IdParams,
      returns: BookingPayment,
      errors: ['booking_payment_not_found'],
    },
    refund: {
      method: 'post',
      path: '/appointments/:id/payment/refund',
      summary: 'Retry a refund that the provider has not made; it is made once',
      access: 'scheduling.takeBookings',
      params: IdParams,
      returns: BookingPayment,
      errors: [
        'booking_payment_not_found',
        'booking_refund_not_due',
        'payment_account_missing',
        'online_refund_open',
        'payment_provider_down',
        'online_payment_refused',
      ],
    },
  },
)
