// `npm run bench:mail-in`: strangers send 10,000 mails to two servers as fast as they are taken, after the latencies of
// other routes were measured alone. With --crash=N a server is killed after each N mails and started again, and once
// PostgreSQL crashes. Each acknowledged mail is stored once. With --hostile the mails are those that break what reads
// them, or try to: each is acknowledged, and read or rejected with a reason.
//
//   --mails=10000 --crash=0 --rate=40 --quiet=20 --senders=16 --per-second=0 (0: no limit) --hostile
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { sendUntilAcknowledged, startMailServer, type MailServer } from '../support/mail-servers.ts'
import { hostileMails } from '../support/hostile-mail.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { percentile, type RequestFigures, type RequestOptions } from './mail-in-requests.ts'
import { logIn } from './servers.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const mails = option('mails', 10_000)
const crashEach = option('crash', 0)
/** Open-loop requests per second. */
const rate = option('rate', 40)
const quietSeconds = option('quiet', 20)
const senders = option('senders', 16)
const perSecond = option('per-second', 0)
const isHostile = process.argv.includes('--hostile')
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  if (!holds) problems.push(what)
  console.log(`  ${holds ? 'ok   ' : 'WRONG'} ${what}`)
}

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const offices = await seedBench(
  urls.owner,
  10,
  2_000,
  await passwordHashes(deriveKey(Buffer.alloc(32, 7), 'password-pepper')).hash(benchPassword),
)
const withDatabase = async <T>(work: (db: pg.Client) => Promise<T>): Promise<T> => {
  const db = new pg.Client({ connectionString: urls.owner })
  db.on('error', () => undefined)
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end().catch(() => undefined)
  }
}
await withDatabase((db) =>
  db.query(
    `insert into mail_address (company_id, purpose, local_part)
      select id, 'office', 'corte.bench-' || n from unnest($1::uuid[]) with ordinality o (id, n)`,
    [offices.map(({ companyId }) => companyId)],
  ),
)

const settings = { urls, directory: join(directory, 'server'), runsJobs: true }
const servers: MailServer[] = await Promise.all([startMailServer(settings), startMailServer(settings)])
const tokens = await Promise.all(offices.map((office) => logIn(servers[1]?.port ?? 0, office)))

/** Sends requests to the second server until `finished`, from a thread that sends no mail. */
async function requestsUntil(finished: Promise<unknown>): Promise<RequestFigures> {
  const requests: RequestOptions = { port: servers[1]?.port ?? 0, tokens, rate }
  const worker = new Worker(new URL('./mail-in-requests.ts', import.meta.url), { workerData: requests })
  void finished.then(() => worker.postMessage('stop'))
  const [figures] = (await once(worker, 'message')) as [RequestFigures]
  return figures
}
const forSeconds = (seconds: number) => {
  const until = performance.now() + seconds * 1_000
  return () => performance.now() > until
}
const ms = (value: number) => `${value.toFixed(1).padStart(8)} ms`
const print = (name: string, f: RequestFigures) =>
  console.log(
    `${name.padEnd(16)} p50 ${ms(f.p50)}  p95 ${ms(f.p95)}  p99 ${ms(f.p99)}  ${f.calls} calls, ${f.failed} failed`,
  )

const pdf = Buffer.alloc(60_000, 'bufete ').toString('base64')
const hostile = isHostile ? hostileMails(mails) : []
const messageOf = (n: number): Buffer =>
  hostile[n]?.raw ??
  Buffer.from(
    `From: Avisos <a@juzgado.example>\r\nSubject: mail ${n}\r\nMessage-ID: <${n}@juzgado.example>\r\n` +
      `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nSJ2026CV${n}\r\n--x\r\n` +
      `Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf}\r\n--x--\r\n`,
  )

await requestsUntil(sleep(8_000))
const before = await requestsUntil(sleep(quietSeconds * 1_000))
print('before', before)

const { promise: allSent, resolve: endSending } = Promise.withResolvers<undefined>()
let acknowledged = 0
let kills = 0
let faults: Promise<void> = Promise.resolve()
const meanwhile = crashEach > 0 ? null : requestsUntil(allSent)
const available = new Set(servers)
async function killAndRestart(index: number): Promise<void> {
  const server = servers[index]
  if (!server) return
  available.delete(server)
  await server.kill()
  kills += 1
  const restarted = await startMailServer(settings)
  servers[index] = restarted
  available.add(restarted)
}
/** Ends a process of PostgreSQL as a crash does: all its connections end, and it recovers from its log. */
const crashPostgres = () =>
  withDatabase(async (db) => {
    const { rows } = await db.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'walwriter'`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGKILL')
  })
const figures = await sendUntilAcknowledged({
  ports: () => [...available].map(({ mailPort }) => mailPort),
  to: (n) => `corte.bench-${1 + (n % offices.length)}@in.example.test`,
  count: mails,
  concurrency: senders,
  messageOf,
  ...(perSecond > 0 ? { perSecond } : {}),
  onAcknowledged() {
    acknowledged += 1
    if (crashEach > 0 && acknowledged % crashEach === 0 && acknowledged < mails) {
      const turn = acknowledged / crashEach
      faults = faults.then(() => (turn === 2 ? crashPostgres() : killAndRestart(turn % 2)))
    }
  },
})
endSending(undefined)
await faults
const during = await meanwhile
if (during) print('during the mail', during)
console.log(
  `mail             ${(mails / figures.seconds).toFixed(1)} mails/s, to stored p50 ${ms(percentile(figures.times, 0.5))}, ` +
    `p95 ${ms(percentile(figures.times, 0.95))}; ${figures.attempts} attempts, ${kills} servers killed, ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
)
const [stored] = await withDatabase(
  async (db) =>
    (
      await db.query<{ mails: number; subjects: number; events: number }>(
        `select count(*)::int as mails, count(distinct subject)::int as subjects,
          (select count(*)::int from outbox_event where name = 'mailroom.mail.received') as events from inbound_mail`,
      )
    ).rows,
)
expect(acknowledged === mails, `${acknowledged} of ${mails} mails were acknowledged`)
expect(stored?.mails === mails && (isHostile || stored.subjects === mails), `${stored?.mails} are stored, each once`)
if (isHostile) {
  const readWithin = 60
  const countWaiting = () =>
    withDatabase(async (db) => {
      const { rows } = await db.query<{ waiting: number; unexplained: number }>(
        `select count(*) filter (where state = 'received')::int as waiting,
          count(*) filter (where state = 'rejected' and reason is null)::int as unexplained from inbound_mail`,
      )
      return rows[0]
    })
  const isRead = forSeconds(readWithin)
  let left = await countWaiting()
  while (left && left.waiting > 0 && !isRead()) {
    await sleep(250)
    left = await countWaiting()
  }
  expect(left?.waiting === 0, `${left?.waiting} are not read ${readWithin} s after the last one`)
  expect(left?.unexplained === 0, `${left?.unexplained} are rejected without a reason`)
}
if (during) {
  expect(during.failed === 0, `${during.failed} requests failed meanwhile`)
  const times = during.p99 / before.p99
  expect(times <= 1.2, `p99 of other routes is ${times.toFixed(2)} times what it was`)
}
await Promise.all(servers.map((server) => server.stop()))
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
process.exitCode = problems.length > 0 ? 1 : 0
