import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'
import { paymentMethods } from '#server/contract/payment-providers.ts'

/** `amountCents` is signed; `by` is the administrator who recorded it, null where a provider reported it. */
const payment = z.object({
  companyId: z.uuid(),
  paymentId: z.uuid(),
  invoiceId: z.string(),
  amountCents: z.int(),
  method: z.enum(paymentMethods),
  by: z.uuid().nullable(),
})
/** `refersTo`: the payment that is refunded or corrected. */
const reversal = payment.extend({ refersTo: z.uuid() })

export const paymentRecorded = defineEvent('billing.payment.recorded', payment)
export const paymentRefunded = defineEvent('billing.payment.refunded', reversal)
export const paymentCorrected = defineEvent('billing.payment.corrected', reversal)
/** `by`: the administrator. */
export const taxRateChanged = defineEvent(
  'billing.tax-rate.changed',
  z.object({ taxRateId: z.uuid(), what: z.enum(['created', 'changed', 'removed']), by: z.uuid() }),
)
