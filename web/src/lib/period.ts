import { dayMs } from '#server/contract/time.ts'
import { today } from './format.ts'

export const periods = ['week', 'thirty', 'month', 'quarter', 'year', 'lastYear', 'twelve'] as const
/**
 * A named period. `week`: seven days; `thirty`: thirty days; `twelve`: this month and the eleven before it; the others
 * begin with the month, quarter or year of the calendar. All but `lastYear` end today.
 */
export type Period = (typeof periods)[number]
/** Calendar days of Puerto Rico, `YYYY-MM-DD`, inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

const dayString = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Returns the days of a named period, inclusive. @param now a day of Puerto Rico, `YYYY-MM-DD` */
export function daysOf(period: Period, now: string = today()): Days {
  const [year = 0, month = 1, day = 1] = now.split('-').map(Number)
  if (period === 'lastYear') return { from: dayString(year - 1, 0, 1), to: dayString(year - 1, 11, 31) }
  if (period === 'week' || period === 'thirty')
    return { from: dayString(year, month - 1, day + 1 - (period === 'week' ? 7 : 30)), to: now }
  const monthsBack = { month: 0, quarter: (month - 1) % 3, year: month - 1, twelve: 11 }[period]
  return { from: dayString(year, month - 1 - monthsBack, 1), to: now }
}

/** Returns the name of a period with these days, so that a link shows it. */
export const periodOf = (
  { from, to }: Days,
  choices: readonly Period[] = periods,
  now: string = today(),
): Period | 'custom' =>
  choices.find((period) => daysOf(period, now).from === from && daysOf(period, now).to === to) ?? 'custom'

/** Returns the number of days, both ends included. */
export const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** Returns the days in the URL (`?from=…&to=…`), if both are valid and in order. */
export function daysIn(search: URLSearchParams): Days | undefined {
  const [from, to] = [search.get('from'), search.get('to')]
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}
