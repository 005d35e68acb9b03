// `npm run bench:practice-reports`: reports of time and money over HTTP in an office of 20 lawyers, 3,000 cases and
// 5,000,000 entries of time in five years, beside 20 offices with 10,000 entries each: for its owner, and for a lawyer
// from whom walls hide 200 cases. Then measures how much the sums slow down inserting an entry. At most 150 ms for a
// report (p95). `--entries=N`: entries of the office. `--rounds=N`: requests of each report.
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
import { benchPassword } from './bench-data.ts'

const numberOf = (name: string, standard: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? standard)
const entries = numberOf('entries', 5_000_000)
const rounds = numberOf('rounds', 40)
const [lawyers, cases, walls, maxMs] = [20, 3_000, 200, 150]

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

let calls = 0
async function call<T>(token: string, path: string, body?: object): Promise<T> {
  calls += 1
  const answer = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${Math.floor(calls / 250) % 250}.${calls % 250}`,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

interface BenchAccount {
  readonly jwt: string
  readonly user: { readonly id: string }
}
const register = (username: string) =>
  call<BenchAccount>('', '/auth/register', {
    username,
    name: 'Nereida',
    surname: `Albaladejo ${username}`,
    email: `${username}@bench.example`,
    password: benchPassword,
    passwordConfirmation: benchPassword,
  })

/** Opens an office with lawyers and with three cases per client. */
async function openOffice(name: string, people: number, caseCount: number) {
  const { jwt, user } = await register(name)
  const { id: companyId } = await call<{ id: string }>(jwt, '/companies', { name })
  const members = [user.id]
  let colleague = jwt
  for (let n = 1; n < people; n += 1) {
    const account = await register(`${name}${n}`)
    members.push(account.user.id)
    colleague = account.jwt
    await owner.query('update user_account set company_id = $1 where id = $2', [companyId, account.user.id])
  }
  await owner.query(
    `insert into client (company_id, name) select $1, 'Cliente ' || n from generate_series(1, $2::int) n`,
    [companyId, Math.ceil(caseCount / 3)],
  )
  await owner.query(
    `insert into case_file (company_id, name, status, client_id, client_name)
     select $1, 'Rivera v. Parte ' || n, 'open', c.id, c.name from generate_series(1, $2::int) n
       join client c on c.company_id = $1 and c.name = 'Cliente ' || (1 + (n - 1) / 3)`,
    [companyId, caseCount],
  )
  return { companyId, token: jwt, ownerId: user.id, colleague, colleagueId: members.at(-1) ?? '', members }
}

/**
 * Inserts entries of three lawyers on each case, in two years of the last five. Entries older than three months are
 * billed, except in 120 cases.
 */
async function insertEntries(
  companyId: string,
  members: readonly string[],
  caseCount: number,
  amount: number,
): Promise<void> {
  await owner.query(`set session_replication_role = replica`)
  const batch = 500_000
  for (let start = 0; start < amount; start += batch)
    await owner.query(
      `with file as (select id, (row_number() over (order by id) - 1)::int as n from case_file where company_id = $1)
       insert into time_entry (company_id, case_id, user_id, worked_on, seconds, billed_seconds, billable, narrative,
         rate_cents, invoice_id)
       select $1, e.case_id, e.user_id, e.day, 1800 + e.n % 5400, (1800 + e.n % 5400 + 359) / 360 * 360, e.n % 8 > 0,
         'Revisar el expediente y preparar la vista', 15000 + e.n % 7 * 1000,
         case when e.n % 8 > 0 and e.day < current_date - 90 and e.file > 120 then e.case_id end
       from (select s as n, f.id as case_id, f.n as file, ($2::uuid[])[1 + (f.n * 7 + s / $3 % 3) % cardinality($2::uuid[])] as user_id,
           (date_trunc('month', current_date) - make_interval(months => f.n % 37 + s / ($3 * 3) % 24))::date + s % 28 as day
         from generate_series($4::int, $5::int - 1) s join file f on f.n = s % $3) e
      where e.day <= current_date`,
      [companyId, members, caseCount, start, Math.min(start + batch, amount)],
    )
  await owner.query(`set session_replication_role = origin`)
}

console.log(`filling ${entries} entries`)
const main = await openOffice('grande', lawyers, cases)
await insertEntries(main.companyId, main.members, cases, entries)
for (let n = 0; n < 20; n += 1) {
  const other = await openOffice(`otra${n}x`, 2, 50)
  await insertEntries(other.companyId, other.members, 50, 10_000)
}
console.log('summing')
const summing = performance.now()
await owner.query(`
  insert into report_month (company_id, case_id, user_id, month, seconds, free_seconds, billable_seconds, billed_seconds,
    value_cents, billed_value_cents, invoiced_fees_cents, collected_fees_cents, unbilled_from)
  select company_id, case_id, user_id, month, sum(seconds), coalesce(sum(seconds) filter (where not billable), 0),
    coalesce(sum(billed_seconds) filter (where billable), 0), coalesce(sum(billed_seconds) filter (where billed), 0),
    coalesce(sum(cents) filter (where billable), 0), coalesce(sum(cents) filter (where billed), 0),
    coalesce(sum(cents) filter (where billed), 0) * 95 / 100, coalesce(sum(cents) filter (where billed), 0) * 85 / 100,
    min(worked_on) filter (where billable and not billed)
  from (select *, invoice_id is not null as billed, date_trunc('month', worked_on)::date as month,
      floor((billed_seconds::bigint * rate_cents + 1800) / 3600)::bigint as cents from time_entry) e
  group by 1, 2, 3, 4`)
await owner.query(
  `insert into invoice (company_id, case_id, title, language, due_days, created_by, number, issued_on, due_on, issued_at,
     issued_by, client_name, office, footer, gross_cents, total_cents, paid_cents)
   select f.company_id, f.id, 'Factura', 'es', 30, $2, n || '-' || f.id, d.day, d.day + 30, d.day, $2, f.name, '{}', '',
     90000, 90000, case when n % 5 > 0 then 90000 else 0 end
   from case_file f cross join generate_series(1, 24) n
     cross join lateral (select (current_date - make_interval(days => n * 30 + (n * 7) % 23))::date as day) d
   where f.company_id = $1`,
  [main.companyId, main.ownerId],
)
await owner.query(
  `with w as (insert into case_wall (company_id, case_id, kind, reason, contact_id)
     select $1, id, 'person', 'Caso previo', $3 from case_file where company_id = $1 order by id limit ${walls} returning id)
   insert into case_wall_person (company_id, wall_id, user_id) select $1, id, $2 from w`,
  [main.companyId, main.colleagueId, main.ownerId],
)
await owner.query('vacuum analyze')
const { rows: counts } = await owner.query<{ entries: string; sums: string; size: string }>(
  `select (select count(*) from time_entry where company_id = $1) as entries, (select count(*) from report_month
     where company_id = $1) as sums, pg_size_pretty(pg_total_relation_size('report_month')) as size`,
  [main.companyId],
)
console.log({ ...counts[0], seconds: Math.round((performance.now() - summing) / 1_000) })

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
  return { p50: at(0.5), p95: at(0.95) }
}
const month = (back: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}
const periods = { 'a year': `&from=${month(11)}&to=${month(0)}`, 'five years': '' } as const
const figures: Record<string, number | string>[] = []
for (const [report, group] of ['wip', 'hours', 'realisation', 'collected'].flatMap((name) =>
  ['lawyer', 'client', 'case', 'month'].map((by) => [name, by] as const),
))
  for (const [period, query] of Object.entries(periods)) {
    const path = `/practice-reports/${report}?group=${group}${query}`
    const ofOwner = await measure(rounds, () => call(main.token, path))
    const walled = await measure(rounds, () => call(main.colleague, path))
    figures.push({
      report: `${report} by ${group}, ${period}`,
      p50: ofOwner.p50,
      p95: ofOwner.p95,
      'p50 behind walls': walled.p50,
      'p95 behind walls': walled.p95,
    })
  }
const summary = await measure(rounds, () => call(main.token, '/practice-summary'))
const walledSummary = await measure(rounds, () => call(main.colleague, '/practice-summary'))
figures.push({
  report: 'summary of the office',
  ...summary,
  'p50 behind walls': walledSummary.p50,
  'p95 behind walls': walledSummary.p95,
})
console.table(figures)

const insert = () =>
  owner.query(
    `insert into time_entry (company_id, case_id, user_id, worked_on, seconds, billed_seconds, billable, rate_cents)
     select company_id, id, $2, current_date, 600, 720, true, 15000 from case_file where company_id = $1
      offset $3 limit 1`,
    [main.companyId, main.ownerId, Math.floor(Math.random() * cases)],
  )
await measure(200, insert)
const withSums = await measure(2_000, insert)
await owner.query('alter table time_entry disable trigger time_summed_added')
const withoutSums = await measure(2_000, insert)
console.table([
  { 'insert of an entry': 'with sums', ...withSums },
  { 'insert of an entry': 'without', ...withoutSums },
])

await owner.end()
server.close()
await app.close()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
const isFast = figures.every((line) => Number(line['p95']) <= maxMs && Number(line['p95 behind walls']) <= maxMs)
process.exitCode = isFast ? 0 : 1
