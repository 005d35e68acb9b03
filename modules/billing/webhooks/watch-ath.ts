import type { Work } from '#server/http/context.ts'
import { PaymentsError, type PushPayments, type PushReading } from '#server/ports/payments.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { closeOrder, findOrder, type OrderRow } from '../subscription/orders/orders.ts'
import { askAth } from '../subscription/time/provider-jobs.ts'
import { settleByAth } from '../subscription/orders/settle-order.ts'
import type { SubscriptionTools } from '../subscription/subscription-tools.ts'

/** Pause between two looks at a payer who has not approved yet. */
const pauseMs = 4_000

/**
 * How an order at ATH Móvil stands: waits on, captures what the payer approved, books what was paid. Also for an order
 * that was given up here: money that came counts.
 * @throws PaymentsError, to be tried again
 */
export async function watchAth(
  tools: SubscriptionTools,
  work: Work,
  companyId: string,
  orderId: string,
): Promise<void> {
  const {
    em,
    ports: {
      payments: { ath },
      clock,
    },
  } = work
  const order = await findOrder(em, companyId, orderId)
  if (!ath || !order?.providerReference || order.state === 'paid') return
  const reading = await capture(tools, ath, order, await find(ath, order.providerReference))
  if (reading.state === 'paid') return settle(work, order, reading)
  if (order.state !== 'open') return
  const over = clock.now() >= order.expiresAt
  if (reading.state === 'cancelled')
    await em.transactional((tx) => closeOrder(tx, companyId, orderId, over ? 'expired' : 'failed', clock.now()))
  else if (over) await giveUp(work, ath, order)
  else await em.transactional((tx) => askAth(work, tx, companyId, orderId, new Date(Date.now() + pauseMs)))
}

/** What ATH does not know was cancelled by it. */
const find = (ath: PushPayments, paymentId: string): Promise<PushReading> =>
  ath.read(paymentId).catch((error: unknown) => {
    if (error instanceof PaymentsError && error.missing)
      return { state: 'cancelled', reference: null, orderId: null, totalCents: null }
    throw error
  })

/** Whatever a capture answers, also one that somebody else made a moment ago, reading again tells how it stands. */
async function capture(
  { openToken }: SubscriptionTools,
  ath: PushPayments,
  { id, providerToken, providerReference }: OrderRow,
  reading: PushReading,
): Promise<PushReading> {
  if (reading.state !== 'approved' || !providerToken || !providerReference) return reading
  await ath.capture(providerReference, openToken(providerToken, id)).catch((error: unknown) => {
    if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error
  })
  return ath.read(providerReference)
}

/** Its time is over: nobody shall approve it any more. */
async function giveUp(
  { em, ports: { clock } }: Work,
  ath: PushPayments,
  { companyId, id, providerReference }: OrderRow,
): Promise<void> {
  await ath.cancel(providerReference ?? '').catch((error: unknown) => {
    if (!(error instanceof PaymentsError && error.code === 'declined')) throw error
  })
  await em.transactional((tx) => closeOrder(tx, companyId, id, 'expired', clock.now()))
}

async function settle(work: Work, order: OrderRow, { orderId, totalCents, reference }: PushReading): Promise<void> {
  const {
    em,
    log,
    ports: { clock },
  } = work
  const { companyId, id, subtotalCents, taxCents } = order
  // What was paid must be what was ordered, and for this order.
  if (orderId !== id || totalCents !== order.totalCents || !reference) {
    log.error(
      { companyId, orderId: id, paidCents: totalCents, orderedCents: order.totalCents },
      'ATH Móvil tells of another payment than was asked for',
    )
    await em.transactional((tx) => closeOrder(tx, companyId, id, 'failed', clock.now()))
    return
  }
  await em.transactional(async (tx) => {
    const paidAt = clock.now()
    const bought = await settleByAth(work, tx, companyId, id, paidAt)
    if (!bought) return
    const { planVersionId, interval, periodStart, periodEnd, userId } = bought
    await recordPayment(work, tx, {
      kind: 'charge',
      companyId,
      method: 'ath',
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
      detail: { way: 'ath', reference },
    })
  })
}
