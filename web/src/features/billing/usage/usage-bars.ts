import { formatDay, formatMonth, formatMonthYear } from '../../../lib/format.ts'
import type { Bar } from '../../../ui/bar-chart.tsx'
import type { UsageShare } from './usage.queries.ts'

/** Longest history in days that is drawn by day; longer ones are drawn by month. */
export const maxDailyBars = 31

type Share = Pick<UsageShare, 'day' | 'amount' | 'balance'>
export interface Measured {
  readonly day: string
  readonly value: number
}

/** Value of a day: tokens spent on it; of the other meters the amount in use at its end. */
export const measured = (items: readonly Share[]): Measured[] =>
  items.flatMap(({ day, amount, balance }) => (day === null ? [] : [{ day, value: balance ?? amount }]))

/** Value of a month (`day` is its first): the sum of tokens, or the amount in use at its end. */
export function byMonth(days: readonly Measured[], isSum: boolean): Measured[] {
  const months = new Map<string, number>()
  for (const { day, value } of days) {
    const month = `${day.slice(0, 7)}-01`
    months.set(month, isSum ? (months.get(month) ?? 0) + value : value)
  }
  return [...months].map(([day, value]) => ({ day, value }))
}

/** The middle of a month falls into the same month in every time zone. */
const middleOf = (day: string): string => `${day.slice(0, 7)}-15T12:00:00Z`

/**
 * Returns the bars of a history by day, or by month for a long one.
 * @param today `YYYY-MM-DD`; its bar is incomplete
 */
export function barsOf(days: readonly Measured[], isSum: boolean, today: string): readonly Bar[] {
  if (days.length <= maxDailyBars)
    return days.map(({ day, value }): Bar => ({
      key: day,
      label: formatDay(day),
      axisLabel: String(Number(day.slice(8))),
      value,
      open: day === today,
    }))
  return byMonth(days, isSum).map(({ day, value }): Bar => ({
    key: day,
    label: formatMonthYear(middleOf(day)),
    axisLabel: formatMonth(middleOf(day)),
    value,
    open: day.slice(0, 7) === today.slice(0, 7),
  }))
}
