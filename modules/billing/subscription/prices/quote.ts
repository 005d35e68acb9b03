import type { EntityManager } from '@mikro-orm/postgresql'
import { isRecurring, type PaymentMethod } from '#server/contract/payment-providers.ts'
import type { BillingInterval } from '#server/ports/payments.ts'
import type { Rate } from '../../payments/rate-of-day.ts'
import { addTax } from '../../payments/tax.ts'
import { endOfPeriod } from './billing-period.ts'
import { changeOf, dueOf, priceOf, upgradeLines, wholePeriod, type Line } from './plan-change.ts'
import { assertInterval, taxAt, termsOf, type Terms } from './priced-terms.ts'
import { subscriptionErrors } from '../subscription.errors.ts'
import { chargesByItself } from '../subscription.policy.ts'
import type { Kept } from '../subscription-row.ts'

/** How long amounts that were shown may be paid. */
const validMs = 15 * 60_000

/**
 * The moment for which amounts are computed: the one they were shown for, or now.
 * @throws 409 `quote_expired`
 */
export function momentOf(shown: string | undefined, now: Date): Date {
  if (shown === undefined) return now
  const at = new Date(shown)
  if (at > now || now.getTime() - at.getTime() > validMs) throw subscriptionErrors.error('quote_expired')
  return at
}

export interface Chosen {
  readonly terms: Terms
  readonly interval: BillingInterval
}

/** What is bought and what it costs. Nothing is due for a downgrade. */
export interface Quote {
  readonly kind: 'start' | 'renewal' | 'upgrade' | 'downgrade'
  readonly chosen: Chosen
  readonly at: Date
  readonly effectiveAt: Date
  readonly lines: readonly Line[]
  readonly subtotalCents: number
  readonly tax: Rate | null
  readonly taxCents: number
  readonly totalCents: number
  /** When the period after what is paid here begins. */
  readonly nextAt: Date
}

async function priced(
  em: EntityManager,
  quote: Omit<Quote, 'subtotalCents' | 'tax' | 'taxCents' | 'totalCents'>,
): Promise<Quote> {
  const tax = await taxAt(em, quote.at)
  const { subtotalCents, taxCents, amountCents } = addTax(dueOf(quote.lines), tax?.basisPoints ?? 0)
  return { ...quote, subtotalCents, tax, taxCents, totalCents: amountCents }
}

const isPrepaid = (kept: Kept): boolean => kept.state === 'active' && !chargesByItself(kept)

/** The next period of a plan that is paid period by period: what it was, or what it is to become. */
export const renewalOf = (kept: Kept) => kept.next ?? kept.bought

/**
 * Whether buying this is buying the next period; its terms then stay, also when the plan is sold on others or not at
 * all.
 */
export const renews = (kept: Kept, planId: string, interval: BillingInterval): boolean =>
  isPrepaid(kept) && renewalOf(kept).planId === planId && renewalOf(kept).interval === interval

/**
 * May something be bought here at all?
 * @throws 409 `already_subscribed`, `paid_ahead`, `paid_until_period_end`
 */
export function assertMayBuy(kept: Kept, provider: PaymentMethod | undefined): void {
  if (chargesByItself(kept)) throw subscriptionErrors.error('already_subscribed')
  if (kept.paidAhead) throw subscriptionErrors.error('paid_ahead')
  if (isPrepaid(kept) && provider && isRecurring(provider)) throw subscriptionErrors.error('paid_until_period_end')
}

/** A first period, or the next one of the same plan. @throws 409 `plan_interval_not_offered`, `already_subscribed` */
export async function quotePeriod(em: EntityManager, kept: Kept, chosen: Chosen, at: Date): Promise<Quote> {
  assertInterval(chosen.terms, chosen.interval)
  const renewal = renews(kept, chosen.terms.planId, chosen.interval)
  // Another plan is changed to, not bought beside the one that is paid.
  if (kept.state === 'active' && !renewal) throw subscriptionErrors.error('already_subscribed')
  const begins = renewal || (kept.state === 'past_due' && kept.provider !== 'none') ? kept.periodEnd : at
  return priced(em, {
    kind: renewal ? 'renewal' : 'start',
    chosen,
    at,
    effectiveAt: begins,
    lines: wholePeriod(chosen, begins),
    nextAt: endOfPeriod(begins, chosen.interval),
  })
}

/** What the company has, as a choice. */
export const currentChoice = async (em: EntityManager, { bought }: Kept): Promise<Chosen> => ({
  terms: await termsOf(em, bought.versionId),
  interval: bought.interval,
})

/** Another plan or interval. @throws 409 `plan_interval_not_offered`, `same_plan`, `paid_ahead` */
export async function quoteChange(em: EntityManager, kept: Kept, chosen: Chosen, at: Date): Promise<Quote> {
  assertInterval(chosen.terms, chosen.interval)
  const current = await currentChoice(em, kept)
  const kind = changeOf(current, chosen)
  if (kind === 'same') throw subscriptionErrors.error('same_plan')
  if (kind === 'downgrade') {
    // The next period is paid as it is; the change would have to wait for the one after it.
    if (kept.paidAhead) throw subscriptionErrors.error('paid_ahead')
    return priced(em, { kind, chosen, at, effectiveAt: kept.periodEnd, lines: [], nextAt: kept.periodEnd })
  }
  const ahead = kept.paidAhead
    ? { terms: await termsOf(em, renewalOf(kept).versionId), interval: renewalOf(kept).interval }
    : null
  const { lines, period } = upgradeLines(current, chosen, { start: kept.periodStart, end: kept.periodEnd }, at, ahead)
  const nextAt = ahead && chosen.interval === current.interval ? endOfPeriod(period.end, chosen.interval) : period.end
  return priced(em, { kind, chosen, at, effectiveAt: at, lines, nextAt })
}

export const nextCents = ({ chosen }: Quote): number => priceOf(chosen)
