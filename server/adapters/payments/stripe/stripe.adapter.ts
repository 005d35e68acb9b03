import { secret, webAddress } from '#server/env-values.ts'
import { definePaymentAdapter } from '../payment-adapter.ts'

const defaultAddress = 'https://api.stripe.com'

export const stripeAdapter = definePaymentAdapter({
  id: 'stripe',
  settings: {
    STRIPE_SECRET_KEY: secret().optional().meta({ secret: true, example: 'sk_live_…' }),
    STRIPE_API_URL: webAddress('origin').default(defaultAddress).meta({ example: defaultAddress }),
    STRIPE_WEBHOOK_SECRET: secret().optional().meta({ secret: true, example: 'whsec_…' }),
  },
  requires: [
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      when: 'STRIPE_SECRET_KEY',
      why: 'with STRIPE_SECRET_KEY, payments are confirmed by signed webhooks',
    },
  ],
  address: ({ STRIPE_API_URL = defaultAddress }) => STRIPE_API_URL,
  /** Stripe's client is loaded only if there is a key for it. */
  async open({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL = defaultAddress, STRIPE_WEBHOOK_SECRET = '' }) {
    if (!secretKey) return null
    const { stripePayments } = await import('./stripe-payments.ts')
    return stripePayments({ secretKey, apiUrl: STRIPE_API_URL, webhookSecret: STRIPE_WEBHOOK_SECRET })
  },
})
