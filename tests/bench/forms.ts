// `npm run bench:forms`: time of lists, filters and exports of 100,000 answers, memory of an export, and whether 500
// concurrent answers, each sent twice, are stored once. `--answers=N`, `--calls=N` and `--at-once=N` set the size.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword } from './bench-data.ts'

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [answers, calls, concurrency] = [option('answers', 100_000), option('calls', 50), option('at-once', 500)]

const databaseDirectory = createTestDirectory()
const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const env = readEnv({
  NODE_ENV: 'production',
  DATA_DIR: directory,
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'loopback',
  ADMIN_EMAIL: 'admin@bench.example',
  ADMIN_PASSWORD: benchPassword,
})
const app = await createApp({ env, urls, secrets: { masterKey: Buffer.alloc(32, 7) }, log: pino({ level: 'error' }) })
const server = createServer(app.handler).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

let token = ''
async function call<T>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as T }
}

const options = ['familia', 'civil', 'herencias', 'trabajo'].map((value) => ({ label: value, value }))
const fields = [
  { name: 'nombre', label: 'Nombre', type: 'text', required: true },
  { name: 'correo', label: 'Correo', type: 'email' },
  { name: 'telefono', label: 'Teléfono', type: 'phone' },
  { name: 'asunto', label: 'Asunto', type: 'select', options },
  { name: 'hijos', label: 'Hijos', type: 'number' },
  { name: 'reclama', label: 'Cantidad', type: 'money' },
  { name: 'fecha', label: 'Fecha', type: 'date' },
  { name: 'relato', label: 'Relato', type: 'textarea' },
  { name: 'areas', label: 'Áreas', type: 'checkbox', options },
  { name: 'acepto', label: 'Acepto', type: 'consent' },
]

interface Form {
  readonly id: string
  readonly slug: string
  readonly version: number
}

/** An office with a public form. */
async function makeForm(): Promise<Form> {
  const account = {
    username: 'titular',
    name: 'Nereida',
    surname: 'Albaladejo',
    email: 'titular@bench.example',
    password: benchPassword,
    passwordConfirmation: benchPassword,
  }
  token = (await call<{ jwt: string }>('POST', '/auth/register', account)).body.jwt
  await call('POST', '/companies', { name: 'Albaladejo & Asociados' })
  const { id, version } = (await call<Form>('POST', '/forms', { title: 'Entrevista' })).body
  await call('POST', '/cases', { name: 'Albaladejo v. Mar' })
  await call('PUT', `/forms/${id}/definition`, { fields, version })
  return (await call<Form>('POST', `/forms/${id}/publish`)).body
}

/** Inserts a year of answers by SQL. */
async function seed({ id }: Form): Promise<void> {
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  await db.query(
    `
    insert into form_response (company_id, form_id, revision, submitted_at, answers, locale, tags, read_at, case_id,
      search_text)
    select f.company_id, f.id, 1, now() - n * interval '5 minutes',
           jsonb_build_object('nombre', name, 'correo', 'persona' || n || '@example.com', 'telefono',
             '787-555-' || lpad((n % 10000)::text, 4, '0'), 'asunto', (array['familia', 'civil', 'herencias',
             'trabajo'])[1 + n % 4],
             'hijos', n % 5, 'reclama', (n % 90000) || '.50', 'fecha', '2026-03-' || lpad((1 + n % 28)::text, 2, '0'),
               'relato', story, 'areas', jsonb_build_array('civil', 'familia'), 'acepto', true),
           'es', case when n % 20000 = 7 then array['rara'] when n % 50 = 0 then array['urgente'] when n % 2 = 0
             then array['común'] else '{}' end, case when n % 3 = 0 then null else now() end,
           case when n % 3000 = 0 then k.case_id end, name || E'\\n' || story
      from form f join (select id as case_id, company_id from case_file) k on k.company_id = f.company_id,
        generate_series(1, ${Math.trunc(answers)}) n,
           lateral (select 'Persona ' || md5(n::text) as name,
             'Relato de lo que pasó en ' || md5((n * 7)::text) || ' con bastante detalle para que pese lo suyo.' as story) texts
     where f.id = $1`,
    [id],
  )
  await db.query('vacuum analyze form_response')
  await db.end()
}

async function measureTimes(path: (n: number) => string): Promise<number[]> {
  const durations: number[] = []
  for (let n = 0; n < calls + 5; n += 1) {
    const startedAt = performance.now()
    const { status } = await call('GET', path(n))
    if (status !== 200) throw new Error(`${path(n)} answered ${status}`)
    // Warms up connections and plans.
    if (n >= 5) durations.push(performance.now() - startedAt)
  }
  return durations.sort((a, b) => a - b)
}

/** Reads an export to its end: rows per second, and peak growth of memory. */
async function download(path: string): Promise<string> {
  globalThis.gc?.()
  const [startedAt, before] = [performance.now(), process.memoryUsage().rss]
  let [bytes, peak] = [0, before]
  const [answer] = (await once(
    get({ port, path: `/api${path}`, headers: { authorization: `Bearer ${token}` } }),
    'response',
  )) as [IncomingMessage]
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - startedAt) / 1000
  return `${answer.statusCode}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${Math.round(answers / seconds)} rows/s (target ≥ 10,000), the process grew by ${Math.round((peak - before) / 1e6)} MB (target ≤ 150)`
}

/** Sends each answer twice concurrently with one key, from a unique address. */
async function submitConcurrently({ slug }: Form): Promise<string> {
  const startedAt = performance.now()
  const keys = Array.from({ length: concurrency }, () => randomUUID())
  const send = (key: string, n: number) =>
    call(
      'POST',
      `/public/forms/${slug}/responses`,
      { values: { nombre: key } },
      { 'idempotency-key': key, 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
    )
  const statuses = (await Promise.all(keys.flatMap((key, n) => [send(key, n), send(key, n)]))).map(
    ({ status }) => status,
  )
  const seconds = (performance.now() - startedAt) / 1000
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  const { rows } = await db.query<{ stored: number; distinct: number }>(
    `select count(*)::int as stored, count(distinct answers ->> 'nombre')::int as distinct from form_response
      where answers ->> 'nombre' = any ($1)`,
    [keys],
  )
  await db.end()
  const tally = Object.entries(Object.groupBy(statuses, String))
    .map(([status, list]) => `${list?.length ?? 0} × ${status}`)
    .join(', ')
  return `${concurrency} answers at once, each twice: ${rows[0]?.stored} stored, ${rows[0]?.distinct} different, in ${seconds.toFixed(1)} s (${tally})`
}

try {
  const form = await makeForm()
  await seed(form)
  console.log(
    `${answers} answers; load average ${loadavg()[0]?.toFixed(1)}; ${calls} calls of each, one at a time, ms (target p95 ≤ 150)\n`,
  )
  const list = `/forms/${form.id}/responses`
  const requests: [string, (n: number) => string][] = [
    ['list', () => list],
    ['list, page 500', () => `${list}?page=500`],
    ['unread', () => `${list}?read=false`],
    ['a tag', () => `${list}?tag=urgente`],
    ['a tag on few', () => `${list}?tag=rara`],
    ['a tag on half', () => `${list}?tag=com%C3%BAn`],
    ['in a case (few)', () => `${list}?filed=true`],
    ['in no case', () => `${list}?filed=false`],
    ['over the storage limit', () => `${list}?held=true`],
    ['a month', () => `${list}?from=2026-10-01&to=2026-10-31`],
    ['an option', () => `${list}?field=asunto&value=civil`],
    ['a value that is rare', (n) => `${list}?field=correo&value=persona${n * 13 + 1}@example.com`],
    ['words of a field', (n) => `${list}?field=nombre&match=words&value=${'0123456789abcdef'[n % 16]}a7`],
    ['a word in all of a field', () => `${list}?field=relato&match=words&value=relato`],
    ['two letters of a field', () => `${list}?field=nombre&match=words&value=zz`],
    ['a word in few', (n) => `${list}?q=persona%20${'0123456789abcdef'[n % 16]}a7`],
    ['a word in all', () => `${list}?q=relato`],
    ['forms', () => '/forms'],
  ]
  for (const [name, path] of requests) {
    const durations = await measureTimes(path)
    const part = (p: number) =>
      (durations[Math.min(durations.length - 1, Math.floor(durations.length * p))] ?? 0).toFixed(1).padStart(8)
    console.log(`${name.padEnd(24)} p50 ${part(0.5)}  p95 ${part(0.95)}`)
  }
  console.log('')
  for (const kind of ['csv', 'xlsx']) console.log(`${kind}: ${await download(`/forms/${form.id}/responses.${kind}`)}`)
  console.log(await submitConcurrently(form))
} finally {
  server.close()
  server.closeAllConnections()
  await app.close()
  await postgres.stop()
  rmSync(databaseDirectory, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
