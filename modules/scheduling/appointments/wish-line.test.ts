import { describe, expect, it } from 'vitest'
import { wishLine } from './wish-line.ts'

describe('those who want the same time', () => {
  it('ask once: one has it, the others learn that it is gone', async () => {
    const line = wishLine()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      return 'mine'
    }
    expect(await Promise.all(Array.from({ length: 5 }, () => line('a', attempt)))).toEqual([
      'mine',
      null,
      null,
      null,
      null,
    ])
    expect(attempts).toBe(1)
  })

  it('ask once when another server was faster', async () => {
    const line = wishLine()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      return null
    }
    expect(await Promise.all([line('a', attempt), line('a', attempt)])).toEqual([null, null])
    expect(attempts).toBe(1)
  })

  it('try one after the other while attempts fail', async () => {
    const line = wishLine()
    let attempts = 0
    const attempt = async () => {
      attempts += 1
      await Promise.resolve()
      if (attempts < 3) throw new Error('refused')
      return 'mine'
    }
    const answers = await Promise.allSettled([
      line('a', attempt),
      line('a', attempt),
      line('a', attempt),
      line('a', attempt),
    ])
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
      'refused',
      'refused',
      'mine',
      null,
    ])
    expect(attempts).toBe(3)
  })

  it('are not held up by those who want another, nor by those who came before', async () => {
    const line = wishLine()
    expect(await Promise.all([line('a', () => Promise.resolve(1)), line('b', () => Promise.resolve(2))])).toEqual([
      1, 2,
    ])
    expect(await line('a', () => Promise.resolve(3))).toBe(3)
  })
})
