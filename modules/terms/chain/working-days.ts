import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, closureOf, daysBetween, type DayCalendar, type DaySet } from '../counting/day-calendar.ts'
import { dayCalendar } from '../counting/year-calendar.ts'
import { CalendarYears } from './calendar-years.ts'

/** Longest wait for which working days are counted. */
const maxDays = 732
/** Days before today that are known, too: an alert looks back to the day on which it was due. */
const daysBack = 40
const knownDays = { amount: daysBack + maxDays, unit: 'day', direction: 'forward', mailDays: 0 } as const

export interface WorkingDays {
  /** Whether work is done on a day of a set. */
  readonly isOpen: (day: string, set?: DaySet) => boolean
  /** Counts working days from the day after today to a last day; null: more than two years ahead. */
  readonly until: (dueOn: string, set?: DaySet) => number | null
}

/** Reads the calendar of days around today. The days are those of the courts of Puerto Rico unless a set is given. */
export async function workingDaysFrom(em: EntityManager, today: string): Promise<WorkingDays> {
  const years = await new CalendarYears().read(em, [knownDays], addDays(today, -daysBack))
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
