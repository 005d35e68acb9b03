// What a subscription becomes: with time, with a payment, with what its provider says. Pure; nothing else changes one.
import {
  isOrderedMethod,
  isRecurring,
  type OrderedMethod,
  type PaymentMethod,
  type PaymentProviderId,
} from '#server/contract/payment-providers.ts'
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
  /** Its id at the provider that charges it. */
  readonly providerSubscriptionId: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  /** Past due: everything works until then. */
  readonly graceEndsAt: Date | null
  readonly endedAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** What it becomes when the period ends. */
  readonly next: BoughtTerms | null
  /** The period after this one is paid. */
  readonly paidAhead: boolean
}

export const sameTerms = (a: BoughtTerms, b: BoughtTerms): boolean =>
  a.versionId === b.versionId && a.interval === b.interval

export interface Grace {
  readonly graceDays: number
}

const dayMs = 86_400_000
const graceAfter = (moment: Date, { graceDays }: Grace): Date => new Date(moment.getTime() + graceDays * dayMs)

const pastDue = (s: SubscriptionState, since: Date, grace: Grace): SubscriptionState => ({
  ...s,
  state: 'past_due',
  graceEndsAt: graceAfter(since, grace),
})
const ended = (s: SubscriptionState, at: Date): SubscriptionState => ({
  ...s,
  state: 'ended',
  endedAt: at,
  graceEndsAt: null,
  cancelAtPeriodEnd: false,
  next: null,
  paidAhead: false,
})

/** The paid period is over: what was paid ahead begins, or the scheduled change, or nothing. */
function atPeriodEnd(s: SubscriptionState, grace: Grace): SubscriptionState {
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
  if (s.cancelAtPeriodEnd) return ended(s, s.periodEnd)
  return pastDue({ ...s, bought, next: null }, s.periodEnd, grace)
}

/** One step of time, or null when nothing is due. A provider that charges by itself says when its period ended. */
function step(s: SubscriptionState, now: Date, grace: Grace): SubscriptionState | null {
  const over = now >= s.periodEnd
  if (s.state === 'trialing' && over) return pastDue(s, s.periodEnd, grace)
  if (s.state === 'active' && over && !isRecurring(s.provider)) return atPeriodEnd(s, grace)
  if (s.state === 'past_due' && s.graceEndsAt !== null && now >= s.graceEndsAt) return ended(s, s.graceEndsAt)
  return null
}

/** As it is at `now`; also after servers slept through several moments. */
export function afterTime(subscription: SubscriptionState, now: Date, grace: Grace): SubscriptionState {
  let s = subscription
  for (let next = step(s, now, grace); next; next = step(s, now, grace)) s = next
  return s
}

/**
 * A payment of an order. `upgrade` changes the terms at once; `period` is given where a longer interval begins a new
 * one.
 */
export type PaidOrder =
  | {
      readonly kind: 'start' | 'renewal'
      readonly bought: BoughtTerms
      readonly provider: OrderedMethod
      readonly paidAt: Date
    }
  | { readonly kind: 'upgrade'; readonly bought: BoughtTerms; readonly paidAt: Date }

/**
 * What was used in the days of grace after a paid period is paid by the period that now begins; a trial's are a gift.
 */
const beginOf = (s: SubscriptionState, paidAt: Date): Date =>
  s.state === 'past_due' && isOrderedMethod(s.provider) ? s.periodEnd : paidAt

export function afterPayment(s: SubscriptionState, order: PaidOrder): SubscriptionState {
  if (order.kind === 'upgrade') return afterUpgrade(s, order.bought, order.paidAt)
  if (order.kind === 'renewal' && s.state === 'active') {
    // What was paid for comes, whatever was thought of the next period since it was ordered.
    return {
      ...s,
      paidAhead: true,
      provider: order.provider,
      cancelAtPeriodEnd: false,
      next: sameTerms(order.bought, s.bought) ? null : order.bought,
    }
  }
  const periodStart = beginOf(s, order.paidAt)
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

/** A longer interval begins its own period; a larger plan holds for the rest of the period that runs. */
export function afterUpgrade(s: SubscriptionState, bought: BoughtTerms, at: Date): SubscriptionState {
  const upgraded = { ...s, bought, next: null, cancelAtPeriodEnd: false }
  if (bought.interval === s.bought.interval) return upgraded
  return { ...upgraded, paidAhead: false, periodStart: at, periodEnd: endOfPeriod(at, bought.interval) }
}

export interface ProviderState extends Omit<ProviderSubscription, 'planVersionId' | 'next' | 'nextTax'> {
  readonly bought: BoughtTerms
  readonly next: BoughtTerms | null
}

/** Whether what the provider holds is this company's subscription now, and not one of the past. */
function speaksFor(s: SubscriptionState, { id, createdAt, status }: ProviderState): boolean {
  if (status === 'incomplete') return false
  // A trial comes before everything that is bought. Providers count in whole seconds.
  return (
    s.provider === 'none' || s.providerSubscriptionId === id || createdAt.getTime() + 999 >= s.periodStart.getTime()
  )
}

/**
 * The subscription as its provider tells it, whatever was known before: reading it twice, late or out of order ends in
 * the same state.
 */
export function afterReading(
  s: SubscriptionState,
  provider: PaymentProviderId,
  told: ProviderState,
  now: Date,
  grace: Grace,
): SubscriptionState {
  if (!speaksFor(s, told)) return s
  const base: SubscriptionState = {
    state: 'active',
    bought: told.bought,
    provider,
    providerSubscriptionId: told.id,
    periodStart: told.periodStart,
    periodEnd: told.periodEnd,
    graceEndsAt: null,
    endedAt: null,
    cancelAtPeriodEnd: told.cancelAtPeriodEnd,
    next: told.next,
    paidAhead: false,
  }
  if (told.status === 'ended') return ended(base, told.endedAt ?? now)
  // The period that runs is the one that is not paid.
  return told.status === 'past_due' ? afterTime(pastDue(base, told.periodStart, grace), now, grace) : base
}
