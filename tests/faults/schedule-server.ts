// A server process for tests of several servers and of kills: serves bookings over HTTP, runs jobs and schedules on a
// clock that the test sets. Settings as JSON in argv[2], commands as messages.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import type { DatabaseUrls } from '#server/db/database.ts'
import { readEnv } from '#server/env.ts'
import { runSlot, startWorker } from '#server/jobs/worker.ts'

export interface ScheduleServerSettings {
  readonly urls: Pick<DatabaseUrls, 'app' | 'jobs'>
  readonly directory: string
  readonly smtpUrl?: string
  /** Further settings by environment variable. */
  readonly env?: Readonly<Record<string, string>>
  /** Time of the clock, milliseconds since 1970; real time when absent. */
  readonly now?: number
  /** Whether the server runs jobs; jobs of a killed server are requeued after a second. */
  readonly runsJobs?: boolean
  /** Jobs at the same time; 4 by default. */
  readonly jobConcurrency?: number
}
/**
 * `slot` runs a schedule at a moment; `now` only sets the clock. Both are answered with `{ran}`, whether the schedule
 * ran (false when its slot had been run).
 */
export type ScheduleOrder =
  | { readonly kind: 'slot'; readonly name: string; readonly now: number }
  | { readonly kind: 'now'; readonly now: number }
  | { readonly kind: 'stop' }

const {
  urls,
  directory,
  smtpUrl,
  env,
  now,
  runsJobs,
  jobConcurrency = 4,
} = JSON.parse(process.argv[2] ?? '{}') as ScheduleServerSettings
const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
let currentTime = now
const app = await createApp({
  env: readEnv({
    NODE_ENV: 'test',
    DATA_DIR: directory,
    TRUST_PROXY: 'loopback',
    MAIL_FROM: 'Bufete <bufete@oficina.example>',
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...env,
  }),
  urls,
  secrets: { masterKey: Buffer.alloc(32, 7) },
  log,
  ports: { clock: { now: () => (currentTime === undefined ? new Date() : new Date(currentTime)) } },
})
const { services } = app
const worker = runsJobs
  ? await startWorker({
      connectionString: urls.jobs,
      registry: services.jobs,
      openWork: () => services.openWork(),
      log,
      runsSchedules: false,
      concurrency: jobConcurrency,
      liveness: { everyMs: 200, graceMs: 1_000 },
    })
  : undefined
const server = createServer(app.handler).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})

async function execute(order: ScheduleOrder): Promise<void> {
  if (order.kind === 'stop') {
    await worker?.stop()
    server.closeAllConnections()
    server.close()
    await app.close()
    process.exit(0)
  }
  currentTime = order.now
  const job = order.kind === 'slot' ? services.jobs.scheduled.get(order.name) : undefined
  process.send?.({ ran: job ? await runSlot(job, new Date(order.now), () => services.openWork()) : false })
}
// The parent has ended.
process.on('disconnect', () => {
  process.exit(0)
})
process.on('message', (order: ScheduleOrder) => {
  void execute(order)
})
