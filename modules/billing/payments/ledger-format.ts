// Formats days and money in the language of an invoice's or report's reader.
import { dateFormat, type DateFormat } from '#server/contract/date-format.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { localDay } from '#server/ports/clock.ts'

const formatters = new Map<string, DateFormat | Intl.NumberFormat>()
function cachedFormat<T extends DateFormat | Intl.NumberFormat>(
  key: string,
  locale: Locale,
  make: (tag: string) => T,
): T {
  const id = `${key} ${locale}`
  let formatter = formatters.get(id) as T | undefined // Each key below belongs to one kind of formatter.
  if (!formatter) formatters.set(id, (formatter = make(languageTags[locale])))
  return formatter
}

/** Formats a day `YYYY-MM-DD` in full: `17 de noviembre de 2026`. */
export const longDay = (day: string, locale: Locale): string =>
  cachedFormat('long', locale, (tag) => dateFormat(tag, { timeZone: 'UTC', dateStyle: 'long' })).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Formats a day for narrow columns: `17 nov 2026`. The month is in letters because 11/10 is ambiguous. */
export const shortDay = (day: string, locale: Locale): string =>
  cachedFormat('short', locale, (tag) =>
    dateFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
  ).format(new Date(`${day}T00:00:00Z`))

/** Formats a month: `noviembre de 2026`. @param month `YYYY-MM` */
export const longMonth = (month: string, locale: Locale): string =>
  cachedFormat('month', locale, (tag) => dateFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' })).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Returns the day of an instant in Puerto Rico, `YYYY-MM-DD`. */
export const dayOf = (at: Date | string): string => localDay(typeof at === 'string' ? new Date(at) : at)

/** Formats cents: `$12,345.60`, `−$39.00` with a true minus sign. */
export const money = (cents: number, locale: Locale): string =>
  cachedFormat(
    'money',
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  )
    .format(cents / 100)
    .replace('-', '\u2212')

export const wholeNumber = (n: number, locale: Locale): string =>
  cachedFormat('number', locale, (tag) => new Intl.NumberFormat(tag)).format(n)

/** Formats a rate: `11.5 %`. @param basisPoints hundredths of a per cent */
export const percent = (basisPoints: number, locale: Locale): string =>
  cachedFormat(
    'percent',
    locale,
    (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
  ).format(basisPoints / 10_000)
