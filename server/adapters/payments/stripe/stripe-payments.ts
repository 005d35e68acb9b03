import type Stripe from 'stripe'
import { z } from 'zod'
import {
  PaymentsError,
  type CustomerReading,
  type ProviderEvent,
  type ProviderPayment,
  type RecurringPayments,
  type Refund,
  type RefundResult,
} from '#server/ports/payments.ts'
import { stripeCatalogue } from './stripe-catalogue.ts'
import { stripeCheckout } from './stripe-checkout.ts'
import { refundIntent, stripeClient, testStripe, withTranslatedErrors, type StripeAccount } from './stripe-client.ts'
import { stripePlanChanges } from './stripe-plan-changes.ts'
import { readEventReferences, readPayment, readSubscription } from './stripe-readings.ts'

export interface StripeOptions extends StripeAccount {
  readonly webhookSecret: string
}

/** A signed message older than this counts as a replay. */
const signatureToleranceSeconds = 300

/** Orders by time of payment, then by period. */
const byPaidAt = (a: ProviderPayment, b: ProviderPayment): number =>
  a.paidAt.getTime() - b.paidAt.getTime() ||
  (a.period?.start.getTime() ?? 0) - (b.period?.start.getTime() ?? 0) ||
  (a.reference < b.reference ? -1 : 1)

/** Reads the subscriptions of a customer and their payments, oldest first. */
async function readCustomer(stripe: Stripe, customerId: string): Promise<CustomerReading> {
  const subscriptions = await stripe.subscriptions
    .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] })
    .autoPagingToArray({ limit: 1_000 })
  const invoices = await stripe.invoices
    .list({ customer: customerId, status: 'paid', limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  return {
    subscriptions: subscriptions
      .map(readSubscription)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    payments: invoices
      .filter(({ amount_paid }) => amount_paid > 0)
      .map(readPayment)
      .toSorted(byPaidAt),
  }
}

/** Refunds a part of an invoice. @throws PaymentsError `refused` when it was not paid by card */
async function refundInvoice(
  stripe: Stripe,
  { reference, amountCents, reason, idempotencyKey }: Refund,
): Promise<RefundResult> {
  const { data } = await stripe.invoicePayments.list({ invoice: reference, status: 'paid', limit: 10 })
  const intent = data
    .map(({ payment }) =>
      typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id,
    )
    .find(Boolean)
  if (!intent) throw new PaymentsError('refused', `nothing was paid by card for ${reference}`)
  return refundIntent(stripe, intent, { amountCents, reason, idempotencyKey })
}

/** The largest number of seconds that is an instant in JavaScript. */
const maxUnixSeconds = 8_640_000_000_000
const EventHead = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.number().min(0).max(maxUnixSeconds),
})

interface SignedMessage {
  readonly body: Buffer
  readonly header: (name: string) => string | undefined
  readonly now: Date
}

/** Reads a message of a webhook. @throws PaymentsError `bad_signature` when it is not signed, too old, or no event */
function readEvent(stripe: Stripe, webhookSecret: string, { body, header, now }: SignedMessage): ProviderEvent {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      header('stripe-signature') ?? '',
      webhookSecret,
      signatureToleranceSeconds,
      undefined,
      now.getTime(),
    )
    // Signed text of another shape could not be stored.
    const { id, type, created } = EventHead.parse(event)
    return { id, type, createdAt: new Date(created * 1000), ...readEventReferences(event) }
  } catch (error) {
    throw new PaymentsError('bad_signature', error instanceof Error ? error.message : 'not signed', { cause: error })
  }
}

/** Cards by Stripe Billing, which stores the card, charges each period and sends webhooks. */
export function stripePayments({ webhookSecret, ...account }: StripeOptions): RecurringPayments {
  const stripe = stripeClient(account)
  const catalogue = stripeCatalogue(stripe)
  const calls: Omit<RecurringPayments, 'id' | 'kind' | 'readEvent' | 'test'> = {
    ...stripeCheckout(stripe, catalogue),

    readCustomer: (customerId) => readCustomer(stripe, customerId),

    openPortal: async (customerId, returnUrl, locale) =>
      (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, locale })).url,

    ...stripePlanChanges(stripe, catalogue),

    async cancelNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId)
    },

    refund: (refund) => refundInvoice(stripe, refund),
  }

  return {
    id: 'stripe',
    kind: 'recurring',
    ...withTranslatedErrors(calls),
    readEvent: (body, header, now) => readEvent(stripe, webhookSecret, { body, header, now }),
    test: () => testStripe(stripe),
  }
}
