import { createThreads, ThreadFailure } from '#server/files/capped-threads.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { MonthReport } from './month-pdf.ts'

/** Draws reconciliations in a low-priority thread. */
export interface MonthPrinter {
  /** Returns the bytes of the PDF. @throws 503 `busy` when too many are waiting */
  print(report: MonthReport): Promise<Buffer>
  close(): Promise<void>
}

export function createMonthPrinter(): MonthPrinter {
  const threads = createThreads<MonthReport, Uint8Array<ArrayBuffer>>({
    file: new URL('./month-pdf.worker.ts', import.meta.url),
    lowPriority: true,
    timeoutMs: 120_000,
    workMs: 30_000,
    maxMb: 256,
    maxWaiting: 20,
  })
  return {
    async print(report) {
      try {
        return Buffer.from(await threads.run(() => report))
      } catch (error) {
        if (error instanceof ThreadFailure && error.reason === 'busy')
          throw kernelErrors.error('busy', { headers: { 'retry-after': '5' }, cause: error })
        throw error
      }
    },
    close: () => threads.close(),
  }
}
