// The worker thread that draws reconciliations, so that a long reconciliation does not delay requests.
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'
import { monthPdf, type MonthReport } from './month-pdf.ts'

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

const post = (message: ThreadMessage<Uint8Array<ArrayBuffer>>, transfer: ArrayBuffer[] = []) => {
  port.postMessage(message, transfer)
}

// An error thrown here ends the thread and fails its job.
port.on('message', (report: MonthReport) => {
  void monthPdf(report).then((pdf) => {
    const outcome = new Uint8Array(pdf)
    post({ outcome }, [outcome.buffer])
  })
})
post({ progress: true })
