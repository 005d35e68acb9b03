import type { Context, Work } from '#server/http/context.ts'
import { PaymentsError, type Payments } from '#server/ports/payments.ts'
import { ask } from '../ask-provider.ts'
import { closeOrder, findOrder, type OrderRow } from './orders.ts'
import { askAth, askStripe } from '../time/provider-jobs.ts'
import { subscriptionErrors } from '../subscription.errors.ts'

/**
 * Makes sure that nobody can pay an order at its provider any more.
 * @returns `paid` when somebody did
 * @throws PaymentsError
 */
export async function closeAtProvider(
  { stripe, ath }: Payments,
  { provider, providerReference: reference }: Pick<OrderRow, 'provider' | 'providerReference'>,
): Promise<'closed' | 'paid'> {
  if (!reference) return 'closed'
  if (provider === 'stripe' && stripe)
    return (await missingIsClosed(stripe.expireCheckout(reference)))?.state === 'complete' ? 'paid' : 'closed'
  if (provider === 'ath' && ath) {
    const reading = await missingIsClosed(ath.read(reference))
    if (reading?.state === 'paid' || reading?.state === 'approved') return 'paid'
    // Refused when its time was over a moment ago.
    if (reading?.state === 'waiting')
      await ath.cancel(reference).catch((error: unknown) => {
        if (!isDeclined(error)) throw error
      })
  }
  return 'closed'
}

const isDeclined = (error: unknown): boolean => error instanceof PaymentsError && error.code === 'declined'

/** What the provider does not know cannot be paid there. */
const missingIsClosed = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof PaymentsError && error.missing) return undefined
    throw error
  })

/** Lets a provider tell of an order that was paid in this very moment. */
export const askAbout = (work: Pick<Work, 'em' | 'enqueue'>, { provider, companyId, id }: OrderRow): Promise<void> =>
  work.em.transactional((tx) => (provider === 'ath' ? askAth(work, tx, companyId, id) : askStripe(work, tx, companyId)))

/** @throws 404 `order_not_found`, 409 `order_not_open` (also when it was just paid), 503, 502 */
export async function withdrawOrder(ctx: Context, orderId: string): Promise<void> {
  const {
    em,
    ports,
    actor: { companyId },
  } = ctx
  const order = await findOrder(em, companyId, orderId)
  if (!order) throw subscriptionErrors.error('order_not_found')
  if (order.state !== 'open') throw subscriptionErrors.error('order_not_open')
  if ((await ask(closeAtProvider(ports.payments, order))) === 'paid') {
    await askAbout(ctx, order)
    throw subscriptionErrors.error('order_not_open')
  }
  const closed = await em.transactional((tx) => closeOrder(tx, companyId, orderId, 'cancelled', ports.clock.now()))
  if (!closed) throw subscriptionErrors.error('order_not_open')
}
