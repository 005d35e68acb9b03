// Phrases without i18next: one language, known before the first render. Values are inserted unescaped; React escapes.
import type { Locale } from '#server/contract/locale.ts'
import { pluralTags } from '#server/contract/plural.phrases.ts'
import type { Phrases } from '../locales/phrases.ts'

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string]
type Stem<K extends string> = K extends `${infer S}_one` ? S : K extends `${string}_other` ? never : K
/** A key of the phrases; plural phrases (`_one`, `_other`) are named without suffix, with a `count`. */
export type KeyOf<Spanish> = Stem<Leaf<Spanish>>
export type Values = Readonly<Record<string, string | number>>
export type Translator<Spanish> = (key: KeyOf<Spanish>, values?: Values) => string

function findPhrase(phrases: unknown, key: string): string | undefined {
  let current = phrases
  for (const part of key.split('.'))
    current =
      typeof current === 'object' && current !== null ? (current as Readonly<Record<string, unknown>>)[part] : undefined
  return typeof current === 'string' ? current : undefined
}

const plurals = new Map<Locale, Intl.PluralRules>()
function pluralIn(locale: Locale): Intl.PluralRules {
  let pluralRules = plurals.get(locale)
  if (!pluralRules) plurals.set(locale, (pluralRules = new Intl.PluralRules(pluralTags[locale])))
  return pluralRules
}

/** Returns the function that translates keys in a language. An unknown key stays visible. */
export function createTranslator<Spanish>(phrases: Phrases<Spanish>, locale: Locale): Translator<Spanish> {
  const plural = pluralIn(locale)
  return (key, values = {}) => {
    const { count } = values
    // Only one and other exist; `many` (a million) uses other.
    const pluralPhrase =
      typeof count === 'number'
        ? findPhrase(phrases, `${key}_${plural.select(count) === 'one' ? 'one' : 'other'}`)
        : undefined
    const text = pluralPhrase ?? findPhrase(phrases, key) ?? key
    // `9:45 a. m.` ends a sentence with its own full stop.
    return text.replace(/(\{\{(\w+)\}\})(\.?)/g, (_, placeholder: string, name: string, stop: string) => {
      const value = String(values[name] ?? placeholder)
      return value.endsWith('.') ? value : value + stop
    })
  }
}
