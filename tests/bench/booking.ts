// `npm run bench:booking`: 10,000 visitors for 100 slots of one calendar on two server processes, by hold, request or
// booking. Every slot is given once; all other visitors get 409 with the free slots. The database syncs to disk.
import { Agent, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { startScheduleServer } from '../support/schedule-servers.ts'
import { seedBench, type BenchOffice } from './bench-data.ts'
import { databaseCpu, processCpu } from './database-cpu.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const visitors = option('visitors', 10_000)
const slotCount = option('times', 100)
/** Concurrent requests, over both servers. */
const inFlight = option('in-flight', 100)
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
const offices = await seedBench(urls.owner, 4, 40, 'not a password')
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()

/**
 * Opens a calendar daily from 8:00 to 18:00 in half-hour slots with buffers of five minutes, and inserts 500 evening
 * events over sixty days.
 */
async function openCalendar(
  { companyId, ownerId }: BenchOffice,
  slug: string,
  confirm: 'auto' | 'request',
): Promise<void> {
  await db.query(
    `
    insert into schedule_settings (professional_id, company_id, time_zone, meeting_minutes, break_minutes,
      slots_per_day, buffer_before_minutes, buffer_after_minutes,
      minimum_notice_minutes, horizon_days, confirm, safe_pre_consultation, holidays_closed, public_booking,
        reminder_minutes)
    values ($1, $2, 'America/Puerto_Rico', 30, 10, null, 5, 5, 60, 60, $3, false, true, true, '{1440,60}')`,
    [ownerId, companyId, confirm],
  )
  await db.query(
    `insert into appointment_type (company_id, professional_id, position, names, modes)
      values ($2, $1, 0, '{"es": "Consulta"}', '{office}')`,
    [ownerId, companyId],
  )
  await db.query(
    'insert into schedule_window (company_id, professional_id, weekday, start_minute, end_minute) select $2, $1, n, 480, 1080 from generate_series(0, 6) n',
    [ownerId, companyId],
  )
  await db.query('insert into public_slug (slug, company_id, professional_id) values ($3, $2, $1)', [
    ownerId,
    companyId,
    slug,
  ])
  await db.query(
    `
    insert into event (company_id, owner_id, kind, title, starts_at, ends_at, time_zone, until_at, busy, uid)
    select $2, $1, 'task', 'Ocupado', t, t + interval '20 minutes', 'America/Puerto_Rico', t + interval '20 minutes',
      true, gen_random_uuid()::text
      from generate_series(0, 499) n,
        lateral (select date_trunc('day',
        now()) + (n % 60) * interval '1 day' + interval '22 hours 10 minutes' + (n / 60) * interval '30 minutes' as t) x`,
    [ownerId, companyId],
  )
}

const post = (agent: Agent, url: string, body: object, n: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${n >> 16}.${(n >> 8) % 256}.${n % 256}`,
        },
      },
      (res) => {
        res.resume()
        res.once('end', () => {
          resolve(res.statusCode ?? 0)
        })
      },
    )
    outgoing.once('error', reject)
    outgoing.end(JSON.stringify(body))
  })

const databaseTime = await databaseCpu(db)
const servers = await Promise.all(
  [0, 1].map((n) => startScheduleServer({ urls, directory: join(directory, `server-${n}`) })),
)

const serverTime = () => servers.reduce((sum, { process: child }) => sum + (processCpu(child.pid) ?? 0), 0)

interface BookingLoad {
  readonly name: string
  readonly confirm: 'auto' | 'request'
  readonly path: string
  readonly state: string
}
const loads: readonly BookingLoad[] = [
  { name: 'booked at once', confirm: 'auto', path: '/api/public/appointments', state: 'confirmed' },
  { name: 'asked for', confirm: 'request', path: '/api/public/appointments', state: 'pending' },
  { name: 'held', confirm: 'auto', path: '/api/public/appointments/holds', state: 'held' },
]

async function runLoad(
  { name, confirm, path, state }: BookingLoad,
  office: BenchOffice,
  slug: string,
  silent = false,
): Promise<void> {
  await openCalendar(office, slug, confirm)
  await db.query('analyze')
  const answer = await fetch(`${servers[0]?.url}/api/public/professionals/${slug}/availability`)
  const { days } = (await answer.json()) as { days: { slots: { start: string }[] }[] }
  const slots = days.flatMap((day) => day.slots).slice(0, slotCount)
  expect(slots.length === slotCount, `${slots.length} of ${slotCount} slots to book`)
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const durations: number[] = []
  const statuses: number[] = []
  let next = 0
  const [serversBefore, databaseBefore] = [serverTime(), databaseTime() ?? 0]
  const started = performance.now()
  // Consecutive visitors request the same slot, which maximises contention.
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (next < visitors) {
        const n = next++
        const start = slots[Math.floor(n / (visitors / slotCount)) % slotCount]?.start
        const details =
          state === 'held'
            ? {}
            : { name: `Visitante ${n}`, email: `visitante-${slug}-${n}@example.com`, phone: '787-555-0100' }
        const startedAt = performance.now()
        statuses.push(
          await post(agent, `${servers[n % 2]?.url}${path}`, { professionalSlug: slug, start, ...details }, n),
        )
        durations.push(performance.now() - startedAt)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const perVisitor = (cpuMs: number) => (cpuMs / visitors).toFixed(2).padStart(12)
  const costs = `${perVisitor(serverTime() - serversBefore)}${perVisitor((databaseTime() ?? 0) - databaseBefore)}`
  durations.sort((a, b) => a - b)
  const p = (share: number) => durations[Math.floor((durations.length - 1) * share)] ?? 0
  const count = (status: number) => statuses.filter((s) => s === status).length
  const {
    rows: [totals],
  } = await db.query<{ taken: number; overlaps: number }>(
    `
    select (select count(*)::int from appointment where company_id = $1 and state = $2) as taken,
           (select count(*)::int from appointment a join appointment b on a.id < b.id
             and a.professional_id = b.professional_id and a.during && b.during
             where a.company_id = $1 and a.state in ('held', 'pending', 'confirmed')
               and b.state in ('held', 'pending', 'confirmed')) as overlaps`,
    [office.companyId, state],
  )
  if (silent) return
  const failed = statuses.length - count(201) - count(409)
  console.log(
    `${name.padEnd(16)}${String(count(201)).padStart(7)}${String(count(409)).padStart(9)}${String(failed).padStart(8)}${String(totals?.overlaps).padStart(10)}${seconds.toFixed(1).padStart(9)}${(visitors / seconds).toFixed(0).padStart(9)}${p(0.5).toFixed(0).padStart(9)}${p(0.99).toFixed(0).padStart(9)}${(durations.at(-1) ?? 0).toFixed(0).padStart(9)}${costs}`,
  )
  expect(count(201) === slotCount && totals?.taken === slotCount, `${name}: every slot is given once`)
  expect(count(409) === visitors - slotCount && failed === 0, `${name}: every other visitor gets 409`)
  expect(totals?.overlaps === 0, `${name}: nothing overlaps`)
  expect(p(0.99) <= 500, `${name}: p99 within 500 ms`)
}

try {
  // Warms up connections, plans and compiled code.
  await runLoad({ ...(loads[0] as BookingLoad), name: 'warm' }, offices[3] as BenchOffice, 'calentamiento', true)
  console.log(
    `\n${visitors.toLocaleString('en')} visitors for ${slotCount} slots, two servers, ${inFlight} requests at any moment (${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)})\n`,
  )
  console.log(
    '                 taken   refused  failed  overlaps  seconds  per sec   p50 ms   p99 ms   max ms  server CPU  database CPU, ms each',
  )
  for (const [n, load] of loads.entries()) await runLoad(load, offices[n] as BenchOffice, `calendario-${n}`)
  console.log(problems.length === 0 ? '\nall checks passed' : `\n${problems.length} checks failed`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await Promise.all(servers.map((server) => server.stop()))
  await db.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
