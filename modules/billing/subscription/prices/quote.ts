import type { EntityManager } from '@mikro-orm/postgresql'
import { isRecurring, type PaymentMethod } from '#server/contract/payment-providers.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import type { Rate } from '../../payments/rate-of-day.ts'
import { addTax } from '../../payments/tax.ts'
import { endOfPeriod } from './billing-period.ts'
import { kindOfChange, dueOf, priceOf, upgradeLines, wholePeriodLines, type PriceLine } from './plan-change.ts'
import { assertInterval, taxAt, termsOf, type Terms } from './priced-terms.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { chargesAutomatically } from '../subscription.policy.ts'
import type { StoredSubscription } from '../subscription-row.ts'

const quoteValidityMs = 15 * 60_000

/**
 * Returns the moment for which amounts are computed: the moment of the quote, or now if there is no quote.
 * @throws 409 `quote_expired`
 */
export function quoteMoment(quotedAt: string | undefined, now: Date): Date {
  if (quotedAt === undefined) return now
  const moment = new Date(quotedAt)
  if (moment > now || now.getTime() - moment.getTime() > quoteValidityMs)
    throw subscriptionErrors.error('quote_expired')
  return moment
}

export interface ChosenTerms {
  readonly terms: Terms
  readonly interval: BillingInterval
}

/** A purchase and its price. Nothing is due for a downgrade. */
export interface Quote {
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'downgrade'
  readonly chosen: ChosenTerms
  readonly at: Date
  readonly effectiveAt: Date
  readonly lines: readonly PriceLine[]
  readonly subtotalCents: number
  readonly tax: Rate | null
  readonly taxCents: number
  readonly totalCents: number
  /** Beginning of the period after the period that is paid here. */
  readonly nextAt: Date
}

async function withPrices(
  em: EntityManager,
  quote: Omit<Quote, 'subtotalCents' | 'tax' | 'taxCents' | 'totalCents'>,
): Promise<Quote> {
  const tax = await taxAt(em, quote.at)
  const { subtotalCents, taxCents, amountCents } = addTax(dueOf(quote.lines), tax?.basisPoints ?? 0)
  return { ...quote, subtotalCents, tax, taxCents, totalCents: amountCents }
}

const isPrepaid = (stored: StoredSubscription): boolean => stored.state === 'active' && !chargesAutomatically(stored)

/** Returns the terms of the next period: the scheduled terms, or else the present terms. */
export const renewalOf = (stored: StoredSubscription) => stored.next ?? stored.bought

/**
 * Returns whether a purchase is a renewal; its terms stay, even when the plan is now sold on other terms or no longer
 * sold.
 */
export const isRenewal = (stored: StoredSubscription, planId: string, interval: BillingInterval): boolean =>
  isPrepaid(stored) && renewalOf(stored).planId === planId && renewalOf(stored).interval === interval

/**
 * Requires that a purchase is possible.
 * @throws 409 `already_subscribed`, `paid_ahead`, `paid_until_period_end`
 */
export function assertCanBuy(stored: StoredSubscription, provider: PaymentMethod | undefined): void {
  if (chargesAutomatically(stored)) throw subscriptionErrors.error('already_subscribed')
  if (stored.paidAhead) throw subscriptionErrors.error('paid_ahead')
  if (isPrepaid(stored) && provider && isRecurring(provider)) throw subscriptionErrors.error('paid_until_period_end')
}

/**
 * Quotes a first period, or the next period of the same plan. @throws 409 `plan_interval_not_offered`,
 * `already_subscribed`
 */
export async function quotePeriod(
  em: EntityManager,
  stored: StoredSubscription,
  chosen: ChosenTerms,
  at: Date,
): Promise<Quote> {
  assertInterval(chosen.terms, chosen.interval)
  const isNextPeriod = isRenewal(stored, chosen.terms.planId, chosen.interval)
  // Another plan must change the paid plan instead of buying a second one.
  if (stored.state === 'active' && !isNextPeriod) throw subscriptionErrors.error('already_subscribed')
  // A late payment buys the period that follows the last paid one; the days after a trial are not charged.
  const isLate = stored.state === 'past_due' && stored.provider !== 'none'
  const startsAt = isNextPeriod || isLate ? stored.periodEnd : at
  return withPrices(em, {
    kind: isNextPeriod ? 'renewal' : 'start',
    chosen,
    at,
    effectiveAt: startsAt,
    lines: wholePeriodLines(chosen, startsAt),
    nextAt: endOfPeriod(startsAt, chosen.interval),
  })
}

/** Returns the company's present plan as a choice. */
export const currentChoice = async (em: EntityManager, { bought }: StoredSubscription): Promise<ChosenTerms> => ({
  terms: await termsOf(em, bought.versionId),
  interval: bought.interval,
})

/** Quotes a change of plan or interval. @throws 409 `plan_interval_not_offered`, `same_plan`, `paid_ahead` */
export async function quoteChange(
  em: EntityManager,
  stored: StoredSubscription,
  chosen: ChosenTerms,
  at: Date,
): Promise<Quote> {
  assertInterval(chosen.terms, chosen.interval)
  const current = await currentChoice(em, stored)
  const kind = kindOfChange(current, chosen)
  if (kind === 'same') throw subscriptionErrors.error('same_plan')
  if (kind === 'downgrade') {
    // The next period is already paid, so the change would have to wait for the period after it.
    if (stored.paidAhead) throw subscriptionErrors.error('paid_ahead')
    return withPrices(em, { kind, chosen, at, effectiveAt: stored.periodEnd, lines: [], nextAt: stored.periodEnd })
  }
  const nextPeriodPaid = stored.paidAhead
    ? { terms: await termsOf(em, renewalOf(stored).versionId), interval: renewalOf(stored).interval }
    : null
  const { lines, period } = upgradeLines(
    current,
    chosen,
    { start: stored.periodStart, end: stored.periodEnd },
    at,
    nextPeriodPaid,
  )
  const nextAt =
    nextPeriodPaid && chosen.interval === current.interval ? endOfPeriod(period.end, chosen.interval) : period.end
  return withPrices(em, { kind, chosen, at, effectiveAt: at, lines, nextAt })
}

/** Returns the price of the following period, before tax. */
export const nextCents = ({ chosen }: Quote): number => priceOf(chosen)
