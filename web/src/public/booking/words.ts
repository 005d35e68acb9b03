// Phrases of the booking screens, loaded separately.
import { createContext, useContext } from 'react'
import type { Locale } from '#server/contract/locale.ts'
import type { phrases as spanish } from '../../locales/es/booking.ts'
import type { Phrases } from '../../locales/phrases.ts'
import { createTranslator, type Translator } from '../translate.ts'

export type BookingPhrases = Phrases<typeof spanish>

/** A key of the phrases; plural phrases (`_one`, `_other`) are named without suffix, with a `count`. */
export type Translate = Translator<typeof spanish>

const files = import.meta.glob<BookingPhrases>('../../locales/*/booking.ts', { import: 'phrases' })

/** Loads the phrases of a language. @throws when the file cannot be loaded */
export async function loadPhrases(locale: Locale): Promise<BookingPhrases> {
  const load = files[`../../locales/${locale}/booking.ts`]
  if (!load) throw new Error(`No booking phrases in ${locale}`)
  return load()
}

export const createTranslate = (phrases: BookingPhrases, locale: Locale): Translate =>
  createTranslator<typeof spanish>(phrases, locale)

export interface Language {
  readonly locale: Locale
  readonly translate: Translate
}
const LanguageContext = createContext<Language | undefined>(undefined)
export const LanguageProvider = LanguageContext.Provider

/** Returns the language of the booking screens. @throws outside of `LanguageProvider` */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider')
  return language
}
