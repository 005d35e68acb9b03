import type { Integration } from '#server/ports/integrations.ts'
import { VideoError } from '#server/ports/video.ts'
import type { Services } from '#server/services.ts'

/** The provider of video calls on the page of integrations; its test reads the account of the configured key. */
export const videoIntegration = ({ env, ports: { video } }: Services): Integration => ({
  name: 'daily',
  kind: 'calls',
  configured: video.configured,
  facts: { address: env.daily.apiUrl, webhook: `${env.publicUrl}/api/webhooks/daily` },
  async test() {
    try {
      return { ok: true, detail: await video.domain() }
    } catch (error) {
      if (!(error instanceof VideoError)) throw error
      return { ok: false, detail: error.providerMessage }
    }
  },
})
