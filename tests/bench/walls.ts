// `npm run bench:walls`: measures the database's processor time for lists, searches and details of cases. Compares an
// office with 1,000 walls of colleagues or of the reader with the same office without walls, and an office without
// walls with a database that lacks the policies of walls. The variants alternate in one run, so that the ratios are
// reliable on a busy machine. `--cases=N`: cases of each office.
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { readEnv } from '#server/env.ts'
import { benchPassword } from './bench-data.ts'

const numberOf = (name: string, standard: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? standard)
const cases = numberOf('cases', 20_000)
const walls = 1_000
const rounds = numberOf('rounds', 5)
const requests = numberOf('requests', 60)
const maxRatio = 1.1

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner', volatile: true })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const app = await createApp({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback' }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log: pino({ level: 'error' }),
})
const server = createServer(app.handler).listen(0, '127.0.0.1')
await once(server, 'listening')
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
const owner = new pg.Client({ connectionString: urls.owner })
await owner.connect()

async function call<T>(token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

interface BenchOffice {
  readonly companyId: string
  readonly userId: string
  readonly token: string
}
/** An office with cases, and a colleague whom its walls name. */
async function openOffice(name: string): Promise<BenchOffice & { readonly colleagueId: string }> {
  const account = (username: string) => ({
    username,
    name: 'Nereida',
    surname: 'Albaladejo',
    email: `${username}@bench.example`,
    password: benchPassword,
    passwordConfirmation: benchPassword,
  })
  const { jwt, user } = await call<{ jwt: string; user: { id: string } }>('', '/auth/register', account(name))
  const { id: companyId } = await call<{ id: string }>(jwt, '/companies', { name })
  const colleague = await call<{ user: { id: string } }>('', '/auth/register', account(`${name}2`))
  await owner.query('update user_account set company_id = $1 where id = $2', [companyId, colleague.user.id])
  await owner.query(
    `insert into case_file (company_id, name, city, status, closed_at, court, court_case_number, created_at, updated_at)
     select $1, case when n % 5000 = 0 then 'Zubizarreta' when n % 3 = 0 then 'Rivera' else 'Santiago' end || ' v. Parte ' || n,
       'Ponce', (array['open', 'in_progress', 'closed'])[1 + n % 3], case when n % 3 = 2 then now() end,
       'Sala ' || n % 13, 'SJ' || 2000 + n % 25 || 'CV' || lpad(n::text, 5, '0'), now() - make_interval(mins => n),
       now() - make_interval(mins => n)
     from generate_series(1, ${cases}) n`,
    [companyId],
  )
  return { companyId, userId: user.id, token: jwt, colleagueId: colleague.user.id }
}

/** Walls that name a person, on cases all over the list. */
async function raiseWalls(companyId: string, personId: string, contactId: string): Promise<void> {
  await owner.query(
    `with w as (insert into case_wall (company_id, case_id, kind, reason, contact_id)
       select $1, id, 'person', 'Caso previo', $3 from (select id, row_number() over (order by created_at desc) as n
         from case_file where company_id = $1) f where n % ${Math.floor(cases / walls)} = 1 limit ${walls} returning id)
     insert into case_wall_person (company_id, wall_id, user_id) select $1, id, $2 from w`,
    [companyId, personId, contactId],
  )
}

const none = await openOffice('ninguna')
const others = await openOffice('otros')
const own = await openOffice('propias')
await raiseWalls(others.companyId, others.colleagueId, others.userId)
await raiseWalls(own.companyId, own.userId, own.colleagueId)
await owner.query('vacuum analyze')

const policies = (
  await owner.query<{ tablename: string; qual: string; with_check: string }>(
    `select tablename, qual, with_check from pg_policies where policyname = 'wall'`,
  )
).rows
const dropPolicies = async () => {
  for (const { tablename } of policies) await owner.query(`drop policy wall on ${tablename}`)
}
const createPolicies = async () => {
  for (const { tablename, qual, with_check: check } of policies)
    await owner.query(`create policy wall on ${tablename} as restrictive using (${qual}) with check (${check})`)
}

const { rows: backend } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
const parentOf = (pid: number | string): string | undefined => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}
const postmaster = parentOf(backend[0]?.pid ?? 0)
/** Milliseconds that the processes of the database have run, to the nanosecond: ticks are too coarse for a request. */
function databaseProcessorMs(): number {
  let nanoseconds = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (parentOf(pid) === postmaster)
        nanoseconds += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // The process ended meanwhile.
    }
  }
  return nanoseconds / 1e6
}
const routes = ['list', 'search', 'rareSearch', 'detail'] as const
type Route = (typeof routes)[number]
const variants = ['withoutPolicies', 'none', 'others', 'own'] as const
type Variant = (typeof variants)[number]
const offices = { withoutPolicies: none, none, others, own } as const

async function pathOf(route: Route, office: BenchOffice): Promise<string> {
  if (route === 'list') return '/cases?pageSize=25'
  if (route === 'search') return '/cases?pageSize=25&q=rivera'
  if (route === 'rareSearch') return '/cases?pageSize=25&q=zubizarreta'
  const { items } = await call<{ items: { id: string }[] }>(office.token, '/cases?pageSize=10')
  return `/cases/${items[5]?.id}`
}
const msByVariantAndRoute = new Map<string, number>()
async function measure(variant: Variant, route: Route): Promise<void> {
  const office = offices[variant]
  const path = await pathOf(route, office)
  const times = route === 'detail' ? requests * 5 : requests
  for (let n = 0; n < 12; n += 1) await call(office.token, path)
  const before = databaseProcessorMs()
  for (let n = 0; n < times; n += 1) await call(office.token, path)
  const key = `${variant} ${route}`
  msByVariantAndRoute.set(key, (msByVariantAndRoute.get(key) ?? 0) + (databaseProcessorMs() - before) / times)
}

try {
  for (let round = 0; round < rounds; round += 1) {
    // Each variant comes first in turn, so that none benefits from its position.
    const turn = variants.map((_, n) => variants[(n + round) % variants.length] as Variant)
    for (const variant of turn) {
      if (variant === 'withoutPolicies') await dropPolicies()
      for (const route of routes) await measure(variant, route)
      if (variant === 'withoutPolicies') await createPolicies()
    }
  }
  const meanMs = (variant: Variant, route: Route) => (msByVariantAndRoute.get(`${variant} ${route}`) ?? 0) / rounds
  console.log(`ms of the database's processor by request; ${cases} cases, ${walls} walls, ${rounds} rounds`)
  console.log('                 no policies   no walls   1,000 of others   1,000 of the reader')
  let worst = 0
  for (const route of routes) {
    const [noPolicies = 1, noWalls = 1, otherWalls = 0, ownWalls = 0] = variants.map((variant) =>
      meanMs(variant, route),
    )
    console.log(
      `${route.padEnd(14)}${[noPolicies, noWalls, otherWalls, ownWalls].map((ms) => ms.toFixed(2).padStart(14)).join('')}`,
    )
    const [policyRatio, othersRatio, readerRatio] = [noWalls / noPolicies, otherWalls / noWalls, ownWalls / noWalls]
    console.log(
      `  no walls / no policies ${policyRatio.toFixed(2)}, 1,000 of others / none ${othersRatio.toFixed(2)}, of the reader / none ${readerRatio.toFixed(2)}`,
    )
    // The limit is for walls of others: walls of the reader also hide cases.
    worst = Math.max(worst, othersRatio)
  }
  console.log(`highest ratio of 1,000 walls to none: ${worst.toFixed(2)} (limit ${maxRatio})`)
  if (worst > maxRatio) process.exitCode = 1
} finally {
  await owner.end()
  server.closeAllConnections()
  server.close()
  await app.close()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
