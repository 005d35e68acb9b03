import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Readings that end when the test says so. */
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

describe('callers who ask for the same', () => {
  it('join while the next one waits', async () => {
    const { waiting, read } = readings()
    const ask = coalesce<number>(20)
    const first = ask('a', read)
    const second = ask('a', read)
    waiting[0]?.resolve(1)
    await first
    const third = ask('a', read)
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.resolve(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
  })

  it('share the reading that begins after they asked, never the one under way', async () => {
    const { waiting, read } = readings()
    const ask = coalesce<number>()
    const first = ask('a', read)
    const [second, third] = [ask('a', read), ask('a', read)]
    expect(waiting).toHaveLength(1)
    waiting[0]?.resolve(1)
    await settle()
    expect(waiting).toHaveLength(2)
    const late = ask('a', read)
    waiting[1]?.resolve(2)
    await settle()
    waiting[2]?.resolve(3)
    expect(await Promise.all([first, second, third, late])).toEqual([1, 2, 2, 3])
    expect(waiting).toHaveLength(3)
  })

  it('do not share with those who ask for something else', () => {
    const { waiting, read } = readings()
    const ask = coalesce<number>()
    void ask('a', read)
    void ask('b', read)
    expect(waiting).toHaveLength(2)
  })

  it('go on after a reading that failed', async () => {
    const { waiting, read } = readings()
    const ask = coalesce<number>()
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
