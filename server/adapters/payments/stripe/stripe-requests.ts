// Single payments by card on Stripe's page (Checkout, mode `payment`), with the key of an office. The office's account
// receives the money; this server receives no card data.
import Stripe from 'stripe'
import { PaymentsError, type PaymentRequests, type SingleReading } from '#server/ports/payments.ts'
import { disputeOf } from './stripe-disputes.ts'
import { refundIntent, stripeClient, testStripe, withTranslatedErrors, type StripeAccount } from './stripe-client.ts'
import { unixSeconds } from './stripe-readings.ts'

function readingOf(session: Stripe.Checkout.Session): SingleReading {
  const intent = session.payment_intent
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null)
  const isPaid = session.status === 'complete' && session.payment_status === 'paid'
  const unpaidState = session.status === 'expired' ? 'cancelled' : 'waiting'
  return {
    state: isPaid ? 'paid' : unpaidState,
    reference: isPaid ? intentId : null,
    orderId: session.client_reference_id,
    totalCents: session.amount_total,
  }
}

/** Individual payments on a page of an account at Stripe; the page is open for 30 minutes to 24 hours. */
export function stripeRequests(account: StripeAccount): PaymentRequests {
  const stripe = stripeClient(account)
  const read = async (paymentId: string) => readingOf(await stripe.checkout.sessions.retrieve(paymentId))

  const calls: Pick<PaymentRequests, 'request' | 'read' | 'capture' | 'cancel' | 'refund' | 'listDisputes'> = {
    async request({ orderId, title, totalCents, page }) {
      if (!page) throw new Error('a payment on a page needs the addresses to return to')
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Other methods settle days later; a card is charged immediately.
          allowed_payment_method_types: ['card'],
          client_reference_id: orderId,
          locale: page.locale,
          success_url: page.successUrl,
          cancel_url: page.cancelUrl,
          expires_at: unixSeconds(page.expiresAt),
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: totalCents, product_data: { name: title.slice(0, 250) } },
            },
          ],
          payment_intent_data: { metadata: { orderId }, description: title.slice(0, 500) },
          metadata: { orderId },
        },
        { idempotencyKey: `payment-${orderId}` },
      )
      if (!session.url) throw new PaymentsError('refused', `the checkout ${session.id} has no address`)
      return { paymentId: session.id, token: '', url: session.url }
    },

    read,
    // Stripe captures automatically.
    capture: read,

    async cancel(paymentId) {
      try {
        await stripe.checkout.sessions.expire(paymentId)
      } catch (error) {
        // Only an open page can be closed, so this page was paid or has already expired.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.code === 'resource_missing')
          throw error
      }
    },

    refund: ({ reference, ...refund }) => refundIntent(stripe, reference, refund),

    async listDisputes(since) {
      const disputes = await stripe.disputes
        .list({ created: { gte: unixSeconds(since) }, limit: 100 })
        .autoPagingToArray({ limit: 1_000 })
      return disputes.flatMap(disputeOf)
    },
  }

  return {
    id: 'stripe',
    minCents: 50,
    maxCents: 99_999_999,
    ...withTranslatedErrors(calls),
    test: () => testStripe(stripe),
  }
}
