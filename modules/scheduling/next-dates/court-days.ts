import type { EntityManager } from '@mikro-orm/postgresql'
import { lastHolidayYear } from '#modules/platform/holidays/holidays.contract.ts'
import { readHolidayCalendar } from '#modules/platform/index.ts'
import { dayMs } from '#server/contract/time.ts'

/** Days are counted up to two years ahead. */
const maxDaysAhead = 732

const toUtcMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const addDays = (day: string, days: number): string => new Date(toUtcMs(day) + days * dayMs).toISOString().slice(0, 10)
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(toUtcMs(day)).getUTCDay())

/**
 * Returns a function that counts the days on which the courts of Puerto Rico work, from the day after `today` up to and
 * including a day. The function accepts only members of `days`, and returns null for a day more than two years ahead or
 * beyond the calendar of the platform. Each year of the calendar is read once. All days are `YYYY-MM-DD`.
 */
export async function courtDaysUntil(
  em: EntityManager,
  today: string,
  days: readonly string[],
): Promise<(day: string) => number | null> {
  const lastDay = addDays(today, maxDaysAhead)
  const isCounted = (day: string): boolean => day <= lastDay && Number(day.slice(0, 4)) <= lastHolidayYear
  const closed = new Set<string>()
  const opened = new Set<string>()
  const lastYear = Math.max(
    ...days.filter((day) => day > today && isCounted(day)).map((day) => Number(day.slice(0, 4))),
  )
  for (let year = Number(today.slice(0, 4)); year <= lastYear; year += 1) {
    // Any language will do: only the dates are read.
    const calendar = await readHolidayCalendar(em, year, 'es')
    for (const { date, set } of calendar.items) if (set !== 'federal') closed.add(date)
    for (const day of calendar.opened) opened.add(day)
  }
  return (lastCounted) => {
    if (!isCounted(lastCounted)) return null
    let count = 0
    for (let day = addDays(today, 1); day <= lastCounted; day = addDays(day, 1))
      if (!closed.has(day) && (!isWeekend(day) || opened.has(day))) count += 1
    return count
  }
}
