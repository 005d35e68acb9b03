// Transitions of a subscription: by time, by a payment, by a reading of its provider. Pure; no other code changes its
// state.
import {
  isOrderedMethod,
  isRecurring,
  type OrderedMethod,
  type PaymentMethod,
  type PaymentProviderId,
} from '#server/contract/payment-providers.ts'
import { dayMs } from '#server/contract/time.ts'
import type { BillingInterval, ProviderSubscription } from '#server/ports/payments.ts'
import { endOfPeriod } from './prices/billing-period.ts'

export interface BoughtTerms {
  readonly planId: string
  readonly versionId: string
  readonly interval: BillingInterval
}
export type State = 'trialing' | 'active' | 'past_due' | 'ended'
export type BillingMethod = PaymentMethod | 'none'

export interface SubscriptionState {
  readonly state: State
  readonly bought: BoughtTerms
  readonly provider: BillingMethod
  /** Id of the subscription at the provider that charges it. */
  readonly providerSubscriptionId: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Set while past due. Until then the plan works without restriction. */
  readonly graceEndsAt: Date | null
  readonly endedAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** Terms from the end of the period on. */
  readonly next: BoughtTerms | null
  /** Whether the next period is already paid. */
  readonly paidAhead: boolean
}

export const areSameTerms = (a: BoughtTerms, b: BoughtTerms): boolean =>
  a.versionId === b.versionId && a.interval === b.interval

export interface GracePeriod {
  readonly graceDays: number
}

const graceAfter = (moment: Date, { graceDays }: GracePeriod): Date => new Date(moment.getTime() + graceDays * dayMs)

const asPastDue = (subscription: SubscriptionState, since: Date, grace: GracePeriod): SubscriptionState => ({
  ...subscription,
  state: 'past_due',
  graceEndsAt: graceAfter(since, grace),
})
const asEnded = (subscription: SubscriptionState, at: Date): SubscriptionState => ({
  ...subscription,
  state: 'ended',
  endedAt: at,
  graceEndsAt: null,
  cancelAtPeriodEnd: false,
  next: null,
  paidAhead: false,
})

/** Returns the state after a paid period: the next one if it is paid, ended if cancelled, else past due. */
function afterPeriodEnd(subscription: SubscriptionState, grace: GracePeriod): SubscriptionState {
  const bought = subscription.next ?? subscription.bought
  if (subscription.paidAhead)
    return {
      ...subscription,
      bought,
      next: null,
      paidAhead: false,
      periodStart: subscription.periodEnd,
      periodEnd: endOfPeriod(subscription.periodEnd, bought.interval),
    }
  if (subscription.cancelAtPeriodEnd) return asEnded(subscription, subscription.periodEnd)
  return asPastDue({ ...subscription, bought, next: null }, subscription.periodEnd, grace)
}

/**
 * Returns the state after one due step, or null when nothing is due. A provider that charges automatically decides when
 * its period ends.
 */
function nextState(subscription: SubscriptionState, now: Date, grace: GracePeriod): SubscriptionState | null {
  const periodEnded = now >= subscription.periodEnd
  if (subscription.state === 'trialing' && periodEnded) return asPastDue(subscription, subscription.periodEnd, grace)
  if (subscription.state === 'active' && periodEnded && !isRecurring(subscription.provider))
    return afterPeriodEnd(subscription, grace)
  if (subscription.state === 'past_due' && subscription.graceEndsAt !== null && now >= subscription.graceEndsAt)
    return asEnded(subscription, subscription.graceEndsAt)
  return null
}

/** Returns the state at `now`, even if several steps are due. */
export function stateAt(subscription: SubscriptionState, now: Date, grace: GracePeriod): SubscriptionState {
  let current = subscription
  for (let next = nextState(current, now, grace); next; next = nextState(current, now, grace)) current = next
  return current
}

/** A paid order. `upgrade` changes the terms now. */
export type PaidOrder =
  | {
      readonly kind: 'start' | 'renewal'
      readonly bought: BoughtTerms
      readonly provider: OrderedMethod
      readonly paidAt: Date
    }
  | { readonly kind: 'upgrade'; readonly bought: BoughtTerms; readonly paidAt: Date }

/**
 * Returns when a paid period begins. Days of grace after a paid period belong to the new period; days of grace after a
 * trial do not.
 */
const paidPeriodStart = (subscription: SubscriptionState, paidAt: Date): Date =>
  subscription.state === 'past_due' && isOrderedMethod(subscription.provider) ? subscription.periodEnd : paidAt

/** Returns the state after the payment of an order. */
export function afterPayment(subscription: SubscriptionState, order: PaidOrder): SubscriptionState {
  if (order.kind === 'upgrade') return afterUpgrade(subscription, order.bought, order.paidAt)
  if (order.kind === 'renewal' && subscription.state === 'active') {
    // A paid order takes effect even if another change was scheduled since it was placed.
    return {
      ...subscription,
      paidAhead: true,
      provider: order.provider,
      cancelAtPeriodEnd: false,
      next: areSameTerms(order.bought, subscription.bought) ? null : order.bought,
    }
  }
  const periodStart = paidPeriodStart(subscription, order.paidAt)
  return {
    state: 'active',
    bought: order.bought,
    provider: order.provider,
    providerSubscriptionId: null,
    periodStart,
    periodEnd: endOfPeriod(periodStart, order.bought.interval),
    graceEndsAt: null,
    endedAt: null,
    cancelAtPeriodEnd: false,
    next: null,
    paidAhead: false,
  }
}

/**
 * Returns the state after an upgrade. A longer interval begins a new period; a larger plan applies to the remainder of
 * the present period.
 */
export function afterUpgrade(subscription: SubscriptionState, bought: BoughtTerms, at: Date): SubscriptionState {
  const upgraded = { ...subscription, bought, next: null, cancelAtPeriodEnd: false }
  if (bought.interval === subscription.bought.interval) return upgraded
  return { ...upgraded, paidAhead: false, periodStart: at, periodEnd: endOfPeriod(at, bought.interval) }
}

export interface ProviderState extends Omit<ProviderSubscription, 'planVersionId' | 'next' | 'nextTax'> {
  readonly bought: BoughtTerms
  readonly next: BoughtTerms | null
}

/** Returns whether a subscription at the provider is the company's present subscription, and not a former one. */
function appliesTo(subscription: SubscriptionState, { id, createdAt, status }: ProviderState): boolean {
  if (status === 'incomplete') return false
  // A purchased period starts after the trial. Providers count in whole seconds, hence the 999 ms.
  return (
    subscription.provider === 'none' ||
    subscription.providerSubscriptionId === id ||
    createdAt.getTime() + 999 >= subscription.periodStart.getTime()
  )
}

/**
 * Returns the state after a reading of the provider. It depends on the reading alone: repeated, late or unordered
 * readings end in the same state.
 */
export function stateAfterReading(
  subscription: SubscriptionState,
  provider: PaymentProviderId,
  reading: ProviderState,
  now: Date,
  grace: GracePeriod,
): SubscriptionState {
  if (!appliesTo(subscription, reading)) return subscription
  const base: SubscriptionState = {
    state: 'active',
    bought: reading.bought,
    provider,
    providerSubscriptionId: reading.id,
    periodStart: reading.periodStart,
    periodEnd: reading.periodEnd,
    graceEndsAt: null,
    endedAt: null,
    cancelAtPeriodEnd: reading.cancelAtPeriodEnd,
    next: reading.next,
    paidAhead: false,
  }
  if (reading.status === 'ended') return asEnded(base, reading.endedAt ?? now)
  // The reading's period is the unpaid period.
  return reading.status === 'past_due' ? stateAt(asPastDue(base, reading.periodStart, grace), now, grace) : base
}
