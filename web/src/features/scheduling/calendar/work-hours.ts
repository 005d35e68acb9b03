// Working hours of the settings: weekly windows, dates with special hours, legal holidays.
import { minuteInZone } from '#server/contract/local-time.ts'
import { timeZone as calendarZone } from '../../../lib/format.ts'
import { addDays, instantAt, minuteOfText, minutesOfDay, weekdayOf, type Day } from './days.ts'

interface Hours {
  readonly start: string
  readonly end: string
}
export interface WorkRules {
  readonly windows: readonly (Hours & { readonly weekday: number })[]
  readonly overrides: readonly { readonly date: Day; readonly windows: readonly Hours[] }[]
  readonly holidaysClosed: boolean
  /** Zone of the hours and dates; that of the calendar if absent. */
  readonly timeZone?: string
}

/** Returns start and end in minutes after midnight; an end that is not after the start is on the next day. */
const minutesOf = ({ start, end }: Hours): readonly [number, number] => {
  const from = minuteOfText(start) ?? 0
  const to = minuteOfText(end) ?? 0
  return [from, to > from ? to : to + minutesOfDay]
}

/**
 * Returns a function that checks whether a minute of a day of the calendar is in working hours, whose time zone may
 * be another one than that of the calendar. Without settings every minute is, except on holidays.
 */
export function workHours(
  rules: WorkRules | undefined,
  holidays: ReadonlySet<Day>,
): (day: Day, minute: number) => boolean {
  if (!rules) return (day) => !holidays.has(day)
  const overrides = new Map(rules.overrides.map(({ date, windows }) => [date, windows]))
  const cache = new Map<Day, readonly (readonly [number, number])[]>()
  const spansOf = (day: Day) => {
    let spans = cache.get(day)
    if (!spans) {
      const windows: readonly Hours[] =
        overrides.get(day) ??
        (rules.holidaysClosed && holidays.has(day)
          ? []
          : rules.windows.filter(({ weekday }) => weekday === weekdayOf(day)))
      cache.set(day, (spans = windows.map(minutesOf)))
    }
    return spans
  }
  const isWorkTime = (day: Day, minute: number) => spansOf(day).some(([from, to]) => minute >= from && minute < to)
  const isWorkTimeInZone = (day: Day, minute: number) =>
    isWorkTime(day, minute) || isWorkTime(addDays(day, -1), minute + minutesOfDay)
  const { timeZone = calendarZone } = rules
  if (timeZone === calendarZone) return isWorkTimeInZone
  return (day, minute) => {
    const [localDay = '', localTime = ''] = minuteInZone(instantAt(day, minute), timeZone).split(' ')
    return isWorkTimeInZone(localDay, minuteOfText(localTime) ?? 0)
  }
}
