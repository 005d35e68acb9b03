// A product with failing providers, and the requests that need them.
import type { AddressInfo } from 'node:net'
import { openStorage } from '#server/adapters/open-storage.ts'
import { smtpMail } from '#server/adapters/smtp-mail.ts'
import { readEnv } from '#server/env.ts'
import { withScope } from '#server/db/scope.ts'
import { LlmError } from '#server/ports/llm.ts'
import { drain, listen } from '#server/start/listen.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { openGate, type Mood } from './gates.ts'
import { declaredCodes } from './declared.ts'
import { openLine, type WireRequest, type WireConnection } from './wire.ts'
import type { World } from './world.ts'

export interface RequestOutcome {
  readonly provider: string
  readonly mood: Mood
  readonly seconds: number
  readonly said: string
  readonly clear: boolean
}
export interface ProviderServer {
  readonly mood: Mood
  readonly app: TestApp
  readonly line: WireConnection
  close(): Promise<void>
}

export async function openFailing(mood: Mood, urls: TestApp['urls'], directory: string): Promise<ProviderServer> {
  const [web, post] = [await openGate('http', mood), await openGate('smtp', mood)]
  const at = `http://127.0.0.1:${web.port}`
  const env = {
    OPENAI_API_KEY: 'sk-faults-faults',
    OPENAI_BASE_URL: `${at}/v1`,
    OPENAI_TRANSCRIPTION_MODEL: 'whisper-1',
    DAILY_API_KEY: 'daily-faults',
    DAILY_API_URL: at,
    STRIPE_SECRET_KEY: 'sk_test_faults',
    STRIPE_API_URL: at,
    STRIPE_WEBHOOK_SECRET: 'whsec_faults',
    ATH_PUBLIC_TOKEN: 'ath-public',
    ATH_PRIVATE_TOKEN: 'ath-private',
    ATH_API_URL: at,
    STORAGE_URL: `s3://expedientes?endpoint=${at}&region=us-east-1`,
    S3_ACCESS_KEY_ID: 'AKIAFAULTS',
    S3_SECRET_ACCESS_KEY: 'secret-faults',
  }
  const settings = readEnv({ NODE_ENV: 'test', DATA_DIR: directory, ...env })
  const mail = smtpMail(`smtp://127.0.0.1:${post.port}`, 'Bufete <bufete@oficina.example>')
  const app = await openTestApp({ urls, directory, env, ports: { storage: await openStorage(settings), mail } })
  const server = await listen(app.handler, { host: '127.0.0.1', port: 0 })
  const line = openLine((server.address() as AddressInfo).port)
  return {
    mood,
    app,
    line,
    close: async () => {
      line.close()
      await drain(server, 1_000)
      await app.close()
      await web.close()
      await post.close()
    },
  }
}

/** Requests of a person that need the provider. */
export const asked: Readonly<Record<string, (world: World, n: number) => WireRequest>> = {
  Stripe: ({ buyers, planId }, n) => ({
    method: 'POST',
    path: '/subscription/checkout',
    token: buyers[n]?.token ?? '',
    locale: 'es',
    body: { planId, interval: 'monthly', provider: 'stripe' },
  }),
  'ATH Móvil': ({ payers, planId }, n) => ({
    method: 'POST',
    path: '/subscription/checkout',
    token: payers[n]?.token ?? '',
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
export const worked: Readonly<Record<string, (providerServer: ProviderServer) => Promise<unknown>>> = {
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

/** Returns the last event of a stream. */
function endOf(bytes: Buffer): { code: string | null; message: string | null } {
  const last = bytes
    .toString()
    .split('\n\n')
    .filter((block) => block.includes('event: error'))
    .at(-1)
  const data = /^data: (.*)$/m.exec(last ?? '')?.[1]
  return data ? (JSON.parse(data) as { code: string; message: string }) : { code: null, message: null }
}

export async function askOne(
  providerServer: ProviderServer,
  world: World,
  provider: string,
  n: number,
): Promise<RequestOutcome> {
  const request = asked[provider]?.(world, n) as WireRequest
  const answer = await providerServer.line.ask(request, 240_000)
  const streamed = answer.status === 200 && request.path.endsWith('/messages') ? endOf(answer.bytes) : answer
  const { code, message } = streamed
  const declared = declaredCodes(request.method, request.path)
  // Bytes that differ from the stored ones: the file counts as damaged.
  const clear =
    code !== null &&
    message !== null &&
    message.length > 10 &&
    (answer.status >= 400 || streamed !== answer) &&
    (answer.status !== 500 || code === 'file_damaged') &&
    declared.has(code)
  return {
    provider,
    mood: providerServer.mood,
    seconds: answer.seconds,
    said: `${answer.status} ${code ?? 'no code'}${code !== null && !declared.has(code) ? ' (not declared)' : ''}`,
    clear,
  }
}

export async function workOne(providerServer: ProviderServer, world: World, provider: string): Promise<RequestOutcome> {
  const from = performance.now()
  const said = await withScope({ kind: 'company', companyId: world.companyId }, () =>
    (worked[provider] as (h: ProviderServer) => Promise<unknown>)(providerServer),
  ).then(
    () => 'it went through',
    (error: unknown) => (error instanceof LlmError ? error.code : (error as Error).name),
  )
  return {
    provider,
    mood: providerServer.mood,
    seconds: (performance.now() - from) / 1_000,
    said,
    clear: said !== 'it went through',
  }
}
