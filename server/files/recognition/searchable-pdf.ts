// Writes searchable copies of scanned files in a capped thread, one at a time per key.
import { readWhole, type ByteSource } from '../byte-source.ts'
import { createThreads, ThreadFailure } from '../capped-threads.ts'
import type { SearchablePdfJob, SearchablePdfOutcome } from './searchable-pdf.worker.ts'

export interface SearchablePdfWriter {
  /**
   * @param limitKey files with the same key are written one at a time
   * @returns the bytes, or the reason why there are none; `busy` when the queue is full
   */
  write(
    source: ByteSource,
    file: Omit<SearchablePdfJob, 'bytes'>,
    limitKey: string,
    signal: AbortSignal,
  ): Promise<SearchablePdfOutcome | 'busy'>
  close(): Promise<void>
}

export function createSearchablePdfWriter(): SearchablePdfWriter {
  const threads = createThreads<SearchablePdfJob, SearchablePdfOutcome>({
    file: new URL('./searchable-pdf.worker.ts', import.meta.url),
    timeoutMs: 120_000,
    workMs: 30_000,
    // A photo of 52 million pixels takes 500 MB until it is reduced (ADR 0047).
    maxMb: 768,
    maxWaiting: 20,
  })
  return {
    async write(source, file, limitKey, signal) {
      try {
        return await threads.run(async () => ({ ...file, bytes: await readWhole(source) }), {
          sizeBytes: 3 * source.sizeBytes,
          limitKey,
          signal,
        })
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error
        if (error.reason === 'busy') return 'busy'
        return { status: 'failed', reason: error.reason === 'died' ? 'damaged' : error.reason }
      }
    },
    close: () => threads.close(),
  }
}
