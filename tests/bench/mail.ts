// `npm run bench:mail`: the daily mail of 10,000 people on two servers, through a slow and partly failing mail server;
// one server is killed during the run. Every person gets exactly one message; p99 of concurrent requests rises by 20 % at
// most.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { startScheduleServer, type ScheduleServer } from '../support/schedule-servers.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { send } from './load.ts'
import type { SinkReport, SinkSettings } from './mail-sink.ts'
import { logIn } from './servers.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const people = option('people', 10_000)
/** Open-loop requests per second. */
const rate = option('rate', 100)
const quietSeconds = option('quiet', 120)
const sink: SinkSettings = { slowMs: option('slow', 30), unansweredEach: 1_000, deferredEach: 50, unknownEach: 200 }
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  if (!holds) {
    problems.push(what)
    console.log(`  WRONG: ${what}`)
  }
}

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const offices = await seedBench(
  urls.owner,
  20,
  2_000,
  await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword),
)
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
// The daily hour is just before the servers' clock.
const now = Date.parse('2026-12-03T11:30:00Z')
await db.query(
  `
  insert into user_account (company_id, profile, username, email, email_confirmed_at, password_hash, name, surname,
    referral_code)
  select ($1::uuid[])[1 + n % 20], 'customer', 'p-' || n, 'p-' || n || '@mail.example', now(), 'none', 'Persona',
    n::text, 'mail-' || n from generate_series(1, $2::int) n`,
  [offices.map((o) => o.companyId), people],
)
const createNotices = () =>
  db.query(
    `insert into notice (company_id, user_id, kind, key, at) select company_id, id, 'recording.ready',
      'recording.ready:' || id, '2026-12-03T09:00:00Z' from user_account where username like 'p-%'`,
  )

const mailServer = fork(join(import.meta.dirname, 'mail-sink.ts'), [JSON.stringify(sink)], {
  execArgv: ['--disable-warning=ExperimentalWarning'],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [{ port: mailPort }] = (await once(mailServer, 'message')) as [{ port: number }]
const readSink = async (): Promise<SinkReport> => {
  mailServer.send('received')
  return (await once(mailServer, 'message'))[0] as SinkReport
}
const serve = (n: number): Promise<ScheduleServer> =>
  startScheduleServer({
    urls,
    directory: join(directory, `server-${n}`),
    runsJobs: true,
    now,
    smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    env: { STORAGE_URL: `file:${join(directory, 'files')}` },
  })
const [first, second] = await Promise.all([serve(0), serve(1)])

const port = Number(new URL(second.url).port)
const tokens = await Promise.all(offices.map((office) => logIn(port, office)))
const paths = [
  '/api/cases?pageSize=25',
  '/api/notices/unread',
  '/api/clients?pageSize=25',
  '/api/notices?pageSize=10',
  '/api/user/profile',
]

interface MailTimes {
  readonly p50: number
  readonly p99: number
  readonly calls: number
  readonly failed: number
}
/** Sends requests to the surviving server until `isFinished`. */
async function runUntil(isFinished: () => boolean): Promise<MailTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const waiting: Promise<void>[] = []
  let failed = 0
  const started = performance.now()
  for (let n = 0; !isFinished(); n += 1) {
    await sleep(Math.max(0, started + (n * 1_000) / rate - performance.now()))
    const startedAt = performance.now()
    waiting.push(
      send(agent, port, {
        method: 'GET',
        path: paths[n % paths.length] ?? '',
        token: tokens[n % tokens.length] ?? '',
      }).then((status) => {
        times.push(performance.now() - startedAt)
        if (status !== 200) failed += 1
      }),
    )
  }
  await Promise.all(waiting)
  agent.destroy()
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: percentile(0.5), p99: percentile(0.99), calls: times.length, failed }
}
const forSeconds = (seconds: number) => {
  const until = performance.now() + seconds * 1_000
  return () => performance.now() > until
}
const printTimes = (name: string, { p50, p99, calls, failed }: MailTimes) => {
  console.log(
    `${name.padEnd(24)} p50 ${p50.toFixed(1).padStart(7)} ms   p99 ${p99.toFixed(1).padStart(7)} ms   ${String(calls).padStart(6)} calls, ${failed} failed`,
  )
}

await runUntil(forSeconds(30))
const before = await runUntil(forSeconds(quietSeconds))
printTimes('before', before)

await createNotices()
let done = false
const started = performance.now()
const meanwhile = runUntil(() => done)
const runSlot = (server: typeof first, slot: number) =>
  // Slots are a second apart, because a token is valid for ten minutes.
  server.send({ kind: 'slot', name: 'notifications.digest', now: now + slot * 1_000 })
void runSlot(first, 0)
while ((await readSink()).messages < people / 20) await sleep(100)
await first.kill()
console.log(`  one of two servers was killed after ${((performance.now() - started) / 1_000).toFixed(1)} s`)
// The other one continues the round when the hold of the killed one has ended.
const countDigests = async () =>
  Number((await db.query<{ n: string }>('select count(*) as n from notice_digest')).rows[0]?.n)
for (let slot = 1; slot < 60 && (await countDigests()) < people; slot += 1) {
  await runSlot(second, slot)
  await sleep(3_000)
}
const statesNow = async () =>
  Object.fromEntries(
    (
      await db.query<{ state: string; n: number }>('select state, count(*)::int as n from mail_delivery group by state')
    ).rows.map(({ state, n }) => [state, n]),
  ) as Record<string, number>
// Time limit: one and a half times the time that one server needs.
for (let tries = 0; tries < Math.max(600, people * 0.3); tries += 1) {
  const states = await statesNow()
  if ((states.sent ?? 0) + (states.bounced ?? 0) === people) break
  await sleep(1_000)
}
done = true
const seconds = (performance.now() - started) / 1_000
const during = await meanwhile
printTimes(`while ${people} mails go`, during)
const after = await runUntil(forSeconds(quietSeconds))
printTimes('after', after)

const states = await statesNow()
const report = await readSink()
const unknown = Math.floor(people / sink.unknownEach)
console.log(
  `${people} mails in ${seconds.toFixed(0)} s: ${JSON.stringify(states)}; the mail server: ${JSON.stringify(report)};`,
  `load of the machine ${loadavg()
    .map((l) => l.toFixed(1))
    .join(' ')}`,
)
expect(states.sent === people - unknown && states.bounced === unknown, 'each mail was sent or refused permanently')
expect(report.messages === people - unknown, 'each mail came as one message')
expect(report.unknown === unknown, 'each unknown recipient was tried once')
expect((await countDigests()) === people, 'one mail of the day for each person')
expect(
  Number((await db.query<{ n: string }>(`select count(*) as n from notice where kind = 'mail.failed'`)).rows[0]?.n) ===
    unknown,
  'each person whose mail bounced got a notice of it',
)
expect(report.copies <= 8, 'only mails that the killed server was sending came twice')
const quiet = (before.p99 + after.p99) / 2
console.log(
  `p99 ${((during.p99 / quiet - 1) * 100).toFixed(0)} % above the mean of before and after (${quiet.toFixed(1)} ms)`,
)
expect(during.p99 <= quiet * 1.2, 'other calls are at most 20 % slower at the 99th percentile')
expect(during.failed + before.failed + after.failed === 0, 'every call is answered')

await second.stop()
mailServer.disconnect()
await db.end()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
if (problems.length > 0) process.exitCode = 1
