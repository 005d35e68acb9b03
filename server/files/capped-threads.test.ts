import { afterEach, describe, expect, it } from 'vitest'
import { createThreads, ThreadFailure, type CappedThreads, type ThreadOptions } from './capped-threads.ts'

/** A job of the test: its duration or its misbehaviour. */
type Job = { readonly name: string; readonly ms?: number; readonly does?: 'spin' | 'hoard' | 'throw' | 'report' }

const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ name, ms = 0, does }) => {
    if (does === 'spin') for (;;) {}
    if (does === 'report') {
      // Works for as long as asked and reports progress between pieces.
      for (const end = Date.now() + ms; Date.now() < end; ) {
        for (const piece = Date.now() + 100; Date.now() < piece; );
        parentPort.postMessage({ progress: true })
      }
      ms = 0
    }
    if (does === 'throw') throw new Error('a mistake')
    if (does === 'hoard') { const kept = []; for (;;) kept.push(new Array(1000).fill(Math.random())) }
    setTimeout(() => parentPort.postMessage({ outcome: name }), ms)
  })
  parentPort.postMessage({ progress: true })`)}`,
)

let threads: CappedThreads<Job, string>
afterEach(() => threads.close())
const start = (options: Partial<ThreadOptions> = {}) => {
  threads = createThreads<Job, string>({ file, timeoutMs: 10_000, maxMb: 64, ...options })
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadFailure ? error.reason : String(error)),
  )

describe('capped threads', () => {
  it('terminate a job that exceeds its time or memory or throws, and run the next job', async () => {
    start({ timeoutMs: 2_000 })
    expect(await threads.run(() => ({ name: 'first' }))).toBe('first')
    expect(await reasonOf(threads.run(() => ({ name: 'x', does: 'spin' })))).toBe('timeout')
    expect(await reasonOf(threads.run(() => ({ name: 'x', does: 'throw' })))).toBe('died')
    expect(await threads.run(() => ({ name: 'last' }))).toBe('last')
    await threads.close()
    start()
    expect(await reasonOf(threads.run(() => ({ name: 'x', does: 'hoard' })))).toBe('too_large')
    expect(await threads.run(() => ({ name: 'after' }))).toBe('after')
  })

  it('count only processor time against a limit of processor time', async () => {
    start({ workMs: 400 })
    expect(await threads.run(() => ({ name: 'idle', ms: 900 }))).toBe('idle')
    expect(await reasonOf(threads.run(() => ({ name: 'x', does: 'spin' })))).toBe('timeout')
    expect(await threads.run(() => ({ name: 'next' }))).toBe('next')
  })

  it('count only processor time since the last progress against a limit of it', async () => {
    start({ stallWorkMs: 500 })
    expect(await threads.run(() => ({ name: 'idle', ms: 1_200 }))).toBe('idle')
    expect(await threads.run(() => ({ name: 'steady', ms: 1_500, does: 'report' }))).toBe('steady')
    expect(await reasonOf(threads.run(() => ({ name: 'x', does: 'spin' })))).toBe('timeout')
    expect(await threads.run(() => ({ name: 'next' }))).toBe('next')
  })

  it('have a low priority, on request, before their code is loaded', async () => {
    const reportsPriority = new URL(
      `data:text/javascript,${encodeURIComponent(`
      import { getPriority } from 'node:os'
      import { parentPort } from 'node:worker_threads'
      const atLoad = getPriority()
      parentPort.on('message', () => parentPort.postMessage({ outcome: String(atLoad) }))
      parentPort.postMessage({ progress: true })`)}`,
    )
    const priority = async (options: Partial<ThreadOptions>) => {
      start({ file: reportsPriority, ...options })
      const reported = Number(await threads.run(() => ({ name: 'any' })))
      await threads.close()
      return reported
    }
    const usual = await priority({})
    // Only Linux has a priority of each thread; 19 is its lowest.
    expect(await priority({ lowPriority: true })).toBe(process.platform === 'linux' ? Math.min(19, usual + 10) : usual)
  })

  it('do not let jobs with one key occupy all threads', async () => {
    start({ threads: 2 })
    const order: string[] = []
    const runWithKey = (limitKey: string, name: string, ms: number) =>
      threads
        .run(() => ({ name, ms }), { limitKey })
        .then((done) => {
          order.push(done)
        })
    await Promise.all([
      runWithKey('greedy', 'greedy 1', 300),
      runWithKey('greedy', 'greedy 2', 300),
      runWithKey('greedy', 'greedy 3', 0),
      runWithKey('modest', 'modest', 0),
    ])
    expect(order).toEqual(['modest', 'greedy 1', 'greedy 2', 'greedy 3'])
  })

  it('refuse a job when too many wait', async () => {
    start({ maxWaiting: 1 })
    const running = threads.run(() => ({ name: 'running', ms: 200 }))
    const waiting = threads.run(() => ({ name: 'waiting' }))
    expect(await reasonOf(threads.run(() => ({ name: 'third' })))).toBe('busy')
    expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting'])
  })

  it('skip a queued job whose caller has disconnected', async () => {
    start()
    const abort = new AbortController()
    const startedJobs: string[] = []
    const load = (name: string) => () => {
      startedJobs.push(name)
      return { name, ms: 100 }
    }
    const first = threads.run(load('first'))
    const second = threads.run(load('second'), { signal: abort.signal })
    abort.abort(new Error('left'))
    await expect(second).rejects.toThrow('left')
    await expect(threads.run(load('third'), { signal: abort.signal })).rejects.toThrow('left')
    await first
    expect(startedJobs).toEqual(['first'])
  })

  it('reject with the error that loading a job throws', async () => {
    start()
    await expect(threads.run(() => Promise.reject(new Error('no bytes')))).rejects.toThrow('no bytes')
    expect(await threads.run(() => ({ name: 'next' }))).toBe('next')
  })
})
