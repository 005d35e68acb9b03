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
import { makeVolatilePlace } from '../support/volatile-place.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { compareSizes, type Sized } from './growth.ts'
import { load, median, type LoadCall } from './load.ts'
import { captureStatements } from './plain-limit.ts'
import type { PlainStatement } from './plain-server.ts'
import { logIn, start, type BenchLogin } from './servers.ts'

const seconds = Number(process.argv.find((a) => a.startsWith('--seconds='))?.slice(10) ?? 1)
/** Many short rounds, so that other load affects both servers alike. */
const rounds = 9
/** `--only=list` measures one request. */
const only = process.argv.find((a) => a.startsWith('--only='))?.slice(7)
const connections = 16

const product: Record<string, (who: BenchLogin, n: number) => LoadCall> = {
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
  const probe = await start('product-server.ts', { ...settings, capture: true })
  const people: BenchLogin[] = []
  for (const [index, office] of offices.slice(0, 40).entries())
    people.push({ token: await logIn(probe.port, office), office, index })
  const first = people[0] as BenchLogin
  const calls = Object.fromEntries(
    await (async () => {
      const found: [string, PlainStatement[]][] = []
      for (const [name, make] of Object.entries(product))
        found.push([name.replace('/', '-'), await captureStatements(probe, make(first, 0), first)])
      return found
    })(),
  )
  await probe.stop()

  const server = await start('product-server.ts', settings)
  const plain = await start('plain-server.ts', undefined, (port) =>
    JSON.stringify({ port, url: urls.owner, offices, calls }),
  )
  console.log(
    `\n50,000 cases in 200 companies, ${connections} connections, ${rounds} rounds of ${seconds} s each way, medians; ratio = product / limit of a round\n`,
  )
  console.log('call          product/s    limit/s   ratio   target     p50 ms   p99 ms   failed')
  for (const [name, make] of Object.entries(product).filter(([name]) => !only || name === only)) {
    const mine: number[] = [],
      theirs: number[] = [],
      p50: number[] = [],
      p99: number[] = []
    let failed = 0
    for (let round = 0; round < rounds; round += 1) {
      const ours = await load({
        port: server.port,
        seconds,
        connections,
        next: (n) => make(people[n % people.length] as BenchLogin, n),
      })
      const limit = await load({
        port: plain.port,
        seconds,
        connections,
        next: (n) => ({
          method: name === 'create' ? 'POST' : 'GET',
          path: `/${name.replace('/', '-')}?office=${n % people.length}`,
          ...(name === 'create' ? { body: {} } : {}),
        }),
      })
      mine.push(ours.perSecond)
      theirs.push(limit.perSecond)
      p50.push(ours.p50)
      p99.push(ours.p99)
      failed += ours.failed + limit.failed
    }
    const ratio = median(mine.map((perSecond, round) => perSecond / (theirs[round] ?? 1)))
    console.log(
      `${name.padEnd(12)} ${median(mine).toFixed(0).padStart(10)} ${median(theirs).toFixed(0).padStart(10)} ${ratio.toFixed(2).padStart(7)}   ${(targets[name] ? `≥ ${targets[name]}` : '').padEnd(8)} ${median(p50).toFixed(1).padStart(8)} ${median(p99).toFixed(1).padStart(8)} ${String(failed).padStart(8)}`,
    )
  }
  await logins(server.port, offices)
  console.log(
    `\nresident memory of the server after the load: ${Math.round(Number((await server.ask('captured')).rss) / 1e6)} MB`,
  )
  await server.stop()
  await plain.stop()
  rmSync(directory, { recursive: true, force: true })
}

/** Sequential logins against the bare hash, which is nearly all of a login. */
async function logins(port: number, offices: readonly BenchOffice[]): Promise<void> {
  const hashes = passwordHashes(Buffer.alloc(32, 1))
  const kept = await hashes.hash(benchPassword)
  const whole: number[] = [],
    bare: number[] = []
  for (const office of offices.slice(40, 70)) {
    let at = performance.now()
    await logIn(port, office)
    whole.push(performance.now() - at)
    at = performance.now()
    await hashes.verify(benchPassword, kept)
    bare.push(performance.now() - at)
  }
  console.log(
    `login        ${(1000 / median(whole)).toFixed(1).padStart(10)} ${(1000 / median(bare)).toFixed(1).padStart(10)} ${(median(bare) / median(whole)).toFixed(2).padStart(7)}   (one at a time; the limit is argon2id alone)`,
  )
}

const place = makeVolatilePlace()
const postgres = await startEmbeddedPostgres({ dataDir: place, password: 'owner', volatile: true })
const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword)
const prepared = async (name: string): Promise<DatabaseUrls> => {
  await ensureDatabase(postgres.url('postgres'), name)
  return prepareDatabase(postgres.url(name), { appPassword: 'app', jobsPassword: 'jobs' })
}
const companies = 200
const seeded = async (name: string, cases: number): Promise<Sized> => {
  const urls = await prepared(name)
  return { urls, offices: await seedBench(urls.owner, companies, cases, hash) }
}
try {
  if (only !== 'growth') {
    const { urls, offices } = await seeded('bench', 50_000)
    await compare(urls, offices)
  }
  if (only === undefined ? !process.argv.includes('--no-growth') : only === 'growth')
    await compareSizes(await seeded('small', 10_000), await seeded('large', 1_000_000))
} finally {
  await postgres.stop()
  rmSync(place, { recursive: true, force: true })
}
