import type { Services } from '#server/services.ts'
import type { Integration } from '#server/ports/integrations.ts'

/** Returns every payment provider, for the administrators' page of integrations. */
export const paymentIntegrations = ({ env, ports: { payments } }: Services): readonly Integration[] =>
  payments.map(({ id, address, provider }) => ({
    name: id,
    kind: 'payments',
    configured: provider !== null,
    facts: { address, webhook: `${env.publicUrl}/api/webhooks/${id}` },
    test: async () => {
      if (!provider) return { ok: false, detail: 'no keys' }
      const { ok, answer } = await provider.test()
      return { ok, detail: answer }
    },
  }))
