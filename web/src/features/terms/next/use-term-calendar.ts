import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, closureOf, daysBetween, type DayCalendar } from '#modules/terms/counting/day-calendar.ts'
import { dayCalendar, type CalendarYear } from '#modules/terms/counting/year-calendar.ts'
import { calendarYearEntity } from '../../../entities/calendar-year.queries.ts'
import { today } from '../../../lib/format.ts'
import { useDaysLeftText, type DaysLeft } from './days-left.ts'

/** First and last year of the platform's calendar. */
const [firstYear, lastYear] = [1950, 2199]
const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Returns the loaded calendar years from `first` to `last`; `isComplete` once all are loaded. */
export function useCalendarYears(first: number, last: number) {
  const from = Math.max(first, firstYear)
  const years = Array.from({ length: Math.max(0, Math.min(last, lastYear) - from + 1) }, (_, index) => from + index)
  return useQueries({
    queries: years.map((year) => calendarYearEntity.year(year)),
    combine: (results) => ({
      years: results.flatMap(({ data }): CalendarYear[] => (data ? [data] : [])),
      isComplete: results.every(({ data }) => data !== undefined),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  })
}

/** Returns the courts' calendar of the years of `days` and of today; undefined while it loads. */
export function useCourtDays(days: readonly (string | null)[]): DayCalendar | undefined {
  const years = [today(), ...days.flatMap((day) => (day === null ? [] : [day]))].map(yearOf)
  const { years: found, isComplete } = useCalendarYears(Math.min(...years), Math.max(...years))
  return useMemo(() => (isComplete ? dayCalendar('judicial', found) : undefined), [found, isComplete])
}

/** Counts the working days after `from` up to and including `to`. */
function workingDays(from: string, to: string, calendar: DayCalendar): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (!closureOf(calendar, day)) count += 1
  return count
}

/** Days ahead of today up to which working days are counted. */
const maxCountedDays = 800

/**
 * Returns a function that writes the number of days until `due` in words. While the calendar loads it returns undefined
 * for days in the future.
 */
export function useDaysLeft(calendar: DayCalendar | undefined): (due: string) => DaysLeft | undefined {
  const inWords = useDaysLeftText()
  return (due) => {
    const currentDay = today()
    if (!calendar) return inWords(due, undefined)
    return inWords(due, daysBetween(currentDay, due) > maxCountedDays ? null : workingDays(currentDay, due, calendar))
  }
}
