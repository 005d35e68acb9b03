// Text extraction for the server: one file at a time, in a thread of its own that may be ended at any moment.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ByteSource } from '../byte-source.ts'
import { failed } from './extraction.ts'
import type { Extraction } from './extraction.ts'
import type { ExtractionJob, ExtractionMessage } from './extraction.worker.ts'

export interface ExtractorOptions {
  /** Longest time for one file, milliseconds. */
  readonly timeoutMs?: number
  /** Longest time without a sign of progress (a page, a piece of a document), milliseconds. */
  readonly stallMs?: number
  /** Memory that reading may take over the size of the file itself, MiB. */
  readonly maxMb?: number
  /** Larger files are not opened. */
  readonly maxFileBytes?: number
  /** The thread ends after this long without work, milliseconds, and gives its memory back. */
  readonly idleMs?: number
}

export interface Extractor {
  /**
   * Never rejects because of the file: a hostile one ends as `timeout` or `too_large` and costs only its own thread.
   * @throws what reading `source` throws; Error when closed meanwhile
   */
  extract(input: { source: ByteSource, mimeType: string }): Promise<Extraction>
  /** Ends the thread; what still waits is rejected. */
  close(): Promise<void>
}

const memoryCheckEvery = 50
const pieceBytes = 1024 * 1024

export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const { timeoutMs = 60_000, stallMs = 2_000, maxMb = 192, maxFileBytes = 100 * 1024 * 1024, idleMs = 60_000 } = options
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false
  let stop: (error: Error) => void = () => undefined

  async function ready(): Promise<Worker> {
    clearTimeout(idle)
    if (worker) return worker
    const started = new Worker(new URL('./extraction.worker.ts', import.meta.url), {
      // It needs no settings and no secrets, and what it prints interests nobody.
      env: {}, argv: [], execArgv: [], stdin: false, stdout: true, stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 },
    })
    worker = started
    // A dead thread is replaced at the next file; the file it died of is told by `run`.
    started.once('exit', () => { if (worker === started) worker = undefined })
    started.on('error', () => undefined)
    // The first message says that the readers are loaded.
    await once(started, 'message')
    started.unref()
    return started
  }

  async function run(job: ExtractionJob): Promise<Extraction> {
    const thread = await ready()
    const limitBytes = job.bytes.byteLength + maxMb * 1024 * 1024
    const started = performance.now()
    let lastSign = started
    const { promise, resolve, reject } = Promise.withResolvers<Extraction>()
    const onMessage = (message: ExtractionMessage) => {
      lastSign = performance.now()
      if ('outcome' in message) resolve(message.outcome)
    }
    const onError = (error: Error & { code?: string }) => resolve(failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'damaged'))
    const onExit = () => resolve(failed('damaged'))
    const watch = () => {
      const now = performance.now()
      if (now - started > timeoutMs || now - lastSign > stallMs) resolve(failed('timeout'))
    }
    const weigh = async () => {
      const { total_heap_size, external_memory } = await thread.getHeapStatistics()
      if (total_heap_size + external_memory > limitBytes) resolve(failed('too_large'))
    }
    const timers = [
      setInterval(watch, Math.min(stallMs, 100)),
      // A thread that has just ended cannot be weighed any more.
      setInterval(() => void weigh().catch(() => undefined), memoryCheckEvery),
    ]
    thread.on('message', onMessage).on('error', onError).on('exit', onExit)
    stop = reject
    try {
      thread.postMessage(job, [job.bytes.buffer as ArrayBuffer]) // made by `load`, never shared
      const outcome = await promise
      if (outcome.reason === 'timeout' || outcome.reason === 'too_large') await end(thread)
      return outcome
    } finally {
      timers.forEach((timer) => clearInterval(timer))
      stop = () => undefined
      thread.off('message', onMessage).off('error', onError).off('exit', onExit)
      if (worker) idle = setTimeout(() => void end(thread), idleMs).unref()
    }
  }

  async function end(thread: Worker): Promise<void> {
    if (worker === thread) worker = undefined
    await thread.terminate()
  }

  async function extract({ source, mimeType }: { source: ByteSource, mimeType: string }): Promise<Extraction> {
    if (closed) throw new Error('The extractor is closed')
    if (source.sizeBytes > maxFileBytes) return failed('too_large')
    return run({ bytes: await load(source), mimeType })
  }

  return {
    extract(input) {
      const result = queue.then(() => extract(input))
      queue = result.catch(() => undefined)
      return result
    },
    async close() {
      closed = true
      clearTimeout(idle)
      stop(new Error('The extractor is closed'))
      if (worker) await end(worker)
    },
  }
}

/** Copies the file into memory that can be handed over to the thread. */
async function load(source: ByteSource): Promise<Uint8Array> {
  const bytes = new Uint8Array(source.sizeBytes)
  for (let at = 0; at < bytes.length;) {
    const piece = await source.bytes(at, pieceBytes)
    if (piece.length === 0) throw new Error('The file ends early')
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
