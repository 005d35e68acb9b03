// `npm run bench:bare`: how far the product is from a server that keeps none of its promises, and what each promise
// costs. A case, `users/me` and a new case, on a database that syncs: first one prepared statement that makes the same
// JSON, then step by step what the product adds, each as requests per second and milliseconds of processor per request.
//
// --rounds=7 (in turns) --seconds=1 --only=create
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase, type DatabaseUrls } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { bareSteps, bareTargets, type BareCall, type Step } from './bare-steps.ts'
import { benchPassword, seedBench, type BenchOffice } from './bench-data.ts'
import { databaseCpu, processCpu } from './database-cpu.ts'
import { load, median, type LoadCall } from './load.ts'
import { captureStatements } from './plain-limit.ts'
import { logIn, startProcess, type BenchLogin, type ServerProcess } from './servers.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const rounds = option('rounds', 7)
const seconds = option('seconds', 1)
const only = process.argv.find((a) => a.startsWith('--only='))?.split('=')[1]
/** Requests at once; as many offices, because a scoped connection of the plain server belongs to one. */
const connections = 16

const requests: Readonly<Record<BareCall, (login: BenchLogin) => LoadCall>> = {
  detail: ({ token, office }) => ({ method: 'GET', path: `/api/cases/${office.caseId}`, token }),
  me: ({ token }) => ({ method: 'GET', path: '/api/users/me?populate=company', token }),
  create: ({ token, office }) => ({
    method: 'POST',
    path: '/api/cases',
    token,
    body: { name: 'Medida v. Límite', clientId: office.clientId, court: 'Sala de Ponce' },
  }),
}
const calls = (Object.keys(requests) as BareCall[]).filter((call) => only === undefined || only === call)

interface Figures {
  readonly rates: number[]
  readonly serverMs: number[]
  readonly databaseMs: number[]
}

/** Starts the product to record the statements of each call, and a plain server with the steps made of them. */
async function startSteps(
  urls: DatabaseUrls,
  directory: string,
  offices: readonly BenchOffice[],
): Promise<{ plain: ServerProcess; steps: Readonly<Record<BareCall, readonly Step[]>> }> {
  const probe = await startProcess('product-server.ts', { directory, app: urls.app, jobs: urls.jobs, capture: true })
  const [office] = offices as [BenchOffice]
  const login = { token: await logIn(probe.port, office), office, index: 0 }
  const steps: Partial<Record<BareCall, readonly Step[]>> = {}
  for (const call of calls) steps[call] = bareSteps(call, await captureStatements(probe, requests[call](login), login))
  await probe.stop()
  const named = calls.flatMap((call) => (steps[call] ?? []).map((step, index) => [`${call}-${index}`, step] as const))
  const plain = await startProcess('plain-server.ts', undefined, (port) =>
    JSON.stringify({
      port,
      url: urls.owner,
      scopedUrl: urls.app,
      offices,
      calls: Object.fromEntries(named.map(([name, { statements }]) => [name, statements])),
      connections: Object.fromEntries(named.map(([name, step]) => [name, step.connections])),
    }),
  )
  return { plain, steps: steps as Readonly<Record<BareCall, readonly Step[]>> }
}

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword)
const offices = (await seedBench(urls.owner, 200, 50_000, hash)).slice(0, connections)
const { plain, steps } = await startSteps(urls, join(directory, 'files'), offices)
const product = await startProcess('product-server.ts', {
  directory: join(directory, 'files'),
  app: urls.app,
  jobs: urls.jobs,
})
const people = await Promise.all(
  offices.map(async (office, index) => ({ token: await logIn(product.port, office), office, index })),
)
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
const databaseTime = await databaseCpu(db)

async function measure(server: ServerProcess, next: (n: number) => LoadCall, figures: Figures): Promise<void> {
  const before = [processCpu(server.process.pid) ?? 0, databaseTime() ?? 0] as const
  const { perSecond, failed } = await load({ port: server.port, seconds, connections, next })
  if (failed > 0) throw new Error(`${failed} requests failed: ${JSON.stringify(next(0))}`)
  figures.rates.push(perSecond)
  figures.serverMs.push(((processCpu(server.process.pid) ?? 0) - before[0]) / (perSecond * seconds))
  figures.databaseMs.push(((databaseTime() ?? 0) - before[1]) / (perSecond * seconds))
}

let isMet = true
console.log(
  `${connections} requests at once, ${rounds} turns of ${seconds} s each, medians; milliseconds of processor per request`,
)
for (const call of calls) {
  const names = [...steps[call].map(({ name }) => name), 'sessions, rights, contract, log and metrics: the product']
  const figures = names.map((): Figures => ({ rates: [], serverMs: [], databaseMs: [] }))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, figure] of figures.entries())
      await (index < steps[call].length
        ? measure(
            plain,
            (n) => ({
              method: requests[call](people[0] as BenchLogin).method,
              path: `/${call}-${index}?office=${n % offices.length}`,
              ...(call === 'create' ? { body: {} } : {}),
            }),
            figure,
          )
        : measure(product, (n) => requests[call](people[n % people.length] as BenchLogin), figure))
  console.log(`\n${call.padEnd(58)} a second  of bare  server  database    (load ${loadavg()[0]?.toFixed(1)})`)
  const bareRates = figures[0]?.rates ?? []
  for (const [index, { rates, serverMs, databaseMs }] of figures.entries()) {
    const ofBare = median(rates.map((rate, round) => rate / (bareRates[round] ?? 1)))
    console.log(
      `${`${index === 0 ? '' : '+ '}${names[index]}`.padEnd(58)}${median(rates).toFixed(0).padStart(9)}${ofBare.toFixed(2).padStart(9)}` +
        `${median(serverMs).toFixed(2).padStart(8)}${median(databaseMs).toFixed(2).padStart(10)}`,
    )
    if (index < names.length - 1) continue
    isMet &&= ofBare >= bareTargets[call]
    console.log(`${ofBare >= bareTargets[call] ? 'ok' : 'BELOW'}: at least ${bareTargets[call]} of the bare limit`)
  }
}
await db.end()
await product.stop()
await plain.stop()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
process.exitCode = isMet ? 0 : 1
