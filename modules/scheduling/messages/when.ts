// Formats times in messages: the full day in the reader's zone and, if it differs, in the office's zone.
import { defaultTimeZone } from '#server/contract/time.ts'
import { fill, languageTags, type Locale } from '#server/contract/locale.ts'
import { atTimePhrases } from '#server/text/day.phrases.ts'
import { formatDay, formatParts, inSentence, type DayInSentence } from '#server/text/format-day.ts'
import { dayOf, dayText, minuteMs, wallClockOf } from '../zoned-time.ts'
import { puertoRicoTime } from './when.phrases.ts'

function zoneName(zone: string, locale: Locale, time: Date): string {
  if (zone === defaultTimeZone) return puertoRicoTime[locale]
  const parts = new Intl.DateTimeFormat(languageTags[locale], { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    time,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const formatFull = (time: Date, zone: string, locale: Locale): string =>
  formatParts(time, locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })

/** Formats `martes, 1 de diciembre de 2026, a las 2:00 p. m.` */
function formatDayAndTime(time: Date, zone: string, locale: Locale): string {
  const { day, msOfDay } = wallClockOf(time.getTime(), zone)
  const timeOfDay = formatParts(time, locale, { timeStyle: 'short', timeZone: zone })
  const phrase = atTimePhrases[locale](Math.floor(msOfDay / (60 * minuteMs)))
  return fill(phrase, { day: formatDay(dayText(day), locale), time: timeOfDay })
}

/**
 * Formats a time for sentences, `el martes, 1 de diciembre de 2026, a las 2:00 p. m. (hora de Puerto Rico)`, followed
 * by the office's time if it differs.
 */
export function formatWhen(time: Date, locale: Locale, zone: string, officeZone: string): DayInSentence {
  const officeTime = formatFull(time, officeZone, locale)
  const hasSameTime = formatFull(time, zone, locale) === officeTime
  const officePart = hasSameTime ? '' : ` · ${officeTime} (${zoneName(officeZone, locale, time)})`
  const text = `${formatDayAndTime(time, zone, locale)} (${zoneName(zone, locale, time)})${officePart}`
  return inSentence(text, dayOf(time.getTime(), zone), locale)
}
