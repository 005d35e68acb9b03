import { formatDay, formatMonth, formatMonthYear } from '../../../lib/format.ts'
import type { Bar } from '../../../ui/bar-chart.tsx'
import type { UsageShare } from './usage.queries.ts'

/** More days than this are told by months. */
export const mostDays = 31

type Share = Pick<UsageShare, 'day' | 'amount' | 'balance'>
export interface Measured {
  readonly day: string
  readonly value: number
}

/** What a day is worth: tokens are what was spent on it; of the other meters, what was in use at its end. */
export const measured = (items: readonly Share[]): Measured[] =>
  items.flatMap(({ day, amount, balance }) => (day === null ? [] : [{ day, value: balance ?? amount }]))

/** A value a month (`day` is its first): the sum of what was spent, or what was in use at its end. */
export function byMonth(days: readonly Measured[], summed: boolean): Measured[] {
  const months = new Map<string, number>()
  for (const { day, value } of days) {
    const month = `${day.slice(0, 7)}-01`
    months.set(month, summed ? (months.get(month) ?? 0) + value : value)
  }
  return [...months].map(([day, value]) => ({ day, value }))
}

/** The middle of a month is the same month in every zone. */
const middleOf = (day: string): string => `${day.slice(0, 7)}-15T12:00:00Z`

/**
 * Bars of a history: a day each, or a month each when there are many. @param today `YYYY-MM-DD`; its bar is still
 * growing
 */
export function barsOf(days: readonly Measured[], summed: boolean, today: string): readonly Bar[] {
  if (days.length <= mostDays)
    return days.map(({ day, value }) => ({
      key: day,
      label: formatDay(day),
      tick: String(Number(day.slice(8))),
      value,
      open: day === today,
    }))
  return byMonth(days, summed).map(({ day, value }) => ({
    key: day,
    label: formatMonthYear(middleOf(day)),
    tick: formatMonth(middleOf(day)),
    value,
    open: day.slice(0, 7) === today.slice(0, 7),
  }))
}
