import { formatDay, formatMonth, formatMonthYear } from '../../../lib/format.ts'
import type { Bar } from '../../../ui/bar-chart.tsx'
import type { UsageShare } from './usage.queries.ts'

/** Longest history in days that is drawn by day; a longer history is drawn by month. */
export const maxDailyBars = 31

type Share = Pick<UsageShare, 'day' | 'amount' | 'balance'>
export interface DayValue {
  readonly day: string
  readonly value: number
}

/** Returns the value of each day: its tokens and pages, or the amount in use at its end for other meters. */
export const toDayValues = (items: readonly Share[]): DayValue[] =>
  items.flatMap(({ day, amount, balance }) => (day === null ? [] : [{ day, value: balance ?? amount }]))

/** Returns the value of each month (`day` is its first): the sum of its days, or the value of its last day. */
export function byMonth(days: readonly DayValue[], isSum: boolean): DayValue[] {
  const months = new Map<string, number>()
  for (const { day, value } of days) {
    const month = `${day.slice(0, 7)}-01`
    months.set(month, isSum ? (months.get(month) ?? 0) + value : value)
  }
  return [...months].map(([day, value]) => ({ day, value }))
}

/** The middle of a month falls into the same month in every time zone. */
const middleOfMonth = (day: string): string => `${day.slice(0, 7)}-15T12:00:00Z`

/**
 * Returns the bars of a history by day, or by month for a long history.
 * @param today `YYYY-MM-DD`; its bar is incomplete
 */
export function barsOf(days: readonly DayValue[], isSum: boolean, today: string): readonly Bar[] {
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
    label: formatMonthYear(middleOfMonth(day)),
    axisLabel: formatMonth(middleOfMonth(day)),
    value,
    open: day.slice(0, 7) === today.slice(0, 7),
  }))
}
