import type { EntityManager } from '@mikro-orm/postgresql'
import { isRecurring, type OrderedMethod } from '#server/contract/payment-providers.ts'
import type { Work } from '#server/http/context.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import { lockTermsOnSale } from '../../plans/plan-terms.ts'
import { endOfPeriod } from '../prices/billing-period.ts'
import { lockOrder, markPaid, type OrderKind, type OrderRow } from './orders.ts'
import { priceOf } from '../prices/plan-change.ts'
import { assertInterval, termsOf } from '../prices/priced-terms.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { orderPaid } from '../subscription.events.ts'
import { lockSubscription, saveSubscription, type StoredSubscription, readGracePeriod } from '../subscription-row.ts'
import { afterPayment, stateAt, type BoughtTerms, type SubscriptionState } from '../subscription-state.ts'

/** The purchased period, in the form that `recordPayment` needs. Amounts in cents, before tax. */
export interface PaidPeriod {
  readonly companyId: string
  /** The buyer, of an order. */
  readonly userId: string | undefined
  readonly planVersionId: string
  readonly interval: BillingInterval
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly subtotalCents: number
  /** The tax of the order; without an order the tax of the day is added. */
  readonly taxCents: number | undefined
}

type OrderRecorder = Pick<Work, 'record'>

/** Returns the period for which an order paid: the remainder of the present one, the next one, or a new one. */
const paidPeriodOf = (
  kind: OrderKind,
  before: SubscriptionState,
  newState: SubscriptionState,
  paidAt: Date,
): { periodStart: Date; periodEnd: Date } => {
  if (kind === 'upgrade') return { periodStart: paidAt, periodEnd: newState.periodEnd }
  if (kind === 'renewal' && newState.paidAhead && !before.paidAhead)
    return {
      periodStart: newState.periodEnd,
      periodEnd: endOfPeriod(newState.periodEnd, (newState.next ?? newState.bought).interval),
    }
  return { periodStart: newState.periodStart, periodEnd: newState.periodEnd }
}

async function applyPayment(
  work: OrderRecorder,
  tx: EntityManager,
  stored: StoredSubscription,
  kind: OrderKind,
  bought: BoughtTerms,
  provider: OrderedMethod,
  paidAt: Date,
) {
  const before = stateAt(stored, paidAt, await readGracePeriod(tx))
  const newState = afterPayment(
    before,
    kind === 'upgrade' ? { kind, bought, paidAt } : { kind, bought, provider, paidAt },
  )
  await saveSubscription(work, tx, stored, newState)
  return paidPeriodOf(kind, before, newState, paidAt)
}

/**
 * Refuses a payment while a provider charges automatically, because the next reading of that provider would overwrite
 * the result.
 */
function assertPrepaid({ provider, state }: StoredSubscription): void {
  if (isRecurring(provider) && state !== 'ended') throw subscriptionErrors.error('already_subscribed')
}

async function settle(
  work: OrderRecorder,
  tx: EntityManager,
  stored: StoredSubscription,
  order: OrderRow,
  provider: OrderedMethod,
  paidAt: Date,
): Promise<PaidPeriod> {
  const { companyId, id: orderId, kind, interval, planVersionId, subtotalCents, taxCents, totalCents } = order
  await markPaid(tx, companyId, orderId, paidAt)
  const period = await applyPayment(
    work,
    tx,
    stored,
    kind,
    { planId: order.planId, versionId: planVersionId, interval },
    provider,
    paidAt,
  )
  await work.record(tx, orderPaid, { companyId, orderId, kind, provider, totalCents })
  return { companyId, userId: order.placedBy, planVersionId, interval, ...period, subtotalCents, taxCents }
}

/**
 * Settles an order whose payment an administrator records. Call it before `recordPayment`: it locks the subscription,
 * then the order.
 * @throws 404 `order_not_found`; 409 `order_not_open` (paid, withdrawn, paid elsewhere, or an upgrade of a period that
 * is over), `already_subscribed`
 */
export async function settleByHand(
  work: OrderRecorder,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  paidAt: Date,
): Promise<PaidPeriod> {
  const stored = await lockSubscription(tx, companyId)
  const order = await lockOrder(tx, companyId, orderId)
  if (!order) throw subscriptionErrors.error('order_not_found')
  // A late payment still buys a period, but no upgrade of a period that is over.
  const isPayable = order.state === 'open' || (order.state === 'expired' && order.kind !== 'upgrade')
  if (order.provider !== 'manual' || !isPayable) throw subscriptionErrors.error('order_not_open')
  assertPrepaid(stored)
  return settle(work, tx, stored, order, 'manual', paidAt)
}

/** Settles an order of zero, which needs no payment. */
export async function settleFreeOrder(
  work: OrderRecorder,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, companyId, orderId)
  if (order) await settle(work, tx, await lockSubscription(tx, companyId), order, 'manual', now)
}

/** Settles an order that was paid at a provider of single payments. @returns undefined when it was settled before */
export async function settleByProvider(
  work: OrderRecorder,
  tx: EntityManager,
  companyId: string,
  orderId: string,
  provider: OrderedMethod,
  paidAt: Date,
): Promise<PaidPeriod | undefined> {
  const stored = await lockSubscription(tx, companyId)
  const order = await lockOrder(tx, companyId, orderId)
  return !order || order.state === 'paid' ? undefined : settle(work, tx, stored, order, provider, paidAt)
}

/**
 * Settles a payment without an order: for the next period of the company's plan, or for the first period of another
 * plan, which begins now. Call it before `recordPayment`.
 * @throws 404 `plan_not_found`; 409 `plan_not_published`, `plan_interval_not_offered`, `paid_ahead`,
 * `already_subscribed`
 */
export async function settleWithoutOrder(
  work: OrderRecorder,
  tx: EntityManager,
  request: { readonly companyId: string; readonly planId: string; readonly interval: BillingInterval },
  paidAt: Date,
): Promise<PaidPeriod> {
  const { companyId, planId, interval } = request
  const stored = await lockSubscription(tx, companyId)
  assertPrepaid(stored)
  const current = stateAt(stored, paidAt, await readGracePeriod(tx))
  const isSamePlan =
    current.state !== 'trialing' && current.bought.planId === planId && current.bought.interval === interval
  const isRenewal = current.state === 'active' && isSamePlan
  if (isRenewal && current.paidAhead) throw subscriptionErrors.error('paid_ahead')
  // A company renews on the terms it has, even when they are no longer sold.
  const versionId = isSamePlan ? current.bought.versionId : (await lockTermsOnSale(tx, planId)).versionId
  const terms = await termsOf(tx, versionId)
  assertInterval(terms, interval)
  const period = await applyPayment(
    work,
    tx,
    stored,
    isRenewal ? 'renewal' : 'start',
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
