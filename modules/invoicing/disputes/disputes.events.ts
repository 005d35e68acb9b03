import { z } from 'zod'
import { defineEvent } from '#server/events/events.ts'

const dispute = z.object({
  companyId: z.uuid(),
  disputeId: z.uuid(),
  /** Id of the invoice; null for the payment of a booking. */
  invoiceId: z.uuid().nullable(),
  caseId: z.uuid().nullable(),
  amountCents: z.int(),
})

/** A payer disputes a payment at their bank. */
export const paymentDisputed = defineEvent('invoicing.dispute.opened', dispute)
/** The dispute ended. */
export const paymentDisputeClosed = defineEvent(
  'invoicing.dispute.closed',
  dispute.extend({ state: z.enum(['won', 'lost', 'closed']) }),
)
/** The office covered client money that was withdrawn. */
export const paymentDisputeCovered = defineEvent('invoicing.dispute.covered', dispute.extend({ userId: z.uuid() }))
