import { describe, expect, it } from 'vitest'
import { eventReader, readEvents, type StreamEvent } from './event-stream.ts'

const stream =
  'id: 1\nevent: start\ndata: {"messageId":"a"}\n\n: still here\n\nid: 2\r\nevent: delta\r\ndata: {"text":"ñandú — «no»"}\r\n\r\nevent:delta\ndata:dos\ndata: líneas\n\nevent: nothing\n\n'
const expected: StreamEvent[] = [
  { id: '1', event: 'start', data: '{"messageId":"a"}' },
  { id: '2', event: 'delta', data: '{"text":"ñandú — «no»"}' },
  { id: '2', event: 'delta', data: 'dos\nlíneas' },
]

const bodyOf = (bytes: Uint8Array, size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let index = 0; index < bytes.length; index += size) controller.enqueue(bytes.slice(index, index + size))
      controller.close()
    },
  })

describe('parsing Server-Sent Events', () => {
  it.each([1, 2, 3, 7, 1_000])('gives the same events for chunks of %i bytes', async (size) => {
    const seen: StreamEvent[] = []
    await readEvents(bodyOf(new TextEncoder().encode(stream), size), (events) => seen.push(...events))
    expect(seen).toEqual(expected)
  })

  it('gives no event for an incomplete chunk', () => {
    const read = eventReader()
    expect(read('event: delta\ndata: hal')).toEqual([])
    expect(read('f\n')).toEqual([])
    expect(read('\n')).toEqual([{ id: undefined, event: 'delta', data: 'half' }])
  })

  it('times out on a dead connection', async () => {
    const silentStream = new ReadableStream<Uint8Array>({ start: () => undefined })
    await expect(readEvents(silentStream, () => undefined, 5)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
