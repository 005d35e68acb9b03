import { describe, expect, it } from 'vitest'
import { ApiError } from '#server/contract/client.ts'
import { NoAnswerError } from '../../lib/api.ts'
import type { UploadOptions } from '../../lib/upload.ts'
import { canRetry, createUploadQueue, failedFirst, type SendFile } from './upload-queue.ts'

const target = { caseId: 'c', folderId: null }
const file = (name: string) => new File(['contenido'], name)
const flush = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A server that answers when the test resolves the request. */
function pausedServer() {
  const calls: {
    name: string
    options: UploadOptions
    answer: (value: unknown) => void
    refuse: (error: unknown) => void
  }[] = []
  const send: SendFile = (_target, sent, options) =>
    new Promise((answer, refuse) => {
      options.signal?.addEventListener('abort', () => refuse(new DOMException('stopped', 'AbortError')))
      calls.push({ name: sent.name, options, answer, refuse })
    })
  return { calls, send }
}

describe('upload queue', () => {
  it('sends three files at once and the next one when one ends', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add(['a', 'b', 'c', 'd', 'e'].map(file), target)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    calls[1]?.answer({})
    await flush()
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(queue.items().map(({ state }) => state)).toEqual(['sending', 'done', 'sending', 'sending', 'waiting'])
  })

  it('shows how many bytes were sent, and then that the server is storing the file', () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add([file('a')], target)
    calls[0]?.options.onProgress?.(4, 9)
    expect(queue.items()[0]).toMatchObject({ state: 'sending', sent: 4 })
    calls[0]?.options.onProgress?.(9, 9)
    expect(queue.items()[0]).toMatchObject({ state: 'storing', sent: 9 })
  })

  it('lists the files that failed before the others', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add(['a', 'b', 'c'].map(file), target)
    calls[0]?.answer({})
    calls[1]?.refuse(new NoAnswerError(undefined))
    await flush()
    expect(failedFirst(queue.items()).map((item) => item.file.name)).toEqual(['b', 'a', 'c'])
  })

  it('keeps a refusal with its file and continues with the others', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add([file('vacío.pdf'), file('bueno.pdf')], target)
    calls[0]?.refuse(
      new ApiError(422, { error: { status: 422, code: 'file_empty', message: 'El archivo está vacío.' } }),
    )
    calls[1]?.answer({})
    await flush()
    expect(queue.items()).toMatchObject([{ state: 'failed', reason: 'El archivo está vacío.' }, { state: 'done' }])
  })

  it('lists files that were added later first, and sends them after the earlier ones', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add(['a', 'b', 'c', 'd'].map(file), target)
    queue.add(['e', 'f'].map(file), target)
    expect(queue.items().map((item) => item.file.name)).toEqual(['e', 'f', 'a', 'b', 'c', 'd'])
    calls[0]?.answer({})
    await flush()
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('lets failed and cancelled files be sent again, except empty ones', () => {
    const empty = new File([], 'vacío.pdf')
    expect(canRetry({ state: 'failed', file: file('a') })).toBe(true)
    expect(canRetry({ state: 'cancelled', file: file('a') })).toBe(true)
    expect(canRetry({ state: 'done', file: file('a') })).toBe(false)
    expect(canRetry({ state: 'failed', file: empty })).toBe(false)
  })

  it('sends each file with its own idempotency key, and a retry with the same key', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add([file('a'), file('b')], target)
    calls[0]?.refuse(new NoAnswerError(new Error('cut')))
    await flush()
    queue.retry(1)
    const [keyOfA, keyOfB, keyOfRetry] = calls.map(({ options }) => options.idempotencyKey)
    expect(keyOfA).toMatch(/^[0-9a-f-]{36}$/)
    expect(keyOfB).not.toBe(keyOfA)
    expect(keyOfRetry).toBe(keyOfA)
  })

  it('treats a file as done when an earlier attempt was stored without an answer', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    const doneIds: number[] = []
    queue.onDone(({ id }) => doneIds.push(id))
    queue.add([file('a')], target)
    calls[0]?.refuse(
      new ApiError(409, { error: { status: 409, code: 'idempotency_done', message: 'Esto ya se hizo.' } }),
    )
    await flush()
    expect(queue.items()[0]).toMatchObject({ state: 'done' })
    expect(doneIds).toEqual([1])
  })

  it('gives no reason for a request without an answer, which can be retried', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add([file('a')], target)
    calls[0]?.refuse(new NoAnswerError(new Error('cut')))
    await flush()
    expect(queue.items()[0]).toMatchObject({ state: 'failed', reason: null })
    queue.retry(1)
    calls[1]?.answer({})
    await flush()
    expect(queue.items()[0]).toMatchObject({ state: 'done' })
  })

  it('cancels active and waiting uploads', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add(['a', 'b', 'c', 'd'].map(file), target)
    queue.cancel(1)
    queue.cancel(4)
    await flush()
    expect(calls).toHaveLength(3)
    expect(queue.items().map(({ state }) => state)).toEqual(['cancelled', 'sending', 'sending', 'cancelled'])
  })

  it('does not cancel an upload that the server is storing', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    const doneIds: number[] = []
    queue.onDone(({ id }) => doneIds.push(id))
    queue.add([file('a')], target)
    calls[0]?.options.onProgress?.(9, 9)
    queue.cancel(1)
    expect(calls[0]?.options.signal?.aborted).toBe(false)
    calls[0]?.answer({})
    await flush()
    expect(queue.items()[0]).toMatchObject({ state: 'done' })
    expect(doneIds).toEqual([1])
  })

  it('notifies subscribers of each finished file, and can forget finished files', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    const doneNames: string[] = []
    queue.onDone((item) => doneNames.push(item.file.name))
    queue.add([file('a')], target)
    calls[0]?.answer({ items: [] })
    await flush()
    expect(doneNames).toEqual(['a'])
    queue.clearDone()
    expect(queue.items()).toEqual([])
  })

  it('aborts everything without starting another upload', async () => {
    const { calls, send } = pausedServer()
    const queue = createUploadQueue(send)
    queue.add(['a', 'b', 'c', 'd'].map(file), target)
    queue.stop()
    await flush()
    expect(calls.map(({ name, options }) => [name, options.signal?.aborted])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
    ])
    expect(queue.items()).toEqual([])
  })
})
