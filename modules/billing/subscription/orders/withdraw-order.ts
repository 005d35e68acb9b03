import { isRecurring } from '#server/contract/payment-providers.ts'
import type { Context, Work } from '#server/http/context.ts'
import { findProvider, PaymentsError, type Payments } from '#server/ports/payments.ts'
import { callProvider } from '../provider-access.ts'
import { closeOrder, findOrder, type OrderRow } from './orders.ts'
import { queueReconcile, queueWatch } from '../time/provider-jobs.ts'
import { subscriptionErrors } from '../subscription.errors.ts'

/**
 * Closes an order at its provider, so that it cannot be paid any more.
 * @returns `paid` when it was paid before
 * @throws PaymentsError
 */
export async function closeAtProvider(
  payments: Payments,
  { provider: method, providerReference: reference }: Pick<OrderRow, 'provider' | 'providerReference'>,
): Promise<'closed' | 'paid'> {
  if (!reference) return 'closed'
  const provider = findProvider(payments, method)
  if (!provider) return 'closed'
  if (provider.kind === 'recurring')
    return (await undefinedIfMissing(provider.expireCheckout(reference)))?.state === 'complete' ? 'paid' : 'closed'
  const reading = await undefinedIfMissing(provider.read(reference))
  if (reading?.state === 'paid' || reading?.state === 'approved') return 'paid'
  if (reading?.state === 'waiting')
    await provider.cancel(reference).catch((error: unknown) => {
      // Declined when the payment has just expired.
      if (!isDeclined(error)) throw error
    })
  return 'closed'
}

const isDeclined = (error: unknown): boolean => error instanceof PaymentsError && error.code === 'declined'

/** Resolves to undefined for an order that the provider does not have, which cannot be paid there. */
const undefinedIfMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof PaymentsError && error.missing) return undefined
    throw error
  })

/** Queues a reading of an order at its provider, which settles the order if it was paid there. */
export async function queueProviderReading(
  work: Pick<Work, 'em' | 'enqueue'>,
  { provider, companyId, id: orderId }: OrderRow,
): Promise<void> {
  if (provider === 'manual') return
  await work.em.transactional((tx) =>
    isRecurring(provider)
      ? queueReconcile(work, tx, provider, companyId)
      : queueWatch(work, tx, provider, { companyId, orderId }),
  )
}

/**
 * Withdraws an open order.
 * @throws 404 `order_not_found`; 409 `order_not_open`, also when it was just paid; 503 `payment_provider_unavailable`,
 * 502 `payment_provider_refused`
 */
export async function withdrawOrder(ctx: Context, orderId: string): Promise<void> {
  const {
    em,
    ports,
    actor: { companyId },
  } = ctx
  const order = await findOrder(em, companyId, orderId)
  if (!order) throw subscriptionErrors.error('order_not_found')
  if (order.state !== 'open') throw subscriptionErrors.error('order_not_open')
  if ((await callProvider(closeAtProvider(ports.payments, order))) === 'paid') {
    await queueProviderReading(ctx, order)
    throw subscriptionErrors.error('order_not_open')
  }
  const closed = await em.transactional((tx) => closeOrder(tx, companyId, orderId, 'cancelled', ports.clock.now()))
  if (!closed) throw subscriptionErrors.error('order_not_open')
}
