import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploader, type Sent } from './upload.ts'

/** Larger than the first bytes that identify the format. */
const head = 1_024
const part = (letters: string) => new Blob([letters])
const first = () => new Blob([new Uint8Array(head)])
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A server that gives scripted answers, and otherwise accepts parts in order. */
function server(...answers: (Sent | 'no answer')[]) {
  const got: [number, number][] = []
  const states: string[] = []
  const uploader = createUploader(
    (n, bytes) => {
      got.push([n, bytes.size])
      const received = answers.shift() ?? { next: n + 1 }
      return received === 'no answer' ? Promise.reject(new Error('nothing answered')) : Promise.resolve(received)
    },
    (state) => states.push(state),
  )
  return { uploader, got, states }
}

describe('parts of a recording on their way', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('go in order, one at a time', async () => {
    const { uploader, got, states } = server()
    uploader.add(first())
    await settle()
    uploader.add(part('bbb'))
    uploader.add(part(''))
    await uploader.drained()
    expect([got, states]).toEqual([
      [
        [0, head],
        [1, 3],
      ],
      [],
    ])
  })

  it('wait for enough to see what it is, unless there is no more', async () => {
    const { uploader, got } = server()
    uploader.add(part('a'))
    await settle()
    expect(got).toEqual([])
    uploader.add(first())
    await settle()
    expect(got).toEqual([[0, head + 1]])
    const short = server()
    short.uploader.add(part('a'))
    await short.uploader.drained()
    expect(short.got).toEqual([[0, 1]])
  })

  it('are sent again, the same bytes, until they are there; those that waited travel together', async () => {
    const { uploader, got, states } = server('no answer', 'no answer')
    uploader.add(first())
    await settle()
    uploader.add(part('bbb'))
    uploader.add(part('cccc'))
    const done = uploader.drained()
    await vi.advanceTimersByTimeAsync(500 + 1_000)
    await done
    expect([got, states]).toEqual([
      [
        [0, head],
        [0, head],
        [0, head],
        [1, 7],
      ],
      ['late', 'going'],
    ])
  })

  it('are cut where they are too large', async () => {
    const { uploader, got } = server()
    uploader.add(new Blob([new Uint8Array(9 * 1024 * 1024)]))
    await uploader.drained()
    expect(got).toEqual([
      [0, 4_194_304],
      [1, 4_194_304],
      [2, 1_048_576],
    ])
  })

  it('go on where the server says', async () => {
    const { uploader, got } = server({ next: 4 })
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect(got).toEqual([
      [0, 1],
      [4, 1],
    ])
  })

  it.each(['full', 'over', 'broken'] as const)('end when it is %s', async (why) => {
    const { uploader, got, states } = server(why)
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect([got, states]).toEqual([[[0, 1]], [why]])
  })

  it('cannot go on when one is wanted that is no longer here', async () => {
    const { uploader, states } = server({ next: 1 }, { next: 0 })
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect(states).toEqual(['broken'])
  })

  it('are dropped at once when nobody agrees any more', async () => {
    const { uploader, got } = server('no answer')
    uploader.add(first())
    await settle()
    uploader.drop()
    await uploader.drained()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(got).toEqual([[0, head]])
  })
})
