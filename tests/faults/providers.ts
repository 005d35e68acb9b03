// Every provider, failing in every way, all at once: how long somebody waits, what they are told, what it costs the
// others.
import { mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openStorage } from '#server/adapters/open-storage.ts'
import { smtpMail } from '#server/adapters/smtp-mail.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { withScope } from '#server/db/scope.ts'
import { LlmError } from '#server/ports/llm.ts'
import { drain, listen } from '#server/start/listen.ts'
import { ensureFirstAdministrator } from '#modules/identity/index.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { untruths } from '#tests/support/ledger.ts'
import { moods, openGate, type Mood } from './gates.ts'
import { makePlace } from './kills.ts'
import { declaredCodes } from './declared.ts'
import type { Row } from './table.ts'
import { openLine, type Asked, type Line } from './wire.ts'
import { administrationEnv, buildStormWorld, type World } from './world.ts'

/**
 * Nobody waits longer for an answer, seconds. The model's provider is given ninety to begin, and may be asked a second
 * time; a storage is asked three times.
 */
const bounds: Readonly<Record<string, number>> = {
  'S3, writing': 100,
  'S3, reading': 100,
  'OpenAI chat': 200,
  'OpenAI embeddings': 200,
  'OpenAI transcription': 200,
}
const otherwise = 60

interface Heard {
  readonly provider: string
  readonly mood: Mood
  readonly seconds: number
  readonly said: string
  readonly clear: boolean
}
interface House {
  readonly mood: Mood
  readonly app: TestApp
  readonly line: Line
  close(): Promise<void>
}

async function openFailing(mood: Mood, urls: TestApp['urls'], directory: string): Promise<House> {
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

/** What somebody asks of the product that needs the provider. */
const asked: Readonly<Record<string, (world: World, n: number) => Asked>> = {
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

/** What a worker asks: nobody waits for it at a screen. */
const worked: Readonly<Record<string, (house: House) => Promise<unknown>>> = {
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

/** The last event of a stream, when the answer is one. */
function endOf(bytes: Buffer): { code: string | null; message: string | null } {
  const last = bytes
    .toString()
    .split('\n\n')
    .filter((block) => block.includes('event: error'))
    .at(-1)
  const data = /^data: (.*)$/m.exec(last ?? '')?.[1]
  return data ? (JSON.parse(data) as { code: string; message: string }) : { code: null, message: null }
}

async function askOne(house: House, world: World, provider: string, n: number): Promise<Heard> {
  const request = asked[provider]?.(world, n) as Asked
  const answer = await house.line.ask(request, 240_000)
  const streamed = answer.status === 200 && request.path.endsWith('/messages') ? endOf(answer.bytes) : answer
  const { code, message } = streamed
  const declared = declaredCodes(request.method, request.path)
  // Bytes that are not those that were stored: the file is damaged as far as anybody can know.
  const clear =
    code !== null &&
    message !== null &&
    message.length > 10 &&
    (answer.status >= 400 || streamed !== answer) &&
    (answer.status !== 500 || code === 'file_damaged') &&
    declared.has(code)
  return {
    provider,
    mood: house.mood,
    seconds: answer.seconds,
    said: `${answer.status} ${code ?? 'no code'}${code !== null && !declared.has(code) ? ' (not declared)' : ''}`,
    clear,
  }
}

async function workOne(house: House, world: World, provider: string): Promise<Heard> {
  const from = performance.now()
  const said = await withScope({ kind: 'company', companyId: world.companyId }, () =>
    (worked[provider] as (h: House) => Promise<unknown>)(house),
  ).then(
    () => 'it went through',
    (error: unknown) => (error instanceof LlmError ? error.code : (error as Error).name),
  )
  return {
    provider,
    mood: house.mood,
    seconds: (performance.now() - from) / 1_000,
    said,
    clear: said !== 'it went through',
  }
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
async function othersWork(
  houses: readonly House[],
  token: string,
  over: () => boolean,
): Promise<{ p50: number; failed: number; calls: number }> {
  const times: number[] = []
  let failed = 0
  for (let n = 0; !over() || n < 70; n += 1) {
    const { status, seconds } = await (houses[n % houses.length] as House).line.ask({
      method: 'GET',
      path: '/cases?pageSize=25',
      token,
    })
    times.push(seconds * 1_000)
    if (status !== 200) failed += 1
    await sleep(40)
  }
  return { p50: median(times), failed, calls: times.length }
}

interface Meters {
  readonly storage: string
  readonly tokens: string
  readonly reserved: string
  readonly documents: number
}
const metersOf = async (app: TestApp, companyId: string): Promise<string> => {
  const [meters] = await asOwner<Meters & { [name: string]: unknown }>(
    app,
    `select storage_used as storage, tokens_used as tokens, tokens_reserved as reserved, (select count(*)::int
      from document where company_id = $1) as documents from entitlement where company_id = $1`,
    [companyId],
  )
  return JSON.stringify(meters)
}

export async function failingProviders({ say }: { say: (line: string) => void }): Promise<readonly Row[]> {
  const place = makePlace()
  const directory = join(place, 'data')
  mkdirSync(directory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDir: join(place, 'database'), password: 'owner' })
  const houses: House[] = []
  // As the server's last resort does: it is written down, and everybody else's requests go on.
  const uncaught: string[] = []
  const note = (error: Error): void => {
    uncaught.push(`${error.message} ${error.stack?.split('\n')[1]?.trim() ?? ''}`)
  }
  process.on('uncaughtException', note)
  try {
    await ensureDatabase(postgres.url('postgres'), 'faults')
    const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
    const first = await openTestApp({ urls, directory, env: administrationEnv })
    await ensureFirstAdministrator(first.services)
    await first.close()
    const world = await buildStormWorld({
      urls,
      directory,
      env: administrationEnv,
      small: moods.length,
      consultations: moods.length,
      clients: 1,
      guests: 0,
    })
    for (const mood of moods) houses.push(await openFailing(mood, urls, directory))
    const app = (houses[0] as House).app
    const before = await metersOf(app, world.companyId)
    const calm = await othersWork(houses, world.token, () => true)
    let over = false
    const others = othersWork(houses, world.token, () => over)
    const heard = await Promise.all(
      houses.flatMap((house, n) =>
        [
          ...Object.keys(asked).map((provider) => askOne(house, world, provider, n)),
          ...Object.keys(worked).map((provider) => workOne(house, world, provider)),
        ].map(async (one) => {
          const got = await one
          if (got.seconds > 20) say(`  ${got.provider} ${got.mood}: ${got.said} after ${got.seconds.toFixed(0)} s`)
          return got
        }),
      ),
    )
    over = true
    const meanwhile = await others
    const after = await metersOf(app, world.companyId)
    const db = new pg.Client({ connectionString: urls.owner })
    await db.connect()
    const untrue = await untruths(db)
    await db.end()
    return [
      ...rowsOf(heard),
      {
        what: 'other routes while all of them fail',
        held: meanwhile.failed === 0 && meanwhile.p50 < calm.p50 * 2 + 20,
        told: [
          `p50 ${meanwhile.p50.toFixed(1)} ms of ${meanwhile.calls} calls, ${meanwhile.failed} failed; calm ${calm.p50.toFixed(1)} ms`,
          ...uncaught.map((what) => `nobody caught: ${what}`),
        ],
      },
      {
        what: 'quotas after all of them failed',
        held: before === after && untrue.length === 0,
        told: [`before ${before}, after ${after}; ${untrue.length} meters are not their ledger`],
      },
    ]
  } finally {
    for (const house of houses) await house.close()
    process.off('uncaughtException', note)
    await postgres.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

function rowsOf(heard: readonly Heard[]): Row[] {
  return [...Map.groupBy(heard, ({ provider }) => provider)].map(([provider, all]) => {
    const longest = Math.max(...all.map(({ seconds }) => seconds))
    const unclear = all.filter(({ clear }) => !clear)
    return {
      what: `${provider}: ${all.length} ways to fail`,
      held: unclear.length === 0 && longest <= (bounds[provider] ?? otherwise),
      told: [
        `longest ${longest.toFixed(1)} s`,
        ...all.map(
          ({ mood, seconds, said, clear }) => `${clear ? ' ' : '✗'} ${mood}: ${said} after ${seconds.toFixed(1)} s`,
        ),
      ],
    }
  })
}
