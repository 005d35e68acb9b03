// Files on their way into a case. The queue lives outside the screen: changing the tab or the page does not stop an
// upload.
import { ApiError } from '#server/contract/client.ts'
import { NoAnswerError } from '../../lib/api.ts'
import type { UploadOptions } from '../../lib/upload.ts'

export interface UploadTarget {
  readonly caseId: string
  readonly folderId: string | null
  /** Given: the file becomes a new version of this document. */ readonly documentId?: string
}

export interface QueuedFile extends UploadTarget {
  readonly id: number
  readonly file: File
  /** Tells the server that a second try is of the same file. */
  readonly key: string
  readonly state: 'waiting' | 'sending' | 'storing' | 'done' | 'failed' | 'cancelled'
  /** Bytes that have left. */
  readonly sent: number
  /** Why it failed: the server's sentence, or `null` when it did not answer. */
  readonly reason?: string | null
}

export type SendFile = (target: UploadTarget, file: File, options: UploadOptions) => Promise<unknown>

/** At the same time, so that one large file does not hold the small ones. */
const atOnce = 3

export interface UploadQueue {
  readonly items: () => readonly QueuedFile[]
  subscribe: (listener: () => void) => () => void
  /** Hears of each file that arrived. */
  onDone: (listener: (item: QueuedFile, answer: unknown) => void) => () => void
  add: (files: Iterable<File>, target: UploadTarget) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
  /** Takes away what has ended; what failed stays until it is dismissed or tried again. */
  clearDone: () => void
  /** Cuts what is under way and forgets the list. */
  stop: () => void
}

export function createUploadQueue(send: SendFile): UploadQueue {
  let items: readonly QueuedFile[] = []
  let lastId = 0
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const doneListeners = new Set<(item: QueuedFile, answer: unknown) => void>()

  const set = (next: readonly QueuedFile[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, part: Partial<QueuedFile>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)))

  const arrived = (item: QueuedFile, answer: unknown) => {
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
        // The last byte has left, but the server still encrypts and checks it.
        onProgress: (sent, total) =>
          change(item.id, { sent: Math.min(sent, item.file.size), state: sent >= total ? 'storing' : 'sending' }),
      })
      arrived(item, answer)
    } catch (error) {
      // An earlier try stored the file, and its answer was lost.
      if (error instanceof ApiError && error.code === 'idempotency_done') {
        arrived(item, undefined)
        return
      }
      const reason = error instanceof ApiError ? error.message : error instanceof NoAnswerError ? null : ''
      change(item.id, controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', reason })
    } finally {
      controllers.delete(item.id)
      advance()
    }
  }

  function advance(): void {
    const free = atOnce - controllers.size
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void start(item)
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
      const added = [...files].map((file): QueuedFile => ({
        ...target,
        id: (lastId += 1),
        key: crypto.randomUUID(),
        file,
        state: 'waiting',
        sent: 0,
      }))
      set([...items, ...added])
      advance()
    },
    cancel(id) {
      const running = controllers.get(id)
      if (running) running.abort()
      else change(id, { state: 'cancelled' })
    },
    retry(id) {
      change(id, { state: 'waiting', sent: 0, reason: undefined })
      advance()
    },
    dismiss: (id) => set(items.filter((item) => item.id !== id)),
    clearDone: () => set(items.filter(({ state }) => state !== 'done' && state !== 'cancelled')),
    stop() {
      if (items.length === 0) return
      // Emptied first: what an abort frees must find nothing to begin.
      set([])
      for (const controller of controllers.values()) controller.abort()
    },
  }
}

export const isRunning = ({ state }: Pick<QueuedFile, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'storing'
