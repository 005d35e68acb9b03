import { describe, expect, it } from 'vitest'
import { sharedRead, singleFlight } from './single-flight.ts'

/** Returns a read function and the promises of its calls, which the test settles itself. */
function pendingReads() {
  const waiting: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      waiting.push({ resolve, reject })
    })
  return { waiting, read }
}
const flushCallbacks = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

describe('concurrent reads of the same key', () => {
  it('join the next read during the pause before it', async () => {
    const { waiting, read } = pendingReads()
    const readShared = sharedRead<number>(20)
    const first = readShared('a', read)
    const second = readShared('a', read)
    waiting[0]?.resolve(1)
    await first
    const third = readShared('a', read)
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.resolve(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
  })

  it('share the read that begins after the call, never the read in flight', async () => {
    const { waiting, read } = pendingReads()
    const readShared = sharedRead<number>()
    const first = readShared('a', read)
    const [second, third] = [readShared('a', read), readShared('a', read)]
    expect(waiting).toHaveLength(1)
    waiting[0]?.resolve(1)
    await flushCallbacks()
    expect(waiting).toHaveLength(2)
    const lateCaller = readShared('a', read)
    waiting[1]?.resolve(2)
    await flushCallbacks()
    waiting[2]?.resolve(3)
    expect(await Promise.all([first, second, third, lateCaller])).toEqual([1, 2, 2, 3])
    expect(waiting).toHaveLength(3)
  })

  it('are not shared between keys', () => {
    const { waiting, read } = pendingReads()
    const readShared = sharedRead<number>()
    void readShared('a', read)
    void readShared('b', read)
    expect(waiting).toHaveLength(2)
  })

  it('continue after a read that failed', async () => {
    const { waiting, read } = pendingReads()
    const readShared = sharedRead<number>()
    const first = readShared('a', read)
    const second = readShared('a', read)
    waiting[0]?.reject(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await flushCallbacks()
    waiting[1]?.resolve(2)
    expect(await second).toBe(2)
    await flushCallbacks()
    const third = readShared('a', read)
    waiting[2]?.resolve(3)
    expect(await third).toBe(3)
  })
})

describe('concurrent attempts at the same time slot', () => {
  it('make one attempt: the first caller gets the slot, the others get null', async () => {
    const reserveOnce = singleFlight()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      return 'mine'
    }
    expect(await Promise.all(Array.from({ length: 5 }, () => reserveOnce('a', attempt)))).toEqual([
      'mine',
      null,
      null,
      null,
      null,
    ])
    expect(attempts).toBe(1)
  })

  it('make one attempt when another server already took the slot', async () => {
    const reserveOnce = singleFlight()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      return null
    }
    expect(await Promise.all([reserveOnce('a', attempt), reserveOnce('a', attempt)])).toEqual([null, null])
    expect(attempts).toBe(1)
  })

  it('run one after the other while they throw', async () => {
    const reserveOnce = singleFlight()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      if (attempts < 3) throw new Error('refused')
      return 'mine'
    }
    const answers = await Promise.allSettled([
      reserveOnce('a', attempt),
      reserveOnce('a', attempt),
      reserveOnce('a', attempt),
      reserveOnce('a', attempt),
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
    const reserveOnce = singleFlight()
    expect(
      await Promise.all([reserveOnce('a', () => Promise.resolve(1)), reserveOnce('b', () => Promise.resolve(2))]),
    ).toEqual([1, 2])
    expect(await reserveOnce('a', () => Promise.resolve(3))).toBe(3)
  })
})
