import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import cron, { type ScheduledTask } from 'node-cron'
import type { Logger } from 'pino'
import { defaultTimeZone } from '#server/contract/time.ts'
import { jobWaitLimits, withWaitLimits } from '#server/db/wait-limits.ts'
import type { TransactionPooler } from '#server/db/pooler.ts'
import type { DatabasePool, PoolStats } from '#server/db/pool.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { traced } from '#server/tracing.ts'
import type { Envelope, JobRegistry, RepeatedJob, ScheduledJob } from './jobs.ts'
import { openQueuePool } from './queue-pool.ts'
import { startQueueRunner, type QueueRunner } from './queue-runner.ts'
import type { WorkerLivenessOptions } from './worker-liveness.ts'
import { readQueueStats, type TaskStats } from './queue-stats.ts'
import { wakeWorkersAfter } from './wake-queue.ts'

export interface WorkerOptions {
  readonly connectionString: string
  /** Address that bypasses a pooler, for the lock of the worker and its listener; defaults to the other address. */
  readonly directUrl?: string
  /** Set when `connectionString` names a transaction pooler. */
  readonly pooler?: TransactionPooler | undefined
  readonly registry: JobRegistry
  readonly openWork: () => Work
  readonly log: Logger
  readonly concurrency?: number
  /** Limit of one attempt to get a connection, in milliseconds. */
  readonly connectTimeoutMs?: number
  /**
   * Milliseconds for which `stop` waits for running jobs before it aborts their signal. Must be shorter than the time
   * after which the process is killed.
   */
  readonly abortAfterMs?: number
  /** How soon jobs of a killed server are requeued; see {@link WorkerLivenessOptions}. */
  readonly liveness?: Pick<WorkerLivenessOptions, 'everyMs' | 'graceMs'>
  /** False if the clock is simulated: the simulation runs the slots of the schedules by {@link runSlot}. */
  readonly runsSchedules?: boolean
  /** Called at the end of each job, with its duration in seconds. */
  readonly onJobEnd?: (task: string, succeeded: boolean, seconds: number) => void
}

export interface Worker {
  stop(): Promise<void>
  poolStats(): PoolStats
  /** Counts the jobs of the queue by task and state, of all servers together. */
  queueStats(): Promise<readonly TaskStats[]>
}

/** How often a waiting slot checks whether schedules may run; milliseconds. */
const schedulesPollMs = 1_000

/** Runs work outside of a request, whose statements have longer limits. */
const asJob = <T>(scope: Scope, work: () => Promise<T>): Promise<T> =>
  withWaitLimits(jobWaitLimits, () => withScope(scope, work))

/** Functions that the queue calls for its jobs, by name. */
function createTaskList(
  { registry, openWork, onJobEnd }: Pick<WorkerOptions, 'registry' | 'openWork' | 'onJobEnd'>,
  runningJobIds: Set<string>,
  wakeAfter: (jobId: string) => void,
): TaskList {
  return Object.fromEntries(
    [...registry.handlers.values()].map(({ job, handler }) => [
      job.name,
      async (raw: unknown, { job: { id, job_queue_id: queue }, abortSignal }) => {
        const { companyId, payload, traceparent: parent } = raw as Envelope
        runningJobIds.add(id)
        const startedAt = performance.now()
        let succeeded = false
        try {
          // A job without a company works on rows of the platform (accounts, mail to people without a company).
          await traced(`job ${job.name}`, { kind: 'consumer', parent }, () =>
            asJob(companyId ? { kind: 'company', companyId } : { kind: 'identity' }, () =>
              handler(openWork(), job.payload.parse(payload), abortSignal),
            ),
          )
          succeeded = true
        } finally {
          runningJobIds.delete(id)
          onJobEnd?.(job.name, succeeded, (performance.now() - startedAt) / 1000)
          if (queue !== null) wakeAfter(id)
        }
      },
    ]),
  )
}

/**
 * Runs jobs as they are added (LISTEN/NOTIFY wakes the worker) and the slots of the schedules. `stop` waits for running
 * jobs and aborts jobs that take longer than `abortAfterMs`.
 */
export async function startWorker({
  connectionString,
  directUrl = connectionString,
  pooler,
  registry,
  openWork,
  log,
  concurrency = 2,
  connectTimeoutMs = 5_000,
  abortAfterMs = 5_000,
  liveness = {},
  runsSchedules = true,
  onJobEnd,
}: WorkerOptions): Promise<Worker> {
  const runningJobIds = new Set<string>()
  let queuePool: DatabasePool | undefined
  const taskList = createTaskList({ registry, openWork, onJobEnd }, runningJobIds, (jobId) => {
    if (queuePool) void wakeWorkersAfter(queuePool, jobId)
  })
  let stopped = false
  let current = await startRunner()

  /**
   * Starts the queue, and starts it again when it ends: the library stops it when it cannot store the end of a job,
   * for example while the database restarts.
   */
  async function startRunner(): Promise<QueueRunner> {
    // The library would close its own pool before the end of the last jobs is stored, and those jobs would run again.
    const queue = openQueuePool({
      connectionString,
      directUrl,
      pooler,
      max: concurrency + 2,
      connectTimeoutMs,
      log,
    })
    queuePool = queue.pool
    const started = await startQueueRunner({
      queue,
      taskList,
      runningJobIds: () => [...runningJobIds],
      directUrl,
      noPreparedStatements: pooler?.keepsNamedStatements === false,
      concurrency,
      abortAfterMs,
      liveness,
      log,
    })
    const restart = (error?: unknown) => {
      if (stopped) return
      log.error({ err: error }, 'the queue stopped; starting it again')
      void queue.end()
      void started.livenessCheck.stop().then(startAgain)
    }
    started.runner.promise.then(() => restart(), restart)
    return started
  }
  async function startAgain(): Promise<void> {
    while (!stopped) {
      await sleep(1_000, undefined, { ref: false })
      try {
        if (!stopped) current = await startRunner()
        return
      } catch (error) {
        log.error({ err: error }, 'the queue cannot be started')
      }
    }
  }

  const tasks = runsSchedules ? scheduleSlots(registry, openWork, log) : []
  const repeatedJobs = repeatJobs(registry, openWork, log)
  return {
    queueStats: () => readQueueStats(current.queue.pool),
    poolStats: () => current.queue.pool.stats,
    async stop() {
      stopped = true
      for (const task of tasks) await task.stop()
      // A runner that has ended already cannot be stopped again.
      await current.runner.stop().catch(() => undefined)
      await current.queue.end()
      await repeatedJobs.stop()
      await current.livenessCheck.stop()
    },
  }
}

/** Maximum milliseconds between two attempts after failures; longer only when the job itself is repeated less often. */
const maxPauseMs = 30_000

/**
 * Repeats jobs at their intervals. `stop` waits for running jobs, then runs each once more, which leaves less work for
 * the next start.
 */
function repeatJobs(registry: JobRegistry, openWork: () => Work, log: Logger): Pick<Worker, 'stop'> {
  const ended = new AbortController()
  const runOnce = async ({ name, run: work }: RepeatedJob): Promise<boolean> => {
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
      await sleep(Math.min(job.everyMs * 2 ** failures, Math.max(job.everyMs, maxPauseMs)), undefined, {
        signal: ended.signal,
        ref: false,
      }).catch(() => undefined)
      if (!ended.signal.aborted) failures = (await runOnce(job)) ? 0 : failures + 1
    }
  })
  return {
    async stop() {
      ended.abort()
      await Promise.all(loops)
      for (const job of registry.repeated) await runOnce(job)
    },
  }
}

/**
 * Waits while an office is read-only because it is moved to another database: a schedule that writes rows of all
 * offices would fail for all of them.
 */
async function untilSchedulesRun({ em }: Work): Promise<void> {
  for (;;) {
    const state = await row(em, { wait: col.boolean }, sql`select app.schedules_wait() as wait`)
    if (!state?.wait) return
    await sleep(schedulesPollMs, undefined, { ref: false })
  }
}

/**
 * Runs a slot of a schedule unless another server did: the unique row of `job_slot` decides.
 * @returns whether this call ran it
 */
export async function runSlot({ name, run: work }: ScheduledJob, slot: Date, openWork: () => Work): Promise<boolean> {
  return asJob({ kind: 'identity' }, async () => {
    const context = openWork()
    await untilSchedulesRun(context)
    const claimed = await change(
      context.em,
      sql`insert into job_slot (job, slot) values (${name}, ${slot.toISOString()}) on conflict do nothing`,
    )
    if (claimed !== 1) return false
    try {
      await work(context)
    } finally {
      await change(
        context.em,
        sql`update job_slot set ended_at = now() where job = ${name} and slot = ${slot.toISOString()}`,
      )
    }
    return true
  })
}

/** Starts the timers of all schedules; {@link runSlot} decides which server runs a slot. */
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
      { timezone: defaultTimeZone, noOverlap: true },
    ),
  )
}
