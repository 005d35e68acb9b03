// Durations as lawyers write them: hours with a fraction, hours and minutes, minutes.
import { formatter } from '../../lib/format.ts'

/**
 * Parses a duration: `1.2`, `1,2`, `1.2 h`, `1:12`, `1 h 12 min`, `1h12`, `72 min`, `72m`. A number alone is hours.
 * @returns whole seconds; null when it is not a duration
 */
export function parseDuration(input: string): number | null {
  const text = input.trim().toLowerCase().replace(',', '.')
  const clockMatch = /^(\d{1,3}):([0-5]\d)$/.exec(text)
  if (clockMatch) return (Number(clockMatch[1]) * 60 + Number(clockMatch[2])) * 60
  const minutesMatch = /^(\d{1,4}) ?(?:m|min|mins|minutos?|minutes?)$/.exec(text)
  if (minutesMatch) return Number(minutesMatch[1]) * 60
  const hoursMatch =
    /^(\d{0,4}(?:\.\d{1,4})?) ?(?:(?:h|hrs?|horas?|hours?|heures?)(?: ?(\d{1,2}) ?(?:m|min|mins|minutos?|minutes?)?)?)?$/.exec(
      text,
    )
  if (!hoursMatch?.[1] || hoursMatch[1] === '.') return null
  return Math.round(Number(hoursMatch[1]) * 3_600) + Number(hoursMatch[2] ?? 0) * 60
}

/** Formats seconds as hours with one or two decimals: `1.2`, `0.25`. */
export const formatHours = (seconds: number): string =>
  formatter(
    'hours',
    (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
  ).format(seconds / 3_600)

/** Formats seconds as `0:18:42`. */
export function formatElapsed(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}
