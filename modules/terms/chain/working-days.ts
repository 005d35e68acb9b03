import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, closureOf, daysBetween, type DayCalendar, type DaySet } from '../counting/day-calendar.ts'
import { dayCalendar } from '../counting/year-calendar.ts'
import { CalendarYears } from './calendar-years.ts'

/** Days ahead of today within which working days are counted. */
const maxDays = 732
/** Days before today that are read as well, because alerts search backward for the day on which they were due. */
const daysBack = 40
/** A rule that only tells which years of the calendar are needed. */
const lengthToRead = { amount: daysBack + maxDays, unit: 'day', direction: 'forward', mailDays: 0 } as const

export interface WorkingDays {
  /** Returns whether a day is a working day by the calendar of a set. */
  readonly isOpen: (day: string, set?: DaySet) => boolean
  /**
   * Returns the number of working days from tomorrow to a last day, inclusive; null for a day more than two years
   * ahead.
   */
  readonly until: (dueOn: string, set?: DaySet) => number | null
}

/** Reads the calendar around today. Without a day set, uses the days of the courts of Puerto Rico. */
export async function workingDaysFrom(em: EntityManager, today: string): Promise<WorkingDays> {
  const years = await new CalendarYears().read(em, [lengthToRead], addDays(today, -daysBack))
  const calendars = new Map<DaySet, DayCalendar>()
  const calendarOf = (set: DaySet): DayCalendar => {
    const calendar = calendars.get(set) ?? dayCalendar(set, years)
    calendars.set(set, calendar)
    return calendar
  }
  const isOpen: WorkingDays['isOpen'] = (day, set = 'judicial') => closureOf(calendarOf(set), day) === null
  return {
    isOpen,
    until(dueOn, set) {
      if (daysBetween(today, dueOn) > maxDays) return null
      let count = 0
      for (let day = addDays(today, 1); day <= dueOn; day = addDays(day, 1)) if (isOpen(day, set)) count += 1
      return count
    },
  }
}
