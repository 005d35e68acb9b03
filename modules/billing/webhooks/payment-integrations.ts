import type { Services } from '#server/services.ts'
import type { ProviderTest } from '#server/ports/payments.ts'

const answered = ({ ok, answer }: ProviderTest) => ({ ok, detail: answer })
const notSetUp = { ok: false, detail: 'no keys' }

/** The providers of payments, for the page of integrations; each is asked who it takes us for. */
export function registerPaymentIntegrations({
  integrations,
  env,
  ports: {
    payments: { stripe, ath },
  },
}: Services): void {
  integrations.register({
    name: 'stripe',
    kind: 'payments',
    configured: stripe !== null,
    facts: { address: env.stripe.apiUrl, webhook: `${env.publicUrl}/api/webhooks/stripe` },
    test: async () => (stripe ? answered(await stripe.test()) : notSetUp),
  })
  integrations.register({
    name: 'ath',
    kind: 'payments',
    configured: ath !== null,
    facts: { address: env.ath.apiUrl, webhook: `${env.publicUrl}/api/webhooks/ath` },
    test: async () => (ath ? answered(await ath.test()) : notSetUp),
  })
}
