import { timeInZone } from '#server/contract/local-time.ts'
import { dayOf, timeZone } from '../../lib/format.ts'

/** Returns the time of day in Puerto Rico as a fraction, 0 to 1. */
function partOfDay(now: Date): number {
  const [hour = 0, minute = 0] = timeInZone(now, timeZone).split(':').map(Number)
  return (hour * 60 + minute) / 1440
}

/**
 * Returns the day of the month on which the tokens run out at the present rate.
 * @returns undefined when they last until the end of the month, are used up, or the month is too young to estimate
 */
export function tokensLastUntil(
  { used, limit }: { readonly used: number; readonly limit: number | null },
  now: Date,
): number | undefined {
  if (limit === null || used === 0 || used >= limit) return undefined
  const [year = 0, month = 1, day = 1] = dayOf(now).split('-').map(Number)
  const elapsedDays = day - 1 + partOfDay(now)
  if (elapsedDays < 1) return undefined
  const runOutDay = Math.floor((limit / used) * elapsedDays) + 1
  const lastDayOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return runOutDay <= lastDayOfMonth ? runOutDay : undefined
}

/** Returns the first day of the next month, `YYYY-MM-DD`. @param month any day of the present month */
export function nextMonth(month: string): string {
  const [year = 0, current = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, current, 1)).toISOString().slice(0, 10)
}
