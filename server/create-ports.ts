import { athPayments } from './adapters/ath-payments.ts'
import { builtInVideo, callEntranceKey } from './adapters/built-in-video.ts'
import { dailyVideo } from './adapters/daily-video.ts'
import { openStorage } from './adapters/open-storage.ts'
import { outboxMail } from './adapters/outbox-mail.ts'
import { smtpMail } from './adapters/smtp-mail.ts'
import type { Env } from './env.ts'
import type { RecordEvent } from './events/bus.ts'
import type { HealthResult } from './http/health-checks.ts'
import { systemClock } from './ports/clock.ts'
import { noLlm, type Llm } from './ports/llm.ts'
import type { Ports } from './ports/ports.ts'
import { storageProblemOf } from './ports/storage.ts'
import type { Payments } from './ports/payments.ts'
import { noVideo } from './ports/video.ts'
import type { Secrets } from './services.ts'
import { createTranscription } from '#modules/assistant/index.ts'
import { createEntitlements } from '#modules/billing/index.ts'

/** Stripe's client is loaded only where there is a key for it. */
async function paymentsOf({ stripe: { secretKey, apiUrl, webhookSecret = '' }, ath }: Env): Promise<Payments> {
  return {
    stripe: secretKey
      ? (await import('./adapters/stripe-payments.ts')).stripePayments({ secretKey, apiUrl, webhookSecret })
      : null,
    ath:
      ath.publicToken && ath.privateToken
        ? athPayments({ publicToken: ath.publicToken, privateToken: ath.privateToken, apiUrl: ath.apiUrl })
        : null,
  }
}

export async function storageHealth(storage: Ports['storage']): Promise<HealthResult> {
  const problem = await storageProblemOf(storage)
  return { ok: problem === null, ...(problem === null ? {} : { problem }) }
}

/**
 * As is the client of the language model, and before the first question: importing it stops everything for a tenth of a
 * second.
 */
async function llmOf({ openai: { apiKey, ...settings } }: Env): Promise<Llm> {
  return apiKey ? (await import('./adapters/openai-llm.ts')).openAiLlm({ apiKey, ...settings }) : noLlm
}

export async function createPorts(
  env: Env,
  { masterKey }: Secrets,
  record: RecordEvent,
  given: Partial<Ports>,
): Promise<Ports> {
  return {
    clock: systemClock,
    llm: await llmOf(env),
    mail: env.smtpUrl
      ? smtpMail(env.smtpUrl, env.mailFrom, { perSecond: env.mailPerSecond })
      : outboxMail(`${env.dataDir}/outbox`),
    storage: given.storage ?? (await openStorage(env)),
    entitlements: createEntitlements(record),
    payments: await paymentsOf(env),
    video: env.daily.apiKey
      ? dailyVideo({ apiKey: env.daily.apiKey, apiUrl: env.daily.apiUrl, webhookSecret: env.daily.webhookSecret })
      : noVideo,
    builtInVideo: builtInVideo({ publicUrl: env.publicUrl, key: callEntranceKey(masterKey) }),
    transcription: createTranscription(),
  }
}
