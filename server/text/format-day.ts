import { dateFormat } from '#server/contract/date-format.ts'
import { fill, languageTags, type Locale } from '#server/contract/locale.ts'
import { dayPhrases, dayRangePhrases } from './day.phrases.ts'

/** Formats an instant in a language. */
export const formatParts = (at: Date, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(languageTags[locale], options).format(at)

const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats a day without a time, `lunes, 30 de noviembre de 2026`. @param day `YYYY-MM-DD` */
export const formatDay = (day: string, locale: Locale): string =>
  formatParts(midnightOf(day), locale, { dateStyle: 'full', timeZone: 'UTC' })

/** A day with the words that a sentence needs before it; see `DayPhrases`. */
export interface DayInSentence {
  readonly onDay: string
  readonly forDay: string
  readonly ofDay: string
}

/**
 * Puts a day into sentences.
 * @param text the day as the reader sees it, with or without a time
 * @param day the same as `YYYY-MM-DD`
 */
export function inSentence(text: string, day: string, locale: Locale): DayInSentence {
  const { onDay, forDay, ofDay } = dayPhrases[locale]
  const values = { day: text }
  return {
    onDay: fill(onDay(midnightOf(day).getUTCDay()), values),
    forDay: fill(forDay, values),
    ofDay: fill(ofDay, values),
  }
}

/** Formats a day for sentences, `el lunes, 30 de noviembre de 2026`. @param day `YYYY-MM-DD` */
export const formatDayInSentence = (day: string, locale: Locale): DayInSentence =>
  inSentence(formatDay(day, locale), day, locale)

/**
 * Formats whole days for sentences, `del lunes, 30 de noviembre de 2026, al miércoles, 2 de diciembre de 2026`; a
 * single day in the same way as {@link formatDayInSentence}. @param day the first day @param lastDay the last day, both
 * `YYYY-MM-DD`
 */
export function formatDaysInSentence(day: string, lastDay: string, locale: Locale): DayInSentence {
  if (lastDay === day) return formatDayInSentence(day, locale)
  const { onDay, forDay, ofDay } = dayRangePhrases[locale]
  const values = { day: formatDay(day, locale), lastDay: formatDay(lastDay, locale) }
  return { onDay: fill(onDay, values), forDay: fill(forDay, values), ofDay: fill(ofDay, values) }
}
