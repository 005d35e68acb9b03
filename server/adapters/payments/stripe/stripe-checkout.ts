import Stripe from 'stripe'
import { PaymentsError, type RecurringPayments } from '#server/ports/payments.ts'
import { metadataOf, type StripeCatalogue } from './stripe-catalogue.ts'
import { readSession, unixSeconds } from './stripe-readings.ts'

type Checkout = Pick<RecurringPayments, 'createCustomer' | 'openCheckout' | 'readCheckout' | 'expireCheckout'>

/** The first purchase of a company: its customer, and Stripe's page on which a card is entered. */
export function stripeCheckout(stripe: Stripe, { priceOf, taxRateOf }: StripeCatalogue): Checkout {
  return {
    async createCustomer({ companyId, name, email, locale }) {
      // Name, address and language are set afterwards, because they may have changed since an earlier attempt, and
      // Stripe refuses a repeated idempotency key with other parameters.
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
          expires_at: unixSeconds(expiresAt),
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
        // Only an open session can be expired, so this session was paid or has already expired.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'resource_missing')
          return readSession(await stripe.checkout.sessions.retrieve(reference))
        throw error
      }
    },
  }
}
