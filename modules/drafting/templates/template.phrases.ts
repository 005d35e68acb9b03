import type { Phrases } from '#server/contract/locale.ts'

/** Name of a duplicated template, in the language of the person. */
export const copyName: Phrases = {
  es: 'Copia de {name}',
  en: 'Copy of {name}',
  fr: 'Copie de {name}',
  pt: 'Cópia de {name}',
}
