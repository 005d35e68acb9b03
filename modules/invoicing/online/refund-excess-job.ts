import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Identifies a payment by link or at booking. */
export const paymentReference = z.object({ companyId: z.uuid(), id: z.uuid() })

/** Refunds what was paid above the balance, or all of a payment whose appointment could not be confirmed. */
export const refundExcessJob = defineJob('invoicing.refund-excess', paymentReference, { maxAttempts: 20 })
