// The phrases of the booking screens, fetched apart from those of the pages around them.
import { createContext, useContext } from 'react'
import type { Locale } from '#server/contract/locale.ts'
import type { phrases as spanish } from '../../locales/es/booking.ts'
import type { Phrases } from '../../locales/phrases.ts'
import { sayIn, type Say as SayOf } from '../say.ts'

export type BookingPhrases = Phrases<typeof spanish>

/** `calendar.free`; one with `_one` and `_other` is asked for by its stem, with a `count`. */
export type Say = SayOf<typeof spanish>

const files = import.meta.glob<BookingPhrases>('../../locales/*/booking.ts', { import: 'phrases' })

/** Fetches the phrases of one language. @throws when the file does not arrive. */
export async function loadPhrases(locale: Locale): Promise<BookingPhrases> {
  const load = files[`../../locales/${locale}/booking.ts`]
  if (!load) throw new Error(`No booking phrases in ${locale}`)
  return load()
}

export const sayer = (phrases: BookingPhrases, locale: Locale): Say => sayIn<typeof spanish>(phrases, locale)

export interface Language {
  readonly locale: Locale
  readonly say: Say
}
const LanguageContext = createContext<Language | undefined>(undefined)
export const LanguageProvider = LanguageContext.Provider

/** The language of the booking screens. @throws outside of `LanguageProvider`. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Booking screens stand inside a LanguageProvider')
  return language
}
