import type { Locale } from '#server/contract/locale.ts'

/** The parts of «Página 2 de 7» before each of the numbers. */
export const pagePhrases: Readonly<Record<Locale, readonly [page: string, of: string]>> = {
  es: ['Página', 'de'],
  en: ['Page', 'of'],
  fr: ['Page', 'sur'],
  pt: ['Página', 'de'],
}
