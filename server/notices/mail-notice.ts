import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Job after a notice whose module has no mail of its own: notifications writes one, if the person wants it at once. */
export const mailNotice = defineJob(
  'notices.mail',
  z.object({ companyId: z.uuid(), userId: z.uuid(), noticeId: z.uuid(), urgent: z.boolean().optional() }),
)
