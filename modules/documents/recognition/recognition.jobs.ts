import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Recognises the text of the next page of a document and queues itself for the page after it. */
export const recognizePage = defineJob(
  'documents.recognize-page',
  z.object({ documentId: z.uuid(), revision: z.int() }),
  // One page at a time on all servers together, so that requests keep the processors.
  { maxAttempts: 5, queue: 'documents.recognition' },
)

export const recognitionKey = (documentId: string): string => `documents.recognize-page:${documentId}`

/**
 * A greater number runs later: after all work that a person waits for (0 to 20). The pages of several documents take
 * turns.
 */
export const recognitionPriority = 50
