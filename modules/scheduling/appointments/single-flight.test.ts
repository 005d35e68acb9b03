import { describe, expect, it } from 'vitest'
import { sharedRead, singleFlight } from './single-flight.ts'

/** Returns a read function whose results the test resolves itself. */
function readings() {
  const waiting: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      waiting.push({ resolve, reject })
    })
  return { waiting, read }
}
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

describe('concurrent reads of the same key', () => {
  it('join the next read while it waits', async () => {
    const { waiting, read } = readings()
    const ask = sharedRead<number>(20)
    const first = ask('a', read)
    const second = ask('a', read)
    waiting[0]?.resolve(1)
    await first
    const third = ask('a', read)
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.resolve(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
  })

  it('share the read that begins after the call, never the one in flight', async () => {
    const { waiting, read } = readings()
    const ask = sharedRead<number>()
    const first = ask('a', read)
    const [second, third] = [ask('a', read), ask('a', read)]
    expect(waiting).toHaveLength(1)
    waiting[0]?.resolve(1)
    await settle()
    expect(waiting).toHaveLength(2)
    const lateCaller = ask('a', read)
    waiting[1]?.resolve(2)
    await settle()
    waiting[2]?.resolve(3)
    expect(await Promise.all([first, second, third, lateCaller])).toEqual([1, 2, 2, 3])
    expect(waiting).toHaveLength(3)
  })

  it('are not shared between keys', () => {
    const { waiting, read } = readings()
    const ask = sharedRead<number>()
    void ask('a', read)
    void ask('b', read)
    expect(waiting).toHaveLength(2)
  })

  it('continue after a read that failed', async () => {
    const { waiting, read } = readings()
    const ask = sharedRead<number>()
    const first = ask('a', read)
    const second = ask('a', read)
    waiting[0]?.reject(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await settle()
    waiting[1]?.resolve(2)
    expect(await second).toBe(2)
    await settle()
    const third = ask('a', read)
    waiting[2]?.resolve(3)
    expect(await third).toBe(3)
  })
})

describe('concurrent attempts at the same time slot', () => {
  it('make one attempt: the first caller gets the slot, the others get null', async () => {
    const takeOnce = singleFlight()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      return 'mine'
    }
    expect(await Promise.all(Array.from({ length: 5 }, () => takeOnce('a', attempt)))).toEqual([
      'mine',
      null,
      null,
      null,
      null,
    ])
    expect(attempts).toBe(1)
  })

  it('make one attempt when another server already took the slot', async () => {
    const takeOnce = singleFlight()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      return null
    }
    expect(await Promise.all([takeOnce('a', attempt), takeOnce('a', attempt)])).toEqual([null, null])
    expect(attempts).toBe(1)
  })

  it('are made one after the other while they throw', async () => {
    const takeOnce = singleFlight()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      if (attempts < 3) throw new Error('refused')
      return 'mine'
    }
    const answers = await Promise.allSettled([
      takeOnce('a', attempt),
      takeOnce('a', attempt),
      takeOnce('a', attempt),
      takeOnce('a', attempt),
    ])
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
      'refused',
      'refused',
      'mine',
      null,
    ])
    expect(attempts).toBe(3)
  })

  it('wait neither for another slot nor for an attempt that has ended', async () => {
    const takeOnce = singleFlight()
    expect(
      await Promise.all([takeOnce('a', () => Promise.resolve(1)), takeOnce('b', () => Promise.resolve(2))]),
    ).toEqual([1, 2])
    expect(await takeOnce('a', () => Promise.resolve(3))).toBe(3)
  })
})
