import type { Phrases } from '#server/contract/locale.ts'

/** Name of the type that every calendar begins with. */
export const firstTypeName: Phrases = {
  es: 'Consulta',
  en: 'Consultation',
  fr: 'Consultation',
  pt: 'Consulta',
}
