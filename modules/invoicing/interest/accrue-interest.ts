import { dayMs } from '#server/contract/time.ts'
import { wholeBasisPoints } from '../amounts.contract.ts'

/** Days by which a yearly rate is divided, even in a leap year. */
const daysPerYear = 365

/** Interest terms of a signed agreement and its first and last day. */
export interface InterestTerms {
  readonly from: string
  /** Null when the agreement is current. */
  readonly until: string | null
  /** Rate a year. */
  readonly basisPoints: number
  /** Days after the due day without interest. */
  readonly graceDays: number
}

export interface OverdueFacts {
  readonly totalCents: number
  readonly dueOn: string
  /** Payments that were not reversed, and credits, each with the day from which it counts. */
  readonly reductions: readonly { readonly day: string; readonly cents: number }[]
  readonly terms: readonly InterestTerms[]
  /** Days whose interest was charged already, both ends included. */
  readonly charged: readonly { readonly from: string; readonly until: string }[]
  /** Maximum rate of the office per year; null for the agreed rate. */
  readonly ceilingBasisPoints: number | null
}

export interface AccruedSpan {
  readonly from: string
  readonly until: string
  readonly days: number
  readonly balanceCents: number
  readonly basisPoints: number
  readonly cents: number
}

/** Returns the number of a day `YYYY-MM-DD`, counted from 1970-01-01. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayFromNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** Returns the rate in basis points that applies to an invoice on a day; 0 for no interest. */
function rateOn(day: number, { terms, dueOn, ceilingBasisPoints }: OverdueFacts): number {
  const current = terms.find(({ from, until }) => dayNumber(from) <= day && (until === null || day <= dayNumber(until)))
  if (!current || day <= dayNumber(dueOn) + current.graceDays) return 0
  return Math.min(current.basisPoints, ceilingBasisPoints ?? current.basisPoints)
}

/**
 * Returns the interest of an invoice from the day after it was due, day by day: balance × rate ÷ 365. A day counts with
 * the balance at its end, so a paid amount bears no interest from the day of its payment. Interest is simple: it is not
 * added to the balance. Only the running sum is rounded to the cent, half up. The cents of a span are the rounded sum
 * after it minus the rounded sum before it, so the spans add up to the rounded total.
 * @param until the last day that counts, `YYYY-MM-DD`
 */
export function accrueInterest(facts: OverdueFacts, until: string): AccruedSpan[] {
  const { dueOn, reductions, terms, charged, totalCents } = facts
  const firstDay = dayNumber(dueOn) + 1
  const dayAfterEnd = dayNumber(until) + 1
  // Between two neighbouring boundaries, balance and rate do not change.
  const boundaries = [
    firstDay,
    dayAfterEnd,
    ...reductions.map(({ day }) => dayNumber(day)),
    ...terms.flatMap((term) => [dayNumber(term.from), firstDay + term.graceDays]),
    ...terms.flatMap((term) => (term.until === null ? [] : [dayNumber(term.until) + 1])),
    ...charged.flatMap((span) => [dayNumber(span.from), dayNumber(span.until) + 1]),
  ].filter((day) => day >= firstDay && day <= dayAfterEnd)
  const sortedBoundaries = [...new Set(boundaries)].toSorted((a, b) => a - b)
  const divisor = BigInt(wholeBasisPoints * daysPerYear)
  const roundedCents = (product: bigint): number => Number((2n * product + divisor) / (2n * divisor))
  const spans: AccruedSpan[] = []
  /** Days × balance × rate so far; divided by `divisor` only when it is rounded. */
  let sum = 0n
  for (const [index, from] of sortedBoundaries.slice(0, -1).entries()) {
    const nextBoundary = sortedBoundaries[index + 1] ?? dayAfterEnd
    if (charged.some((span) => dayNumber(span.from) <= from && from <= dayNumber(span.until))) continue
    const reducedCents = reductions
      .filter(({ day }) => dayNumber(day) <= from)
      .reduce((total, { cents }) => total + cents, 0)
    const balanceCents = totalCents - reducedCents
    const basisPoints = rateOn(from, facts)
    if (balanceCents <= 0 || basisPoints === 0) continue
    const centsBefore = roundedCents(sum)
    sum += BigInt(nextBoundary - from) * BigInt(balanceCents) * BigInt(basisPoints)
    const cents = roundedCents(sum) - centsBefore
    const last = spans.at(-1)
    const extendsLast =
      last &&
      dayNumber(last.until) + 1 === from &&
      last.balanceCents === balanceCents &&
      last.basisPoints === basisPoints
    if (extendsLast)
      spans[spans.length - 1] = {
        ...last,
        until: dayFromNumber(nextBoundary - 1),
        days: last.days + nextBoundary - from,
        cents: last.cents + cents,
      }
    else
      spans.push({
        from: dayFromNumber(from),
        until: dayFromNumber(nextBoundary - 1),
        days: nextBoundary - from,
        balanceCents,
        basisPoints,
        cents,
      })
  }
  return spans
}

/** Joins spans that have no gap between them to periods. */
export function periodsOf(spans: readonly AccruedSpan[]) {
  const periods: { from: string; until: string; cents: number }[] = []
  for (const { from, until, cents } of spans) {
    const last = periods.at(-1)
    if (last && dayNumber(last.until) + 1 === dayNumber(from)) {
      last.until = until
      last.cents += cents
    } else periods.push({ from, until, cents })
  }
  return periods
}
