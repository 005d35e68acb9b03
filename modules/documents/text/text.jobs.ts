import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Extracts the text of a revision and indexes it. */
export const extractText = defineJob('cases.extract-text', z.object({ documentId: z.uuid(), revision: z.int() }), {
  maxAttempts: 5,
})

/** Key of a document's extraction job: the job of a newer revision replaces a job that has not started. */
export const extractionKey = (documentId: string): string => `cases.extract-text:${documentId}`

/**
 * Key of a job that reads a file again. It is separate, so that the job never replaces the extraction of new content.
 */
export const rereadKey = (documentId: string): string => `documents.reread:${documentId}`
