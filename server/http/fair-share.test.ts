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
