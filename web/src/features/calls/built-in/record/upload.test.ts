import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUploader, type SendResult } from './upload.ts'

/** As many bytes as identify the format. */
const headSize = 1_024
const part = (letters: string) => new Blob([letters])
const firstPart = () => new Blob([new Uint8Array(headSize)])
const flush = () => vi.advanceTimersByTimeAsync(0)

/** A server that gives scripted answers, and otherwise accepts parts in order. */
function server(...answers: (SendResult | 'no answer')[]) {
  const uploads: [number, number][] = []
  const states: string[] = []
  const uploader = createUploader(
    (n, bytes) => {
      uploads.push([n, bytes.size])
      const answer = answers.shift() ?? { next: n + 1 }
      return answer === 'no answer' ? Promise.reject(new Error('nothing answered')) : Promise.resolve(answer)
    },
    (state) => states.push(state),
  )
  return { uploader, uploads, states }
}

describe('uploading parts of a recording', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends them in order, one at a time', async () => {
    const { uploader, uploads, states } = server()
    uploader.add(firstPart())
    await flush()
    uploader.add(part('bbb'))
    uploader.add(part(''))
    await uploader.drained()
    expect([uploads, states]).toEqual([
      [
        [0, headSize],
        [1, 3],
      ],
      [],
    ])
  })

  it('waits for enough bytes to identify the format, unless the recording ends', async () => {
    const { uploader, uploads } = server()
    uploader.add(part('a'))
    await flush()
    expect(uploads).toEqual([])
    uploader.add(firstPart())
    await flush()
    expect(uploads).toEqual([[0, headSize + 1]])
    const shortUpload = server()
    shortUpload.uploader.add(part('a'))
    await shortUpload.uploader.drained()
    expect(shortUpload.uploads).toEqual([[0, 1]])
  })

  it('retries the same bytes until confirmed, and sends waiting parts together', async () => {
    const { uploader, uploads, states } = server('no answer', 'no answer')
    uploader.add(firstPart())
    await flush()
    uploader.add(part('bbb'))
    uploader.add(part('cccc'))
    const drained = uploader.drained()
    await vi.advanceTimersByTimeAsync(500 + 1_000)
    await drained
    expect([uploads, states]).toEqual([
      [
        [0, headSize],
        [0, headSize],
        [0, headSize],
        [1, 7],
      ],
      ['late', 'going'],
    ])
  })

  it('splits parts that are too large', async () => {
    const { uploader, uploads } = server()
    uploader.add(new Blob([new Uint8Array(9 * 1024 * 1024)]))
    await uploader.drained()
    expect(uploads).toEqual([
      [0, 4_194_304],
      [1, 4_194_304],
      [2, 1_048_576],
    ])
  })

  it('continues at the index that the server asks for', async () => {
    const { uploader, uploads } = server({ next: 4 })
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect(uploads).toEqual([
      [0, 1],
      [4, 1],
    ])
  })

  it.each(['full', 'over', 'broken'] as const)('ends when the capture is %s', async (reason) => {
    const { uploader, uploads, states } = server(reason)
    uploader.add(part('a'))
    await uploader.drained()
    uploader.add(part('b'))
    await uploader.drained()
    expect([uploads, states]).toEqual([[[0, 1]], [reason]])
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
    const { uploader, uploads } = server('no answer')
    uploader.add(firstPart())
    await flush()
    uploader.drop()
    await uploader.drained()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(uploads).toEqual([[0, headSize]])
  })
})
