// One run of the library of the queue, from its start until it stops.
import { EventEmitter } from 'node:events'
import { run, Logger as GraphileLogger, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { QueuePool } from './queue-pool.ts'
import { wakeWorkers } from './wake-queue.ts'
import { trackLiveness, type WorkerLiveness, type WorkerLivenessOptions } from './worker-liveness.ts'

export interface QueueRunnerOptions {
  readonly queue: QueuePool
  readonly taskList: TaskList
  /** Returns the ids of the jobs that this process runs. */
  readonly runningJobIds: () => readonly string[]
  /** Address of the database past a pooler, for the lock of the worker. */
  readonly directUrl: string
  readonly noPreparedStatements: boolean
  readonly concurrency: number
  /** Milliseconds for which the end of the runner waits for running jobs before it aborts their signal. */
  readonly abortAfterMs: number
  readonly liveness: Pick<WorkerLivenessOptions, 'everyMs' | 'graceMs'>
  readonly log: Logger
}

export interface QueueRunner {
  readonly runner: Runner
  readonly livenessCheck: WorkerLiveness
  readonly queue: QueuePool
}

/** Starts to run jobs under the name of a new worker, whose lock is held from then on. */
export async function startQueueRunner({
  queue,
  taskList,
  runningJobIds,
  directUrl,
  noPreparedStatements,
  concurrency,
  abortAfterMs,
  liveness,
  log,
}: QueueRunnerOptions): Promise<QueueRunner> {
  const events: WorkerEvents = new EventEmitter()
  let workerId: string | undefined
  events.once('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
  })
  wakeWorkersWhenListening(events)
  const firstPollFailed = onFirstPollFailed(events)
  const runner = await run({
    pgPool: queue.libraryPool,
    noPreparedStatements,
    taskList,
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 5_000,
    gracefulShutdownAbortTimeout: abortAfterMs,
    logger: queueLog(log),
  })
  if (!workerId) throw new Error('the queue did not name its worker')
  void firstPollFailed.then(() => runner.stop('the first poll for jobs failed')).catch(() => undefined)
  const livenessCheck = await trackLiveness({
    connectionString: directUrl,
    workerId,
    log,
    runningJobIds,
    // The next worker gets another name, and requeues the jobs that this worker leaves locked.
    onStuckJobs: () => void runner.stop('the end of jobs could not be stored').catch(() => undefined),
    ...liveness,
  })
  return { runner, livenessCheck, queue }
}

/**
 * Wakes the workers each time the library starts to listen: a notification that was sent before, at the start or while
 * the listener had no connection, is lost, and its job would wait for the next poll.
 */
function wakeWorkersWhenListening(events: WorkerEvents): void {
  events.on('pool:listen:success', ({ client }) => {
    // The event comes right before the statement that listens; this statement follows it on the same connection.
    setImmediate(() => {
      client.query(`select ${wakeWorkers}`).catch(() => undefined)
    })
  })
}

/**
 * Resolves when the first poll for jobs fails, and never when it succeeds. The library reads the ids of its tasks at
 * that poll and caches a failure too (`getTaskDetails`), so that every later poll of this runner would fail.
 */
function onFirstPollFailed(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    const failed = () => {
      resolve()
    }
    const succeeded = () => events.off('worker:getJob:error', failed)
    events.once('worker:getJob:error', failed)
    events.once('worker:getJob:empty', succeeded)
    events.once('job:start', succeeded)
  })
}

const queueLog = (log: Logger): GraphileLogger =>
  new GraphileLogger((scope) => (level, message) => {
    const bound = log.child({ ...scope })
    if (level === 'error') bound.error(message)
    else if (level === 'warning') bound.warn(message)
    else bound.debug(message)
  })
