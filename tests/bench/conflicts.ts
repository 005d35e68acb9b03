// `npm run bench:conflicts`: conflict checks over HTTP in one office of a million people, by eight lawyers at once (one
// person with eight requests at once would meet the fair share of an office, `server/http/fair-share.ts`); a list of
// 500 names in a job; and the cost of the name keys when people are added. `--people=N`, `--checks=N`, `--seed=N`;
// `--directory=…` keeps the database for a second run; `--only-checks` measures nothing else.
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { inventName, writeAnotherWay } from '../support/invented-people.ts'
import { benchPassword } from './bench-data.ts'
import { databaseCpu } from './database-cpu.ts'
import { insertPeopleSql, inventPeople, seedPeople } from './conflicts-people.ts'
import { quantile } from './open-loop.ts'

const text = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const number = (name: string, otherwise: number): number => Number(text(name) ?? otherwise)
const people = number('people', 1_000_000)
const checks = number('checks', 400)
const seed = number('seed', 7)
const concurrentLawyers = 8
const cases = 3_000
const warmUp = 8

const directory = text('directory') ?? mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const isSeeded = existsSync(join(directory, 'data'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
if (!isSeeded) await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const app = await createApp({
  env: readEnv({
    NODE_ENV: 'production',
    DATA_DIR: directory,
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: 'https://bench.example',
  }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'error' }),
})
const server = createServer(app.handler).listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

let caller = 0
async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  caller += 1
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      // The limit of requests counts addresses.
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Creates the account of a lawyer, or logs in when the database of an earlier run has it. */
async function lawyer(username: string): Promise<{ readonly jwt: string; readonly userId: string }> {
  const login = { identifier: username, password: benchPassword }
  const answer = isSeeded
    ? call<LoginAnswer>('', 'POST', '/auth/local', login)
    : call<LoginAnswer>('', 'POST', '/auth/register', {
        ...{ username, name: 'Nereida', surname: 'Albaladejo', email: `${username}@bench.example` },
        ...{ password: benchPassword, passwordConfirmation: benchPassword },
      })
  const { jwt, user } = await answer
  return { jwt, userId: user.id }
}
interface LoginAnswer {
  readonly jwt: string
  readonly user: { readonly id: string }
}

/** Returns the tokens of the lawyers of the office, which is seeded first. */
async function lawyersOfOffice(): Promise<string[]> {
  const owner = await lawyer('titular')
  const colleagues: Awaited<ReturnType<typeof lawyer>>[] = []
  for (let n = 2; n <= concurrentLawyers; n += 1) colleagues.push(await lawyer(`titular${n}`))
  const tokens = [owner, ...colleagues].map(({ jwt }) => jwt)
  if (isSeeded) return tokens
  const { id } = await call<{ id: string }>(owner.jwt, 'POST', '/companies', { name: 'Albaladejo & Asociados' })
  const client = new pg.Client({ connectionString: postgres.url('bench') })
  await client.connect()
  await client.query('update user_account set company_id = $1 where id = any ($2)', [
    id,
    colleagues.map(({ userId }) => userId),
  ])
  await client.query(`select set_config('app.company_id', $1, false), set_config('app.scope', 'company', false)`, [id])
  await client.query(
    `insert into case_file (company_id, name) select $1, 'Caso ' || n from generate_series(1, ${cases}) n`,
    [id],
  )
  await client.end()
  const begin = performance.now()
  await seedPeople(postgres.url('bench'), id, people)
  console.log(`${people} people in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
  return tokens
}

/** Names that some of the people have, written in another way, as a caller types them. */
function askedNames(count: number): string[] {
  const people = seededRandom(0)
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const name = inventName(people)
    return writeAnotherWay(name, random).text
  })
}

interface OpenedSheet {
  readonly id: string
  readonly namesDone: number
  readonly namesTotal: number
  readonly tookMs: number
  readonly hits: number
}
const openCheck = (token: string, names: readonly string[], kind = 'manual') =>
  call<OpenedSheet>(token, 'POST', '/conflicts/checks', { subject: { kind, id: null }, names })

async function measureChecks(tokens: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: postgres.url('bench') })
  client.on('error', () => undefined)
  await client.connect()
  const cpuOfDatabase = await databaseCpu(client)
  const waiting = askedNames(checks + warmUp)
  for (const [n, name] of waiting.splice(0, warmUp).entries())
    await openCheck(tokens[n % concurrentLawyers] ?? '', [name])
  const took: number[] = []
  const hits: number[] = []
  const before = { server: process.cpuUsage(), database: cpuOfDatabase() ?? 0 }
  await Promise.all(
    tokens.map(async (token) => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const begin = performance.now()
        hits.push((await openCheck(token, [name])).hits)
        took.push(performance.now() - begin)
      }
    }),
  )
  const round = (value: number) => Math.round(value)
  const { user, system } = process.cpuUsage(before.server)
  const perCheck = (milliseconds: number) => Number((milliseconds / took.length).toFixed(1))
  const database = perCheck((cpuOfDatabase() ?? 0) - before.database)
  await client.end()
  return {
    checks: took.length,
    // Includes the callers, which run in the process of the server.
    serverCpu: perCheck((user + system) / 1_000),
    databaseCpu: database,
    p50: round(quantile(took, 0.5)),
    p95: round(quantile(took, 0.95)),
    p99: round(quantile(took, 0.99)),
    hitsMean: round(hits.reduce((sum, one) => sum + one, 0) / hits.length),
  }
}

async function measureList(token: string): Promise<number> {
  const begin = performance.now()
  const names = [...new Set(askedNames(700))].slice(0, 500)
  let sheet = await openCheck(token, names, 'list')
  while (sheet.namesDone < sheet.namesTotal) {
    await sleep(250)
    sheet = await call<OpenedSheet>(token, 'GET', `/conflicts/checks/${sheet.id}?nameAt=0`)
  }
  return (performance.now() - begin) / 1_000
}

/** Returns the milliseconds of adding people one at a time, with the index of keys up to date at the end. */
async function measureInserts(): Promise<{ readonly withKeys: number; readonly without: number }> {
  const client = new pg.Client({ connectionString: postgres.url('bench') })
  await client.connect()
  const { rows: offices } = await client.query<{ id: string }>('select id from company limit 1')
  const companyId = offices[0]?.id
  await client.query(`select set_config('app.company_id', $1, false), set_config('app.scope', 'company', false)`, [
    companyId,
  ])
  const { rows: indexes } = await client.query<{ made: string }>(
    `select indexdef as made from pg_indexes where indexname = 'person_keys'`,
  )
  const insert = async (keyed: boolean, from: number): Promise<number> => {
    const rows = inventPeople(10_000_000 + from, 2_000).map((row) => (keyed ? row : { ...row, keys: [] }))
    const begin = performance.now()
    if (keyed) await client.query('begin')
    for (const row of rows) await client.query(insertPeopleSql, [companyId, JSON.stringify([row])])
    if (keyed) await client.query(`commit; select gin_clean_pending_list('person_keys')`)
    return performance.now() - begin
  }
  await insert(true, 1)
  const keyed = [await insert(true, 2), await insert(true, 3)]
  await client.query('begin; drop index person_keys')
  const bare = [await insert(false, 4), await insert(false, 5)]
  await client.query('rollback')
  await client.end()
  if (indexes.length === 0) throw new Error('people have no index of keys')
  return { withKeys: Math.min(...keyed), without: Math.min(...bare) }
}

let isGood = false
try {
  const tokens = await lawyersOfOffice()
  const check = await measureChecks(tokens)
  console.table({ check })
  if (process.argv.includes('--only-checks')) process.exit(0)
  const inserts = await measureInserts()
  const added = Math.round((inserts.withKeys / inserts.without - 1) * 100)
  console.log(
    `inserts: ${Math.round(inserts.withKeys)} ms with keys, ${Math.round(inserts.without)} ms without: +${added} %`,
  )
  await app.startBackground()
  const list = await measureList(tokens[0] ?? '')
  console.log(`500 names in a job: ${list.toFixed(1)} s`)
  await app.stopBackground()
  isGood = (check['p95'] ?? 0) <= 250 && (check['p99'] ?? 0) <= 600 && added <= 30 && list <= 60
} finally {
  server.closeAllConnections()
  server.close()
  await app.close()
  await postgres.stop()
  if (!text('directory')) rmSync(directory, { recursive: true, force: true })
}
process.exitCode = isGood ? 0 : 1
