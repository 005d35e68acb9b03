import type { Phrases } from '#server/contract/locale.ts'

/** Name of the time zone of Puerto Rico, which ICU calls "GMT-4" in Spanish. */
export const puertoRicoTime: Phrases = {
  es: 'hora de Puerto Rico',
  en: 'Puerto Rico time',
  fr: 'heure de Porto Rico',
  pt: 'horário de Porto Rico',
}
