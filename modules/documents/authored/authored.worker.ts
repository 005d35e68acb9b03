// The thread in which long or absurd texts are cleaned and exported, so that the server goes on answering.
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

const say = (message: ThreadMessage<AuthoredOutcome>, transfer: ArrayBuffer[] = []) => {
  port.postMessage(message, transfer)
}

async function work({ task, html, facts }: AuthoredJob): Promise<void> {
  if (task === 'clean') return say({ outcome: { html: sanitizeAuthored(html) } })
  if (task === 'read') return say({ outcome: { text: authoredPages(html) } })
  const blocks = parseAuthored(html)
  const bytes = new Uint8Array(task === 'pdf' ? await toPdf(blocks, facts) : await toDocx(blocks, facts))
  say({ outcome: { bytes } }, [bytes.buffer])
}

// What is thrown here ends the thread, and its job is told so.
port.on('message', (job: AuthoredJob) => {
  void work(job)
})
say({ progress: true })
