import type { Phrases } from '#server/contract/locale.ts'

/** Name of the first type of every calendar. */
export const firstTypeName: Phrases = {
  es: 'Consulta',
  en: 'Consultation',
  fr: 'Consultation',
  pt: 'Consulta',
}
