// `node tests/bench/dashboard.ts`: time of the administrator's dashboard over a million cases, two hundred thousand
// accounts and five million usage entries, and whether its counters are exact.
import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
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
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { send } from './load.ts'
import { seedUsage } from './quotas-data.ts'
import { reportToParent } from './report-to-parent.ts'

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const [companies, cases, customers, entries] = [
  option('companies', 4_000),
  option('cases', 1_000_000),
  option('customers', 200_000),
  option('entries', 5_000_000),
]
const masterKey = Buffer.alloc(32, 7)

const databaseDirectory = createTestDirectory()
const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
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

/** Milliseconds of sequential requests of `path`. */
async function measureTimes(port: number, token: string, path: string, calls: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const durations: number[] = []
  for (let n = 0; n < calls + 5; n += 1) {
    const startedAt = performance.now()
    const status = await send(agent, port, { method: 'GET', path, token })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    // Warms up connections and plans.
    if (n >= 5) durations.push(performance.now() - startedAt)
  }
  agent.destroy()
  return durations.sort((a, b) => a - b)
}

try {
  const startedAt = performance.now()
  const offices = await seedBench(
    urls.owner,
    companies,
    cases,
    await passwordHashes(deriveKey(masterKey, 'password-pepper')).hash(benchPassword),
  )
  await seedUsage(
    db,
    entries,
    offices.slice(0, 1_000).map((o) => o.companyId),
  )
  // Customers are inserted afterwards, because they do not use the assistant.
  await db.query(
    `
    insert into user_account (company_id, profile, username, email, password_hash, name, surname, referral_code,
      joined_company_at)
    select ($1::uuid[])[1 + n % $2], 'customer', 'cli-' || n, 'cli-' || n || '@bench.example', 'x', 'Yadira',
      'Montesinos ' || n, 'c' || n, now() from generate_series(1, $3::int) n`,
    [offices.map((o) => o.companyId), offices.length, customers],
  )
  console.log(
    `seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${companies} companies, ${cases} cases, ${customers} customers, ${entries} entries of use`,
  )

  const server = createServer(app.handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP, so never a path
  const login = await fetch(`http://127.0.0.1:${port}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'admin@bench.example', password: benchPassword }),
  })
  const { jwt } = (await login.json()) as { jwt: string }

  console.log(
    `\nmilliseconds of GET /api/admin/dashboard, 100 calls one by one (load of the machine ${loadavg()[0]?.toFixed(1)})\n\n                  p50     p95     max`,
  )
  const measurements: { what: string; figure: number }[] = []
  for (const period of ['month', 'quarter', 'year', 'all']) {
    const durations = await measureTimes(port, jwt, `/api/admin/dashboard?period=${period}`, 100)
    measurements.push({ what: period, figure: durations[50] ?? 0 })
    const at = (share: number) =>
      (durations[Math.min(durations.length - 1, Math.floor(durations.length * share))] ?? 0).toFixed(1).padStart(8)
    console.log(`${period.padEnd(12)}${at(0.5)}${at(0.95)}${at(1)}`)
  }
  reportToParent(measurements)
  const displayed = (await (
    await fetch(`http://127.0.0.1:${port}/api/admin/dashboard`, { headers: { authorization: `Bearer ${jwt}` } })
  ).json()) as Record<string, unknown>
  const {
    rows: [expected],
  } = await db.query<Record<string, number>>(`
    select count(*) filter (where profile = 'customer')::int as clients,
      count(*) filter (where profile = 'professional')::int as professionals,
           (select count(*)::int from case_file) as cases, (select count(*)::int from case_file
             where status = 'closed') as "completedCases" from user_account`)
  const mismatches = Object.entries(expected ?? {}).filter(([name, count]) => displayed[name] !== count)
  console.log(
    mismatches.length === 0
      ? '\nthe counters are the counts'
      : `\nWRONG: ${JSON.stringify({ shown: displayed, counted: expected })}`,
  )
  process.exitCode = mismatches.length === 0 ? 0 : 1
  server.closeAllConnections()
  server.close()
} finally {
  await app.close()
  await db.end()
  await postgres.stop()
  rmSync(databaseDirectory, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
