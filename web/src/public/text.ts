// Phrases of the public pages.
import type { Locale } from '#server/contract/locale.ts'
import type { phrases as spanish } from '../locales/es/storefront.ts'
import type { Phrases } from '../locales/phrases.ts'
import { createTranslator, type Translator } from './translate.ts'

export type StorefrontPhrases = Phrases<typeof spanish>
/** Returns a phrase of the public pages by its key. */
export type TextFunction = Translator<typeof spanish>

export const createTextFunction = (phrases: StorefrontPhrases, locale: Locale): TextFunction =>
  createTranslator<typeof spanish>(phrases, locale)
