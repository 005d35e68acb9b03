// Interrupts the database twenty times under load: no pool slot and no answer may be lost.
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { prepareDatabase } from '#server/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { runningPostmaster } from '#server/db/postmaster.ts'
import { readEnv } from '#server/env.ts'
import { office } from '#tests/support/actors.ts'
import { testMasterKey } from '#tests/support/app.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { blipStorm, reset, stall, terminate, type Blip } from './blip-storm.ts'
import { makeTemporaryDirectory } from './kills.ts'
import { firstLines, type FaultResult } from './table.ts'

/** Targets, in seconds. */
const maxAnswerSeconds = 10
const maxRecoverySeconds = 10

/** Signals the postmaster; its supervisor restarts it. */
const endPostmaster = (postgres: EmbeddedPostgres, kind: string, signal: NodeJS.Signals): Blip => ({
  kind,
  async run() {
    const pid = runningPostmaster(postgres.directory)?.pid ?? 0
    process.kill(pid, signal)
    for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(50)) {
      const newPid = runningPostmaster(postgres.directory)?.pid
      if (newPid === undefined || newPid === pid) continue
      const db = new pg.Client({ connectionString: postgres.url('faults'), connectionTimeoutMillis: 5_000 })
      db.on('error', () => undefined)
      const answered = await db.connect().then(
        () => true,
        () => false,
      )
      await db.end().catch(() => undefined)
      if (answered) return
    }
    throw new Error('PostgreSQL did not come back')
  },
})

export async function blipsUnderLoad({
  print,
  rounds = 4,
}: {
  print: (line: string) => void
  rounds?: number
}): Promise<FaultResult> {
  const temporaryDirectory = makeTemporaryDirectory()
  const directory = join(temporaryDirectory, 'data')
  mkdirSync(directory, { recursive: true })
  const unhandled: string[] = []
  const recordUnhandled = (reason: unknown): void => {
    unhandled.push(String(reason).slice(0, 120))
  }
  process.on('unhandledRejection', recordUnhandled)
  process.on('uncaughtException', recordUnhandled)
  const postgres = await startEmbeddedPostgres({ dataDir: join(temporaryDirectory, 'database'), password: 'owner' })
  let server: Server | undefined
  try {
    await ensureDatabase(postgres.url('postgres'), 'faults')
    const urls = await prepareDatabase(postgres.url('faults'), { appPassword: 'app', jobsPassword: 'jobs' })
    const proxy = await openTcpProxy({ port: postgres.port })
    const app = await createApp({
      env: readEnv({ NODE_ENV: 'test', DATA_DIR: directory, TRUST_PROXY: 'loopback' }),
      secrets: { masterKey: testMasterKey },
      log: pino({ level: 'silent' }),
      urls: { app: proxy.urlOf(urls.app), jobs: proxy.urlOf(urls.jobs) },
    })
    await app.startBackground()
    server = createServer(app.handler).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { owner } = await office(app)
    const roles = [urls.app, urls.jobs].map((url) => new URL(url).username)
    const round = [
      reset(proxy),
      terminate(urls.owner, roles),
      endPostmaster(postgres, 'restart', 'SIGINT'),
      stall(proxy, 12_000),
      endPostmaster(postgres, 'kill -9', 'SIGKILL'),
    ]
    const blips = Array.from({ length: rounds }, () => round).flat()
    const result = await blipStorm({
      app,
      port,
      token: owner.token,
      ownerUrl: urls.owner,
      blips,
      undisturbedMs: 10_000,
      print,
    })
    server.close()
    await app.close()
    await proxy.close()
    const slowest = Math.max(...result.recoverySeconds)
    const problems = [
      ...result.lostWrites.map((mark) => `lost: ${mark}`),
      ...result.duplicatedWrites.map((mark) => `doubled: ${mark}`),
      ...new Set(result.unclear.map((answer) => `unclear answer: ${answer}`)),
      ...unhandled.map((reason) => `unhandled: ${reason}`),
      ...(result.notLive > 0 ? [`${result.notLive} times not live`] : []),
    ]
    return {
      fault: `${blips.length} interruptions (reset, terminate, restart, stall, kill -9) under 8 writers`,
      acknowledged: result.acknowledged,
      lost: result.lostWrites.length,
      duplicated: result.duplicatedWrites.length,
      deadSlots: result.deadSlots,
      recoverySeconds: slowest,
      passed:
        problems.length === 0 &&
        result.deadSlots === 0 &&
        result.slowServed === result.slowSent &&
        result.slowest < maxAnswerSeconds &&
        slowest < maxRecoverySeconds,
      notes: [
        `${result.slowServed} of ${result.slowSent} slow requests at once served afterwards; longest answer ${result.slowest.toFixed(1)} s; unhandled rejections ${unhandled.length}; p99 ${(result.baselineP99 * 1_000).toFixed(0)} ms before, ${(result.finalP99 * 1_000).toFixed(0)} ms after`,
        `calm after ${result.recoverySeconds.map((seconds) => seconds.toFixed(1)).join(', ')} s; pools ${result.pools.map(({ name, open, idle, waiting, dead }) => `${name}: ${open} open, ${idle} idle, ${waiting} waiting, ${dead} dead`).join('; ')}`,
        ...firstLines(problems, 20),
      ],
    }
  } finally {
    server?.closeAllConnections()
    process.off('unhandledRejection', recordUnhandled)
    process.off('uncaughtException', recordUnhandled)
    await postgres.stop()
    rmSync(temporaryDirectory, { recursive: true, force: true })
  }
}
