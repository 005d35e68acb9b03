import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fairShares } from './fair-share.ts'

/** Work that ends when told to, and what has begun. */
function desk() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return { begun, end: (name: string) => { ends.get(name)?.() }, work: (name: string) => () => new Promise<string>((resolve) => { begun.push(name); ends.set(name, () => { resolve(name) }) }) }
}

describe('the share of a company', () => {
  it('is so much at once; the rest waits in its order, and nobody else does', async () => {
    const inShare = fairShares({ atOnce: 2 })
    const { begun, end, work } = desk()
    const all = ['a', 'b', 'c', 'd'].map((name) => inShare('noisy', work(name)))
    const other = inShare('quiet', work('other'))
    const stranger = inShare(null, work('stranger'))
    expect(begun).toEqual(['a', 'b', 'other', 'stranger'])
    end('b')
    expect(await all[1]).toBe('b')
    expect(begun.at(-1)).toBe('c')
    for (const name of ['a', 'c', 'other', 'stranger']) end(name)
    await Promise.all([all[0], all[2], other, stranger])
    end('d')
    expect(await all[3]).toBe('d')
  })

  it('is not held by work that waits for somebody else', async () => {
    const inShare = fairShares({ atOnce: 1, turnMs: 20 })
    const { begun, end, work } = desk()
    const stalled = inShare('one', work('stalled'))
    expect(await inShare('one', () => Promise.resolve('next'))).toBe('next')
    expect(begun).toEqual(['stalled'])
    const [third, fourth] = [inShare('one', work('third')), inShare('one', work('fourth'))]
    expect(begun).toEqual(['stalled', 'third'])
    end('stalled')
    await stalled
    // Its place had been handed on: its end makes no other.
    expect(begun).toEqual(['stalled', 'third'])
    end('third')
    await third
    end('fourth')
    await fourth
  })

  it('is smaller for who never stops asking', async () => {
    const inShare = fairShares({ atOnce: 2, crowdMs: 50 })
    let [atWork, worked, done] = [0, 0, 0]
    const began = performance.now()
    const take = async (): Promise<void> => {
      await inShare('noisy', async () => { atWork += 1; await sleep(10); atWork -= 1; worked += 10; done += 1 })
      if (performance.now() - began < 600) await take()
    }
    const all = Promise.all(Array.from({ length: 8 }, take))
    await sleep(500)
    // In its rest nobody of it works, and others come at once.
    const { begun, end, work } = desk()
    const quiet = inShare('quiet', work('quiet'))
    expect(begun).toEqual(['quiet'])
    end('quiet')
    await quiet
    await all
    expect(done).toBeGreaterThan(8)
    // Two places at work all the time would have worked twice as long as it took; they are for the first 50 ms, then an eighth of it.
    expect(worked).toBeLessThan(0.5 * 2 * (performance.now() - began))
    expect(atWork).toBe(0)
    // Once it stopped asking and has rested, nothing tells it from the others.
    await sleep(500)
    const next = ['one', 'two'].map((name) => inShare('noisy', work(name)))
    expect(begun).toEqual(['quiet', 'one', 'two'])
    for (const name of ['one', 'two']) end(name)
    await Promise.all(next)
  })

  it('is given back by work that fails', async () => {
    const inShare = fairShares({ atOnce: 1 })
    await expect(inShare('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inShare('one', () => Promise.resolve('runs'))).toBe('runs')
  })

  it('refuses who has too much asked for already', async () => {
    const inShare = fairShares({ atOnce: 1, longestQueue: 1 })
    const { end, work } = desk()
    const [first, second] = [inShare('one', work('first')), inShare('one', work('second'))]
    await expect(inShare('one', work('third'))).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
    end('first')
    await first
    end('second')
    await second
  })
})
