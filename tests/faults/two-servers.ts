// Two servers on one database: a server is killed, and PostgreSQL restarts under load.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort, runningPostmaster } from '#server/db/postmaster.ts'
import { prepareInstallation } from '#server/start/prepare-installation.ts'
import { readEnv } from '#server/env.ts'
import { seededRandom } from '#server/seeded-random.ts'
import { testMasterKey } from '#tests/support/app.ts'
import { startScheduleServer, type ScheduleServer } from '#tests/support/schedule-servers.ts'
import { openMailbox } from '../fuzz/mailbox.ts'
import { checkAgreement } from './agreement.ts'
import { openInstallation } from './installation.ts'
import { makeTemporaryDirectory } from './kills.ts'
import { startStorm } from './storm.ts'
import { firstLines, type FaultResult } from './table.ts'
import { openConnection, type WireConnection } from './wire.ts'
import { administrationEnv, buildStormFixture } from './storm-fixture.ts'
import { planWrites } from './writes.ts'

export interface TwoServersOptions {
  readonly writes: number
  readonly seed: number
  readonly print: (line: string) => void
}

/**
 * Requests a page of cases every `everyMs` until `end` is called; `unavailableMs` is the time from the first failed
 * request to the last.
 */
function startReading(
  connection: WireConnection,
  token: string,
  everyMs = 20,
): { end(): Promise<{ calls: number; statuses: Map<string, number>; unavailableMs: number }> } {
  let isFinished = false
  const statuses = new Map<string, number>()
  let [calls, firstFailureAt, lastFailureAt] = [0, 0, 0]
  const loop = (async () => {
    for (;;) {
      if (isFinished) return
      const { status, code } = await connection.send({ method: 'GET', path: '/cases?pageSize=10', token }, 20_000)
      calls += 1
      const name = status === 200 ? '200' : `${status} ${code ?? ''}`.trim()
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      if (status !== 200) {
        firstFailureAt ||= performance.now()
        lastFailureAt = performance.now()
      }
      await sleep(everyMs)
    }
  })()
  return {
    async end() {
      isFinished = true
      await loop
      return { calls, statuses, unavailableMs: firstFailureAt ? lastFailureAt - firstFailureAt : 0 }
    },
  }
}
const formatStatuses = (statuses: ReadonlyMap<string, number>): string =>
  [...statuses].map(([name, n]) => `${n} × ${name}`).join(', ')

/** Returns the log lines of internal errors and uncaught exceptions. */
const unexpectedLogLines = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.includes('internal_error') || text.includes('uncaught'))
    .map((text) => text.slice(0, 600))

export async function checkTwoServers({
  writes: total,
  seed,
  print,
}: TwoServersOptions): Promise<readonly FaultResult[]> {
  const temporaryDirectory = makeTemporaryDirectory()
  const directory = join(temporaryDirectory, 'data')
  const random = seededRandom(seed)
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryDirectory, 'database'), password: 'owner' })
  const mailbox = await openMailbox()
  await ensureDatabase(postgres.url('postgres'), 'faults')
  const port = await freePort()
  const shared = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...administrationEnv }
  const env = { ...shared, DATABASE_URL: postgres.url('faults'), SMTP_URL: mailbox.url, MAIL_PER_SECOND: '1000' }
  const [firstServer, secondServer] = [
    await openInstallation({ directory, port, env }),
    await openInstallation({ directory, env }),
  ]
  const db = new pg.Client({ connectionString: postgres.url('faults') })
  db.on('error', () => undefined)
  try {
    await firstServer.start()
    await firstServer.healthy(120)
    await secondServer.start()
    await secondServer.healthy(120)
    const urls = await prepareInstallation(readEnv({ DATA_DIR: directory, ...env }), postgres.url('faults'), {
      masterKey: testMasterKey,
    })
    const fixture = await buildStormFixture({
      urls,
      directory,
      env: shared,
      smallOffices: Math.ceil(total / 50),
      consultations: 0,
      clients: Math.ceil(total / 20),
      guests: 0,
    })
    print('  the data is prepared')
    await db.connect()
    const connections = [openConnection(firstServer.port), openConnection(secondServer.port)] as const
    const rows = [await checkKilledServer(), await checkDatabaseRestart()]
    for (const connection of connections) connection.close()
    return rows

    async function checkKilledServer(): Promise<FaultResult> {
      const writes = planWrites(fixture, total, (n) => random.below(n))
      const storm = startStorm({ connections, writes, senders: 8, serverReady: () => Promise.resolve() })
      while (storm.outcomes.length < total / 3) await sleep(2)
      const reader = startReading(connections[1], fixture.token)
      await firstServer.kill()
      print(`  one of two was killed after ${storm.outcomes.length} writes`)
      await storm.finished
      const { calls, statuses } = await reader.end()
      const agreement = await checkAgreement({
        urls,
        directory,
        env: shared,
        outcomes: storm.outcomes,
        mails: mailbox.received,
      })
      const problems = [
        ...agreement.lost.map((name) => `lost: ${name}`),
        ...agreement.duplicated.map((name) => `doubled: ${name}`),
        ...agreement.rowsWithoutFile,
        ...agreement.violations,
        ...new Set(storm.unclear),
        ...new Set(
          storm.outcomes
            .filter(({ end }) => end === 'refused')
            .map(({ write, status, code }) => `${write.kind}: refused with ${status} ${code}`),
        ),
      ]
      return {
        fault: `two servers, one killed in ${total} writes`,
        acknowledged: agreement.acknowledged,
        lost: agreement.lost.length,
        duplicated: agreement.duplicated.length,
        filesWithoutRow: agreement.filesWithoutRow,
        rowsWithoutFile: agreement.rowsWithoutFile.length,
        passed: problems.length === 0 && statuses.size === 1 && agreement.filesWithoutRow === 0,
        notes: [
          `readers at the other: ${calls} calls, ${formatStatuses(statuses)}; ${storm.outcomes.filter(({ attempts }) => attempts > 1).length} writes sent again there`,
          ...firstLines(problems, 20),
        ],
      }
    }

    async function checkDatabaseRestart(): Promise<FaultResult> {
      const readers = Array.from({ length: 8 }, () => startReading(connections[1], fixture.token, 5))
      await sleep(1_000)
      const from = performance.now()
      const pid = runningPostmaster(postgres.directory)?.pid ?? 0
      // A fast shutdown, as by an administrator; its supervisor restarts it.
      process.kill(pid, 'SIGINT')
      while (runningPostmaster(postgres.directory)?.pid === pid) await sleep(5)
      const healthy = await secondServer.healthy(60)
      await sleep(2_000)
      const readResults = await Promise.all(readers.map((reader) => reader.end()))
      const statuses = new Map<string, number>()
      for (const result of readResults)
        for (const [name, n] of result.statuses) statuses.set(name, (statuses.get(name) ?? 0) + n)
      const maxAwaySeconds = Math.max(...readResults.map(({ unavailableMs }) => unavailableMs)) / 1_000
      await db.end().catch(() => undefined)
      const observer = new pg.Client({ connectionString: postgres.url('faults') })
      await observer.connect()
      const { rows } = await observer.query<{ n: number; open: number }>(
        `select count(*)::int as n, count(*) filter (where state like 'idle in transaction%')::int as open
          from pg_stat_activity where datname = 'faults' and pid <> pg_backend_pid()`,
      )
      await observer.end()
      const { n = 0, open = 0 } = rows[0] ?? {}
      const unexpected = unexpectedLogLines(join(directory, 'server.log'))
      const isClear = [...statuses.keys()].every((name) => name === '200' || name === '503 service_unavailable')
      // The limit is what two idle servers need; lost connections that PostgreSQL kept open would exceed it.
      return {
        fault: 'PostgreSQL restarted under load',
        secondsToHealthy: healthy,
        passed: isClear && n <= 24 && open === 0 && maxAwaySeconds < 10,
        notes: [
          `${formatStatuses(statuses)}; errors for ${maxAwaySeconds.toFixed(1)} s, over ${((performance.now() - from) / 1_000).toFixed(1)} s; afterwards ${n} connections, ${open} in an open transaction`,
          ...new Set(unexpected),
        ],
      }
    }
  } finally {
    await firstServer.kill()
    await secondServer.stop()
    await db.end().catch(() => undefined)
    await mailbox.close()
    await postgres.stop()
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}

/** Both servers run the schedules, and one server is killed meanwhile: each slot runs once. */
export async function checkSchedules(slots = 12): Promise<FaultResult> {
  const directory = makeTemporaryDirectory()
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'database'), password: 'owner' })
  const servers: ScheduleServer[] = []
  try {
    await ensureDatabase(postgres.url('postgres'), 'faults')
    const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
    for (const n of [0, 1])
      servers.push(
        await startScheduleServer({
          urls,
          directory: join(directory, `server-${n}`),
          runsJobs: true,
          now: Date.parse('2027-03-01T12:00:00Z'),
          env: { STORAGE_URL: `file:${join(directory, 'files')}` },
        }),
      )
    const runCounts: number[] = []
    for (let slot = 0; slot < slots; slot += 1) {
      const order = {
        kind: 'slot',
        name: 'notifications.digest',
        now: Date.parse('2027-03-01T12:00:00Z') + slot * 60_000,
      } as const
      const answers = servers.map((server) => server.send(order))
      if (slot === Math.floor(slots / 2)) {
        await servers[0]?.kill()
        servers.shift()
      }
      runCounts.push((await Promise.all(answers)).filter(Boolean).length)
    }
    const db = new pg.Client({ connectionString: urls.owner })
    await db.connect()
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from job_slot where job = 'notifications.digest'`,
    )
    await db.end()
    const slotsRunTwice = runCounts.filter((n) => n > 1).length
    return {
      fault: `schedules of two servers, one killed: ${slots} slots`,
      passed: slotsRunTwice === 0 && rows[0]?.n === slots,
      notes: [`claimed ${rows[0]?.n}, by both at once ${slotsRunTwice}`],
    }
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
