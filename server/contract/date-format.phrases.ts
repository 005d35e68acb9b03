import type { Locale, Phrases } from './locale.ts'

/** How each language writes the first day of a month; `Intl` writes a plain 1 in all of them. */
export const firstOfMonth: Phrases = { es: '1', en: '1', fr: '1er', pt: '1º' }

/** The month that a day of the week names besides its number: without it `Intl` writes `2 Wednesday` in English. */
export const monthOfWeekday: Readonly<Record<Locale, 'short' | undefined>> = {
  es: undefined,
  en: 'short',
  fr: undefined,
  pt: undefined,
}
