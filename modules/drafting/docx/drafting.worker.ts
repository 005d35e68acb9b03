// The thread in which files that people bring are read and filled, so that the server goes on answering whatever they
// are.
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

const say = (message: ThreadMessage<DraftingOutcome>) => {
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

// What is thrown here ends the thread, and its job is told so.
port.on('message', (job: DraftingJob) => {
  void work(job).then((outcome) => {
    say({ outcome })
  })
})
say({ progress: true })
