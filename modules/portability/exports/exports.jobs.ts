import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** How often it is tried before the owner is told that it failed. */
export const exportAttempts = 3
/** One at a time on all servers together: it reads everything that an office has. */
export const writeCompanyExport = defineJob('portability.write-export', z.object({ exportId: z.uuid() }), {
  maxAttempts: exportAttempts,
  queue: 'company-exports',
})
