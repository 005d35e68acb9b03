import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns, TurnsFull } from './turns.ts'

it('runs a limited number at once in the order in which they came, and refuses beyond those who may wait', async () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 2 })
  const ends: (() => void)[] = []
  const started: number[] = []
  const works = [0, 1, 2, 3].map((n) =>
    turns.run(
      () =>
        new Promise<number>((resolve) => {
          started.push(n)
          ends[n] = () => resolve(n)
        }),
    ),
  )
  await expect(turns.run(() => Promise.resolve(4))).rejects.toThrow(TurnsFull)
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await works[1]
  await expect.poll(() => started).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3])
})

it('goes on after a work that failed, and rests while others wait', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 5, restShare: 1 })
  const times: number[] = []
  const work = async () => {
    times.push(performance.now())
    await sleep(40)
  }
  const failing = turns.run(() => Promise.reject(new Error('broken')))
  const others = [turns.run(work), turns.run(work)]
  await expect(failing).rejects.toThrow('broken')
  await Promise.all(others)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(70)
})
