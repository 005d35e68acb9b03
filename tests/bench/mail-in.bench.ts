// `npm run bench:mail-in`: strangers send mails to two servers as fast as the servers accept them, while one of them
// also answers requests. Each mail is stored once, and its p95 until it is in the inbox is at most 5 s. With --crash=N
// a server is killed after each N mails and started again, and PostgreSQL crashes once. With --hostile the mails try to
// break their parsers: each is acknowledged, and read or rejected with a reason.
//
// --mails=10000 --rounds=3 (mails are sent in as many parts, with a quiet stretch around each) --crash=0 --rate=40
//   --quiet=20 --senders=16 --per-second=0 (0: no limit) --hostile --profile=DIR (CPU profiles of the servers)
//   --divided (the server that answers the requests receives no mail and runs no jobs, as with ROLE=web; the other does both
//   with a low priority, as with ROLE=worker)
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { passwordHashes } from '#modules/identity/passwords/password-hash.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { deriveKey } from '#server/secrets.ts'
import { sendUntilAcknowledged, startMailServer, type MailServer } from '../support/mail-servers.ts'
import { hostileMails } from '../support/hostile-mail.ts'
import { benchPassword, seedBench } from './bench-data.ts'
import { measureBesideWork } from './beside-work.ts'
import { quantile } from './open-loop.ts'
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
const rounds = crashEach > 0 ? 1 : option('rounds', 3)
const profile = process.argv.find((a) => a.startsWith('--profile='))?.split('=')[1]
const isHostile = process.argv.includes('--hostile')
const isDivided = process.argv.includes('--divided')
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

const startServer = (runsJobs = true, lowPriority = isDivided) =>
  startMailServer(
    { urls, directory: join(directory, 'server'), runsJobs, lowPriority },
    { ownSession: true, ...(profile ? { profile } : {}) },
  )
const servers: MailServer[] = await Promise.all([startServer(), startServer(!isDivided, false)])
const tokens = await Promise.all(offices.map((office) => logIn(servers[1]?.port ?? 0, office)))

const forSeconds = (seconds: number) => {
  const until = performance.now() + seconds * 1_000
  return () => performance.now() > until
}
const ms = (value: number) => `${value.toFixed(1).padStart(8)} ms`

const pdf = Buffer.alloc(60_000, 'bufete ').toString('base64')
const hostile = isHostile ? hostileMails(mails) : []
const messageOf = (n: number): Buffer =>
  hostile[n]?.raw ??
  Buffer.from(
    `From: Avisos <a@juzgado.example>\r\nSubject: mail ${n}\r\nMessage-ID: <${n}@juzgado.example>\r\n` +
      `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nSJ2026CV${n}\r\n--x\r\n` +
      `Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf}\r\n--x--\r\n`,
  )

const paths = ['/api/cases?pageSize=25', '/api/notices/unread', '/api/clients?pageSize=25', '/api/user/profile']
/** Limit of the time to read the last mails of a part, in seconds. */
const readWithin = 60
const readStates = async (db: pg.Client) => {
  const { rows } = await db.query<{ waiting: number; unexplained: number }>(
    `select count(*) filter (where state = 'received')::int as waiting,
      count(*) filter (where state = 'rejected' and reason is null)::int as unexplained from inbound_mail`,
  )
  return rows[0]
}
let acknowledged = 0
let kills = 0
let faults: Promise<void> = Promise.resolve()
/** Time of the first attempt to send each mail, in milliseconds since 1970. */
const sentAt = new Map<number, number>()
const available = new Set(isDivided ? servers.slice(0, 1) : servers)
async function killAndRestart(index: number): Promise<void> {
  const server = servers[index]
  if (!server) return
  available.delete(server)
  await server.kill()
  kills += 1
  const restarted = await startServer()
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

/** Sends the mails of one part; resolves when all are in the inbox, or a minute after the last mail. */
async function sendPart(round: number): Promise<void> {
  const first = Math.round((mails * round) / rounds)
  const count = Math.round((mails * (round + 1)) / rounds) - first
  const figures = await sendUntilAcknowledged({
    ports: () => [...available].map(({ mailPort }) => mailPort),
    to: (n) => `corte.bench-${1 + (n % offices.length)}@in.example.test`,
    count,
    concurrency: senders,
    messageOf(n) {
      sentAt.set(first + n, Date.now())
      return messageOf(first + n)
    },
    ...(perSecond > 0 ? { perSecond } : {}),
    onAcknowledged() {
      acknowledged += 1
      if (crashEach > 0 && acknowledged % crashEach === 0 && acknowledged < mails) {
        const turn = acknowledged / crashEach
        faults = faults.then(() => (turn === 2 ? crashPostgres() : killAndRestart(turn % 2)))
      }
    },
  })
  await faults
  const isLate = forSeconds(readWithin)
  while ((await withDatabase(readStates))?.waiting !== 0 && !isLate()) await sleep(250)
  console.log(
    `           ${(count / figures.seconds).toFixed(1)} mails/s, to stored p50 ${ms(quantile(figures.times, 0.5))}, ` +
      `p95 ${ms(quantile(figures.times, 0.95))}; ${figures.attempts} attempts, ${kills} servers killed, ` +
      `load ${loadavg()[0]?.toFixed(1)}`,
  )
}

/** Returns the seconds from the first attempt to send each mail until it was in the inbox, read or rejected. */
async function inboxSeconds(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ n: number; at: number }>(
    `select (regexp_match(m.message_id, '(\\d+)@juzgado'))[1]::int as n,
        extract(epoch from coalesce(p.heard_at, m.received_at))::float8 as at
      from inbound_mail m
        left join outbox_event e on e.name = 'mailroom.mail.received' and e.payload ->> 'mailId' = m.id::text
        left join processed_event p on p.event_id = e.id and p.listener = 'mailroom.read-mail'
      where m.message_id ~ '\\d+@juzgado' and (e.id is null or p.event_id is not null)`,
  )
  return rows.map(({ n, at }) => at - (sentAt.get(n) ?? 0) / 1_000)
}

const beside =
  crashEach > 0
    ? null
    : await withDatabase((db) =>
        measureBesideWork({
          requests: { port: servers[1]?.port ?? 0, tokens, paths, rate },
          rounds,
          quietSeconds,
          db,
          servers: servers.map((server) => server.process.pid),
          work: sendPart,
        }),
      )
if (!beside) await sendPart(0)
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
const left = await withDatabase(readStates)
expect(left?.waiting === 0, `${left?.waiting} are not read ${readWithin} s after the last one`)
expect(left?.unexplained === 0, `${left?.unexplained} are rejected without a reason`)
if (beside) {
  const seconds = await withDatabase(inboxSeconds)
  const p95 = quantile(seconds, 0.95)
  expect(p95 <= 5, `until ${seconds.length} of them were in the inbox p95 is ${p95.toFixed(1)} s`)
  expect(beside.failed === 0, `${beside.failed} other requests failed`)
  expect(beside.slowdown <= 1.2, `p99 of other requests is ${beside.slowdown.toFixed(2)} times as long`)
}
await Promise.all(servers.map((server) => server.stop()))
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
process.exitCode = problems.length > 0 ? 1 : 0
