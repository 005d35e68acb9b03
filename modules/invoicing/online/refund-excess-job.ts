import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'

/** Identifies a payment by link or at booking. */
export const onlinePaymentKey = z.object({ companyId: z.uuid(), id: z.uuid() })

/**
 * Refunds the amount above the balance, or the whole payment if its appointment could not be confirmed. The
 * amount belongs to the payer, so attempts continue for about three weeks, from the tenth on every six hours.
 */
export const refundExcessJob = defineJob('invoicing.refund-excess', onlinePaymentKey, { maxAttempts: 100 })
