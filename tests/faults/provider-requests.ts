// A product with failing providers, and the requests that need them.
import type { AddressInfo } from 'node:net'
import { openStorage } from '#server/adapters/open-storage.ts'
import { smtpMail } from '#server/adapters/smtp-mail.ts'
import { readEnv } from '#server/env.ts'
import { withScope } from '#server/db/scope.ts'
import { LlmError } from '#server/ports/llm.ts'
import { drain, listen } from '#server/start/listen.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { openFailingServer, type FailureMode } from './failing-server.ts'
import { declaredCodes } from './declared-codes.ts'
import { openConnection, type WireRequest, type WireConnection } from './wire.ts'
import type { StormFixture } from './storm-fixture.ts'

export interface RequestOutcome {
  readonly provider: string
  readonly mode: FailureMode
  readonly seconds: number
  readonly result: string
  readonly isClear: boolean
}
export interface ProviderServer {
  readonly mode: FailureMode
  readonly app: TestApp
  readonly connection: WireConnection
  close(): Promise<void>
}

export async function openFailingProvider(
  mode: FailureMode,
  urls: TestApp['urls'],
  directory: string,
): Promise<ProviderServer> {
  const [httpServer, smtpServer] = [await openFailingServer('http', mode), await openFailingServer('smtp', mode)]
  const origin = `http://127.0.0.1:${httpServer.port}`
  const env = {
    OPENAI_API_KEY: 'sk-faults-faults',
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_TRANSCRIPTION_MODEL: 'whisper-1',
    DAILY_API_KEY: 'daily-faults',
    DAILY_API_URL: origin,
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_API_URL: origin,
    STRIPE_WEBHOOK_SECRET: 'whsec_faults',
    ATH_PUBLIC_TOKEN: 'ath-public',
    ATH_PRIVATE_TOKEN: 'ath-private',
    ATH_API_URL: origin,
    STORAGE_URL: `s3://expedientes?endpoint=${origin}&region=us-east-1`,
    S3_ACCESS_KEY_ID: 'AKIAFAULTS',
    S3_SECRET_ACCESS_KEY: 'secret-faults',
  }
  const settings = readEnv({ NODE_ENV: 'test', DATA_DIR: directory, ...env })
  const mail = smtpMail(`smtp://127.0.0.1:${smtpServer.port}`, 'Bufete <bufete@oficina.example>')
  const app = await openTestApp({ urls, directory, env, ports: { storage: await openStorage(settings), mail } })
  const server = await listen(app.handler, { host: '127.0.0.1', port: 0 })
  const connection = openConnection((server.address() as AddressInfo).port)
  return {
    mode,
    app,
    connection,
    close: async () => {
      connection.close()
      await drain(server, 1_000)
      await app.close()
      await httpServer.close()
      await smtpServer.close()
    },
  }
}

/** Requests of a person that need the provider. */
export const requestsByProvider: Readonly<Record<string, (fixture: StormFixture, n: number) => WireRequest>> = {
  Stripe: ({ stripeBuyers, planId }, n) => ({
    method: 'POST',
    path: '/subscription/checkout',
    token: stripeBuyers[n]?.token ?? '',
    locale: 'es',
    body: { planId, interval: 'monthly', provider: 'stripe' },
  }),
  'ATH Móvil': ({ athBuyers, planId }, n) => ({
    method: 'POST',
    path: '/subscription/checkout',
    token: athBuyers[n]?.token ?? '',
    locale: 'es',
    body: { planId, interval: 'monthly', provider: 'ath', phone: '787-555-0142' },
  }),
  'OpenAI chat': ({ token, consultations }, n) => ({
    method: 'POST',
    path: `/assistant/consultations/${consultations[n]}/messages`,
    token,
    locale: 'es',
    body: { content: '¿Qué sigue?' },
  }),
  Daily: ({ token }, n) => ({
    method: 'POST',
    path: '/calls/rooms',
    token,
    locale: 'es',
    body: { name: `Llamada ${n}` },
  }),
  'S3, writing': ({ token, caseId }, n) => ({
    method: 'POST',
    path: `/cases/${caseId}/documents`,
    token,
    locale: 'es',
    file: { name: `${n}.txt`, bytes: Buffer.alloc(100_000, 'a') },
  }),
  'S3, reading': ({ token, documentId }) => ({
    method: 'GET',
    path: `/documents/${documentId}/content`,
    token,
    locale: 'es',
  }),
}

/** Work of background jobs that needs the provider. */
export const jobsByProvider: Readonly<Record<string, (providerServer: ProviderServer) => Promise<unknown>>> = {
  SMTP: ({ app }) =>
    app.services.ports.mail.send({
      id: 'faults',
      to: 'wanda@example.com',
      subject: 'Cita',
      text: 'Cita',
      html: '<p>Cita</p>',
      locale: 'es',
    }),
  'OpenAI embeddings': ({ app }) => app.services.ports.llm.embed(['palabras']),
  'OpenAI transcription': ({ app }) =>
    app.services.ports.llm.transcribe({
      bytes: Buffer.alloc(2_000),
      mimeType: 'audio/webm',
      seconds: 1,
      language: 'es',
    }),
}

/** Returns the error with which a stream of events ended; nulls when it ended without an error. */
function streamErrorOf(bytes: Buffer): { code: string | null; message: string | null } {
  const last = bytes
    .toString()
    .split('\n\n')
    .filter((block) => block.includes('event: error'))
    .at(-1)
  const data = /^data: (.*)$/m.exec(last ?? '')?.[1]
  return data ? (JSON.parse(data) as { code: string; message: string }) : { code: null, message: null }
}

export async function sendOne(
  providerServer: ProviderServer,
  fixture: StormFixture,
  provider: string,
  n: number,
): Promise<RequestOutcome> {
  const request = requestsByProvider[provider]?.(fixture, n) as WireRequest
  const answer = await providerServer.connection.send(request, 240_000)
  const finalAnswer = answer.status === 200 && request.path.endsWith('/messages') ? streamErrorOf(answer.bytes) : answer
  const { code, message } = finalAnswer
  const declared = declaredCodes(request.method, request.path)
  const isClear =
    code !== null &&
    message !== null &&
    message.length > 10 &&
    (answer.status >= 400 || finalAnswer !== answer) &&
    // A storage that answers with other bytes makes the file count as damaged, which is reported with 500.
    (answer.status !== 500 || code === 'file_damaged') &&
    declared.has(code)
  return {
    provider,
    mode: providerServer.mode,
    seconds: answer.seconds,
    result: `${answer.status} ${code ?? 'no code'}${code !== null && !declared.has(code) ? ' (not declared)' : ''}`,
    isClear,
  }
}

export async function runJob(
  providerServer: ProviderServer,
  fixture: StormFixture,
  provider: string,
): Promise<RequestOutcome> {
  const from = performance.now()
  const result = await withScope({ kind: 'company', companyId: fixture.companyId }, () =>
    (jobsByProvider[provider] as (h: ProviderServer) => Promise<unknown>)(providerServer),
  ).then(
    () => 'it went through',
    (error: unknown) => (error instanceof LlmError ? error.code : (error as Error).name),
  )
  return {
    provider,
    mode: providerServer.mode,
    seconds: (performance.now() - from) / 1_000,
    result,
    isClear: result !== 'it went through',
  }
}
