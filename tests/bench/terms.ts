// `npm run bench:terms`: 2,000 open terms of one office counted again after a closure by two servers, then once more
// while one of them is killed; and pages of the list of 100,000 terms over HTTP, beside the same index read with `pg`.
// `--terms=N`: number of open terms. The database syncs to disk.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
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
import { localDay } from '#server/ports/clock.ts'
import { copyOpenTerms, recountThroughCrash } from '../faults/recount-through-crash.ts'
import { benchPassword } from './bench-data.ts'

const terms = Number(process.argv.find((a) => a.startsWith('--terms='))?.split('=')[1] ?? 2_000)
const listedTerms = 100_000
const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
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

async function call<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
}

const administratorAccount = await app.ensureFirstAdministrator()
const { jwt: admin } = await call<{ jwt: string }>('', 'POST', '/auth/local', {
  identifier: administratorAccount?.email,
  password: administratorAccount?.password,
})
const { jwt: lawyer, user } = await call<{ jwt: string; user: { id: string } }>('', 'POST', '/auth/register', {
  username: 'titular',
  name: 'Nereida',
  surname: 'Albaladejo',
  email: 'titular@bench.example',
  password: benchPassword,
  passwordConfirmation: benchPassword,
})
await call(lawyer, 'POST', '/companies', { name: 'Albaladejo & Asociados' })
const { id: caseId } = await call<{ id: string }>(lawyer, 'POST', '/cases', {
  name: 'Laracuente v. Punta Verde',
  responsibleId: user.id,
})
const proposed = await call<{ terms: { dueOn: string }[] }>(lawyer, 'POST', `/cases/${caseId}/term-triggers`, {
  kind: 'served',
  happenedOn: localDay(new Date()),
  method: 'personal',
  rules: ['civ.answer'],
})
const dueOn = proposed.terms[0]?.dueOn ?? ''
await copyOpenTerms(urls.owner, caseId, terms, Math.ceil(listedTerms / terms) - 1)

/** Returns the median and the 95th percentile of durations, in milliseconds. */
async function measure(times: number, run: () => Promise<unknown>) {
  const durations: number[] = []
  for (let n = 0; n < times; n += 1) {
    const started = performance.now()
    await run()
    durations.push(performance.now() - started)
  }
  durations.sort((a, b) => a - b)
  const at = (share: number) => Number((durations[Math.floor(times * share)] ?? 0).toFixed(1))
  return { 'median ms': at(0.5), 'p95 ms': at(0.95) }
}
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
const { rows } = await db.query<{ n: number; company: string }>(
  'select count(*)::int as n, max(company_id::text) as company from case_term',
)
const year = Number(dueOn.slice(0, 4))
const lists = {
  'first page by date': '/terms?pageSize=50',
  'a week': `/terms?from=${year - 1}-03-02&to=${year - 1}-03-08&pageSize=100`,
  'open, mine': '/terms?state=open&ownerId=me&pageSize=50',
  'page 100': '/terms?page=100&pageSize=50',
  'by a word': '/terms?q=contestar&pageSize=50',
  'by a word that none has': '/terms?q=zapatos&pageSize=50',
}
console.log(`${rows[0]?.n} terms in one office`)
const figures = []
for (const [name, path] of Object.entries(lists)) {
  await measure(10, () => call(lawyer, 'GET', path))
  figures.push({ list: name, ...(await measure(60, () => call(lawyer, 'GET', path))) })
}
const plain = await measure(200, () =>
  db.query('select id, act, due_on from case_term where company_id = $1 order by due_on, id limit 50', [
    rows[0]?.company,
  ]),
)
figures.push({ list: 'the first page with pg alone', ...plain })
console.table(figures)

const closure = { kind: 'added', date: dueOn, name: 'Cierre', set: 'judicial', reason: 'EM-2026-0099' }
const recount = (from: string, kill: boolean, change: () => Promise<unknown>) =>
  recountThroughCrash({ urls, directory }, { dueOn: from, change, kill })
let closureId = ''
const first = await recount(dueOn, false, async () => {
  closureId = (await call<{ id: string }>(admin, 'POST', '/admin/holidays', closure)).id
})
console.log(`a closure, two servers: ${JSON.stringify(first)}`)
const { rows: movedTerms } = await db.query<{ day: string }>(
  "select due_on::text as day from case_term where state = 'proposed' limit 1",
)
const second = await recount(movedTerms[0]?.day ?? '', true, () =>
  call(admin, 'DELETE', `/admin/holidays/${closureId}`),
)
console.log(`removed, one of two servers killed: ${JSON.stringify(second)}`)

await db.end()
server.close()
await app.close()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
const isRight = [first, second].every(
  ({ once: moves, repeated, notices }) => moves === terms && repeated === 0 && notices === terms,
)
const isFast = [first, second].every(({ seconds }) => seconds <= 5) && figures.every(({ 'p95 ms': ms }) => ms <= 30)
process.exitCode = isRight && isFast ? 0 : 1
