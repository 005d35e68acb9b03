// Dates in words in the four languages, for the server and the web. Browser-safe.
import { firstOfMonth } from './date-format.phrases.ts'
import type { Locale } from './locale.ts'

/** What the product uses of `Intl.DateTimeFormat`. */
export interface DateFormat {
  format(date: Date | number): string
  formatRange(start: Date | number, end: Date | number): string
}

/** English names the month of a day of the week: without it, `Intl` writes `2 Wednesday`. */
const withMonthInEnglish = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions =>
  tag.startsWith('en') && options.weekday !== undefined && options.day !== undefined
    ? { month: 'short', ...options }
    : options

/**
 * Creates a formatter of dates: `1er janvier 2027`, `1º de janeiro de 2027`, `1 de enero de 2027`.
 * @param tag one of `languageTags`
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(tag, withMonthInEnglish(tag, options))
  const first = firstOfMonth[tag.slice(0, 2) as Locale] // tags begin with their language
  if (first === '1') return format
  // A day in figures, `01/01/2027`, has two of them.
  const join = (parts: readonly Intl.DateTimeFormatPart[]) =>
    parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('')
  return {
    format: (date) => join(format.formatToParts(date)),
    formatRange: (start, end) => join(format.formatRangeToParts(start, end)),
  }
}
