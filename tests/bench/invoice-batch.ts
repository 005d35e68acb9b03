// `npm run bench:invoices`: 200 cases with time are billed in one batch, each issued and sent by mail with its PDF. The
// batch ends within 60 s, and p99 of concurrent requests to the same server rises by 20 % at most.
// Options: `--cases=200`, `--entries=5` of time in each case, `--rate=50` requests a second, `--quiet=30` seconds of
// requests before and after each batch, `--rounds=3` batches, `--profile=DIR` for a CPU profile of the server.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { startScheduleServer } from '../support/schedule-servers.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { measureBesideWork } from './beside-work.ts'
import { logIn } from './servers.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const cases = option('cases', 200)
const entries = option('entries', 5)
/** Open-loop requests per second. */
const rate = option('rate', 50)
const quietSeconds = option('quiet', 30)
const rounds = option('rounds', 3)
const profile = process.argv.find((a) => a.startsWith('--profile='))?.split('=')[1]
const maxSeconds = 60
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  if (holds) return
  problems.push(what)
  console.log(`  WRONG: ${what}`)
}

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const hash = await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword)
const offices = await seedBench(urls.owner, 10, 10 * cases, hash)
const [billing] = offices
if (!billing) throw new Error('no office was made')
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
const server = await startScheduleServer(
  {
    urls,
    directory: join(directory, 'server'),
    runsJobs: true,
    // As many jobs at the same time as in the product.
    jobConcurrency: 2,
    now: Date.now(),
    env: { STORAGE_URL: `file:${join(directory, 'files')}` },
  },
  { ownSession: true, ...(profile ? { profile } : {}) },
)
const port = Number(new URL(server.url).port)
const tokens = await Promise.all(offices.map((office) => logIn(port, office)))
const [token = ''] = tokens

const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

// Each case of the office gets a client with a mail address, and unbilled time.
const { companyId, ownerId } = billing
const caseIds = (
  await db.query<{ id: string }>('select id from case_file where company_id = $1 order by id limit $2', [
    companyId,
    cases,
  ])
).rows.map(({ id }) => id)
for (const [n, caseId] of caseIds.entries()) {
  const client = { kind: 'person', name: `Cliente ${n}`, email: `cliente-${n}@mail.example` }
  const { id } = await call<{ id: string }>('POST', '/clients', client)
  await db.query('update case_file set client_id = $3 where company_id = $1 and id = $2', [companyId, caseId, id])
}
const addTime = () =>
  db.query(
    `insert into time_entry (company_id, case_id, user_id, worked_on, seconds, billed_seconds, billable, narrative,
      rate_cents)
    select $1, c.id, $2, app.today() - e, 3600, 3600, true, 'Preparar al testigo y revisar los anejos ' || e, 17500
    from unnest($3::uuid[]) c (id), generate_series(1, $4::int) e`,
    [companyId, ownerId, caseIds, entries],
  )

const paths = [
  '/api/cases?pageSize=25',
  '/api/notices/unread',
  '/api/clients?pageSize=25',
  '/api/notices?pageSize=10',
  '/api/user/profile',
]
const count = async (statement: string) =>
  Number((await db.query<{ n: string }>(statement, [companyId])).rows[0]?.n ?? 0)
const until = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())

/** Bills the cases in one batch, and resolves when each invoice was sent by mail. */
async function billCases(round: number): Promise<void> {
  await addTime()
  const started = performance.now()
  const secondsSince = () => (performance.now() - started) / 1_000
  const batchId = randomUUID()
  await call('POST', '/invoice-batches', { id: batchId, mode: 'send', until, caseIds })
  let issuedAfter = 0
  for (let tries = 0; tries < 1_200; tries += 1) {
    await sleep(250)
    if (issuedAfter === 0) {
      const running = 'select count(*) as n from invoice_batch where company_id = $1 and ended_at is null'
      if ((await count(running)) === 0) issuedAfter = secondsSince()
    }
    const mailed = `select count(*) as n from invoice_mail where company_id = $1 and state in ('sent', 'kept')`
    if ((await count(mailed)) >= (round + 1) * caseIds.length) break
  }
  const seconds = secondsSince()
  console.log(
    `           ${caseIds.length} invoices of ${entries} entries issued in ${(issuedAfter || seconds).toFixed(1)} s, mailed with PDF`,
    `in ${seconds.toFixed(1)} s; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  expect(seconds <= maxSeconds, `the batch ends within ${maxSeconds} s`)
  const batch = await call<{ done: number; failed: number }>('GET', `/invoice-batches/${batchId}`)
  expect(batch.done === caseIds.length && batch.failed === 0, `each case is billed: ${JSON.stringify(batch)}`)
}

const requests = { port, tokens: tokens.slice(1), paths, rate }
const beside = await measureBesideWork({
  requests,
  rounds,
  quietSeconds,
  db,
  servers: [server.process.pid],
  work: billCases,
})
const invoices = rounds * caseIds.length
expect(
  (await count('select count(distinct number) as n from invoice where company_id = $1')) === invoices,
  'each invoice has a number of its own',
)
expect(
  (await count('select count(*) as n from invoice_sending where company_id = $1 and pdf_sha256 is not null')) ===
    invoices,
  'each mail has a PDF',
)
expect(beside.slowdown <= 1.2, 'other requests are at most 20 % slower at the 99th percentile')
expect(beside.failed === 0, 'every request is answered')

await server.stop()
await db.end()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
if (problems.length > 0) process.exitCode = 1
