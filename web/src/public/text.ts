// Phrases of the public pages.
import type { Locale } from '#server/contract/locale.ts'
import type { phrases as spanish } from '../locales/es/storefront.ts'
import type { Phrases } from '../locales/phrases.ts'
import { sayIn, type Say } from './say.ts'

export type StorefrontPhrases = Phrases<typeof spanish>
export type Text = Say<typeof spanish>

export const textOf = (phrases: StorefrontPhrases, locale: Locale): Text => sayIn<typeof spanish>(phrases, locale)
