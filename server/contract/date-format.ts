// Dates in words in the four languages, for the server and the web. Browser-safe.
import { firstOfMonth, monthOfWeekday } from './date-format.phrases.ts'
import type { Locale } from './locale.ts'

/** What the product uses of `Intl.DateTimeFormat`. */
export interface DateFormat {
  format(date: Date | number): string
  formatRange(start: Date | number, end: Date | number): string
}

/** Adds the month to a day of the week with its number, in languages that need it. */
function withMonthOfWeekday(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const month = monthOfWeekday[locale]
  return month !== undefined && options.weekday !== undefined && options.day !== undefined
    ? { month, ...options }
    : options
}

/**
 * Creates a formatter of dates: `1er janvier 2027`, `1º de janeiro de 2027`, `1 de enero de 2027`.
 * @param tag one of `languageTags`
 */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const locale = tag.slice(0, 2) as Locale // tags begin with their language
  const format = new Intl.DateTimeFormat(tag, withMonthOfWeekday(locale, options))
  const first = firstOfMonth[locale]
  if (first === '1') return format
  // A day in figures, `01/01/2027`, has two of them.
  const join = (parts: readonly Intl.DateTimeFormatPart[]) =>
    parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('')
  return {
    format: (date) => join(format.formatToParts(date)),
    formatRange: (start, end) => join(format.formatRangeToParts(start, end)),
  }
}
