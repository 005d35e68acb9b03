import { z } from 'zod'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { defineEvent } from '#server/events/events.ts'

const booking = z.object({ companyId: z.uuid(), appointmentId: z.uuid(), amountCents: z.int() })

/** A visitor paid, and the appointment was confirmed. */
export const bookingPaid = defineEvent(
  'invoicing.booking.paid',
  booking.extend({ provider: z.enum(paymentProviderIds), kind: z.enum(['advance', 'fee']) }),
)
/** A payment for a time that was no longer free, or of another amount, is refunded in full. */
export const bookingPaymentReturned = defineEvent(
  'invoicing.booking.payment-returned',
  booking.extend({ provider: z.enum(paymentProviderIds) }),
)
/** The provider made the refund of a cancelled appointment. */
export const bookingRefunded = defineEvent('invoicing.booking.refunded', booking)
/** The money of a cancelled appointment was already used in a case, so the office decides how to refund it. */
export const bookingRefundBlocked = defineEvent('invoicing.booking.refund-blocked', booking)
/** An advance went to a case of the client who paid it. */
export const advanceAssigned = defineEvent('invoicing.booking.advance-assigned', booking.extend({ caseId: z.uuid() }))
