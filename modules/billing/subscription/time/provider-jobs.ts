import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { paymentProviders, type PaymentProviderId } from '#server/contract/payment-providers.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob } from '#server/jobs/jobs.ts'

const maxAttempts = 20

/** The jobs of one provider. A provider uses only the jobs of its kind. */
const jobsOf = (id: PaymentProviderId) => ({
  /** Makes a company's subscription, orders and payments equal to the provider's (recurring providers). */
  reconcile: defineJob(`billing.reconcile-${id}`, z.object({ companyId: z.uuid() }), { maxAttempts }),
  /** Ends at the provider a subscription that ended here unpaid (recurring providers). */
  end: defineJob(`billing.end-at-${id}`, z.object({ companyId: z.uuid() }), { maxAttempts }),
  /** Polls the payment of an order and captures it once it is approved (providers of single payments). */
  watch: defineJob(`billing.watch-${id}`, z.object({ companyId: z.uuid(), orderId: z.uuid() }), { maxAttempts }),
})

export const providerJobs = Object.fromEntries(paymentProviders.map(({ id }) => [id, jobsOf(id)])) as Readonly<
  Record<PaymentProviderId, ReturnType<typeof jobsOf>>
>

type Enqueuer = Pick<Work, 'enqueue'>

/** Queues a reconciliation with the provider; requests before it starts share it. */
export const queueReconcile = (
  { enqueue }: Enqueuer,
  tx: EntityManager,
  provider: PaymentProviderId,
  companyId: string,
): Promise<void> =>
  enqueue(tx, providerJobs[provider].reconcile, { companyId }, { companyId, key: `${provider}:${companyId}` })

/** Queues a poll of an order's payment at its provider; requests before the poll starts share it. */
export const queueWatch = (
  { enqueue }: Enqueuer,
  tx: EntityManager,
  provider: PaymentProviderId,
  order: { readonly companyId: string; readonly orderId: string },
  runAt?: Date,
): Promise<void> =>
  enqueue(tx, providerJobs[provider].watch, order, {
    companyId: order.companyId,
    key: `${provider}:${order.orderId}`,
    ...(runAt ? { runAt } : {}),
  })

/** Queues the end of a subscription at its provider. */
export const queueEnd = (
  { enqueue }: Enqueuer,
  tx: EntityManager,
  provider: PaymentProviderId,
  companyId: string,
): Promise<void> =>
  enqueue(tx, providerJobs[provider].end, { companyId }, { companyId, key: `${provider}-end:${companyId}` })
