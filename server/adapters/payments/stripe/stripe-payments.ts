import Stripe from 'stripe'
import { PaymentsError, type ProviderPayment, type RecurringPayments } from '#server/ports/payments.ts'
import { metadataOf, stripeCatalogue } from './stripe-catalogue.ts'
import { refundIntent, stripeClient, testStripe, withTranslatedErrors, type StripeAccount } from './stripe-client.ts'
import { stripePlanChanges } from './stripe-plan-changes.ts'
import { readEventReferences, readPayment, readSession, readSubscription, seconds } from './stripe-readings.ts'

export interface StripeOptions extends StripeAccount {
  readonly webhookSecret: string
}

/** A signed message older than this counts as a replay. */
const signatureToleranceSeconds = 300

/** Cards by Stripe Billing, which stores the card, charges each period and sends webhooks. */
export function stripePayments({ webhookSecret, ...account }: StripeOptions): RecurringPayments {
  const stripe = stripeClient(account)
  const catalogue = stripeCatalogue(stripe)
  const { priceOf, taxRateOf } = catalogue

  const calls: Omit<RecurringPayments, 'id' | 'kind' | 'readEvent' | 'test'> = {
    async createCustomer({ companyId, name, email, locale }) {
      // Values that the person may have changed since are set afterwards: Stripe refuses an idempotency key with other
      // parameters.
      const { id } = await stripe.customers.create(
        { metadata: { companyId } },
        { idempotencyKey: `customer-${companyId}` },
      )
      await stripe.customers.update(id, { name, email, preferred_locales: [locale] })
      return id
    },

    async openCheckout({ orderId, companyId, customerId, plan, successUrl, cancelUrl, expiresAt, locale }) {
      const metadata = metadataOf(plan, orderId)
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: orderId,
          locale,
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: seconds(expiresAt),
          line_items: [{ price_data: await priceOf(plan), quantity: 1 }],
          subscription_data: {
            metadata: { ...metadata, companyId },
            ...(plan.tax ? { default_tax_rates: [await taxRateOf(plan.tax)] } : {}),
          },
          metadata,
        },
        { idempotencyKey: `checkout-${orderId}` },
      )
      if (!session.url) throw new PaymentsError('refused', `the checkout ${session.id} has no address`)
      return { reference: session.id, url: session.url }
    },

    readCheckout: async (reference) => readSession(await stripe.checkout.sessions.retrieve(reference)),

    async expireCheckout(reference) {
      try {
        return readSession(await stripe.checkout.sessions.expire(reference))
      } catch (error) {
        // Only an open session can be expired; this one was paid or has expired.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing')
          return readSession(await stripe.checkout.sessions.retrieve(reference))
        throw error
      }
    },

    async readCustomer(customerId) {
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
    },

    openPortal: async (customerId, returnUrl, locale) =>
      (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl, locale })).url,

    ...stripePlanChanges(stripe, catalogue),

    async cancelNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId)
    },

    async refund({ reference, amountCents, reason, idempotencyKey }) {
      const { data } = await stripe.invoicePayments.list({ invoice: reference, status: 'paid', limit: 10 })
      const intent = data
        .map(({ payment }) =>
          typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id,
        )
        .find(Boolean)
      if (!intent) throw new PaymentsError('refused', `nothing was paid by card for ${reference}`)
      return refundIntent(stripe, intent, { amountCents, reason, idempotencyKey })
    },
  }

  return {
    id: 'stripe',
    kind: 'recurring',
    ...withTranslatedErrors(calls),

    readEvent(body, header, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          header('stripe-signature') ?? '',
          webhookSecret,
          signatureToleranceSeconds,
          undefined,
          now.getTime(),
        )
        return {
          id: event.id,
          type: event.type,
          createdAt: new Date(event.created * 1000),
          ...readEventReferences(event),
        }
      } catch (error) {
        throw new PaymentsError('bad_signature', error instanceof Error ? error.message : 'not signed', {
          cause: error,
        })
      }
    },

    test: () => testStripe(stripe),
  }
}

/** Orders by time of payment, then by period. */
const byPaidAt = (a: ProviderPayment, b: ProviderPayment): number =>
  a.paidAt.getTime() - b.paidAt.getTime() ||
  (a.period?.start.getTime() ?? 0) - (b.period?.start.getTime() ?? 0) ||
  (a.reference < b.reference ? -1 : 1)
