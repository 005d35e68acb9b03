import { z } from 'zod'
import { noticeKinds } from '#server/contract/notices.ts'
import { defineJob } from '#server/jobs/jobs.ts'

/**
 * Job for a notice whose module sends no mail: the notifications module sends a mail, if the person wants it
 * immediately.
 */
export const mailNotice = defineJob(
  'notices.mail',
  z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    noticeId: z.uuid(),
    urgent: z.boolean().optional(),
    /** The mail is about all notices of this kind that have no mail yet. */
    together: z.enum(noticeKinds).optional(),
  }),
)
