import type { Services } from '#server/services.ts'

/** Registers every provider of payments on the administrators' page of integrations. */
export function registerPaymentIntegrations({ integrations, env, ports: { payments } }: Services): void {
  for (const { id, address, provider } of payments)
    integrations.register({
      name: id,
      kind: 'payments',
      configured: provider !== null,
      facts: { address, webhook: `${env.publicUrl}/api/webhooks/${id}` },
      test: async () => {
        if (!provider) return { ok: false, detail: 'no keys' }
        const { ok, answer } = await provider.test()
        return { ok, detail: answer }
      },
    })
}
