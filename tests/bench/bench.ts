// `npm run bench`: the product against a plain server with the same SQL, in one run, because machines are noisy. 50,000
// cases in 200 companies; then a table of 10,000 cases against one of 1,000,000 (`--no-growth` skips it,
// `--only=growth` runs it alone).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import { deriveKey } from '#server/secrets.ts'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { createTestDirectory } from '../support/test-directories.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { compareSizes, type SizedDatabase } from './growth.ts'
import { load, median, type LoadCall } from './load.ts'
import { captureStatements, isOfEvents } from './plain-limit.ts'
import type { PlainStatement } from './plain-server.ts'
import { logIn, startProcess, type BenchLogin } from './servers.ts'

const seconds = Number(process.argv.find((a) => a.startsWith('--seconds='))?.slice(10) ?? 1)
/** Many short rounds, so that other load affects both servers alike. */
const rounds = 9
/** `--only=list` measures one request. */
const onlyCall = process.argv.find((a) => a.startsWith('--only='))?.slice(7)
const connections = 16

const productCalls: Record<string, (login: BenchLogin, n: number) => LoadCall> = {
  list: ({ token }) => ({ method: 'GET', path: '/api/cases?pageSize=25', token }),
  detail: ({ token, office }) => ({ method: 'GET', path: `/api/cases/${office.caseId}`, token }),
  search: ({ token }, n) => ({
    method: 'GET',
    path: `/api/cases?q=${encodeURIComponent(phrases[n % phrases.length] ?? '')}`,
    token,
  }),
  create: ({ token, office }) => ({
    method: 'POST',
    path: '/api/cases',
    token,
    body: { name: 'Medida v. Límite', clientId: office.clientId, court: 'Sala de Ponce' },
  }),
  'users/me': ({ token }) => ({ method: 'GET', path: '/api/users/me?populate=company', token }),
}
const phrases = ['rivera', 'pérez', 'quiñones', 'montesinos', 'echeandia', 'irizarry']
const targets: Record<string, number> = { list: 0.5, detail: 0.4, search: 0.5, create: 0.35 }

async function compare(urls: DatabaseUrls, offices: readonly BenchOffice[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
  const settings = { directory, app: urls.app, jobs: urls.jobs }
  const probe = await startProcess('product-server.ts', { ...settings, capture: true })
  const people: BenchLogin[] = []
  for (const [index, office] of offices.slice(0, 40).entries())
    people.push({ token: await logIn(probe.port, office), office, index })
  const first = people[0] as BenchLogin
  const calls = Object.fromEntries(
    await (async () => {
      const captured: [string, PlainStatement[]][] = []
      for (const [name, makeCall] of Object.entries(productCalls))
        captured.push([
          name.replace('/', '-'),
          (await captureStatements(probe, makeCall(first, 0), first)).filter((statement) => !isOfEvents(statement)),
        ])
      return captured
    })(),
  )
  await probe.stop()

  const server = await startProcess('product-server.ts', settings)
  const plainServer = await startProcess('plain-server.ts', undefined, (port) =>
    JSON.stringify({ port, url: urls.owner, offices, calls }),
  )
  console.log(
    `\n50,000 cases in 200 companies, ${connections} connections, ${rounds} rounds of ${seconds} s each way, medians; ratio = product / limit of a round\n`,
  )
  console.log('call          product/s    limit/s   ratio   target     p50 ms   p99 ms   failed')
  for (const [name, makeCall] of Object.entries(productCalls).filter(([name]) => !onlyCall || name === onlyCall)) {
    const productRates: number[] = [],
      plainRates: number[] = [],
      p50: number[] = [],
      p99: number[] = []
    let failed = 0
    for (let round = 0; round < rounds; round += 1) {
      const productLoad = await load({
        port: server.port,
        seconds,
        connections,
        next: (n) => makeCall(people[n % people.length] as BenchLogin, n),
      })
      const plainLoad = await load({
        port: plainServer.port,
        seconds,
        connections,
        next: (n) => ({
          method: name === 'create' ? 'POST' : 'GET',
          path: `/${name.replace('/', '-')}?office=${n % people.length}`,
          ...(name === 'create' ? { body: {} } : {}),
        }),
      })
      productRates.push(productLoad.perSecond)
      plainRates.push(plainLoad.perSecond)
      p50.push(productLoad.p50)
      p99.push(productLoad.p99)
      failed += productLoad.failed + plainLoad.failed
    }
    const ratio = median(productRates.map((perSecond, round) => perSecond / (plainRates[round] ?? 1)))
    console.log(
      `${name.padEnd(12)} ${median(productRates).toFixed(0).padStart(10)} ${median(plainRates).toFixed(0).padStart(10)} ${ratio.toFixed(2).padStart(7)}   ${(targets[name] ? `≥ ${targets[name]}` : '').padEnd(8)} ${median(p50).toFixed(1).padStart(8)} ${median(p99).toFixed(1).padStart(8)} ${String(failed).padStart(8)}`,
    )
  }
  await logins(server.port, offices)
  console.log(
    `\nresident memory of the server after the load: ${Math.round(Number((await server.send('captured')).rss) / 1e6)} MB`,
  )
  await server.stop()
  await plainServer.stop()
  rmSync(directory, { recursive: true, force: true })
}

/** Sequential logins against the bare hash, which is nearly all of a login. */
async function logins(port: number, offices: readonly BenchOffice[]): Promise<void> {
  const hashes = passwordHashes(Buffer.alloc(32, 1))
  const storedHash = await hashes.hash(benchPassword)
  const productLoginMs: number[] = [],
    hashMs: number[] = []
  for (const office of offices.slice(40, 70)) {
    let startedAt = performance.now()
    await logIn(port, office)
    productLoginMs.push(performance.now() - startedAt)
    startedAt = performance.now()
    await hashes.verify(benchPassword, storedHash)
    hashMs.push(performance.now() - startedAt)
  }
  console.log(
    `login        ${(1000 / median(productLoginMs)).toFixed(1).padStart(10)} ${(1000 / median(hashMs)).toFixed(1).padStart(10)} ${(median(hashMs) / median(productLoginMs)).toFixed(2).padStart(7)}   (one at a time; the limit is argon2id alone)`,
  )
}

const directory = createTestDirectory()
const postgres = await startEmbeddedPostgres({ dataDir: directory, password: 'owner', volatile: true })
const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword)
const prepared = async (name: string): Promise<DatabaseUrls> => {
  await ensureDatabase(postgres.url('postgres'), name)
  return prepareDatabase(postgres.url(name), { appPassword: 'app', jobsPassword: 'jobs' })
}
const companies = 200
const seeded = async (name: string, cases: number): Promise<SizedDatabase> => {
  const urls = await prepared(name)
  return { urls, offices: await seedBench(urls.owner, companies, cases, hash) }
}
try {
  if (onlyCall !== 'growth') {
    const { urls, offices } = await seeded('bench', 50_000)
    await compare(urls, offices)
  }
  if (onlyCall === undefined ? !process.argv.includes('--no-growth') : onlyCall === 'growth')
    await compareSizes(await seeded('small', 10_000), await seeded('large', 1_000_000))
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
