// The worker thread in which untrusted files are parsed. It has access only to the bytes it receives.
import { parentPort } from 'node:worker_threads'
import { extractText } from './extract-text.ts'
import type { ThreadMessage } from '../capped-threads.ts'
import type { Extraction } from './extraction.ts'

export interface ExtractionJob {
  readonly bytes: Uint8Array
  readonly mimeType: string
  /** Shared between both threads: the number of the page that is read, and the number of pages. */
  readonly position: Int32Array<SharedArrayBuffer>
  /** Pages that are not read. */
  readonly skipped: readonly number[]
}
export type ExtractionMessage = ThreadMessage<Extraction>

/** Minimum time between two reports of progress, in milliseconds. */
const progressEveryMs = 50

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

port.on('message', ({ bytes, mimeType, position, skipped }: ExtractionJob) => {
  let reportedAt = performance.now()
  const progress = () => {
    const now = performance.now()
    if (now - reportedAt < progressEveryMs) return
    reportedAt = now
    port.postMessage({ progress: true } satisfies ExtractionMessage)
  }
  const pages = {
    begin: (page: number, count: number) => {
      position[0] = page
      position[1] = count
    },
    skipped: new Set(skipped),
  }
  void extractText(bytes, mimeType, progress, pages).then((outcome) =>
    port.postMessage({ outcome } satisfies ExtractionMessage),
  )
})
port.postMessage({ progress: true } satisfies ExtractionMessage)
