// The server of `ocr.ts`: with one office, scans that are uploaded, and requests whose time is measured meanwhile.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { drawPage, scannedPdf, scannedText } from '#server/files/recognition/scans.fixture.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword } from './bench-data.ts'

const phaseMs = 15_000
const everyMs = 40

interface Server {
  readonly url: string
  /** Renewed before each round: it is valid for ten minutes. */
  token: string
  readonly caseId: string
}

interface DocumentAnswer {
  readonly id: string
  readonly recognition: { readonly state: string | null }
}

async function call<T>(
  { url, token }: Pick<Server, 'url' | 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const json = body !== undefined && !(body instanceof FormData)
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return (text ? JSON.parse(text) : null) as T
}

async function upload(server: Server, pages: number): Promise<string> {
  const page = await drawPage(scannedText.es, { dpi: 200 })
  const form = new FormData()
  const pdf = await scannedPdf(Array.from({ length: pages }, () => page))
  form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'escaneado.pdf')
  const { items } = await call<{ items: DocumentAnswer[] }>(server, 'POST', `/cases/${server.caseId}/documents`, form)
  return items[0]?.id ?? ''
}

/** Sends requests at fixed times, whether or not earlier requests were answered. @returns their milliseconds */
async function requestsOf(server: Server): Promise<number[]> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const paths = ['/cases?pageSize=25', `/cases/${server.caseId}/documents`, `/cases/${server.caseId}`]
  const start = performance.now()
  for (let n = 0; n * everyMs < phaseMs; n += 1) {
    const due = start + n * everyMs
    await sleep(Math.max(0, due - performance.now()))
    pending.push(call(server, 'GET', paths[n % 3] ?? '').then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(pending)
  return times
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function readUntilDone(server: Server, id: string): Promise<void> {
  for (;;) {
    const { recognition } = await call<DocumentAnswer>(server, 'GET', `/documents/${id}`)
    if (recognition.state === 'done') return
    await sleep(250)
  }
}

/** Measures an idle and a reading server in turn, so that other work on the machine affects both equally. */
export async function measureServer(rounds: number) {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: createTestDirectory(), password: 'owner', volatile: true })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
  const env = readEnv({
    NODE_ENV: 'production',
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    RECOGNITION_ENGINE: 'wasm',
    ADMIN_EMAIL: 'admin@bench.example',
    ADMIN_PASSWORD: benchPassword,
  })
  const log = pino({ level: 'error' })
  const app = await createApp({ env, urls, secrets: { masterKey: Buffer.alloc(32, 7) }, log })
  await app.startBackground()
  const listening = createServer(app.handler).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  try {
    const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
    const server = await openOffice(url)
    const first = performance.now()
    await upload(server, 1)
    while ((await passagesOf(server)).length === 0) await sleep(100)
    const foundAfterMs = performance.now() - first

    await requestsOf(server)
    const figures = { idle: [] as number[], meanwhile: [] as number[] }
    const pages = 12
    for (let round = 0; round < rounds; round += 1) {
      server.token = await logIn(url)
      figures.idle.push(p99(await requestsOf(server)))
      const id = await upload(server, pages)
      await sleep(1_000)
      figures.meanwhile.push(p99(await requestsOf(server)))
      await readUntilDone(server, id)
    }
    return { foundAfterMs, idle: median(figures.idle), meanwhile: median(figures.meanwhile), pages }
  } finally {
    listening.closeAllConnections()
    listening.close()
    await app.close()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

const passagesOf = async (server: Server): Promise<readonly unknown[]> =>
  (
    await call<{ items: unknown[] }>(
      server,
      'GET',
      `/cases/${server.caseId}/passages?q=${encodeURIComponent('filtración colindancia')}`,
    )
  ).items

async function logIn(url: string): Promise<string> {
  const login = { identifier: 'titular', password: benchPassword }
  return (await call<{ jwt: string }>({ url, token: '' }, 'POST', '/auth/local', login)).jwt
}

async function openOffice(url: string): Promise<Server> {
  const anonymous = { url, token: '' }
  const account = {
    username: 'titular',
    name: 'Nereida',
    surname: 'Albaladejo',
    email: 'titular@bench.example',
    password: benchPassword,
    passwordConfirmation: benchPassword,
  }
  const { jwt: token } = await call<{ jwt: string }>(anonymous, 'POST', '/auth/register', account)
  await call({ url, token }, 'POST', '/companies', { name: 'Oficina de prueba' })
  const { id } = await call<{ id: string }>({ url, token }, 'POST', '/cases', { name: 'Caso' })
  return { url, token, caseId: id }
}
