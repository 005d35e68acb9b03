// Browser-safe: yes and no in the language of a document.
import { locales, type Locale, type Phrases } from '#server/contract/locale.ts'

/** The text that is written for a condition that is true. */
export const yes: Phrases = { es: 'sí', en: 'yes', fr: 'oui', pt: 'sim' }

/** Answers that mean no, in lower case. */
const negatives: Readonly<Record<Locale, readonly string[]>> = {
  es: ['no', 'falso'],
  en: ['no', 'false'],
  fr: ['non'],
  pt: ['não', 'nao', 'falso'],
}

/** Matches an answer that means no in any of the languages. */
export const negativeAnswer = new RegExp(`^(?:${locales.flatMap((locale) => negatives[locale]).join('|')}|0)$`, 'i')
