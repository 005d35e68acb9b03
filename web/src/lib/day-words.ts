// Calendar days `YYYY-MM-DD`, which have no zone, in the language of the interface.
import { dateFormat } from '#server/contract/date-format.ts'
import { formatter, localeTag, today } from './format.ts'

const days = (key: string, options: Intl.DateTimeFormatOptions) =>
  formatter(`day ${key}`, (tag) => dateFormat(tag, { timeZone: 'UTC', ...options }))
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** `martes, 17 de noviembre de 2026`. */
export const fullDay = (day: string): string => days('full', { dateStyle: 'full' }).format(noon(day))
/** `martes, 17 de noviembre`. */
export const weekdayAndDay = (day: string): string =>
  days('weekdayDay', { weekday: 'long', day: 'numeric', month: 'long' }).format(noon(day))
/** Weekday, day and month; the year only if it is not the current year. */
export const dayInWords = (day: string): string =>
  day.slice(0, 4) === today().slice(0, 4) ? weekdayAndDay(day) : fullDay(day)
/** `martes` */
export const weekdayName = (day: string): string => days('weekday', { weekday: 'long' }).format(noon(day))
/** `segunda` for `segunda-feira`, as people say in Portuguese; for places where room is short. */
export const withoutFeira = (text: string): string => text.replace('-feira', '')

/** `mar` */
export const weekdayShort = (day: string): string =>
  days('weekdayShort', { weekday: 'short' }).format(noon(day)).replace(/\.$/, '')
/** `M` */
export const weekdayLetter = (day: string): string => days('weekdayLetter', { weekday: 'narrow' }).format(noon(day))
/** `Noviembre de 2026` */
export const monthTitle = (day: string): string =>
  upperFirst(days('month', { month: 'long', year: 'numeric' }).format(noon(day)))
/** `noviembre` */
export const monthName = (day: string): string => days('monthName', { month: 'long' }).format(noon(day))
/** `15–21 de noviembre de 2026` */
export const dayRange = (first: string, last: string): string =>
  days('long', { dateStyle: 'long' }).formatRange(noon(first), noon(last))
/** `17 de noviembre` */
export const dayAndMonth = (day: string): string =>
  days('dayMonth', { day: 'numeric', month: 'long' }).format(noon(day))
/** Joins phrases as the language of the interface does: `lunes, miércoles y viernes`. */
export const joinWithAnd = (phrases: readonly string[]): string =>
  new Intl.ListFormat(localeTag(), { type: 'conjunction' }).format(phrases)
