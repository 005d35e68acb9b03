// The worker thread that draws invoices and receipts, so that drawing many of them does not delay requests.
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { PrintJob } from './invoice-printer.ts'
import { receiptPdf } from './receipt-pdf.ts'

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

const post = (message: ThreadMessage<Uint8Array<ArrayBuffer>>, transfer: ArrayBuffer[] = []) => {
  port.postMessage(message, transfer)
}

// An error thrown here ends the thread and fails its job.
port.on('message', (job: PrintJob) => {
  const drawn = job.kind === 'invoice' ? invoicePdf(job.facts) : receiptPdf(job.facts)
  void drawn.then((pdf) => {
    const outcome = new Uint8Array(pdf)
    post({ outcome }, [outcome.buffer])
  })
})
post({ progress: true })
