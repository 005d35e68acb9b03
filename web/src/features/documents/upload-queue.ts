// Queue of uploads to a case. It lives outside of the screen, so that navigation does not stop an upload.
import { ApiError } from '#server/contract/client.ts'
import { NoAnswerError } from '../../lib/api.ts'
import type { UploadOptions } from '../../lib/upload.ts'

export interface UploadTarget {
  readonly caseId: string
  readonly folderId: string | null
  /** If set, the file becomes a new version of this document. */
  readonly documentId?: string
}

export interface QueuedFile extends UploadTarget {
  readonly id: number
  readonly file: File
  /** Idempotency key: identifies retries of the same file. */
  readonly key: string
  readonly state: 'waiting' | 'sending' | 'storing' | 'done' | 'failed' | 'cancelled'
  /** Bytes sent. */
  readonly sent: number
  /** The server's message; `null` when it did not answer, empty when the failure is unknown. */
  readonly reason?: string | null
}

export type SendFile = (target: UploadTarget, file: File, options: UploadOptions) => Promise<unknown>

/** Parallel uploads, so that one large file does not delay the small ones. */
const maxConcurrent = 3

export interface UploadQueue {
  readonly items: () => readonly QueuedFile[]
  subscribe: (listener: () => void) => () => void
  /** Subscribes to finished uploads. */
  onDone: (listener: (item: QueuedFile, answer: unknown) => void) => () => void
  add: (files: Iterable<File>, target: UploadTarget) => void
  /** Has no effect on a file that the server is storing. */
  cancel: (id: number) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
  /** Removes finished items; failed items stay until dismissed or retried. */
  clearDone: () => void
  /** Aborts uploads and clears the list. */
  stop: () => void
}

export function createUploadQueue(send: SendFile): UploadQueue {
  let items: readonly QueuedFile[] = []
  let lastId = 0
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const doneListeners = new Set<(item: QueuedFile, answer: unknown) => void>()

  const setItems = (next: readonly QueuedFile[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, part: Partial<QueuedFile>) =>
    setItems(items.map((item) => (item.id === id ? { ...item, ...part } : item)))

  const markUploaded = (item: QueuedFile, answer: unknown) => {
    change(item.id, { state: 'done', sent: item.file.size })
    for (const listener of doneListeners) listener(item, answer)
  }

  async function start(item: QueuedFile): Promise<void> {
    const controller = new AbortController()
    controllers.set(item.id, controller)
    change(item.id, { state: 'sending', sent: 0, reason: undefined })
    try {
      const answer = await send(item, item.file, {
        signal: controller.signal,
        idempotencyKey: item.key,
        // All bytes are sent, but the server still encrypts and checks them.
        onProgress: (sent, total) =>
          change(item.id, { sent: Math.min(sent, item.file.size), state: sent >= total ? 'storing' : 'sending' }),
      })
      markUploaded(item, answer)
    } catch (error) {
      // An earlier attempt stored the file, and its answer was lost.
      if (error instanceof ApiError && error.code === 'idempotency_done') {
        markUploaded(item, undefined)
        return
      }
      const reason = error instanceof ApiError ? error.message : error instanceof NoAnswerError ? null : ''
      change(item.id, controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', reason })
    } finally {
      controllers.delete(item.id)
      startWaiting()
    }
  }

  function startWaiting(): void {
    const freeSlots = maxConcurrent - controllers.size
    const waiting = items.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.id - b.id)
    for (const item of waiting.slice(0, Math.max(0, freeSlots))) void start(item)
  }

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onDone(listener) {
      doneListeners.add(listener)
      return () => doneListeners.delete(listener)
    },
    add(files, target) {
      const newItems = [...files].map((file): QueuedFile => ({
        ...target,
        id: (lastId += 1),
        key: crypto.randomUUID(),
        file,
        state: 'waiting',
        sent: 0,
      }))
      // The list shows its first rows: those of the files that were just added.
      setItems([...newItems, ...items])
      startWaiting()
    },
    cancel(id) {
      // The server has all bytes and stores the file even if nobody waits for its answer.
      if (items.some((item) => item.id === id && item.state === 'storing')) return
      const controller = controllers.get(id)
      if (controller) controller.abort()
      else change(id, { state: 'cancelled' })
    },
    retry(id) {
      change(id, { state: 'waiting', sent: 0, reason: undefined })
      startWaiting()
    },
    dismiss: (id) => setItems(items.filter((item) => item.id !== id)),
    clearDone: () => setItems(items.filter(({ state }) => state !== 'done' && state !== 'cancelled')),
    stop() {
      if (items.length === 0) return
      // Cleared first: an abort frees a slot, which must not start another upload.
      setItems([])
      for (const controller of controllers.values()) controller.abort()
    },
  }
}

export const isRunning = ({ state }: Pick<QueuedFile, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'storing'

/** An empty file is refused whenever it is sent. */
export const canRetry = ({ state, file }: Pick<QueuedFile, 'state' | 'file'>): boolean =>
  (state === 'failed' || state === 'cancelled') && file.size > 0

/** Returns the files that failed before the others, so that they are seen without scrolling a long list. */
export const failedFirst = (items: readonly QueuedFile[]): readonly QueuedFile[] =>
  items.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
