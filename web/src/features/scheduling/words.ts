// Days and hours of the calendar in the language of the interface.
import { defaultTimeZone } from '#server/contract/time.ts'
import { formatter, localeTag } from '../../lib/format.ts'
import { clockAt, instantAt, type Day, type View } from './calendar/days.ts'

const days = (key: string, options: Intl.DateTimeFormatOptions) =>
  formatter(`day ${key}`, (tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }))
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`)
const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `martes, 17 de noviembre de 2026`. */
export const fullDay = (day: Day): string => days('full', { dateStyle: 'full' }).format(noon(day))
/** `martes, 17 de noviembre`. */
export const weekdayAndDay = (day: Day): string =>
  days('weekdayDay', { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(day))
/** `martes` */
export const weekdayName = (day: Day): string => days('weekday', { weekday: 'long' }).format(noon(day))
/** `mar` */
export const weekdayShort = (day: Day): string =>
  days('weekdayShort', { weekday: 'short' }).format(noon(day)).replace(/\.$/, '')
/** `M` */
export const weekdayLetter = (day: Day): string => days('weekdayLetter', { weekday: 'narrow' }).format(noon(day))
/** `Noviembre de 2026` */
export const monthTitle = (day: Day): string =>
  upperFirst(days('month', { month: 'long', year: 'numeric' }).format(noon(day)))
/** `noviembre` */
export const monthName = (day: Day): string => days('monthName', { month: 'long' }).format(noon(day))
/** `15–21 de noviembre de 2026` */
export const dayRange = (first: Day, last: Day): string =>
  days('long', { dateStyle: 'long' }).formatRange(noon(first), noon(last))

/** What a view shows, as its title. */
export function titleOf(view: View, day: Day, shownDays: readonly Day[]): string {
  if (view === 'week') return dayRange(shownDays[0] ?? day, shownDays.at(-1) ?? day)
  return view === 'day' ? upperFirst(fullDay(day)) : monthTitle(day)
}

const clock = (key: string, options: Intl.DateTimeFormatOptions) =>
  formatter(`clock ${key}`, (tag) => new Intl.DateTimeFormat(tag, { timeZone: defaultTimeZone, ...options }))

/** `10:30 a. m.` of minutes past midnight. */
export const timeOfMinute = (minute: number): string =>
  clock('time', { timeStyle: 'short' }).format(instantAt('2026-01-01', minute))
/** `7 a. m.` */
export const hourOfMinute = (minute: number): string =>
  clock('hour', { hour: 'numeric' }).format(instantAt('2026-01-01', minute))
/** `10:30–11:30 a. m.`; with both days when it ends on another one. */
export function timeRange(start: number, end: number): string {
  if (clockAt(start).day === clockAt(end - 1).day) return clock('time', { timeStyle: 'short' }).formatRange(start, end)
  return clock('dayTime', { dateStyle: 'long', timeStyle: 'short' }).formatRange(start, end)
}

/** `17 de noviembre` */
export const formatDayMonthOf = (day: Day): string =>
  days('dayMonth', { day: 'numeric', month: 'long' }).format(noon(day))
/** `lunes, miércoles y viernes` */
export const listOf = (phrases: readonly string[]): string =>
  new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(phrases)

/** `2 h`, `45 min`, `1 h 30 min`: the signs are the same in the four languages. @param length milliseconds */
export function durationText(length: number): string {
  const minutes = Math.round(length / 60_000)
  return [
    minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '',
    minutes % 60 === 0 && minutes > 0 ? '' : `${minutes % 60} min`,
  ]
    .filter(Boolean)
    .join(' ')
}
