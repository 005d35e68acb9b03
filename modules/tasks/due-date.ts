import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import type { Locale } from '#server/contract/locale.ts'
import { readHolidayCalendar } from '#modules/platform/index.ts'
import type { TaskOffset } from './tasks.contract.ts'
import { tasksErrors } from './tasks.errors.ts'

type Offset = z.output<typeof TaskOffset>

const utcTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the day `days` after another day; negative `days` count backward. */
export const addDays = (day: string, days: number): string =>
  new Date(utcTime(day) + days * dayMs).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(utcTime(day)).getUTCDay())

/** Returns whether the courts are open on a day. */
type IsOpen = (day: string) => boolean | Promise<boolean>

/**
 * Returns the day that is `days` open days after the anchor, or before it if negative. The anchor itself is not
 * counted. 0 days give the anchor, or the next open day if the anchor is closed.
 */
export async function addOpenDays(anchor: string, days: number, isOpen: IsOpen): Promise<string> {
  const step = days < 0 ? -1 : 1
  let day = anchor
  if (days === 0) {
    while (!(await isOpen(day))) day = addDays(day, 1)
    return day
  }
  for (let remaining = Math.abs(days); remaining > 0;) {
    day = addDays(day, step)
    if (await isOpen(day)) remaining -= 1
  }
  return day
}

/** Years whose calendar of the courts is complete. */
const firstYear = 2014
const lastYear = 2199

/**
 * Returns a function that states whether the courts of Puerto Rico are open on a day; it reads each year once. A
 * closure that no source confirms is interpreted so that the resulting date is earlier: as an open day when counting
 * forward, as a closed day when counting backward.
 * @throws 422 `task_date_out_of_range` for a year without a calendar
 */
function courtCalendar(em: EntityManager, locale: Locale, direction: 'forward' | 'backward'): IsOpen {
  const years = new Map<number, Promise<{ closed: ReadonlySet<string>; opened: ReadonlySet<string> }>>()
  const readYear = async (year: number) => {
    if (year < firstYear || year > lastYear) throw tasksErrors.error('task_date_out_of_range')
    const { items, opened } = await readHolidayCalendar(em, year, locale)
    const closed = items.filter(({ set, certain }) => set !== 'federal' && (certain || direction === 'backward'))
    return { closed: new Set(closed.map(({ date }) => date)), opened: new Set(opened) }
  }
  return async (day) => {
    const year = Number(day.slice(0, 4))
    const calendarOfYear = years.get(year) ?? readYear(year)
    years.set(year, calendarOfYear)
    const { closed, opened } = await calendarOfYear
    return !closed.has(day) && (!isWeekend(day) || opened.has(day))
  }
}

/** Returns the due date that an offset gives. @throws 422 `task_date_out_of_range` */
export async function dueDateOf(
  { em, locale }: { readonly em: EntityManager; readonly locale: Locale },
  { days, unit, anchorOn }: Offset,
): Promise<string> {
  const direction = days < 0 ? 'backward' : 'forward'
  const due =
    unit === 'calendar'
      ? addDays(anchorOn, days)
      : await addOpenDays(anchorOn, days, courtCalendar(em, locale, direction))
  if (due < '2000-01-01' || due > '2999-12-31') throw tasksErrors.error('task_date_out_of_range')
  return due
}
