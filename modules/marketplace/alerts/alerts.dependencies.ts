import type { Locale } from '#server/contract/locale.ts'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import type { Services } from '#server/services.ts'
import { alertTokens, type AlertIds, type AlertTokens } from './alert-token.ts'

/** Objects shared by the use cases of alerts, created once per application. */
export interface AlertsDependencies {
  readonly queueMail: QueueMail
  readonly tokens: AlertTokens
  readonly publicUrl: string
  now(): Date
  /** Links of an alert: its page, and the address that removes it with one POST. */
  linksOf(ids: AlertIds, locale: Locale): { readonly page: string; readonly unsubscribe: string }
}

export function alertsDependencies(services: Services): AlertsDependencies {
  const {
    env: { publicUrl },
    ports,
    secrets,
  } = services
  const tokens = alertTokens(secrets)
  return {
    queueMail: mailQueue(services),
    tokens,
    publicUrl,
    now: () => ports.clock.now(),
    linksOf(ids, locale) {
      const token = tokens.tokenOf(ids)
      return {
        page: `${publicUrl}/marketplace/alerts/${token}?lang=${locale}`,
        unsubscribe: `${publicUrl}/api/public/availability-alerts/${token}/stop`,
      }
    },
  }
}
