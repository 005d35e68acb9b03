import { dayMs } from '#server/contract/time.ts'
import { wholeDiscount } from '../amounts.contract.ts'

/** Days of a year of interest, also of a leap year. */
const daysOfYear = 365

/** What a signed agreement says about interest, from its first day to its last one. */
export interface InterestTerms {
  readonly from: string
  /** Null: it holds still. */
  readonly until: string | null
  /** A year. */
  readonly basisPoints: number
  /** Days after the due day without interest. */
  readonly graceDays: number
}

export interface OverdueFacts {
  readonly totalCents: number
  readonly dueOn: string
  /** Payments that were not reversed, and credits, on the days from which they count. */
  readonly reductions: readonly { readonly day: string; readonly cents: number }[]
  readonly terms: readonly InterestTerms[]
  /** Days that were charged, both ends included. */
  readonly charged: readonly { readonly from: string; readonly until: string }[]
  /** The highest rate of the office, a year; null: as agreed. */
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

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** Returns the rate that holds for an invoice on a day; 0: none. */
function rateOn(day: number, { terms, dueOn, ceilingBasisPoints }: OverdueFacts): number {
  const held = terms.find(({ from, until }) => numberOf(from) <= day && (until === null || day <= numberOf(until)))
  if (!held || day <= numberOf(dueOn) + held.graceDays) return 0
  return Math.min(held.basisPoints, ceilingBasisPoints ?? held.basisPoints)
}

/**
 * Returns the interest of an invoice from the day after it was due, day by day: balance × rate ÷ 365. A day counts with
 * the balance at its end, so a payment bears none from its own day. Interest is simple: it is no part of the balance.
 * The sum is rounded to the cent once, half up; each span has the cents by which the rounded sum grows.
 * @param until the last day that counts, `YYYY-MM-DD`
 */
export function accrueInterest(facts: OverdueFacts, until: string): AccruedSpan[] {
  const { dueOn, reductions, terms, charged, totalCents } = facts
  const first = numberOf(dueOn) + 1
  const end = numberOf(until) + 1
  const changes = [
    first,
    end,
    ...reductions.map(({ day }) => numberOf(day)),
    ...terms.flatMap((term) => [numberOf(term.from), first + term.graceDays]),
    ...terms.flatMap((term) => (term.until === null ? [] : [numberOf(term.until) + 1])),
    ...charged.flatMap((span) => [numberOf(span.from), numberOf(span.until) + 1]),
  ].filter((day) => day >= first && day <= end)
  const days = [...new Set(changes)].toSorted((a, b) => a - b)
  const whole = BigInt(wholeDiscount * daysOfYear)
  const rounded = (sum: bigint): number => Number((2n * sum + whole) / (2n * whole))
  const spans: AccruedSpan[] = []
  let sum = 0n
  for (const [at, from] of days.slice(0, -1).entries()) {
    const next = days[at + 1] ?? end
    if (charged.some((span) => numberOf(span.from) <= from && from <= numberOf(span.until))) continue
    const paid = reductions.reduce((cents, one) => (numberOf(one.day) <= from ? cents + one.cents : cents), 0)
    const balanceCents = totalCents - paid
    const basisPoints = rateOn(from, facts)
    if (balanceCents <= 0 || basisPoints === 0) continue
    const before = rounded(sum)
    sum += BigInt(next - from) * BigInt(balanceCents) * BigInt(basisPoints)
    const cents = rounded(sum) - before
    const last = spans.at(-1)
    const continues =
      last &&
      numberOf(last.until) + 1 === from &&
      last.balanceCents === balanceCents &&
      last.basisPoints === basisPoints
    if (continues)
      spans[spans.length - 1] = {
        ...last,
        until: dayOf(next - 1),
        days: last.days + next - from,
        cents: last.cents + cents,
      }
    else spans.push({ from: dayOf(from), until: dayOf(next - 1), days: next - from, balanceCents, basisPoints, cents })
  }
  return spans
}

/** Returns spans without a gap between them as one period each. */
export function periodsOf(spans: readonly AccruedSpan[]) {
  const periods: { from: string; until: string; cents: number }[] = []
  for (const { from, until, cents } of spans) {
    const last = periods.at(-1)
    if (last && numberOf(last.until) + 1 === numberOf(from)) {
      last.until = until
      last.cents += cents
    } else periods.push({ from, until, cents })
  }
  return periods
}
