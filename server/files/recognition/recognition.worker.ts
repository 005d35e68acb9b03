// The worker thread in which pictures of untrusted pages are drawn, straightened and read. Its priority is low, so that
// requests do not wait for it. The last file stays open, because the next job usually reads its next page.
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '../capped-threads.ts'
import { openPagePictures, type OpenedFile } from './page-pictures.ts'
import { RecognitionFailure, type RecognitionOutcome } from './recognition.ts'
import { recognizePage, type LanguageChoice } from './recognize-page.ts'
import { createNativeEngine, type NativeTesseract } from './tesseract-native.ts'
import { createWasmEngine } from './tesseract-wasm.ts'
import type { TesseractEngine } from './tesseract-words.ts'

export interface RecognitionJob {
  /** Identifies the content of the file. */
  readonly key: string
  /** Absent when the thread should already have the file open. */
  readonly bytes?: Uint8Array
  readonly mimeType: string
  readonly page: number
  readonly language: LanguageChoice
  /** If absent, WebAssembly is used. */
  readonly native?: NativeTesseract
}
export type RecognitionAnswer = RecognitionOutcome | { readonly status: 'bytes_needed' }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

let lastOpened: { readonly key: string; readonly file: OpenedFile } | undefined
let engine: TesseractEngine | undefined

async function recognize(job: RecognitionJob): Promise<RecognitionAnswer> {
  try {
    if (lastOpened?.key !== job.key) {
      await lastOpened?.file.close()
      lastOpened = undefined
      if (!job.bytes) return { status: 'bytes_needed' }
      lastOpened = { key: job.key, file: await openPagePictures(job.bytes, job.mimeType) }
    }
    engine ??= job.native ? createNativeEngine(job.native) : createWasmEngine()
    const page = await recognizePage(engine, await lastOpened.file.picture(job.page), job.language)
    return { ...page, pageCount: lastOpened.file.pageCount }
  } catch (error) {
    if (error instanceof RecognitionFailure) return { status: 'failed', reason: error.reason }
    return { status: 'failed', reason: error instanceof RangeError ? 'too_large' : 'damaged' }
  }
}

port.on('message', (job: RecognitionJob) => {
  void recognize(job).then((outcome) => port.postMessage({ outcome } satisfies ThreadMessage<RecognitionAnswer>))
})
port.postMessage({ progress: true } satisfies ThreadMessage<RecognitionAnswer>)
