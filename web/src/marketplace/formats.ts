// Dates, hours and money as the visitor reads them. Made for one language at a time: the server speaks four at once.
import type { Locale } from '#server/contract/locale.ts'
import { localeTags } from '../lib/locale-tags.ts'
import type { Text } from './text.ts'

export interface Formats {
  /** `$60.00`. @param cents integer */
  money(cents: number, currency?: string): string
  /** `$60`, as somebody types a limit. @param cents integer */
  amount(cents: number): string
  number(value: number): string
  /** `12 de octubre de 2026`, of a calendar day `YYYY-MM-DD`. */
  day(day: string): string
  /** `2014`, of a calendar day. */
  year(day: string): string
  time(at: string, zone: string): string
  /** `Hoy, 3:30 p. m.`, `Mañana, 9:00 a. m.`, `Viernes, 1:15 p. m.`, `23 de noviembre, 9:00 a. m.` */
  moment(at: string, zone: string, now: string, text: Text): string
}

const dayMs = 86_400_000
const made = new Map<Locale, Formats>()

const dayIn = (at: number, zone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
const capital = (word: string, tag: string): string => word.charAt(0).toLocaleUpperCase(tag) + word.slice(1)

export function formatsIn(locale: Locale): Formats {
  const known = made.get(locale)
  if (known) return known
  const tag = localeTags[locale]
  const zoned = new Map<string, Intl.DateTimeFormat>()
  const dates = (zone: string, options: Intl.DateTimeFormatOptions) => {
    const key = `${zone} ${Object.keys(options).join()}`
    let found = zoned.get(key)
    // Zones come from visitors' links too; only so many are remembered.
    if (!found) { if (zoned.size > 200) zoned.clear(); zoned.set(key, found = new Intl.DateTimeFormat(tag, { timeZone: zone, ...options })) }
    return found
  }
  const numbers = new Intl.NumberFormat(tag)
  const time = (at: string, zone: string) => dates(zone, { timeStyle: 'short' }).format(Date.parse(at))
  const formats: Formats = {
    money: (cents, currency = 'USD') => new Intl.NumberFormat(tag, { style: 'currency', currency }).format(cents / 100),
    amount: (cents) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100),
    number: (value) => numbers.format(value),
    day: (day) => dates('UTC', { dateStyle: 'long' }).format(Date.parse(`${day}T00:00:00Z`)),
    year: (day) => day.slice(0, 4),
    time,
    moment(at, zone, now, text) {
      const [then, today] = [dayIn(Date.parse(at), zone), dayIn(Date.parse(now), zone)]
      const away = Math.round((Date.parse(then) - Date.parse(today)) / dayMs)
      const hour = time(at, zone)
      if (away === 0) return text('card.today', { time: hour })
      if (away === 1) return text('card.tomorrow', { time: hour })
      const day = away < 7 ? dates(zone, { weekday: 'long' }) : dates(zone, { day: 'numeric', month: 'long' })
      return text('card.weekday', { day: capital(day.format(Date.parse(at)), tag), time: hour })
    },
  }
  made.set(locale, formats)
  return formats
}
