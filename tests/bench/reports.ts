// `npm run bench:reports`: time of reports, lists and exports over half a million payments of ten years, and of
// recording another payment. `--payments=N` and `--calls=N` set the size.
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { deriveKey } from '#server/secrets.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { bookCharge } from '#modules/billing/payments/payments.factory.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword } from './bench-data.ts'
import { seedPayments } from './reports-data.ts'
import { send } from './load.ts'
import { reportToParent } from './report-to-parent.ts'

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [companies, plans, payments, calls] = [
  option('companies', 5_000),
  option('plans', 12),
  option('payments', 500_000),
  option('calls', 100),
]
const masterKey = Buffer.alloc(32, 7)

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
const app = await createApp({ env, urls, secrets: { masterKey }, log: pino({ level: 'error' }) })
await app.ensureFirstAdministrator()

/** Sorted milliseconds of sequential calls. */
async function measureTimes(port: number, token: string, path: (n: number) => string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const durations: number[] = []
  for (let n = 0; n < calls + 5; n += 1) {
    const startedAt = performance.now()
    const status = await send(agent, port, { method: 'GET', path: path(n), token })
    if (status !== 200) throw new Error(`${path(n)} answered ${status}`)
    // Warms up connections and plans.
    if (n >= 5) durations.push(performance.now() - startedAt)
  }
  agent.destroy()
  return durations.sort((a, b) => a - b)
}

/** Reads an export to its end: time, size, and peak growth of memory. */
async function download(port: number, token: string, path: string) {
  const [startedAt, before] = [performance.now(), process.memoryUsage().rss]
  let [bytes, peak] = [0, before]
  const [answer] = (await once(get({ port, path, headers: { authorization: `Bearer ${token}` } }), 'response')) as [
    IncomingMessage,
  ]
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  return {
    status: answer.statusCode,
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: bytes / 1e6,
    grownMb: Math.round((peak - before) / 1e6),
  }
}

const logIn = async (port: number, identifier: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: benchPassword }),
  })
  return ((await answer.json()) as { jwt: string }).jwt
}

/** Creates the owner of a company, with a login; returns the username. */
async function createOwner(companyId: string): Promise<string> {
  const db = new pg.Client({ connectionString: urls.owner })
  await db.connect()
  const hash = await passwordHashes(deriveKey(masterKey, 'password-pepper')).hash(benchPassword)
  await db.query(
    `insert into user_account (company_id, profile, username, email, password_hash, name, surname, referral_code,
      joined_company_at) values ($1, 'professional', 'titular', 'titular@bench.example', $2, 'Nereida', 'Albaladejo',
      'bench', now())`,
    [companyId, hash],
  )
  await db.query(
    `update company set owner_id = (select id from user_account where username = 'titular') where id = $1`,
    [companyId],
  )
  await db.end()
  return 'titular'
}

try {
  const startedAt = performance.now()
  const { companyIds, planIds } = await seedPayments(urls.owner, { companies, plans, payments })
  console.log(
    `seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${payments} payments of ten years, ${companies} companies, ${plans} plans; load average ${loadavg()[0]?.toFixed(1)}`,
  )
  const server = createServer(app.handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [admin, owner] = [
    await logIn(port, 'admin@bench.example'),
    await logIn(port, await createOwner(companyIds[0] ?? '')),
  ]
  const today = new Date().toISOString().slice(0, 10)
  const tenYears = `from=${Number(today.slice(0, 4)) - 9}-01-01&to=${today}`
  const cyclic = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

  const requests: [string, string, (n: number) => string][] = [
    ['report, last twelve months', admin, () => '/reports/payments'],
    ['report, ten years', admin, () => `/reports/payments?${tenYears}`],
    [
      'report, ten years, a company',
      admin,
      (n) => `/reports/payments?${tenYears}&companyId=${cyclic(companyIds, n * 7)}`,
    ],
    ['report, ten years, a plan', admin, (n) => `/reports/payments?${tenYears}&planId=${cyclic(planIds, n)}`],
    [
      'report, ten years, a method',
      admin,
      (n) => `/reports/payments?${tenYears}&method=${cyclic(['stripe', 'ath', 'manual'], n)}`,
    ],
    [
      'report, ten years, plan and method',
      admin,
      (n) =>
        `/reports/payments?${tenYears}&planId=${cyclic(planIds, n)}&method=${cyclic(['stripe', 'ath', 'manual'], n)}`,
    ],
    ['report, ten years, by amount', admin, () => `/reports/payments?${tenYears}&sort=-amountCents`],
    [
      'report, one month, by amount',
      admin,
      () => `/reports/payments?from=${today.slice(0, 7)}-01&to=${today}&sort=amountCents`,
    ],
    ['report, ten years, page 400', admin, () => `/reports/payments?${tenYears}&pageSize=100&page=400`],
    ['report of an owner, ten years', owner, () => `/reports/payments?${tenYears}`],
    ['list', admin, () => '/payments'],
    ['list, a number', admin, (n) => `/payments?q=2024-0${String(10_000 + n * 13)}`],
    ['list, a reference', admin, (n) => `/payments?q=chk-${n * 371}`],
  ]
  console.log(`\n${calls} calls of each, one at a time, ms (target p95 ≤ 150)\n`)
  console.log(`${'call'.padEnd(38)} ${'p50'.padStart(8)} ${'p95'.padStart(8)} ${'p99'.padStart(8)}`)
  const measurements: { what: string; figure: number }[] = []
  for (const [name, token, path] of requests) {
    const durations = await measureTimes(port, token, (n) => `/api${path(n)}`)
    measurements.push({ what: name, figure: durations[durations.length >> 1] ?? 0 })
    const at = (part: number) =>
      (durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0).toFixed(1).padStart(8)
    console.log(`${name.padEnd(38)} ${at(0.5)} ${at(0.95)} ${at(0.99)}`)
  }

  reportToParent(measurements)
  const bookingMs: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const startedAt = performance.now()
    await bookCharge(app.services, cyclic(companyIds, n * 3))
    bookingMs.push(performance.now() - startedAt)
  }
  bookingMs.sort((a, b) => a - b)
  console.log(
    `${'booking a payment'.padEnd(38)} ${(bookingMs[calls >> 1] ?? 0).toFixed(1).padStart(8)} ${(bookingMs[Math.floor(calls * 0.95)] ?? 0).toFixed(1).padStart(8)}`,
  )

  console.log('')
  for (const kind of ['csv', 'xlsx']) {
    const { status, seconds, megabytes, grownMb } = await download(
      port,
      admin,
      `/api/reports/payments.${kind}?${tenYears}`,
    )
    console.log(
      `${kind} of ten years: ${status}, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, the process grew by ${grownMb} MB`,
    )
  }
  server.close()
  server.closeAllConnections()
} finally {
  await app.close()
  await postgres.stop()
  rmSync(databaseDirectory, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
