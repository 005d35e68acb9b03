import { builtInVideo, callEntranceKey } from './adapters/built-in-video.ts'
import { dailyVideo } from './adapters/daily-video.ts'
import { openPayments } from './adapters/payments/adapters.ts'
import { officePayments } from './adapters/payments/office-payments.ts'
import { openStorage } from './adapters/open-storage.ts'
import { outboxMail } from './adapters/outbox-mail.ts'
import { imapMailbox } from './adapters/imap-mailbox.ts'
import { smtpMail } from './adapters/smtp-mail.ts'
import type { Env } from './env.ts'
import type { RecordEvent } from './events/bus.ts'
import type { HealthResult } from './http/health-checks.ts'
import { systemClock } from './ports/clock.ts'
import { systemDns } from './ports/dns.ts'
import { noLlm, type Llm } from './ports/llm.ts'
import type { Ports } from './ports/ports.ts'
import { storageProblemOf } from './ports/storage.ts'
import { noVideo } from './ports/video.ts'
import type { Secrets } from './services.ts'
import { createTranscription } from '#modules/assistant/index.ts'
import { createEntitlements } from '#modules/billing/index.ts'
import { nameMatches } from '#modules/cases/index.ts'

export async function storageHealth(storage: Ports['storage']): Promise<HealthResult> {
  const problem = await storageProblemOf(storage)
  return { ok: problem === null, ...(problem === null ? {} : { problem }) }
}

/**
 * The client of the language model is loaded only if there is a key for it, and before the first question: importing it
 * blocks the process for a tenth of a second.
 */
async function openLlm({ openai: { apiKey, ...settings } }: Env): Promise<Llm> {
  return apiKey ? (await import('./adapters/openai-llm.ts')).openAiLlm({ apiKey, ...settings }) : noLlm
}

export async function createPorts(
  env: Env,
  { masterKey }: Secrets,
  record: RecordEvent,
  /** A storage to use in place of that of the settings, whose adapter is then not opened. */
  storage?: Ports['storage'],
): Promise<Ports> {
  return {
    clock: systemClock,
    llm: await openLlm(env),
    mail: env.smtpUrl
      ? smtpMail(env.smtpUrl, env.mailFrom, { perSecond: env.mailPerSecond })
      : outboxMail(`${env.dataDir}/outbox`),
    storage: storage ?? (await openStorage(env)),
    entitlements: createEntitlements(record),
    payments: await openPayments(env.payments),
    officePayments: officePayments(env.payments),
    video: env.daily.apiKey
      ? dailyVideo({ apiKey: env.daily.apiKey, apiUrl: env.daily.apiUrl, webhookSecret: env.daily.webhookSecret })
      : noVideo,
    builtInVideo: builtInVideo({ publicUrl: env.publicUrl, key: callEntranceKey(masterKey) }),
    transcription: createTranscription(),
    nameMatches,
    dns: systemDns(),
    mailbox: imapMailbox({ privateHosts: env.mailIn.privateImapHosts }),
  }
}
