// Formats days, months, times and zones for visitors. Days `YYYY-MM-DD` and months `YYYY-MM` have no zone.
import { dateFormat } from '#server/contract/date-format.ts'
import { dayInZone } from '#server/contract/local-time.ts'
import { defaultTimeZone } from '#server/contract/time.ts'
import { firstWeekdays, languageTags, type Locale } from '#server/contract/locale.ts'
import type { Translate } from './words.ts'

const tagOf = (locale: Locale): string => languageTags[locale]

/** Caches what `create` makes, by its arguments. */
function cachedByOptions<T>(create: (tag: string, options: Intl.DateTimeFormatOptions) => T): typeof create {
  const cache = new Map<string, T>()
  return (tag, options) => {
    const key = `${tag} ${JSON.stringify(options)}`
    let cached = cache.get(key)
    if (!cached) cache.set(key, (cached = create(tag, options)))
    return cached
  }
}
/** For figures and parts; dates in words are made by `inWords`. */
const formatter = cachedByOptions((tag, options) => new Intl.DateTimeFormat(tag, options))
const inWords = cachedByOptions(dateFormat)
const part = (format: Intl.DateTimeFormat, instant: Date, type: Intl.DateTimeFormatPartTypes): string =>
  format.formatToParts(instant).find((formatPart) => formatPart.type === type)?.value ?? ''

/** Returns noon UTC of a day, so that adding days never crosses a boundary. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Returns the device's time zone; UTC when unknown. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : 'UTC'
}

export function isZone(name: string | undefined): name is string {
  if (!name) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Returns the day of an instant in a zone. @param at ISO 8601 UTC, or milliseconds */
export const dayIn = (at: string | number, zone: string): string => dayInZone(new Date(at), zone)

export const monthOf = (day: string): string => day.slice(0, 7)
export function addDays(day: string, count: number): string {
  const date = noon(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
export function addMonths(month: string, count: number): string {
  const date = noon(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}
/** Returns 0 (Sunday) to 6 (Saturday). */
export const weekdayOf = (day: string): number => noon(day).getUTCDay()
/** Returns every day of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/**
 * Returns the weeks of a month, seven cells each; cells outside of the month are `undefined`.
 * @param firstWeekday the weekday of the first column, 0 (Sunday) to 6 (Saturday)
 */
export function weeksOf(month: string, firstWeekday: number): (string | undefined)[][] {
  const days = daysOf(month)
  const emptyCells = (weekdayOf(`${month}-01`) - firstWeekday + 7) % 7
  const cells: (string | undefined)[] = [...Array.from({ length: emptyCells }, () => undefined), ...days]
  while (cells.length % 7 > 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Returns `mié` and `miércoles` for each weekday, from the first day of the week. */
export function weekdayNames(locale: Locale): { readonly short: string; readonly long: string }[] {
  // 2026-11-01 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => noon(addDays('2026-11-01', index + firstWeekdays[locale]))).map(
    (date) => ({
      short: formatter(tagOf(locale), { timeZone: 'UTC', weekday: 'short' }).format(date).replace(/\.$/, ''),
      long: formatter(tagOf(locale), { timeZone: 'UTC', weekday: 'long' }).format(date),
    }),
  )
}

/** `noviembre de 2026`. */
export const formatMonth = (month: string, locale: Locale): string =>
  inWords(tagOf(locale), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(noon(`${month}-01`))
/** `miércoles, 18 de noviembre`. */
export const formatDay = (day: string, locale: Locale): string =>
  inWords(tagOf(locale), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }).format(noon(day))
/** `mié, 18 nov`. */
export const formatShortDay = (day: string, locale: Locale): string =>
  inWords(tagOf(locale), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }).format(noon(day))
/** `miércoles, 18 de noviembre de 2026`. */
export const formatFullDay = (day: string, locale: Locale): string =>
  inWords(tagOf(locale), { timeZone: 'UTC', dateStyle: 'full' }).format(noon(day))

/**
 * Returns the full day split around its number, `['miércoles, ', '18', ' de noviembre de 2026']`: a calendar shows the
 * number; the rest is for screen readers.
 */
export function dayParts(day: string, locale: Locale): readonly [before: string, number: string, after: string] {
  const formatParts = formatter(tagOf(locale), { timeZone: 'UTC', dateStyle: 'full' }).formatToParts(noon(day))
  const index = formatParts.findIndex(({ type }) => type === 'day')
  const text = (from: number, to?: number) =>
    formatParts
      .slice(from, to)
      .map(({ value }) => value)
      .join('')
  return [text(0, index), formatParts[index]?.value ?? '', text(index + 1)]
}

/** `9:45 a. m.` in a zone. */
export const formatTime = (instant: string | number, zone: string, locale: Locale): string =>
  formatter(tagOf(locale), { timeZone: zone, timeStyle: 'short' }).format(new Date(instant))

/** Capitalises a title: Spanish, French and Portuguese write months and days in lower case. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Returns the offset of a zone from UTC at an instant, minutes. */
export function offsetMinutes(zone: string, instant: string | number): number {
  const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::\d{2})?)?$/.exec(
    part(formatter('en-US', { timeZone: zone, timeZoneName: 'longOffset' }), new Date(instant), 'timeZoneName'),
  )
  if (!match?.[1]) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

/** `UTC−4`, `UTC+5:30`. */
export function formatOffset(zone: string, instant: string | number): string {
  const minutes = offsetMinutes(zone, instant)
  const size = Math.abs(minutes)
  if (size === 0) return 'UTC'
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${size % 60 > 0 ? `:${String(size % 60).padStart(2, '0')}` : ''}`
}

/** Returns whether two zones have the same time at an instant. */
export const sameClock = (zoneA: string, zoneB: string, instant: string | number): boolean =>
  offsetMinutes(zoneA, instant) === offsetMinutes(zoneB, instant)

/**
 * `hora de Puerto Rico (AST, UTC−4)`. Own text, because browsers return "GMT-4" or "hora estándar del Atlántico" in
 * Spanish.
 */
export function zoneLabel(zone: string, instant: string | number, locale: Locale, translate: Translate): string {
  const offset = formatOffset(zone, instant)
  if (zone === defaultTimeZone) return translate('zone.puertoRico', { offset })
  const name = part(
    formatter(tagOf(locale), { timeZone: zone, timeZoneName: 'longGeneric' }),
    new Date(instant),
    'timeZoneName',
  )
  return /^(GMT|UTC)/.test(name) || name === '' ? offset : translate('zone.other', { name, offset })
}

/** `9:12`: remaining minutes and seconds, a begun second counted whole. @param ms milliseconds; `0:00` below zero */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
