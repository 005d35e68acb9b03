import { z } from 'zod'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { defineEvent } from '#server/events/events.ts'

const provider = z.enum(paymentProviderIds)
const invoice = { companyId: z.uuid(), invoiceId: z.uuid(), caseId: z.uuid() }

export const paymentAccountChanged = defineEvent(
  'invoicing.payment-account.changed',
  z.object({ companyId: z.uuid(), userId: z.uuid(), provider, change: z.enum(['connected', 'disconnected']) }),
)
export const paymentLinkChanged = defineEvent(
  'invoicing.payment-link.changed',
  z.object({ ...invoice, userId: z.uuid(), change: z.enum(['created', 'revoked']) }),
)
/** A client paid by link. `excessCents` exceeded the balance at that time and are refunded. */
export const onlinePaymentReceived = defineEvent(
  'invoicing.online-payment.received',
  z.object({
    ...invoice,
    onlinePaymentId: z.uuid(),
    provider,
    amountCents: z.int(),
    excessCents: z.int(),
  }),
)
