// The thread that reads and fills uploaded files, so that a malicious file cannot block the server.
import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from '#server/files/capped-threads.ts'
import { TemplateRefusal } from './docx-errors.ts'
import { docxToHtml } from './docx-html.ts'
import { docxBytes, fillDocx } from './fill-docx.ts'
import { openDocx } from './open-docx.ts'
import { readDocxTags } from './read-tags.ts'
import type { DraftingJob, DraftingOutcome } from './threads.ts'

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

const post = (message: ThreadMessage<DraftingOutcome>) => {
  port.postMessage(message)
}

async function work(job: DraftingJob): Promise<DraftingOutcome> {
  try {
    const zip = await openDocx(job.docx)
    if (job.task === 'read') return { outline: readDocxTags(zip) }
    const filled = fillDocx(zip, job.values, job.locale)
    return { docx: docxBytes(filled), html: job.html ? docxToHtml(filled) : null }
  } catch (error) {
    if (error instanceof TemplateRefusal) return { refused: error.code, details: error.details }
    throw error
  }
}

// An error thrown here ends the thread and fails its job.
port.on('message', (job: DraftingJob) => {
  void work(job).then((outcome) => {
    post({ outcome })
  })
})
// Tells the pool that the thread is ready.
post({ progress: true })
