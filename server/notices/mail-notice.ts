import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/**
 * After a notice whose module lays out no mail: notifications writes one, if the person wants it at once. A notice that
 * was told before names nothing.
 */
export const mailNotice = defineJob(
  'notices.mail',
  z.object({ companyId: z.uuid(), userId: z.uuid(), noticeId: z.uuid() }),
)
