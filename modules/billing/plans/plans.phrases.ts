import type { Phrases } from '#server/contract/locale.ts'

/** Title of a duplicated plan, in the language of the administrator. */
export const copyTitle: Phrases = {
  es: '{title} (copia)',
  en: '{title} (copy)',
  fr: '{title} (copie)',
  pt: '{title} (cópia)',
}
