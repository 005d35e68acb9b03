import type { OfficePayments } from '#server/ports/office-payments.ts'
import { athAdapter } from './ath/ath.adapter.ts'
import type { PaymentSettings } from './payment-adapter.ts'
import { stripeAdapter } from './stripe/stripe.adapter.ts'

/**
 * Providers with the keys of offices, at the addresses of the settings. The client library of a provider is loaded when
 * an office first uses it.
 */
export const officePayments = (settings: PaymentSettings): OfficePayments => ({
  async open(keys) {
    if (keys.provider === 'stripe') {
      const { stripeRequests } = await import('./stripe/stripe-requests.ts')
      return stripeRequests({ secretKey: keys.secretKey, apiUrl: stripeAdapter.address(settings) })
    }
    const { athPayments } = await import('./ath/ath-payments.ts')
    return athPayments({
      publicToken: keys.publicToken,
      privateToken: keys.privateToken,
      apiUrl: athAdapter.address(settings),
    })
  },
})
