// Formats dates, money and numbers in the person's language, in Puerto Rico's zone rather than the device's.
import { withByteUnit } from '#server/contract/byte-units.phrases.ts'
import { dateFormat, type DateFormat } from '#server/contract/date-format.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { dayInZone, timeInZone } from '#server/contract/local-time.ts'
import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import { currentLocale, translate } from './i18n.ts'

export const timeZone = defaultTimeZone

export const localeTag = (): string => languageTags[currentLocale()]

/** Caches a formatter per language and kind: creating one is far slower than using it. */
const formatters = new Map<string, DateFormat | Intl.NumberFormat>()
export function formatter<T extends DateFormat | Intl.NumberFormat>(
  key: string,
  create: (tag: string) => T,
  locale: Locale = currentLocale(),
): T {
  const tag = languageTags[locale]
  const id = `${tag} ${key}`
  let cached = formatters.get(id) as T | undefined // the key names its type: a key is used with one creator
  if (!cached) formatters.set(id, (cached = create(tag)))
  return cached
}
const dates = (key: string, options: Intl.DateTimeFormatOptions) =>
  formatter(key, (tag) => dateFormat(tag, { timeZone, ...options }))

const instant = (value: string | number | Date): Date => (value instanceof Date ? value : new Date(value))

/** `17 de noviembre de 2026`. @param value an instant (ISO 8601 UTC). */
export const formatDate = (value: string | number | Date): string =>
  dates('date', { dateStyle: 'long' }).format(instant(value))
/** `17 nov 2026`, for narrow columns. */
export const formatShortDate = (value: string | number | Date): string =>
  dates('shortDate', { day: 'numeric', month: 'short', year: 'numeric' }).format(instant(value)).replaceAll(' de ', ' ')
/** `martes, 17 de noviembre de 2026`. */
export const formatFullDate = (value: string | number | Date): string =>
  dates('full', { dateStyle: 'full' }).format(instant(value))
/** `2:05 p. m.`, which no line breaks. */
export const formatTime = (value: string | number | Date): string =>
  dates('time', { timeStyle: 'short' }).format(instant(value)).replaceAll(' ', '\u00a0')
/** `17 de noviembre`. */
export const formatDayMonth = (value: string | number | Date): string =>
  dates('dayMonth', { day: 'numeric', month: 'long' }).format(instant(value))
/** `noviembre`. */
export const formatMonth = (value: string | number | Date): string =>
  dates('month', { month: 'long' }).format(instant(value))
/** `noviembre de 2026`. */
export const formatMonthYear = (value: string | number | Date): string =>
  dates('monthYear', { month: 'long', year: 'numeric' }).format(instant(value))
/** `17 de noviembre de 2026, 2:05 p. m.` */
export const formatDateTime = (value: string | number | Date): string => `${formatDate(value)}, ${formatTime(value)}`

/** A calendar day `YYYY-MM-DD`, which has no zone, as `17 de noviembre de 2026`. */
export const formatDay = (day: string, locale?: Locale): string =>
  formatter('day', (tag) => dateFormat(tag, { timeZone: 'UTC', dateStyle: 'long' }), locale).format(
    new Date(`${day}T00:00:00Z`),
  )

/** `noviembre`, of a calendar day `YYYY-MM-DD`. */
export const formatMonthOf = (day: string): string =>
  formatter('monthOf', (tag) => dateFormat(tag, { timeZone: 'UTC', month: 'long' })).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Returns the day in Puerto Rico of an instant, `YYYY-MM-DD`. */
export const dayOf = (value: string | number | Date): string => dayInZone(instant(value), timeZone)
export const today = (): string => dayOf(new Date())

/** Returns the hour in Puerto Rico, 0 to 23. */
export const hourOf = (value: Date): number => Number(timeInZone(value, timeZone).slice(0, 2))

/** `hace 40 minutos`, `ayer`; the full date when older than a week. */
export function formatRelative(value: string | number | Date, now: Date = new Date()): string {
  const date = instant(value)
  const difference = date.getTime() - now.getTime()
  if (Math.abs(difference) > 7 * dayMs) return formatDate(date)
  const relative = new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' })
  const days = Math.round((Date.parse(dayOf(date)) - Date.parse(dayOf(now))) / dayMs)
  if (days !== 0 && Math.abs(difference) > dayMs / 2) return relative.format(days, 'day')
  const minutes = Math.round(difference / 60_000)
  // `Intl` says « cette minute-ci ».
  if (minutes === 0) return translate('common:justNow')
  return Math.abs(minutes) < 60
    ? relative.format(minutes, 'minute')
    : relative.format(Math.round(difference / 3_600_000), 'hour')
}

/** `$12,345.60`. @param cents integer cents. */
export const formatMoney = (cents: number, currency = 'USD', locale?: Locale): string =>
  formatter(`money ${currency}`, (tag) => new Intl.NumberFormat(tag, { style: 'currency', currency }), locale).format(
    cents / 100,
  )
/** `500,000` */
export const formatNumber = (value: number, locale?: Locale): string =>
  formatter('number', (tag) => new Intl.NumberFormat(tag), locale).format(value)

/** `500 MB`, of a round number of millions of bytes. */
export const formatMillionBytes = (count: number): string => withByteUnit(formatNumber(count), 'MB', currentLocale())

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const
/** `6.1 MB`. Units are powers of a thousand, as in plans. */
export function formatBytes(bytes: number): string {
  const exactPower = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3)
  const roundsToNextUnit = Math.round((bytes / 1000 ** exactPower) * 10) >= 10_000
  const power = Math.min(byteUnits.length - 1, exactPower + Number(roundsToNextUnit))
  const amount = formatter('bytes', (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
  return withByteUnit(amount.format(bytes / 1000 ** power), byteUnits[power] ?? 'B', currentLocale())
}

/** Initials for an avatar. */
export const initials = (name: string, surname = ''): string => {
  const nameParts = surname
    ? [name, surname]
    : name
        .trim()
        .split(/\s+/)
        .filter((namePart) => /^\p{L}/u.test(namePart))
        .slice(0, 2)
  return nameParts
    .map((namePart) => [...namePart.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase(localeTag())
}
