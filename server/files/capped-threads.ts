// CPU-intensive jobs in worker threads that can be terminated: with limits of time, of memory and, where the job
// reports progress, of the processor time without progress.
import { once } from 'node:events'
import { Worker, type MessagePort } from 'node:worker_threads'
import type { LowPriorityData } from './low-priority.worker.ts'

export interface ThreadOptions {
  /** The file that runs in the thread; see {@link ThreadMessage}. */
  readonly file: URL
  /** Whether the threads give way to the answering of requests on a busy machine; on Linux only. */
  readonly lowPriority?: boolean
  /** Maximum of threads; 1 by default. */
  readonly threads?: number
  /** Time limit of one job, in milliseconds. */
  readonly timeoutMs: number
  /** Limit of processor time of one job, milliseconds: unlike `timeoutMs` the same on a busy machine. */
  readonly workMs?: number
  /** Maximum processor time without progress, in milliseconds; absent for work that reports no progress. */
  readonly stallWorkMs?: number
  /** Memory that a job may use beyond the size of its data, MiB. */
  readonly maxMb: number
  /** A thread ends after this long without work, milliseconds, which frees its memory. */
  readonly idleMs?: number
  /** Maximum queued jobs; further jobs are refused as `busy`. */
  readonly maxWaiting?: number
}

/** Messages of a thread: once when it is ready, signs of progress, and one outcome per job. */
export type ThreadMessage<Outcome> = { readonly progress: true } | { readonly outcome: Outcome }

export type ThreadReason = 'timeout' | 'too_large' | 'died' | 'busy'

/** The job fails, not the server; a retry fails again, except for `busy`. */
export class ThreadFailure extends Error {
  override readonly name = 'ThreadFailure'
  readonly reason: ThreadReason

  constructor(reason: ThreadReason) {
    super(`the work ended early: ${reason}`)
    this.reason = reason
  }
}

/** Options that may be computed from the job. */
export interface DataOptions {
  /** Size of the job's data, in bytes. */
  readonly sizeBytes?: number
  /** Transferred, not copied. */
  readonly transfer?: readonly (ArrayBuffer | MessagePort)[]
}

/** The queue needs these before the job is loaded, so that they cannot be computed from it. */
export interface JobOptions extends DataOptions {
  /** Jobs with the same key run sequentially, so that they do not occupy all threads. */
  readonly limitKey?: string
  /** Aborts a queued job. */
  readonly signal?: AbortSignal
}

export interface CappedThreads<Job, Outcome> {
  /** @throws ThreadFailure; the errors of `load`; Error when closed meanwhile */
  run(load: () => Promise<Job> | Job, options?: JobOptions | ((job: Job) => DataOptions)): Promise<Outcome>
  /** Ends the threads at once; running and queued jobs are rejected. */
  close(): Promise<void>
}

interface QueuedJob<Job, Outcome> {
  readonly load: () => Promise<Job> | Job
  readonly options: JobOptions | ((job: Job) => DataOptions)
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
  readonly limitKey: string | undefined
}

const memoryCheckMs = 50
const workCheckMs = 250

export function createThreads<Job, Outcome>(options: ThreadOptions): CappedThreads<Job, Outcome> {
  const { threads = 1, maxWaiting = Infinity } = options
  const slots = Array.from({ length: threads }, () => createSlot<Job, Outcome>(options))
  const queue: QueuedJob<Job, Outcome>[] = []
  const runningKeys = new Set<string>()
  let closed = false

  const startNext = (): void => {
    const slot = slots.find((candidate) => !candidate.isBusy)
    const index = queue.findIndex(({ limitKey }) => limitKey === undefined || !runningKeys.has(limitKey))
    const job = slot && index >= 0 ? queue.splice(index, 1)[0] : undefined
    if (!slot || !job) return
    if (job.limitKey !== undefined) runningKeys.add(job.limitKey)
    slot.isBusy = true
    void runJob(slot, job).finally(() => {
      slot.isBusy = false
      if (job.limitKey !== undefined) runningKeys.delete(job.limitKey)
      startNext()
    })
    startNext()
  }

  const runJob = async (
    slot: ThreadSlot<Job, Outcome>,
    { load, options: jobOptions, resolve, reject }: QueuedJob<Job, Outcome>,
  ): Promise<void> => {
    try {
      const job = await load()
      if (closed) throw closedError()
      resolve(await slot.run(job, typeof jobOptions === 'function' ? jobOptions(job) : jobOptions))
    } catch (error) {
      reject(error)
    }
  }

  return {
    run(load, jobOptions = {}) {
      if (closed) return Promise.reject(closedError())
      if (queue.length >= maxWaiting) return Promise.reject(new ThreadFailure('busy'))
      const { limitKey, signal } = typeof jobOptions === 'function' ? ({} as JobOptions) : jobOptions
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      const entry = { load, options: jobOptions, resolve, reject, limitKey }
      signal?.addEventListener(
        'abort',
        () => {
          const index = queue.indexOf(entry)
          if (index >= 0) queue.splice(index, 1)
          if (index >= 0) reject(signal.reason as Error)
        },
        { once: true },
      )
      queue.push(entry)
      startNext()
      return promise
    },
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(closedError())
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

const closedError = () => new Error('The threads are closed')

interface ThreadSlot<Job, Outcome> {
  isBusy: boolean
  run(job: Job, options: DataOptions): Promise<Outcome>
  close(): Promise<void>
}

type Limits = Pick<ThreadOptions, 'timeoutMs' | 'workMs' | 'stallWorkMs' | 'maxMb'>

interface LimitsWatch {
  /** Reports progress of the job. */
  progress(): void
  end(): void
}

/** Checks the limits of a job of `sizeBytes` bytes while it runs; calls `fail` when one is exceeded. */
async function watchLimits(
  thread: Worker,
  { timeoutMs, workMs, stallWorkMs, maxMb }: Limits,
  sizeBytes: number,
  fail: (reason: ThreadReason) => void,
): Promise<LimitsWatch> {
  const limitBytes = sizeBytes + maxMb * 1024 * 1024
  const started = performance.now()
  const checkTime = () => {
    if (performance.now() - started > timeoutMs) fail('timeout')
  }
  const limitsProcessorTime = workMs !== undefined || stallWorkMs !== undefined
  const cpuAtStart = limitsProcessorTime ? await thread.cpuUsage() : undefined
  let hasProgressed = false
  let usedAtProgressMs = 0
  const checkProcessorTime = async () => {
    const { user, system } = await thread.cpuUsage(cpuAtStart)
    const usedMs = (user + system) / 1000
    if (hasProgressed) {
      hasProgressed = false
      usedAtProgressMs = usedMs
    }
    if (usedMs > (workMs ?? Infinity) || usedMs - usedAtProgressMs > (stallWorkMs ?? Infinity)) fail('timeout')
  }
  const checkMemory = async () => {
    const { total_heap_size, external_memory } = await thread.getHeapStatistics()
    if (total_heap_size + external_memory > limitBytes) fail('too_large')
  }
  const timers = [
    setInterval(checkTime, Math.min(timeoutMs, 100)),
    // The memory of a thread that has just ended cannot be measured.
    setInterval(() => void checkMemory().catch(() => undefined), memoryCheckMs),
    ...(cpuAtStart ? [setInterval(() => void checkProcessorTime().catch(() => undefined), workCheckMs)] : []),
  ]
  return {
    progress() {
      hasProgressed = true
    },
    end() {
      timers.forEach((timer) => clearInterval(timer))
    },
  }
}

/** Creates a thread without settings and secrets, and without output. */
const createThread = ({ file, lowPriority = false, maxMb }: ThreadOptions): Worker =>
  new Worker(lowPriority ? new URL('./low-priority.worker.ts', import.meta.url) : file, {
    workerData: { file: file.href } satisfies LowPriorityData,
    env: {},
    argv: [],
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 },
  })

/** A slot with a thread that is started on demand and replaced when it died. */
function createSlot<Job, Outcome>(threadOptions: ThreadOptions): ThreadSlot<Job, Outcome> {
  const { idleMs = 60_000 } = threadOptions
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let rejectCurrentJob: (error: Error) => void = () => undefined

  async function startedThread(): Promise<Worker> {
    clearTimeout(idleTimer)
    if (worker) return worker
    const started = createThread(threadOptions)
    worker = started
    // A terminated thread is replaced at the next job; `run` reports the job that ended it.
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    started.on('error', () => undefined)
    // The first message reports that its code is loaded.
    await once(started, 'message')
    started.unref()
    return started
  }

  async function run(job: Job, { sizeBytes = 0, transfer = [] }: DataOptions): Promise<Outcome> {
    const thread = await startedThread()
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const fail = (reason: ThreadReason) => reject(new ThreadFailure(reason))
    const onMessage = (message: ThreadMessage<Outcome>) => {
      limits.progress()
      if ('outcome' in message) resolve(message.outcome)
    }
    const onError = (error: Error & { code?: string }) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'died')
    const onExit = () => fail('died')
    const limits = await watchLimits(thread, threadOptions, sizeBytes, fail)
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    rejectCurrentJob = reject
    try {
      thread.postMessage(job, transfer)
      return await promise
    } catch (error) {
      if (error instanceof ThreadFailure) await end(thread)
      throw error
    } finally {
      limits.end()
      rejectCurrentJob = () => undefined
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (worker) idleTimer = setTimeout(() => void end(thread), idleMs).unref()
    }
  }

  async function end(thread: Worker): Promise<void> {
    if (worker === thread) worker = undefined
    await thread.terminate()
  }

  return {
    isBusy: false,
    run,
    async close() {
      clearTimeout(idleTimer)
      rejectCurrentJob(closedError())
      if (worker) await end(worker)
    },
  }
}
