// Times in messages: the full day, in the reader's zone and in the office's zone where they differ.
import { defaultTimeZone } from '#server/contract/time.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { puertoRicoTime } from './when.phrases.ts'

function zoneName(zone: string, locale: Locale, at: Date): string {
  if (zone === defaultTimeZone) return puertoRicoTime[locale]
  const parts = new Intl.DateTimeFormat(languageTags[locale], { timeZone: zone, timeZoneName: 'long' }).formatToParts(
    at,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const format = (at: Date, zone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(at)

/**
 * Formats `martes, 1 de diciembre de 2026, 2:00 p. m. (hora de Puerto Rico)`, followed by the office's time where it
 * differs.
 */
export function formatWhen(at: Date, locale: Locale, zone: string, officeZone: string): string {
  const own = format(at, zone, locale)
  const office = format(at, officeZone, locale)
  const first = `${own} (${zoneName(zone, locale, at)})`
  return own === office ? first : `${first} · ${office} (${zoneName(officeZone, locale, at)})`
}
