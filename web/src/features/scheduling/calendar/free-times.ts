// Proposed times of a new event: the next free times in working hours.
import { addDays, clockAt, instantAt, minutesOfDay, type Day } from './days.ts'
import { isBar, type TimedItem } from './layout.ts'
import { rowMinutes, snapMinutes, workdayStartMinute, type Times } from './moves.ts'

/** Days after today that are searched. */
const maxDays = 30

export interface FreeTimesOptions {
  /** Instant in milliseconds. */
  readonly now: number
  /** Length of the event in minutes. */
  readonly minutes: number
  readonly isWorkTime: (day: Day, minute: number) => boolean
  /** Events that take time. All-day events do not count: a term or a trip leaves hours for a meeting. */
  readonly taken: readonly TimedItem[]
}

/**
 * Returns the first free times in working hours, at a full or half hour. For today only future hours count, and if none
 * is left the following days are searched. A day other than today was chosen by the person and is not changed: without a
 * free working hour the event begins at nine o'clock.
 */
export function freeTimes(day: Day, { now, minutes, isWorkTime, taken }: FreeTimesOptions): Times {
  const clock = clockAt(now)
  const isToday = clock.day === day
  const timesAt = (date: Day, from: number): Times => ({
    start: instantAt(date, from),
    end: instantAt(date, from + minutes),
  })
  const isFree = ({ start, end }: Times) => !taken.some((item) => !isBar(item) && item.start < end && item.end > start)
  /** Whether the whole event would be in working hours. */
  const isWithinWorkTime = (date: Day, from: number) => {
    for (let minute = from; minute < from + minutes; minute += snapMinutes) if (!isWorkTime(date, minute)) return false
    return true
  }
  for (let offset = 0; offset <= (isToday ? maxDays : 0); offset += 1) {
    const date = addDays(day, offset)
    const first = isToday && offset === 0 ? Math.ceil(clock.minute / rowMinutes) * rowMinutes : 0
    for (let from = first; from < minutesOfDay; from += rowMinutes) {
      const times = timesAt(date, from)
      if (isWithinWorkTime(date, from) && isFree(times)) return times
    }
  }
  return timesAt(isToday ? addDays(day, 1) : day, workdayStartMinute)
}
