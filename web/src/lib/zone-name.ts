import { upperFirst } from './day-words.ts'
import { localeTag } from './format.ts'

/** Returns the name of a time zone in the language of the interface, `Hora estándar del Atlántico`. @param zone IANA */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat(localeTag(), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  return upperFirst(parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone)
}
