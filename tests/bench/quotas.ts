// `npm run bench:quotas`: cost of a charge with and without ledger, limits under concurrent charges of two processes,
// reservations of a killed server, and history and ranking over five million entries.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { change, preparedStatement, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { readEnv } from '#server/env.ts'
import { deriveKey } from '#server/secrets.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { meterLedgerMismatches } from '../support/ledger.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { databaseCpu } from './database-cpu.ts'
import { median } from './load.ts'
import { seedUsage } from './quotas-data.ts'
import { reportToParent, type Measurement } from './report-to-parent.ts'
import { measureConcurrentCharges } from './quotas-concurrency.ts'
import type { ServerSettings } from './quotas-server.ts'

const entries = Number(process.argv.find((a) => a.startsWith('--entries='))?.slice(10) ?? 5_000_000)
/** `--only=readings` skips costs and concurrency. */
const readingsOnly = process.argv.includes('--only=readings')
const masterKey = Buffer.alloc(32, 7)
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  if (!holds) {
    problems.push(what)
    console.log(`  WRONG: ${what}`)
  }
}

const databaseDirectory = createTestDirectory()
const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: databaseDirectory, password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const offices = await seedBench(
  urls.owner,
  200,
  200,
  await passwordHashes(deriveKey(masterKey, 'password-pepper')).hash(benchPassword),
)
const settings: ServerSettings = { directory, app: urls.app, jobs: urls.jobs }
const app = await createApp({
  env: readEnv({ NODE_ENV: 'production', DATA_DIR: directory, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' }),
  urls,
  secrets: { masterKey },
  log: pino({ level: 'error' }),
})
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
const databaseTime = await databaseCpu(db)
const officeAt = (n: number) => offices[n % offices.length] as BenchOffice
const inOffice = <T>({ companyId, ownerId }: BenchOffice, work: () => Promise<T>): Promise<T> =>
  withScope({ kind: 'company', companyId, userId: ownerId }, work)
const figure = (n: number, width = 10, digits = 0) => n.toFixed(digits).padStart(width)

/** A charge without ledger: one conditional UPDATE, planned each time or prepared. */
const chargeWithoutLedger = (office: BenchOffice, named = sql``) =>
  change(
    app.services.openWork().em,
    sql`${named}
  update entitlement set storage_used = storage_used + 1, updated_at = now() where company_id = ${office.companyId}
    and active and (storage_limit is null or storage_used + 1 <= storage_limit)`,
  )
const chargeWithLedger = (office: BenchOffice) =>
  app.services.ports.entitlements.charge(app.services.openWork().em, office.companyId, 'storage', 1)
const reserveAndSettle = async (office: BenchOffice) => {
  const { entitlements } = app.services.ports
  const { em } = app.services.openWork()
  await entitlements.settleTokens(
    em,
    office.companyId,
    await entitlements.reserveTokens(em, {
      companyId: office.companyId,
      userId: office.ownerId,
      module: 'assistant',
      amount: 10,
    }),
    7,
  )
}

/** Resets meters and ledger. */
async function resetUsage(): Promise<void> {
  await db.query(`delete from usage_daily where meter in ('storage', 'tokens')`)
  await db.query(`delete from usage_entry where meter in ('storage', 'tokens')`)
  await db.query('delete from usage_month_tokens')
  await db.query('delete from token_reservation')
  await db.query('update entitlement set storage_used = 0, tokens_used = 0, tokens_reserved = 0')
}

/** Measures sequential charges of one office and concurrent charges of 16 offices; each charge commits separately. */
async function costs(): Promise<void> {
  const methods = {
    'UPDATE alone': (office: BenchOffice) => chargeWithoutLedger(office),
    'UPDATE alone, named': (office: BenchOffice) => chargeWithoutLedger(office, preparedStatement),
    'charge with ledger': chargeWithLedger,
    'reserve and settle': reserveAndSettle,
  }
  const single: Record<string, number[]> = {},
    many: Record<string, number[]> = {},
    cpu: Record<string, number[]> = {},
    databaseMicros: Record<string, number[]> = {}
  const calls = 1_000
  for (let round = 0; round < 6; round += 1) {
    if (round === 1) await db.query('analyze')
    for (const [name, method] of Object.entries(methods)) {
      let startedAt = performance.now()
      const before = process.cpuUsage()
      const databaseBefore = databaseTime() ?? 0
      await inOffice(officeAt(round), async () => {
        for (let n = 0; n < calls; n += 1) await method(officeAt(round))
      })
      const used = process.cpuUsage(before)
      const databaseUsed = (databaseTime() ?? 0) - databaseBefore
      // Warms up connections and plans.
      if (round > 0) {
        ;(single[name] ??= []).push(((performance.now() - startedAt) * 1000) / calls)
        ;(cpu[name] ??= []).push((used.user + used.system) / calls)
        ;(databaseMicros[name] ??= []).push((databaseUsed * 1000) / calls)
      }
      startedAt = performance.now()
      await Promise.all(
        Array.from({ length: 16 }, async (_, w) =>
          inOffice(officeAt(w), async () => {
            for (let n = 0; n < calls / 8; n += 1) await method(officeAt(w))
          }),
        ),
      )
      if (round > 0) (many[name] ??= []).push((2 * calls) / ((performance.now() - startedAt) / 1000))
    }
  }
  await resetUsage()
  console.log(`\nwhat a call costs (median of 5 rounds; load of the machine ${loadavg()[0]?.toFixed(1)})\n`)
  console.log('                      µs one by one   server CPU   database CPU   per second, 16 offices at once')
  for (const name of Object.keys(methods))
    console.log(
      `${name.padEnd(22)}${figure(median(single[name] ?? []), 13)}${figure(median(cpu[name] ?? []), 13)}${figure(median(databaseMicros[name] ?? []), 15)}${figure(median(many[name] ?? []), 33)}`,
    )
}

async function logIn(url: string, office: BenchOffice): Promise<string> {
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: `lic-${office.companyId.slice(24)}`, password: benchPassword }),
  })
  return ((await answer.json()) as { jwt: string }).jwt
}

const measurements: Measurement[] = []
async function measureCalls(name: string, calls: number, call: (n: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  let before = 0
  for (let n = -10; n < calls; n += 1) {
    if (n === 0) before = databaseTime() ?? 0
    const startedAt = performance.now()
    await call(n + 10)
    if (n >= 0) times.push(performance.now() - startedAt)
  }
  const cpuMs = (databaseTime() ?? 0) - before
  measurements.push({ what: name.trim(), figure: cpuMs / calls })
  times.sort((a, b) => a - b)
  const p = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  console.log(`${name.padEnd(64)}${figure(p(0.5), 9, 1)}${figure(p(0.95), 9, 1)}${figure(cpuMs / calls, 21, 1)}`)
  expect(p(0.95) <= 150, `${name}: p95 within 150 ms`)
}

async function measureReadings(): Promise<void> {
  await resetUsage()
  const startedAt = performance.now()
  await seedUsage(
    db,
    entries,
    offices.map((o) => o.companyId),
  )
  const [count] = (
    await db.query<{ n: string; d: string; m: string }>(
      'select (select count(*) from usage_entry) as n, (select count(*) from usage_daily) as d, (select count(*) from usage_month_tokens) as m',
    )
  ).rows
  console.log(
    `\nover ${Number(count?.n).toLocaleString('en')} entries of 2,090 people (${Number(count?.d).toLocaleString('en')} days, ${Number(count?.m).toLocaleString('en')} months in the rollups; seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s; load of the machine ${loadavg()[0]?.toFixed(1)})\n`,
  )
  const server = app.handler.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = await Promise.all(
    offices.slice(0, 8).map(async (office) => ({ office, token: await logIn(url, office) })),
  )
  const get = async (n: number, path: string) => {
    const answer = await fetch(`${url}/api${path}`, {
      headers: { authorization: `Bearer ${people[n % people.length]?.token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  const day = (ago: number) => new Date(Date.now() - 4 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
  console.log(
    'over HTTP                                                           p50 ms   p95 ms   database CPU ms a call',
  )
  await measureCalls('GET /usage', 200, (n) => get(n, '/usage'))
  for (const group of ['day', 'module', 'person']) {
    await measureCalls(`GET /usage/history, tokens of 400 days by ${group}`, 200, (n) =>
      get(n, `/usage/history?group=${group}&from=${day(399)}`),
    )
    await measureCalls(`  the same for the office of 100 people with 1 in 5 entries`, 200, () =>
      get(0, `/usage/history?group=${group}&from=${day(399)}`),
    )
  }
  await measureCalls('GET /usage/history, storage of 400 days by day with balances', 200, (n) =>
    get(n, `/usage/history?meter=storage&from=${day(399)}`),
  )
  server.closeAllConnections()
  server.close()
  console.log('topTokenUsers, ten of all companies')
  const top = (from: string, to: string) =>
    withScope({ kind: 'platform' }, () =>
      app.services.ports.entitlements.topTokenUsers(app.services.openWork().em, { from, to }, 10),
    )
  await measureCalls('  the month so far', 100, () => top(`${day(0).slice(0, 8)}01`, day(0)))
  await measureCalls('  the last 30 days', 100, () => top(day(29), day(0)))
  await measureCalls('  the last 400 days', 100, () => top(day(399), day(0)))
  const mismatches = await meterLedgerMismatches(db)
  console.log(`companies whose meter is not its ledger and its rollups: ${mismatches.length}`)
  expect(mismatches.length === 0, 'ledger equals meter')
}

try {
  if (!readingsOnly) {
    await costs()
    await measureConcurrentCharges({ db, officeAt, settings, expect })
  }
  await measureReadings()
  reportToParent(measurements)
  console.log(problems.length === 0 ? '\nall as it should be' : `\n${problems.length} things are not as they should be`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await app.close()
  await db.end()
  await postgres.stop()
  rmSync(databaseDirectory, { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
