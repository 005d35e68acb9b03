// Formats days as in documents. A day is `YYYY-MM-DD`, without a zone; pure.
import { dateFormat, type DateFormat } from '#server/contract/date-format.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { datePhrases } from './date.phrases.ts'

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** Returns whether a text is a valid day. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 0 && date.toISOString().startsWith(text)
}

const formats = new Map<string, DateFormat>()
function formatterFor(name: string, locale: Locale, options: Intl.DateTimeFormatOptions): DateFormat {
  const key = `${name} ${locale}`
  const formatter = formats.get(key) ?? dateFormat(languageTags[locale], { ...options, timeZone: 'UTC' })
  formats.set(key, formatter)
  return formatter
}
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** «5 de marzo de 2026», “March 5, 2026”, « 1er mars 2026 », «5 de março de 2026». */
export const longDay = (day: string, locale: Locale): string =>
  formatterFor('long', locale, { dateStyle: 'long' }).format(dateOf(day))

/** «03/05/2026» in Puerto Rico. */
export const shortDay = (day: string, locale: Locale): string =>
  formatterFor('short', locale, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(dateOf(day))

export const monthName = (day: string, locale: Locale): string =>
  formatterFor('month', locale, { month: 'long' }).format(dateOf(day))
export const weekdayName = (day: string, locale: Locale): string =>
  formatterFor('weekday', locale, { weekday: 'long' }).format(dateOf(day))

/** The year of a date in words. */
export const yearWords = (year: number, locale: Locale): string => datePhrases[locale].year(year)

/**
 * Formats the date of a legal instrument: «a los cinco días del mes de marzo de dos mil veintiséis», “the fifth day of
 * March, two thousand twenty-six”, « le cinq mars deux mille vingt-six », «aos cinco dias do mês de março de dois mil e
 * vinte e seis».
 */
export function dayWords(day: string, locale: Locale): string {
  const [year = 0, , date = 0] = day.split('-').map(Number)
  return datePhrases[locale].legal(date, monthName(day, locale), yearWords(year, locale))
}
