// Times in messages: the full day, in the reader's zone and in the office's zone where they differ.
import { defaultTimeZone } from '#server/contract/time.ts'
import { fill, languageTags, type Locale } from '#server/contract/locale.ts'
import { atTimePhrases } from '#server/text/day.phrases.ts'
import { formatDay, formatParts, inSentence, type DayInSentence } from '#server/text/format-day.ts'
import { dayOf, dayText, minuteMs, wallClockOf } from '../zoned-time.ts'
import { puertoRicoTime } from './when.phrases.ts'

function zoneName(zone: string, locale: Locale, at: Date): string {
  if (zone === defaultTimeZone) return puertoRicoTime[locale]
  const parts = new Intl.DateTimeFormat(languageTags[locale], { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    at,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const format = (at: Date, zone: string, locale: Locale): string =>
  formatParts(at, locale, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })

/** Formats `martes, 1 de diciembre de 2026, a las 2:00 p. m.` */
function formatDayAndTime(at: Date, zone: string, locale: Locale): string {
  const { day, msOfDay } = wallClockOf(at.getTime(), zone)
  const time = formatParts(at, locale, { timeStyle: 'short', timeZone: zone })
  const phrase = atTimePhrases[locale](Math.floor(msOfDay / (60 * minuteMs)))
  return fill(phrase, { day: formatDay(dayText(day), locale), time })
}

/**
 * Formats a time for sentences, `el martes, 1 de diciembre de 2026, a las 2:00 p. m. (hora de Puerto Rico)`, followed by
 * the office's time where it differs.
 */
export function formatWhen(at: Date, locale: Locale, zone: string, officeZone: string): DayInSentence {
  const office = format(at, officeZone, locale)
  const after = format(at, zone, locale) === office ? '' : ` · ${office} (${zoneName(officeZone, locale, at)})`
  const text = `${formatDayAndTime(at, zone, locale)} (${zoneName(zone, locale, at)})${after}`
  return inSentence(text, dayOf(at.getTime(), zone), locale)
}
