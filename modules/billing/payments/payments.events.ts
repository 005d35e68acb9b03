import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { paymentMethods } from '#server/contract/payment-providers.ts'

/**
 * `amountCents` is signed as in the books; `by`: the administrator who recorded it, null where a provider told of it.
 */
const booked = z.object({
  companyId: z.uuid(),
  paymentId: z.uuid(),
  invoiceId: z.string(),
  amountCents: z.int(),
  method: z.enum(paymentMethods),
  by: z.uuid().nullable(),
})
/** `refersTo`: the payment it is of. */
const ofAnother = booked.extend({ refersTo: z.uuid() })

export const paymentRecorded = defineEvent('billing.payment.recorded', booked)
export const paymentRefunded = defineEvent('billing.payment.refunded', ofAnother)
export const paymentCorrected = defineEvent('billing.payment.corrected', ofAnother)
/** `by`: the administrator who did it. */
export const taxRateChanged = defineEvent(
  'billing.tax-rate.changed',
  z.object({ taxRateId: z.uuid(), what: z.enum(['created', 'changed', 'removed']), by: z.uuid() }),
)
