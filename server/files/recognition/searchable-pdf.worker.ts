// The worker thread in which the searchable copy of an untrusted file is written.
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '../capped-threads.ts'
import { addTextLayer, type TextLayer } from './add-text-layer.ts'
import { RecognitionFailure, type RecognitionProblem } from './recognition.ts'

export interface SearchablePdfJob {
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly layers: readonly TextLayer[]
}
export type SearchablePdfOutcome = { readonly bytes: Uint8Array<ArrayBuffer> } | RecognitionProblem

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

async function write({ bytes, mimeType, layers }: SearchablePdfJob): Promise<SearchablePdfOutcome> {
  try {
    return { bytes: new Uint8Array(await addTextLayer(bytes, mimeType, layers)) }
  } catch (error) {
    return { status: 'failed', reason: error instanceof RecognitionFailure ? error.reason : 'damaged' }
  }
}

port.on('message', (job: SearchablePdfJob) => {
  void write(job).then((outcome) =>
    port.postMessage(
      { outcome } satisfies ThreadMessage<SearchablePdfOutcome>,
      'bytes' in outcome ? [outcome.bytes.buffer] : [],
    ),
  )
})
port.postMessage({ progress: true } satisfies ThreadMessage<SearchablePdfOutcome>)
