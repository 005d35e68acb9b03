import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Reads the text of a revision and makes it searchable. */
export const extractText = defineJob('cases.extract-text', z.object({ documentId: z.uuid(), revision: z.int() }), {
  maxAttempts: 5,
})

/** One job a document: that of a newer revision takes the place of one that has not begun. */
export const extractionKey = (documentId: string): string => `cases.extract-text:${documentId}`
