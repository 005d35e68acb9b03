// The phrases of the booking screens. They stand apart from i18next so that a page that only books does not fetch it.
import { createContext, useContext } from 'react'
import type { Locale } from '#server/contract/locale.ts'
import type { phrases as spanish } from '../../locales/es/booking.ts'
import type { Phrases } from '../../locales/phrases.ts'

export type BookingPhrases = Phrases<typeof spanish>

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string]
type Singular<K extends string> = K extends `${infer Stem}_one` ? Stem : K extends `${string}_other` ? never : K
/** `calendar.free`; one with `_one` and `_other` is asked for by its stem, with a `count`. */
export type PhraseKey = Singular<Leaf<typeof spanish>>

export type Values = Readonly<Record<string, string | number>>
export type Say = (key: PhraseKey, values?: Values) => string

const files = import.meta.glob<BookingPhrases>('../../locales/*/booking.ts', { import: 'phrases' })

/** Fetches the phrases of one language. @throws when the file does not arrive. */
export async function loadPhrases(locale: Locale): Promise<BookingPhrases> {
  const load = files[`../../locales/${locale}/booking.ts`]
  if (!load) throw new Error(`No booking phrases in ${locale}`)
  return load()
}

function find(phrases: BookingPhrases, key: string): string | undefined {
  let at: unknown = phrases
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** Makes the function that says a phrase in a language. An unknown key stays visible. */
export function sayer(phrases: BookingPhrases, locale: Locale): Say {
  const plural = new Intl.PluralRules(locale)
  return (key, values = {}) => {
    const { count } = values
    // Only one and other are written; a language's `many` (a million) reads as other.
    const counted = typeof count === 'number' ? find(phrases, `${key}_${plural.select(count) === 'one' ? 'one' : 'other'}`) : undefined
    const text = counted ?? find(phrases, key) ?? key
    // `9:45 a. m.` brings its own full stop to the end of a sentence.
    return text.replace(/(\{\{(\w+)\}\})(\.?)/g, (_, place: string, name: string, stop: string) => {
      const value = String(values[name] ?? place)
      return value.endsWith('.') ? value : value + stop
    })
  }
}

export interface Language { readonly locale: Locale; readonly say: Say }
const LanguageContext = createContext<Language | undefined>(undefined)
export const LanguageProvider = LanguageContext.Provider

/** The language of the booking screens. @throws outside of `LanguageProvider`. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Booking screens stand inside a LanguageProvider')
  return language
}
