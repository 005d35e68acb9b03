// `npm run bench:calls`: a thousand recordings with transcripts on two servers; 30 % of the provider's webhooks are
// lost and 30 % duplicated, in random order, while the servers poll the provider. Checks that every transcript is
// stored once and that the provider's rate limit is respected. The database syncs to disk.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { startDailyStandIn } from '../support/daily-stand-in.ts'
import { startScheduleServer } from '../support/schedule-servers.ts'
import { seedBench, type BenchOffice } from './bench-data.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((a) => a.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)
const recordings = option('recordings', 1_000)
const lossShare = option('lost', 0.3)
const duplicateShare = option('doubled', 0.3)
const problems: string[] = []
const expect = (holds: boolean, what: string) => {
  if (!holds) {
    problems.push(what)
    console.log(`  WRONG: ${what}`)
  }
}
const random = seededRandom(30)

const directory = mkdtempSync(join(tmpdir(), 'bufete-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), password: 'owner' })
await ensureDatabase(postgres.url('postgres'), 'bench')
const urls = await prepareDatabase(postgres.url('bench'), { appPassword: 'app', jobsPassword: 'jobs' })
const offices = await seedBench(urls.owner, 10, 100, 'not a password')
const db = new pg.Client({ connectionString: urls.owner })
await db.connect()
const daily = await startDailyStandIn()

/** Adds a recorded and transcribed call of an hour ago to the database and to Daily. */
async function addCall(n: number): Promise<{ room: string; recordingId: string; transcriptId: string }> {
  const { companyId, ownerId, caseId } = offices[n % offices.length] as BenchOffice
  const [room, capture] = [randomUUID(), randomUUID()]
  const name = `bufete-${n}`
  const startedAt = new Date(Date.now() - 3_600_000 - n * 1_000)
  await db.query(
    `insert into call_room (id, company_id, host_id, case_id, name, provider_room, url, max_participants, recording,
      chat, transcription, created_at, ended_at, expires_at, attended)
    values ($1, $2, $3, $4, $5, $6, $7, 4, true, true, true, $8, $8, $8, true)`,
    [room, companyId, ownerId, caseId, `Llamada ${n}`, name, `https://bufete.daily.co/${name}`, startedAt],
  )
  await db.query(
    `insert into call_capture (id, company_id, room_id, recording, transcription, language, state, asked_by, asked_at,
      started_at, stopped_at) values ($1, $2, $3, true, true, 'es', 'stopped', $4, $5, $5, $6)`,
    [capture, companyId, room, ownerId, startedAt, new Date(startedAt.getTime() + 600_000)],
  )
  await db.query(
    `insert into call_recording (company_id, room_id, capture_id, case_id, host_id, title, video, transcribed,
      started_at, stopped_at, status, transcription) values ($1, $2, $3, $4, $5, $6, true, true, $7, $8, 'processing',
      'processing')`,
    [companyId, room, capture, caseId, ownerId, `Llamada ${n}`, startedAt, new Date(startedAt.getTime() + 600_000)],
  )
  const recording = daily.addRecording(name, { start_ts: Math.floor(startedAt.getTime() / 1_000), duration: 590 })
  const transcript = daily.addTranscript(name, `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v>Ana:</v>Palabra ${n}\n`, {
    created_at: startedAt.toISOString(),
  })
  return { room: name, recordingId: recording.id, transcriptId: transcript.transcriptId }
}
const calls = []
// Daily lists the newest first.
for (let n = recordings - 1; n >= 0; n -= 1) calls.push(await addCall(n))

const servers = await Promise.all(
  [0, 1].map((n) =>
    startScheduleServer({
      urls,
      directory: join(directory, `server-${n}`),
      runsJobs: true,
      env: {
        DAILY_API_KEY: daily.apiKey,
        DAILY_API_URL: daily.url,
        DAILY_WEBHOOK_SECRET: daily.hookSecret,
        STORAGE_URL: `file:${join(directory, 'files')}`,
      },
    }),
  ),
)

const messages = calls
  .flatMap(({ room, recordingId, transcriptId }) => [
    { type: 'recording.ready-to-download', payload: { recording_id: recordingId, room_name: room }, id: randomUUID() },
    { type: 'transcript.ready-to-download', payload: { id: transcriptId, room_name: room }, id: randomUUID() },
  ])
  .flatMap((message) => {
    const chance = random.below(1_000) / 1_000
    if (chance < lossShare) return []
    return chance < lossShare + duplicateShare ? [message, message] : [message]
  })
for (let n = messages.length - 1; n > 0; n -= 1) {
  const m = random.below(n + 1)
  ;[messages[n], messages[m]] = [messages[m], messages[n]] as [(typeof messages)[0], (typeof messages)[0]]
}

const started = performance.now()
const statuses = new Map<number, number>()
async function sendWebhooks(): Promise<void> {
  await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      for (let n = lane; n < messages.length; n += 4) {
        const message = messages[n]
        if (!message) continue
        const { body, headers } = daily.hook(message)
        const { status } = await fetch(`${servers[n % 2]?.url}/api/webhooks/daily`, {
          method: 'POST',
          headers: { ...headers, 'x-forwarded-for': `10.1.${n % 250}.${Math.floor(n / 250)}` },
          body,
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
  )
}
/** Both servers start the job, but only one of them polls. */
async function poll(slot: number): Promise<void> {
  const now = Math.floor(Date.now() / 180_000) * 180_000 + slot * 180_000
  const results = await Promise.all(servers.map((server) => server.send({ kind: 'slot', name: 'calls.poll', now })))
  expect(results.filter(Boolean).length === 1, `slot ${slot} ran ${results.filter(Boolean).length} times`)
}
const countAwaited = async (): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from call_recording where status = 'processing'
        or transcription in ('processing', 'enabled')`,
    )
  ).rows[0]?.n ?? 0
const countWaitingJobs = async (): Promise<number> =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where attempts < max_attempts
        and run_at <= now() + interval '10 minutes'`,
    )
  ).rows[0]?.n ?? 0

await Promise.all([sendWebhooks(), poll(1)])
const pendingCounts = []
for (let slot = 2; slot < 60 && (await countAwaited()) > 0; slot += 1) {
  pendingCounts.push(await countAwaited())
  await poll(slot)
  await sleep(2_000)
}
for (let n = 0; n < 600 && (await countWaitingJobs()) > 0; n += 1) await sleep(200)
const seconds = (performance.now() - started) / 1_000

const countOf = async (statement: string) => (await db.query<{ n: number }>(statement)).rows[0]?.n ?? 0
expect(
  [...statuses.keys()].every((status) => status === 200),
  `answers to messages: ${JSON.stringify([...statuses])}`,
)
expect((await countAwaited()) === 0, `${await countAwaited()} are still awaited`)
expect(
  (await countOf(
    `select count(*)::int as n from call_recording where status = 'completed' and transcription = 'ready'
      and problem is null`,
  )) === recordings,
  'not every recording and transcript is there',
)
expect(
  (await countOf('select count(*)::int as n from call_line')) === recordings,
  `${await countOf('select count(*)::int as n from call_line')} lines of ${recordings}`,
)
expect(
  (await countOf(`select count(*)::int as n from document where name like 'Llamada %.vtt'`)) === recordings,
  `${await countOf(`select count(*)::int as n from document where name like 'Llamada %.vtt'`)} documents of ${recordings}`,
)
expect(daily.recordings.length === recordings, 'a recording was removed')

/** Returns the maximum number of requests that began within a window. */
function maxInWindow(matches: (request: string) => boolean, withinMs: number): number {
  const times = daily.times.filter((_, n) => matches(daily.requests[n] ?? ''))
  let from = 0
  return times.reduce((top, time, n) => {
    while ((times[from] ?? 0) < time - withinMs) from += 1
    return Math.max(top, n - from + 1)
  }, 0)
}
const isRecordingList = (request: string) => request.startsWith('GET /recordings?')
const isApiRequest = (request: string) => !request.includes('/stored/')
const [maxInFive, listsInThirty] = [maxInWindow(isApiRequest, 5_000), maxInWindow(isRecordingList, 30_000)]
// Each process limits its own rate, so two processes have twice the limit.
expect(maxInFive <= 100, `${maxInFive} requests in 5 s`)
expect(listsInThirty <= 50, `${listsInThirty} lists of recordings in 30 s`)
console.log(
  `${recordings} recordings, ${messages.length} messages of ${recordings * 2} (${Math.round(lossShare * 100)} % lost, ${Math.round(duplicateShare * 100)} % twice), two servers: all there once after ${seconds.toFixed(0)} s; awaited before each look: ${pendingCounts.join(', ') || 'nothing'}`,
)
console.log(
  `asked of the provider: ${daily.requests.filter(isApiRequest).length} in all, at most ${maxInFive} in 5 s over both servers (documented: 100), ${listsInThirty} lists in 30 s (50); load ${loadavg()[0]?.toFixed(1)}`,
)
console.log(problems.length === 0 ? 'holds' : `${problems.length} WRONG`)

await Promise.all(servers.map((server) => server.stop()))
await daily.close()
await db.end()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
process.exit(problems.length === 0 ? 0 : 1)
