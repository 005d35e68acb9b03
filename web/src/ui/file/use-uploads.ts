import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../lib/call-failure.ts'
import type { UploadOptions } from '../../lib/upload.ts'

export interface UploadItem {
  readonly id: number
  readonly file: File
  /** Idempotency key: identifies retries of the same file. */
  readonly key: string
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** Bytes sent. */
  readonly sent: number
  readonly error?: string | undefined
  /** The file must not be sent, so that it cannot be retried: `validate` returned a sentence. */
  readonly isRefused?: boolean
}

export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>

/** Parallel uploads, so that one large file does not delay the small ones. */
const maxConcurrent = 2

/** State of uploads: add, cancel, retry. `send` uploads one file; `onSent` is called for each finished upload. */
export function useUploads(send: SendFile, onSent?: (file: File, answer: unknown) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)
  const latest = useRef({ send, onSent })
  useEffect(() => {
    latest.current = { send, onSent }
  })

  const update = useCallback(
    (id: number, part: Partial<UploadItem>) =>
      setItems((current) => current.map((item) => (item.id === id ? { ...item, ...part } : item))),
    [],
  )

  const start = useCallback(
    async ({ id, file, key }: UploadItem) => {
      const controller = new AbortController()
      controllers.current.set(id, controller)
      update(id, { state: 'sending', sent: 0 })
      try {
        const answer = await latest.current.send(file, {
          signal: controller.signal,
          idempotencyKey: key,
          onProgress: (sentBytes) => update(id, { sent: Math.min(sentBytes, file.size) }),
        })
        // The answer came although the upload was cancelled, and a retry is running, which gets the same answer.
        if (controllers.current.has(id) && controllers.current.get(id) !== controller) return
        update(id, { state: 'done', sent: file.size })
        latest.current.onSent?.(file, answer)
      } catch (error) {
        if (!controller.signal.aborted) update(id, { state: 'failed', error: describeFailure(error) })
      } finally {
        if (controllers.current.get(id) === controller) controllers.current.delete(id)
      }
    },
    [update],
  )

  useEffect(() => {
    const free = maxConcurrent - items.filter((item) => item.state === 'sending').length
    for (const item of items
      .filter((waiting) => waiting.state === 'waiting' && !controllers.current.has(waiting.id))
      .slice(0, Math.max(0, free)))
      void start(item)
  }, [items, start])
  useEffect(() => {
    const running = controllers.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])

  return {
    items,
    /** Adds files. `validate` returns the sentence of a file that must not be sent. */
    add: (files: readonly File[], validate: (file: File) => string | undefined) =>
      setItems((current) => [
        ...current.filter((item) => item.state !== 'done'),
        ...files.map((file): UploadItem => {
          const error = validate(file)
          return {
            id: (lastId.current += 1),
            key: crypto.randomUUID(),
            file,
            sent: 0,
            ...(error ? { state: 'failed', error, isRefused: true } : { state: 'waiting' }),
          }
        }),
      ]),
    cancel: (id: number) => {
      controllers.current.get(id)?.abort()
      // Deleted at once: a request that has not ended yet must not hold back a retry.
      controllers.current.delete(id)
      update(id, { state: 'cancelled' })
    },
    retry: (id: number) => update(id, { state: 'waiting', sent: 0, error: undefined }),
    dismiss: (id: number) => setItems((current) => current.filter((item) => item.id !== id)),
  }
}
