import type { Locale } from '#server/contract/locale.ts'

/** Names of the languages, each in itself, in the order of the menu. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
}
