import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'

/** Reads what Stripe holds for a company and keeps it. */
export const reconcileStripeJob = defineJob('billing.reconcile-stripe', z.object({ companyId: z.uuid() }), {
  maxAttempts: 20,
})
/** Asks how an order at ATH Móvil stands; captures it once it is approved. */
export const watchAthJob = defineJob('billing.watch-ath', z.object({ companyId: z.uuid(), orderId: z.uuid() }), {
  maxAttempts: 20,
})
/** Ends at Stripe what has ended here for want of payment. */
export const endAtStripeJob = defineJob('billing.end-at-stripe', z.object({ companyId: z.uuid() }), { maxAttempts: 20 })

type Enqueuer = Pick<Work, 'enqueue'>

/** Several wishes before it starts are one. */
export const askStripe = ({ enqueue }: Enqueuer, tx: EntityManager, companyId: string): Promise<void> =>
  enqueue(tx, reconcileStripeJob, { companyId }, { companyId, key: `stripe:${companyId}` })

export const askAth = (
  { enqueue }: Enqueuer,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  runAt?: Date,
): Promise<void> =>
  enqueue(tx, watchAthJob, { companyId, orderId }, { companyId, key: `ath:${orderId}`, ...(runAt ? { runAt } : {}) })

export const endAtStripe = ({ enqueue }: Enqueuer, tx: EntityManager, companyId: string): Promise<void> =>
  enqueue(tx, endAtStripeJob, { companyId }, { companyId, key: `stripe-end:${companyId}` })
