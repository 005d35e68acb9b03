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

const asPastDue = (s: SubscriptionState, since: Date, grace: GracePeriod): SubscriptionState => ({
  ...s,
  state: 'past_due',
  graceEndsAt: graceAfter(since, grace),
})
const asEnded = (s: SubscriptionState, at: Date): SubscriptionState => ({
  ...s,
  state: 'ended',
  endedAt: at,
  graceEndsAt: null,
  cancelAtPeriodEnd: false,
  next: null,
  paidAhead: false,
})

/** Returns the state after a paid period: the next one if it is paid, ended if cancelled, else past due. */
function afterPeriodEnd(s: SubscriptionState, grace: GracePeriod): SubscriptionState {
  const bought = s.next ?? s.bought
  if (s.paidAhead)
    return {
      ...s,
      bought,
      next: null,
      paidAhead: false,
      periodStart: s.periodEnd,
      periodEnd: endOfPeriod(s.periodEnd, bought.interval),
    }
  if (s.cancelAtPeriodEnd) return asEnded(s, s.periodEnd)
  return asPastDue({ ...s, bought, next: null }, s.periodEnd, grace)
}

/**
 * Returns the state after one due step, or null when nothing is due. A provider that charges automatically decides when
 * its period ends.
 */
function nextState(s: SubscriptionState, now: Date, grace: GracePeriod): SubscriptionState | null {
  const periodEnded = now >= s.periodEnd
  if (s.state === 'trialing' && periodEnded) return asPastDue(s, s.periodEnd, grace)
  if (s.state === 'active' && periodEnded && !isRecurring(s.provider)) return afterPeriodEnd(s, grace)
  if (s.state === 'past_due' && s.graceEndsAt !== null && now >= s.graceEndsAt) return asEnded(s, s.graceEndsAt)
  return null
}

/** Returns the state at `now`, even if several steps are due. */
export function stateAt(subscription: SubscriptionState, now: Date, grace: GracePeriod): SubscriptionState {
  let s = subscription
  for (let next = nextState(s, now, grace); next; next = nextState(s, now, grace)) s = next
  return s
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
const paidPeriodStart = (s: SubscriptionState, paidAt: Date): Date =>
  s.state === 'past_due' && isOrderedMethod(s.provider) ? s.periodEnd : paidAt

/** Returns the state after the payment of an order. */
export function afterPayment(s: SubscriptionState, order: PaidOrder): SubscriptionState {
  if (order.kind === 'upgrade') return afterUpgrade(s, order.bought, order.paidAt)
  if (order.kind === 'renewal' && s.state === 'active') {
    // A paid order takes effect even if another change was scheduled since it was placed.
    return {
      ...s,
      paidAhead: true,
      provider: order.provider,
      cancelAtPeriodEnd: false,
      next: areSameTerms(order.bought, s.bought) ? null : order.bought,
    }
  }
  const periodStart = paidPeriodStart(s, order.paidAt)
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
export function afterUpgrade(s: SubscriptionState, bought: BoughtTerms, at: Date): SubscriptionState {
  const upgraded = { ...s, bought, next: null, cancelAtPeriodEnd: false }
  if (bought.interval === s.bought.interval) return upgraded
  return { ...upgraded, paidAhead: false, periodStart: at, periodEnd: endOfPeriod(at, bought.interval) }
}

export interface ProviderState extends Omit<ProviderSubscription, 'planVersionId' | 'next' | 'nextTax'> {
  readonly bought: BoughtTerms
  readonly next: BoughtTerms | null
}

/** Returns whether a subscription at the provider is the company's present subscription, and not a former one. */
function appliesTo(s: SubscriptionState, { id, createdAt, status }: ProviderState): boolean {
  if (status === 'incomplete') return false
  // A purchased period starts after the trial. Providers count in whole seconds, hence the 999 ms.
  return (
    s.provider === 'none' || s.providerSubscriptionId === id || createdAt.getTime() + 999 >= s.periodStart.getTime()
  )
}

/**
 * Returns the state after a reading of the provider. It depends on the reading alone: repeated, late or unordered
 * readings end in the same state.
 */
export function stateAfterReading(
  s: SubscriptionState,
  provider: PaymentProviderId,
  reading: ProviderState,
  now: Date,
  grace: GracePeriod,
): SubscriptionState {
  if (!appliesTo(s, reading)) return s
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
