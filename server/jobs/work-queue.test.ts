import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkQueue, WorkQueueFull } from './work-queue.ts'

it('runs a limited number of tasks at once in order, and refuses more tasks than may wait', async () => {
  const queue = createWorkQueue({ concurrency: 2, maxWaiting: 2 })
  const finish: (() => void)[] = []
  const started: number[] = []
  const results = [0, 1, 2, 3].map((n) =>
    queue.run(
      () =>
        new Promise<number>((resolve) => {
          started.push(n)
          finish[n] = () => resolve(n)
        }),
    ),
  )
  await expect(queue.run(() => Promise.resolve(4))).rejects.toThrow(WorkQueueFull)
  expect(started).toEqual([0, 1])
  finish[1]?.()
  await results[1]
  await expect.poll(() => started).toEqual([0, 1, 2])
  finish[0]?.()
  finish[2]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  finish[3]?.()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
})

it('continues after a task that failed, and pauses after each task', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 5, pauseShare: 1 })
  const times: number[] = []
  const work = async () => {
    times.push(performance.now())
    await sleep(40)
  }
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const others = [queue.run(work), queue.run(work)]
  await expect(failing).rejects.toThrow('broken')
  await Promise.all(others)
  await queue.run(work)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(70)
  // No task waited when the pause began.
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(70)
})

it('pauses no longer than the limit', async () => {
  const queue = createWorkQueue({ concurrency: 1, pauseShare: 1_000, maxPauseMs: 50 })
  await queue.run(() => sleep(20))
  const started = performance.now()
  await queue.run(() => Promise.resolve())
  expect(performance.now() - started).toBeLessThan(1_000)
})

it('spreads short tasks evenly, and pauses briefly after long tasks', async () => {
  const queue = createWorkQueue({ concurrency: 1, pauseShare: 0.25, everyMs: 120 })
  const times: number[] = []
  const work = (ms: number) => async () => {
    times.push(performance.now())
    await sleep(ms)
  }
  await Promise.all([queue.run(work(5)), queue.run(work(160)), queue.run(work(5))])
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(110)
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBeGreaterThan(190)
})
