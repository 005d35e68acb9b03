// The thread in which strangers' files are opened. It knows nothing but the bytes it is sent.
import { parentPort } from 'node:worker_threads'
import { extractText } from './extract-text.ts'
import type { ThreadMessage } from '../capped-threads.ts'
import type { Extraction } from './extraction.ts'

export interface ExtractionJob {
  readonly bytes: Uint8Array
  readonly mimeType: string
}
export type ExtractionMessage = ThreadMessage<Extraction>

/** Signs of life are not sent more often than this, milliseconds. */
const progressEvery = 50

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

port.on('message', ({ bytes, mimeType }: ExtractionJob) => {
  let saidAt = performance.now()
  const progress = () => {
    const now = performance.now()
    if (now - saidAt < progressEvery) return
    saidAt = now
    port.postMessage({ progress: true } satisfies ExtractionMessage)
  }
  void extractText(bytes, mimeType, progress).then((outcome) =>
    port.postMessage({ outcome } satisfies ExtractionMessage),
  )
})
port.postMessage({ progress: true } satisfies ExtractionMessage)
