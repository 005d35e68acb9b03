import type { BillingInterval } from '#server/ports/payments.ts'

export interface Period {
  readonly start: Date
  readonly end: Date
}

/** Puerto Rico is four hours behind UTC all year; periods end by its calendar. */
const zoneOffsetMs = 4 * 3_600_000

/**
 * Returns the end of a period that begins at `start`: the same day and hour of the next month or year in Puerto Rico.
 * In a shorter month it is the last day.
 */
export function endOfPeriod(start: Date, interval: BillingInterval): Date {
  const local = new Date(start.getTime() - zoneOffsetMs)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + (interval === 'yearly' ? 12 : 1))
  const daysInMonth = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, daysInMonth))
  return new Date(local.getTime() + zoneOffsetMs)
}

/**
 * Returns the price of a period from `at` to its end, in whole cents, half a cent rounded up.
 * @param cents of the whole period, zero or more
 */
export function priceOfRest(cents: number, { start, end }: Period, at: Date): number {
  const periodMs = BigInt(end.getTime() - start.getTime())
  const remainingMs = end.getTime() - Math.max(at.getTime(), start.getTime())
  if (remainingMs <= 0) return 0
  // Cents times milliseconds may exceed a safe integer.
  return Number((2n * BigInt(cents) * BigInt(remainingMs) + periodMs) / (2n * periodMs))
}
