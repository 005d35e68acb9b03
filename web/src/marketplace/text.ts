// Phrases of the public pages, without i18next: one language, chosen before the first render.
import type { Locale } from '#server/contract/locale.ts'
import type { phrases as spanish } from '../locales/es/storefront.ts'
import type { Phrases } from '../locales/phrases.ts'

export type StorefrontPhrases = Phrases<typeof spanish>

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string]
type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${string}_other` ? never : K
/** `search.showing`; a phrase with `_one` and `_other` is asked for by its stem, with a `count`. */
export type TextKey = Stem<Leaf<typeof spanish>>
export type Values = Readonly<Record<string, string | number>>
export type Text = (key: TextKey, values?: Values) => string

const find = (phrases: StorefrontPhrases, key: string): string | undefined => {
  let at: unknown = phrases
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[part] : undefined
  return typeof at === 'string' ? at : undefined
}

const plurals = new Map<Locale, Intl.PluralRules>()
function pluralIn(locale: Locale): Intl.PluralRules {
  let found = plurals.get(locale)
  if (!found) plurals.set(locale, found = new Intl.PluralRules(locale))
  return found
}

/** Makes the function that says a phrase. Values are put in as they are: React escapes what it shows. */
export function textOf(phrases: StorefrontPhrases, locale: Locale): Text {
  const plural = pluralIn(locale)
  return (key, values = {}) => {
    const { count } = values
    const counted = typeof count === 'number' ? find(phrases, `${key}_${plural.select(count) === 'one' ? 'one' : 'other'}`) : undefined
    return (counted ?? find(phrases, key) ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
