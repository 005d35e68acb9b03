// Text extraction for the server: one file at a time, in a capped thread.
import { readWhole, type ByteSource } from '../byte-source.ts'
import { createThreads, ThreadFailure } from '../capped-threads.ts'
import { failed } from './extraction.ts'
import type { Extraction } from './extraction.ts'
import type { ExtractionJob } from './extraction.worker.ts'

export interface ExtractorOptions {
  /** Time limit of one file, milliseconds. Longer than `workMs`: on a busy machine requests come first. */
  readonly timeoutMs?: number
  /** Limit of processor time of one file, in milliseconds. */
  readonly workMs?: number
  /** Limit of processor time without progress (a page, a part of a document), in milliseconds. */
  readonly stallWorkMs?: number
  /** Memory that reading may use beyond the size of the file, MiB. */
  readonly maxMb?: number
  /** Larger files are not opened. */
  readonly maxFileBytes?: number
  /** The thread ends after this long without work, milliseconds, which frees its memory. */
  readonly idleMs?: number
}

export interface Extractor {
  /**
   * Never rejects because of the file: a hostile file ends as `timeout` or `too_large` and only its own thread is
   * terminated.
   * @throws the errors of reading `source`; Error when closed meanwhile
   */
  extract(input: { source: ByteSource; mimeType: string }): Promise<Extraction>
  /** Ends the thread at once; running and queued files are rejected. */
  close(): Promise<void>
}

/** Maximum of pages of one file that are skipped because they terminated the thread. */
const maxSkippedPages = 3

export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const {
    timeoutMs = 240_000,
    workMs = 60_000,
    stallWorkMs = 2_000,
    maxMb = 192,
    maxFileBytes = Number.POSITIVE_INFINITY,
    idleMs = 60_000,
  } = options
  const threads = createThreads<ExtractionJob, Extraction>({
    file: new URL('./extraction.worker.ts', import.meta.url),
    lowPriority: true,
    timeoutMs,
    workMs,
    stallWorkMs,
    maxMb,
    idleMs,
  })
  return {
    async extract({ source, mimeType }) {
      if (source.sizeBytes > maxFileBytes) return failed('too_large')
      const skipped: number[] = []
      for (;;) {
        const position = new Int32Array(new SharedArrayBuffer(8))
        try {
          return await threads.run(
            async () => ({ bytes: await readWhole(source), mimeType, position, skipped }),
            // Created by `readWhole`, never shared.
            ({ bytes }) => ({ sizeBytes: bytes.byteLength, transfer: [bytes.buffer as ArrayBuffer] }),
          )
        } catch (error) {
          if (!(error instanceof ThreadFailure)) throw error
          const [page = 0, pages = 0] = position
          // A page that terminates the thread is skipped, so that the other pages are read, unless too many pages do
          // so.
          if (pages <= 1 || skipped.includes(page) || skipped.length >= maxSkippedPages || error.reason === 'busy')
            return failed(error.reason === 'timeout' || error.reason === 'too_large' ? error.reason : 'damaged')
          skipped.push(page)
        }
      }
    },
    close: () => threads.close(),
  }
}
