import type { Locale } from '#server/contract/locale.ts'

/** `es` alone would write dates and money as in Spain, which a Puerto Rican reader misreads. */
export const localeTags: Readonly<Record<Locale, string>> = { es: 'es-PR', en: 'en-US', fr: 'fr-FR', pt: 'pt-BR' }
/** Names of the languages, each in itself, in the order of the menu. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
}
