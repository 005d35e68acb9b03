// Days and times of instants in a time zone, as ISO 8601 writes them. Browser-safe.

/** Zones also come from addresses of pages, so the number of stored formatters is bounded. */
const maxFormats = 200
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const existing = formats.get(zone)
  if (existing) return existing
  if (formats.size >= maxFormats) formats.clear()
  const created = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, created)
  return created
}

/**
 * Returns the numbers of an instant. They are read as parts, because the text of a locale is not the same in every
 * browser: `en-CA` is written 2026-11-30 by most, and 11/30/2026 by those with ICU 72, among them WebKit on Debian 12.
 */
function partsOf(at: Date | number, zone: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}`, second }
}

/** Returns the day of an instant in a zone, `YYYY-MM-DD`. @throws RangeError for an unknown zone or an invalid date */
export const dayInZone = (at: Date | number, zone: string): string => partsOf(at, zone).day

/** Returns the time of day of an instant in a zone, `HH:MM`. @throws RangeError as {@link dayInZone} */
export const timeInZone = (at: Date | number, zone: string): string => partsOf(at, zone).time

/** Returns the day and the time of an instant in a zone, `YYYY-MM-DD HH:MM:SS`. @throws RangeError as {@link dayInZone} */
export function secondInZone(at: Date | number, zone: string): string {
  const { day, time, second } = partsOf(at, zone)
  return `${day} ${time}:${second}`
}

/** Returns the day and the time of an instant in a zone, `YYYY-MM-DD HH:MM`. @throws RangeError as {@link dayInZone} */
export function minuteInZone(at: Date | number, zone: string): string {
  const { day, time } = partsOf(at, zone)
  return `${day} ${time}`
}
