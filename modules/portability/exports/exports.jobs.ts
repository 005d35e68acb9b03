import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Attempts before the owner is notified of the failure. */
export const exportAttempts = 3
/** One at a time over all servers: an export reads all data of a company. */
export const writeCompanyExport = defineJob('portability.write-export', z.object({ exportId: z.uuid() }), {
  maxAttempts: exportAttempts,
  queue: 'company-exports',
})
