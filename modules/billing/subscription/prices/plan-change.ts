// Computes the price of a change of plan and when it takes effect. Pure, exact to the cent.
import type { BillingInterval } from '#server/ports/payments.ts'
import { yearlyCostCents } from '../../plans/plan-price.ts'
import { endOfPeriod, priceOfRest, type Period } from './billing-period.ts'

/** The part of a plan's terms on which its price depends. */
export interface PricedTerms {
  readonly planId: string
  readonly versionId: string
  readonly title: string
  readonly paymentType: 'monthly' | 'yearly' | 'both'
  /** Price of one month. */
  readonly costCents: number
  readonly annualDiscountPercent: number
}

export interface PlanChoice {
  readonly terms: PricedTerms
  readonly interval: BillingInterval
}

/** Returns the price of one period in cents, before tax. */
export const priceOf = ({ terms, interval }: PlanChoice): number =>
  interval === 'monthly' ? terms.costCents : yearlyCostCents(terms.costCents, terms.annualDiscountPercent)

/**
 * Returns the kind of a change. An upgrade takes effect now, because nothing paid is lost: the plan has the same or a
 * higher price and no shorter interval. A downgrade waits for the end of the paid period.
 */
export function kindOfChange(current: PlanChoice, requested: PlanChoice): 'same' | 'upgrade' | 'downgrade' {
  if (current.terms.versionId === requested.terms.versionId && current.interval === requested.interval) return 'same'
  const isShorter = current.interval === 'yearly' && requested.interval === 'monthly'
  return !isShorter && requested.terms.costCents >= current.terms.costCents ? 'upgrade' : 'downgrade'
}

export interface PriceLine {
  readonly kind: 'charge' | 'credit'
  readonly terms: PricedTerms
  readonly interval: BillingInterval
  readonly from: Date
  readonly to: Date
  /** A credit is negative. */
  readonly amountCents: number
}

const priceLine = (
  kind: PriceLine['kind'],
  { terms, interval }: PlanChoice,
  from: Date,
  to: Date,
  cents: number,
): PriceLine => ({
  kind,
  terms,
  interval,
  from,
  to,
  amountCents: kind === 'credit' && cents !== 0 ? -cents : cents,
})

/** Returns the lines of a whole period that begins at `start`. */
export const wholePeriodLines = (choice: PlanChoice, start: Date): PriceLine[] => [
  priceLine('charge', choice, start, endOfPeriod(start, choice.interval), priceOf(choice)),
]

export interface Upgrade {
  readonly lines: PriceLine[]
  readonly period: Period
}

/**
 * Returns the lines of an upgrade within a paid period: a credit for the remainder of the old price and a charge for
 * the remainder of the new price. A longer interval begins a new period now. A period that is paid ahead is credited in
 * full, and charged again if the interval stays.
 * @param paidAhead the purchase of the next period, if it is already paid
 */
export function upgradeLines(
  current: PlanChoice,
  requested: PlanChoice,
  period: Period,
  at: Date,
  paidAhead: PlanChoice | null,
): Upgrade {
  const startsNewPeriod = requested.interval !== current.interval
  const newPeriod = startsNewPeriod ? { start: at, end: endOfPeriod(at, requested.interval) } : period
  const lines = [
    priceLine('credit', current, at, period.end, priceOfRest(priceOf(current), period, at)),
    priceLine(
      'charge',
      requested,
      at,
      newPeriod.end,
      startsNewPeriod ? priceOf(requested) : priceOfRest(priceOf(requested), period, at),
    ),
  ]
  if (paidAhead) {
    lines.push(
      priceLine('credit', paidAhead, period.end, endOfPeriod(period.end, paidAhead.interval), priceOf(paidAhead)),
    )
    if (!startsNewPeriod)
      lines.push(
        priceLine('charge', requested, period.end, endOfPeriod(period.end, requested.interval), priceOf(requested)),
      )
  }
  return { lines, period: newPeriod }
}

/** Returns what is due before tax; never below zero, because nothing is paid out. */
export const dueOf = (lines: readonly PriceLine[]): number =>
  Math.max(
    0,
    lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
  )
