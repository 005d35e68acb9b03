import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** A payment by link or at booking. */
export const paymentReference = z.object({ companyId: z.uuid(), id: z.uuid() })

/** Refunds what a payer paid above what was owed. */
export const refundExcessJob = defineJob('invoicing.refund-excess', paymentReference, { maxAttempts: 20 })
