import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { Instant } from '#server/contract/shared.ts'

/** Limits a change to jobs that failed until this instant, which are the jobs that the administrator has seen. */
const FailedUntilBody = z.strictObject({ failedUntil: Instant })
const Count = z.object({ count: z.int() })

export const deadJobsContract = defineContract(
  { planModule: 'notifications', part: 'dead-jobs' },
  {
    retryAll: {
      method: 'post',
      path: '/admin/jobs/retry',
      summary: 'Try all failed jobs again that failed until an instant',
      access: 'platform.administer',
      body: FailedUntilBody,
      returns: Count,
      status: 202,
    },
    discardAll: {
      method: 'post',
      path: '/admin/jobs/discard',
      summary: 'Discard all jobs that failed for good until an instant',
      access: 'platform.administer',
      body: FailedUntilBody,
      returns: Count,
    },
    discard: {
      method: 'delete',
      path: '/admin/jobs/:id',
      summary: 'Discard a job that failed for good',
      access: 'platform.administer',
      params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
      status: 204,
      errors: ['job_not_found'],
    },
  },
)
