// Arithmetic of calendar days as `YYYY-MM-DD`, without a time zone. Safe to use in browsers.
import { dayMs } from '#server/contract/time.ts'

const toUtcDate = (day: string): Date => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

/** Returns a day as text; `month` is 1–12. */
export const dayOf = (year: number, month: number, day: number): string =>
  toDay(new Date(Date.UTC(year, month - 1, day)))
/** Returns the weekday; 0 is Sunday. */
export const weekday = (day: string): number => toUtcDate(day).getUTCDay()
export const plusDays = (day: string, days: number): string => toDay(new Date(toUtcDate(day).getTime() + days * dayMs))

/** Returns the `n`th day of a month with a weekday; `n` counts from 1. */
export function nthWeekday(year: number, month: number, targetWeekday: number, n: number): string {
  const first = dayOf(year, month, 1)
  return plusDays(first, ((targetWeekday - weekday(first) + 7) % 7) + (n - 1) * 7)
}

/** Returns the last day of a month with a weekday. */
export function lastWeekday(year: number, month: number, targetWeekday: number): string {
  const last = plusDays(dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, 1), -1)
  return plusDays(last, -((weekday(last) - targetWeekday + 7) % 7))
}

/** Returns Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, ch. 8, with its letters). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}
