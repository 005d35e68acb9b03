// Formats dates, times and money in the visitor's language. One instance per language, since the server renders all
// four.
import { dateFormat } from '#server/contract/date-format.ts'
import { dayInZone } from '#server/contract/local-time.ts'
import { dayMs } from '#server/contract/time.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import type { TextFunction } from './text.ts'

export interface Formats {
  /** `$60.00`. @param cents integer */
  money(cents: number, currency?: string): string
  /** `$60`, without cents when they are zero. @param cents integer */
  amount(cents: number): string
  number(value: number): string
  /** `12 de octubre de 2026`, of a calendar day `YYYY-MM-DD`. */
  day(day: string): string
  /** `2014`, of a calendar day. */
  year(day: string): string
  time(instant: string, zone: string): string
  /** `Hoy, 3:30 p. m.`, `Mañana, 9:00 a. m.`, `Viernes, 1:15 p. m.`, `23 de noviembre, 9:00 a. m.` */
  moment(instant: string, zone: string, now: string, text: TextFunction): string
}

const formatsByLocale = new Map<Locale, Formats>()

/** Creates a value, such as a formatter, once per name, because it takes long. Names also come from URLs: the cache is bounded. */
function memoized<T>(create: (name: string) => T): (name: string) => T {
  const cache = new Map<string, T>()
  return (name) => {
    let cached = cache.get(name)
    if (cached === undefined) {
      if (cache.size > 200) cache.clear()
      cache.set(name, (cached = create(name)))
    }
    return cached
  }
}

const capital = (word: string, tag: string): string => word.charAt(0).toLocaleUpperCase(tag) + word.slice(1)

/** Returns the formats of a language. */
export function formatsIn(locale: Locale): Formats {
  const cachedFormats = formatsByLocale.get(locale)
  if (cachedFormats) return cachedFormats
  const tag = languageTags[locale]
  const dates = (options: Intl.DateTimeFormatOptions) =>
    memoized((zone) => dateFormat(tag, { timeZone: zone, ...options }))
  const [times, longDays, weekdays, dayMonths] = [
    dates({ timeStyle: 'short' }),
    dates({ dateStyle: 'long' }),
    dates({ weekday: 'long' }),
    dates({ day: 'numeric', month: 'long' }),
  ]
  const numbers = new Intl.NumberFormat(tag)
  const prices = memoized((currency) => new Intl.NumberFormat(tag, { style: 'currency', currency }))
  const amounts = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const time = (instant: string, zone: string) => times(zone).format(Date.parse(instant))
  const formats: Formats = {
    money: (cents, currency = 'USD') => prices(currency).format(cents / 100),
    amount: (cents) => amounts.format(cents / 100),
    number: (value) => numbers.format(value),
    day: (day) => longDays('UTC').format(Date.parse(`${day}T00:00:00Z`)),
    year: (day) => day.slice(0, 4),
    time,
    moment(instant, zone, now, text) {
      const [then, today] = [dayInZone(Date.parse(instant), zone), dayInZone(Date.parse(now), zone)]
      const daysAway = Math.round((Date.parse(then) - Date.parse(today)) / dayMs)
      const hour = time(instant, zone)
      if (daysAway === 0) return text('card.today', { time: hour })
      if (daysAway === 1) return text('card.tomorrow', { time: hour })
      const day = (daysAway < 7 ? weekdays : dayMonths)(zone)
      return text('card.weekday', { day: capital(day.format(Date.parse(instant)), tag), time: hour })
    },
  }
  formatsByLocale.set(locale, formats)
  return formats
}
