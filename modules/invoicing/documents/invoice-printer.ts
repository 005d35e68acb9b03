import { createThreads, ThreadFailure } from '#server/files/capped-threads.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { InvoiceFacts } from './invoice-summary.ts'
import type { ReceiptFacts } from './receipt-pdf.ts'

/** A document for the worker thread to draw. */
export type PrintJob =
  | { readonly kind: 'invoice'; readonly facts: InvoiceFacts }
  | { readonly kind: 'receipt'; readonly facts: ReceiptFacts }

/** Draws invoices and receipts in worker threads of low priority. */
export interface InvoicePrinter {
  /** Returns the bytes of the PDF. @throws 503 `busy` when too many wait */
  print(invoice: InvoiceFacts): Promise<Buffer>
  printReceipt(receipt: ReceiptFacts): Promise<Buffer>
  close(): Promise<void>
}

export function invoicePrinter(): InvoicePrinter {
  const threads = createThreads<PrintJob, Uint8Array<ArrayBuffer>>({
    file: new URL('./invoice-pdf.worker.ts', import.meta.url),
    lowPriority: true,
    // A few lines take 0.07 s of processor time once fonts are read, 500 lines 0.5 s.
    timeoutMs: 120_000,
    workMs: 30_000,
    maxMb: 256,
    maxWaiting: 50,
  })
  const print = async (job: PrintJob): Promise<Buffer> => {
    try {
      return Buffer.from(await threads.run(() => job))
    } catch (error) {
      if (error instanceof ThreadFailure && error.reason === 'busy')
        throw kernelErrors.error('busy', { headers: { 'retry-after': '5' }, cause: error })
      throw error
    }
  }
  return {
    print: (facts) => print({ kind: 'invoice', facts }),
    printReceipt: (facts) => print({ kind: 'receipt', facts }),
    close: () => threads.close(),
  }
}

/**
 * Returns an invoice as it was issued, without later payments, credits and write-offs, so that its PDF never changes.
 */
export const asIssued = (invoice: InvoiceFacts): InvoiceFacts => ({
  ...invoice,
  paidCents: 0,
  creditedCents: 0,
  writtenOffCents: 0,
  balanceCents: invoice.totalCents,
})
