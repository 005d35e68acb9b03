import type { Work } from '#server/http/context.ts'
import { findSingle, PaymentsError, type SinglePayments, type SingleReading } from '#server/ports/payments.ts'
import { paymentWays } from '../payments/payments.contract.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { closeOrder, findOrder, storePaymentOfOrder, type OrderRow } from '../subscription/orders/orders.ts'
import { queueWatch } from '../subscription/time/provider-jobs.ts'
import { settleByProvider } from '../subscription/orders/settle-order.ts'
import type { SubscriptionDependencies } from '../subscription/subscription.dependencies.ts'

/** Pause between two checks of a payment that is not approved yet. */
const pollIntervalMs = 4_000

/**
 * Reads the payment of an order at a provider of single payments: waits for approval, captures an approved payment,
 * books a paid one. Closed orders are read too, because a received payment always counts.
 * @throws PaymentsError, so that the job is retried
 */
export async function watchPayment(
  deps: SubscriptionDependencies,
  work: Work,
  companyId: string,
  orderId: string,
): Promise<void> {
  const {
    em,
    ports: { payments, clock },
  } = work
  const order = await findOrder(em, companyId, orderId)
  if (!order?.providerReference || order.state === 'paid') return
  const provider = findSingle(payments, order.provider)
  if (!provider) return
  const reading = await captureIfApproved(
    deps,
    provider,
    order,
    await readOrCancelled(provider, order.providerReference),
  )
  if (reading.state === 'paid') return settlePayment(work, provider, order, reading)
  if (order.state !== 'open') return
  const isExpired = clock.now() >= order.expiresAt
  if (reading.state === 'cancelled')
    await em.transactional((tx) => closeOrder(tx, companyId, orderId, isExpired ? 'expired' : 'failed', clock.now()))
  else if (isExpired) await expireOrder(work, provider, order)
  else
    await em.transactional((tx) =>
      queueWatch(work, tx, provider.id, { companyId, orderId }, new Date(Date.now() + pollIntervalMs)),
    )
}

/** Reads a payment; a payment that the provider no longer has counts as cancelled. */
const readOrCancelled = (provider: SinglePayments, paymentId: string): Promise<SingleReading> =>
  provider.read(paymentId).catch((error: unknown) => {
    if (error instanceof PaymentsError && error.missing)
      return { state: 'cancelled', reference: null, orderId: null, totalCents: null }
    throw error
  })

/** Captures an approved payment, then reads it again: another server may have captured it meanwhile. */
async function captureIfApproved(
  { openToken }: SubscriptionDependencies,
  provider: SinglePayments,
  { id, providerToken, providerReference }: OrderRow,
  reading: SingleReading,
): Promise<SingleReading> {
  if (reading.state !== 'approved' || !providerToken || !providerReference) return reading
  await provider.capture(providerReference, openToken(providerToken, id)).catch((error: unknown) => {
    if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error
  })
  return provider.read(providerReference)
}

/** Cancels an expired order at the provider, so that it cannot be approved any more. */
async function expireOrder(
  { em, ports: { clock } }: Work,
  provider: SinglePayments,
  { companyId, id, providerReference }: OrderRow,
): Promise<void> {
  await provider.cancel(providerReference ?? '').catch((error: unknown) => {
    if (!(error instanceof PaymentsError && error.code === 'declined')) throw error
  })
  await em.transactional((tx) => closeOrder(tx, companyId, id, 'expired', clock.now()))
}

async function settlePayment(
  work: Work,
  { id: method }: SinglePayments,
  order: OrderRow,
  { orderId, totalCents, reference }: SingleReading,
): Promise<void> {
  const {
    em,
    log,
    ports: { clock },
  } = work
  const { companyId, id, subtotalCents, taxCents } = order
  // The amount and the order must match the request.
  if (orderId !== id || totalCents !== order.totalCents || !reference) {
    log.error(
      { companyId, orderId: id, paidCents: totalCents, orderedCents: order.totalCents },
      `${method} reports a payment that differs from the order`,
    )
    await em.transactional((tx) => closeOrder(tx, companyId, id, 'failed', clock.now()))
    return
  }
  await em.transactional(async (tx) => {
    const paidAt = clock.now()
    const paidPeriod = await settleByProvider(work, tx, companyId, id, method, paidAt)
    if (!paidPeriod) return
    const paymentWay = paymentWays.find((name) => name === method)
    const { planVersionId, interval, periodStart, periodEnd, userId } = paidPeriod
    const { id: paymentId } = await recordPayment(work, tx, {
      kind: 'charge',
      companyId,
      method,
      providerRef: reference,
      paidAt,
      issuedAt: paidAt,
      subtotalCents,
      taxCents,
      planVersionId,
      interval,
      periodStart,
      periodEnd,
      ...(userId ? { userId } : {}),
      detail: { ...(paymentWay ? { way: paymentWay } : {}), reference },
    })
    await storePaymentOfOrder(tx, companyId, id, paymentId)
  })
}
