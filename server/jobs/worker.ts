import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, Logger as GraphileLogger, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import cron, { type ScheduledTask } from 'node-cron'
import type { Logger } from 'pino'
import { jobPatience, withPatience } from '#server/db/patience.ts'
import { DatabasePool, type PoolStats } from '#server/db/pool.ts'
import { change, sql } from '#server/db/query.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { traced } from '#server/tracing.ts'
import type { Envelope, JobRegistry, RepeatedJob, ScheduledJob } from './jobs.ts'
import { keepAlive, type WorkerLiveness, type WorkerLivenessOptions } from './worker-liveness.ts'
import { readQueueStats, type TaskStats } from './queue-stats.ts'
import { wakeAfter } from './wake-queue.ts'

export interface WorkerOptions {
  readonly connectionString: string
  readonly registry: JobRegistry
  readonly openWork: () => Work
  readonly log: Logger
  readonly concurrency?: number
  /** How long an attempt to get a connection may take; milliseconds. */
  readonly connectTimeoutMs?: number
  /**
   * How long stopping waits for jobs under way before it asks them to give up. Milliseconds; less than what ends the
   * process.
   */
  readonly patienceMs?: number
  /** How soon jobs of a killed server are given back; see {@link WorkerLivenessOptions}. */
  readonly giveBack?: Pick<WorkerLivenessOptions, 'everyMs' | 'goneMs'>
  /** False: a slot of a schedule runs when somebody asks for it, where time is another than the machine's. */
  readonly runsSchedules?: boolean
  /** Hears the end of each job, with the time it took in seconds. */
  readonly onJobEnd?: (task: string, succeeded: boolean, seconds: number) => void
}

export interface Worker {
  stop(): Promise<void>
  poolStats(): PoolStats
  /** Counts the jobs of the queue by task and state, of all servers together. */
  queueStats(): Promise<readonly TaskStats[]>
}

const zone = 'America/Puerto_Rico'

/**
 * Runs jobs as they come (LISTEN/NOTIFY wakes it) and the schedule's slots. Stopping waits for jobs under way, and asks
 * those that take long to give up.
 */
export async function startWorker({
  connectionString,
  registry,
  openWork,
  log,
  concurrency = 2,
  connectTimeoutMs = 5_000,
  patienceMs = 5_000,
  giveBack = {},
  runsSchedules = true,
  onJobEnd,
}: WorkerOptions): Promise<Worker> {
  const running = new Set<string>()
  let connections: DatabasePool | undefined
  const taskList: TaskList = Object.fromEntries(
    [...registry.handlers.values()].map(({ job, handler }) => [
      job.name,
      async (raw: unknown, { job: { id, job_queue_id: queue }, abortSignal }) => {
        const { companyId, payload, traceparent: parent } = raw as Envelope
        running.add(id)
        const from = performance.now()
        let succeeded = false
        try {
          // A job of no company works on the platform's own rows (accounts, mail to people without a company).
          await traced(`job ${job.name}`, { kind: 'consumer', parent }, () =>
            asJob(companyId ? { kind: 'company', companyId } : { kind: 'identity' }, () =>
              handler(openWork(), job.payload.parse(payload), abortSignal),
            ),
          )
          succeeded = true
        } finally {
          running.delete(id)
          onJobEnd?.(job.name, succeeded, (performance.now() - from) / 1000)
          if (queue !== null && connections) void wakeAfter(connections, id)
        }
      },
    ]),
  )
  let stopped = false
  let current = await startRunner()

  /**
   * The queue gives up when it cannot write down what it did, for example while the database restarts: it is begun
   * anew.
   */
  async function startRunner(): Promise<{ runner: Runner; living: WorkerLiveness; pool: DatabasePool }> {
    const events: WorkerEvents = new EventEmitter()
    let workerId: string | undefined
    events.once('pool:create', ({ workerPool }) => {
      workerId = workerPool.id
    })
    // Not the queue's own: it would not wait until what its last jobs came to is written down, and each would be run
    // once more.
    const pool = new DatabasePool({
      name: 'jobs',
      connectionString,
      max: concurrency + 2,
      connectionTimeoutMillis: connectTimeoutMs,
      logger: log,
      hasListeners: true,
    })
    connections = pool
    const runner = await run({
      pgPool: pool,
      taskList,
      concurrency,
      events,
      noHandleSignals: true,
      pollInterval: 5_000,
      gracefulShutdownAbortTimeout: patienceMs,
      logger: queueLog(log),
    })
    if (!workerId) throw new Error('the queue did not name its worker')
    const living = await keepAlive({ connectionString, workerId, log, running: () => [...running], ...giveBack })
    const ended = (error?: unknown) => {
      if (stopped) return
      log.error({ err: error }, 'the queue stopped; it is begun anew')
      void endPool(pool)
      void living.stop().then(startAgain)
    }
    runner.promise.then(() => ended(), ended)
    return { runner, living, pool }
  }
  async function startAgain(): Promise<void> {
    while (!stopped) {
      await sleep(1_000, undefined, { ref: false })
      try {
        if (!stopped) current = await startRunner()
        return
      } catch (error) {
        log.error({ err: error }, 'the queue cannot be begun')
      }
    }
  }

  const tasks = runsSchedules ? scheduleSlots(registry, openWork, log) : []
  const repeating = repeatJobs(registry, openWork, log)
  return {
    queueStats: () => readQueueStats(current.pool),
    poolStats: () => current.pool.stats,
    async stop() {
      stopped = true
      for (const task of tasks) await task.stop()
      // A runner that stopped by itself cannot be stopped again.
      await current.runner.stop().catch(() => undefined)
      await endPool(current.pool)
      await repeating.stop()
      await current.living.stop()
    },
  }
}

/** Runs work of no request: PostgreSQL may take longer over it. */
const asJob = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  withPatience(jobPatience, () => withScope(scope, work))

/** Once whoever waits for a connection had one: a pool that ends gives none away any more. */
async function endPool(pool: DatabasePool): Promise<void> {
  do await sleep(10)
  while (pool.waitingCount > 0)
  if (!pool.ending) await pool.end()
}

const queueLog = (log: Logger): GraphileLogger =>
  new GraphileLogger((scope) => (level, message) => {
    const bound = log.child({ ...scope })
    if (level === 'error') bound.error(message)
    else if (level === 'warning') bound.warn(message)
    else bound.debug(message)
  })

/** Longest pause after failures, milliseconds. */
const longestPause = 30_000

/** Stopping waits for what is under way and then does each once more, so that little is left for the next start. */
function repeatJobs(registry: JobRegistry, openWork: () => Work, log: Logger): Pick<Worker, 'stop'> {
  const ended = new AbortController()
  const once = async ({ name, run: work }: RepeatedJob): Promise<boolean> => {
    try {
      await asJob({ kind: 'identity' }, () => work(openWork()))
      return true
    } catch (error) {
      log.error({ err: error, job: name }, 'repeated job failed')
      return false
    }
  }
  const loops = registry.repeated.map(async (job) => {
    let failures = 0
    while (!ended.signal.aborted) {
      await sleep(Math.min(job.everyMs * 2 ** failures, Math.max(job.everyMs, longestPause)), undefined, {
        signal: ended.signal,
        ref: false,
      }).catch(() => undefined)
      if (!ended.signal.aborted) failures = (await once(job)) ? 0 : failures + 1
    }
  })
  return {
    async stop() {
      ended.abort()
      await Promise.all(loops)
      for (const job of registry.repeated) await once(job)
    },
  }
}

/**
 * Runs a slot of a schedule, unless it was run: of the servers that know that it is time, the row decides which one
 * does.
 * @returns whether this was the one
 */
export async function runSlot({ name, run: work }: ScheduledJob, slot: Date, openWork: () => Work): Promise<boolean> {
  return asJob({ kind: 'identity' }, async () => {
    const context = openWork()
    const claimed = await change(
      context.em,
      sql`insert into job_slot (job, slot) values (${name}, ${slot.toISOString()}) on conflict do nothing`,
    )
    if (claimed === 1) await work(context)
    return claimed === 1
  })
}

/** node-cron only says that it is time. */
function scheduleSlots(registry: JobRegistry, openWork: () => Work, log: Logger): ScheduledTask[] {
  return [...registry.scheduled.values()].map((job) =>
    cron.schedule(
      job.cron,
      async ({ date }) => {
        try {
          await runSlot(job, new Date(Math.floor(date.getTime() / 1000) * 1000), openWork)
        } catch (error) {
          log.error({ err: error, job: job.name }, 'scheduled job failed')
        }
      },
      { timezone: zone, noOverlap: true },
    ),
  )
}
