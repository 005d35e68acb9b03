import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Attempts before the owner is notified of the failure. */
export const exportAttempts = 3
/** Writes a copy. One job at a time over all servers, because it reads all data of a company. */
export const writeCompanyExport = defineJob('portability.write-export', z.object({ exportId: z.uuid() }), {
  maxAttempts: exportAttempts,
  queue: 'company-exports',
})
