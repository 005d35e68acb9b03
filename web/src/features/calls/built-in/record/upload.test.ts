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

describe('uploading parts of a recording', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends them in order, one at a time', async () => {
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

  it('waits for enough bytes to identify the format, unless the recording ends', async () => {
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

  it('retries the same bytes until confirmed, and sends waiting parts together', async () => {
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

  it('splits parts that are too large', async () => {
    const { uploader, got } = server()
    uploader.add(new Blob([new Uint8Array(9 * 1024 * 1024)]))
    await uploader.drained()
    expect(got).toEqual([
      [0, 4_194_304],
      [1, 4_194_304],
      [2, 1_048_576],
    ])
  })

  it('continues at the index that the server asks for', async () => {
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

  it.each(['full', 'over', 'broken'] as const)('ends when the capture is %s', async (why) => {
    const { uploader, got, states } = server(why)
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect([got, states]).toEqual([[[0, 1]], [why]])
  })

  it('fails when the server asks for a part that was discarded', async () => {
    const { uploader, states } = server({ next: 1 }, { next: 0 })
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect(states).toEqual(['broken'])
  })

  it('discards pending parts when consent is withdrawn', async () => {
    const { uploader, got } = server('no answer')
    uploader.add(first())
    await settle()
    uploader.drop()
    await uploader.drained()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(got).toEqual([[0, head]])
  })
})
