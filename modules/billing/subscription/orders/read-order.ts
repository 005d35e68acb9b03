import type { Context } from '#server/http/context.ts'
import { findOrder, presentOrder } from './orders.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { queueProviderReading } from './withdraw-order.ts'

/**
 * Returns an order. While it is open, the provider is queried in the background: the person has just returned from the
 * provider or is waiting for the payment, and the provider's message may not arrive.
 * @throws 404 `order_not_found`
 */
export async function readOrder(ctx: Context, orderId: string) {
  const order = await findOrder(ctx.em, ctx.actor.companyId, orderId)
  if (!order) throw subscriptionErrors.error('order_not_found')
  if (order.state === 'open' && order.providerReference) await queueProviderReading(ctx, order)
  return presentOrder(order)
}
