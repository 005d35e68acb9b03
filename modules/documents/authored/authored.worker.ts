// The thread that sanitizes and exports long or malicious texts, so that the server stays responsive.
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'
import { parseAuthored } from './authored-blocks.ts'
import { toDocx } from './authored-docx.ts'
import { sanitizeAuthored } from './authored-html.ts'
import { toPdf } from './authored-pdf.ts'
import { authoredPages } from './authored-text.ts'
import type { AuthoredJob, AuthoredOutcome } from './authoring.ts'

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

const post = (message: ThreadMessage<AuthoredOutcome>, transfer: ArrayBuffer[] = []) => {
  port.postMessage(message, transfer)
}

async function runJob({ task, html, facts }: AuthoredJob): Promise<void> {
  if (task === 'clean') return post({ outcome: { html: sanitizeAuthored(html) } })
  if (task === 'read') return post({ outcome: { text: authoredPages(html) } })
  const blocks = parseAuthored(html)
  const bytes = new Uint8Array(task === 'pdf' ? await toPdf(blocks, facts) : await toDocx(blocks, facts))
  post({ outcome: { bytes } }, [bytes.buffer])
}

// An error thrown here ends the thread and fails its job.
port.on('message', (job: AuthoredJob) => {
  void runJob(job)
})
// Tells the pool that the thread is ready.
post({ progress: true })
