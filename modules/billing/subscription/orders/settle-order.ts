import type { EntityManager } from '@mikro-orm/postgresql'
import { isRecurring, type OrderedMethod } from '#server/contract/payment-providers.ts'
import type { Work } from '#server/http/context.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import { takePlan } from '../../plans/index.ts'
import { endOfPeriod } from '../prices/billing-period.ts'
import { graceOf } from '../time/house-rules.ts'
import { lockOrder, markPaid, type OrderKind, type OrderRow } from './orders.ts'
import { priceOf } from '../prices/plan-change.ts'
import { assertInterval, termsOf } from '../prices/priced-terms.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { orderPaid } from '../subscription.events.ts'
import { lockSubscription, saveSubscription, type Kept } from '../subscription-row.ts'
import { afterPayment, afterTime, type BoughtTerms, type SubscriptionState } from '../subscription-state.ts'

/** What a payment was for: the rest of `recordPayment`'s charge. Amounts in cents, before tax. */
export interface PaidPeriod {
  readonly companyId: string
  /** Who bought, where it was ordered. */
  readonly userId: string | undefined
  readonly planVersionId: string
  readonly interval: BillingInterval
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly subtotalCents: number
  /** As it was ordered; without an order the tax of the day comes on top. */
  readonly taxCents: number | undefined
}

type Recorder = Pick<Work, 'record'>

const periodOf = (
  kind: OrderKind,
  before: SubscriptionState,
  became: SubscriptionState,
  paidAt: Date,
): { periodStart: Date; periodEnd: Date } => {
  if (kind === 'upgrade') return { periodStart: paidAt, periodEnd: became.periodEnd }
  if (kind === 'renewal' && became.paidAhead && !before.paidAhead)
    return {
      periodStart: became.periodEnd,
      periodEnd: endOfPeriod(became.periodEnd, (became.next ?? became.bought).interval),
    }
  return { periodStart: became.periodStart, periodEnd: became.periodEnd }
}

async function pay(
  work: Recorder,
  tx: EntityManager,
  kept: Kept,
  kind: OrderKind,
  bought: BoughtTerms,
  provider: OrderedMethod,
  paidAt: Date,
) {
  const before = afterTime(kept, paidAt, await graceOf(tx))
  const became = afterPayment(
    before,
    kind === 'upgrade' ? { kind, bought, paidAt } : { kind, bought, provider, paidAt },
  )
  await saveSubscription(work, tx, kept, became)
  return periodOf(kind, before, became, paidAt)
}

/** A provider that charges by itself has the say; a payment beside it would be lost. */
function assertPrepaid({ provider, state }: Kept): void {
  if (isRecurring(provider) && state !== 'ended') throw subscriptionErrors.error('already_subscribed')
}

async function settle(
  work: Recorder,
  tx: EntityManager,
  kept: Kept,
  order: OrderRow,
  provider: OrderedMethod,
  paidAt: Date,
): Promise<PaidPeriod> {
  const { companyId, id: orderId, kind, interval, planVersionId, subtotalCents, taxCents, totalCents } = order
  await markPaid(tx, companyId, orderId, paidAt)
  const period = await pay(
    work,
    tx,
    kept,
    kind,
    { planId: order.planId, versionId: planVersionId, interval },
    provider,
    paidAt,
  )
  await work.record(tx, orderPaid, { companyId, orderId, kind, provider, totalCents })
  return { companyId, userId: order.placedBy, planVersionId, interval, ...period, subtotalCents, taxCents }
}

/**
 * A payment that an administrator records for an order. Call it before `recordPayment`: it locks the subscription, then
 * the order.
 * @throws 404 `order_not_found`; 409 `order_not_open` (paid, withdrawn, paid elsewhere, or an upgrade of a period that
 * is over), `already_subscribed`
 */
export async function settleByHand(
  work: Recorder,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  paidAt: Date,
): Promise<PaidPeriod> {
  const kept = await lockSubscription(tx, companyId)
  const order = await lockOrder(tx, companyId, orderId)
  if (!order) throw subscriptionErrors.error('order_not_found')
  // Money that comes late still buys a period, but not the rest of one that is over.
  const open = order.state === 'open' || (order.state === 'expired' && order.kind !== 'upgrade')
  if (order.provider !== 'manual' || !open) throw subscriptionErrors.error('order_not_open')
  assertPrepaid(kept)
  return settle(work, tx, kept, order, 'manual', paidAt)
}

/** An order that costs nothing needs no payment. */
export async function settleFree(
  work: Recorder,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, companyId, orderId)
  if (order) await settle(work, tx, await lockSubscription(tx, companyId), order, 'manual', now)
}

/** Settles an order that a provider of single payments took the money for. @returns undefined when it was settled before */
export async function settleByProvider(
  work: Recorder,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  provider: OrderedMethod,
  paidAt: Date,
): Promise<PaidPeriod | undefined> {
  const kept = await lockSubscription(tx, companyId)
  const order = await lockOrder(tx, companyId, orderId)
  return !order || order.state === 'paid' ? undefined : settle(work, tx, kept, order, provider, paidAt)
}

/**
 * A payment that an administrator records without an order: the next period of the plan that the company has, or a
 * first one of another plan, which begins at once. Call it before `recordPayment`.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `paid_ahead`,
 * `already_subscribed`
 */
export async function settleWithoutOrder(
  work: Recorder,
  tx: EntityManager,
  wanted: { readonly companyId: string; readonly planId: string; readonly interval: BillingInterval },
  paidAt: Date,
): Promise<PaidPeriod> {
  const { companyId, planId, interval } = wanted
  const kept = await lockSubscription(tx, companyId)
  assertPrepaid(kept)
  const now = afterTime(kept, paidAt, await graceOf(tx))
  const same = now.state !== 'trialing' && now.bought.planId === planId && now.bought.interval === interval
  const renews = now.state === 'active' && same
  if (renews && now.paidAhead) throw subscriptionErrors.error('paid_ahead')
  // Who has a plan keeps its terms, also when it is not sold any more.
  const versionId = same ? now.bought.versionId : (await takePlan(tx, planId)).versionId
  const terms = await termsOf(tx, versionId)
  assertInterval(terms, interval)
  const period = await pay(
    work,
    tx,
    kept,
    renews ? 'renewal' : 'start',
    { planId, versionId, interval },
    'manual',
    paidAt,
  )
  return {
    companyId,
    userId: undefined,
    planVersionId: versionId,
    interval,
    ...period,
    subtotalCents: priceOf({ terms, interval }),
    taxCents: undefined,
  }
}
