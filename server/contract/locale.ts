/** The four languages of the product, in the order of menus. Each is complete. */
export const locales = ['en', 'es', 'fr', 'pt'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'es'

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
}

/** Tags for `Intl` (BCP 47). `es` alone would write dates and money as in Spain, which a Puerto Rican reader misreads. */
export const languageTags: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-PR', fr: 'fr-FR', pt: 'pt-BR' }

/** First day of the week (CLDR): 0 Sunday, 1 Monday. Not every browser has `Intl.Locale.prototype.getWeekInfo`. */
export const firstWeekdays: Readonly<Record<Locale, 0 | 1>> = { en: 0, es: 0, fr: 1, pt: 0 }

/** Languages of service of a professional, ISO 639-1; `asl`: American Sign Language, whose ISO 639-3 code is `ase`. */
export const spokenLanguages = ['es', 'en', 'fr', 'pt', 'it', 'de', 'ht', 'zh', 'asl'] as const

/** One sentence in each language. `{name}` marks a value filled in by {@link fill}. */
export type Phrases = Readonly<Record<Locale, string>>

/** Builds a value for each language. */
export const perLocale = <T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/**
 * Returns the first supported language of an `Accept-Language` header (RFC 9110 §12.5.4), by weight; `undefined` when
 * none is supported. `es-PR` counts as `es`.
 */
export function localeFromHeader(header: string | undefined): Locale | undefined {
  if (!header) return undefined
  const preferences = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
    return { language: tag.trim().toLowerCase().split('-')[0], weight: weight ? Number(weight) : 1 }
  })
  const best = preferences.filter((w) => isLocale(w.language) && w.weight > 0).sort((a, b) => b.weight - a.weight)[0]
  return best?.language as Locale | undefined
}

/**
 * Replaces `{name}` in a sentence; unknown names stay. A value such as `2:00 p. m.` or `Punta Verde, Inc.` ends a
 * sentence with its own full stop.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/(\{(\w+)\})(\.(?=$|[\s»”"')<]))?/g, (_, placeholder: string, name: string, stop = '') => {
    const value = String(values[name] ?? placeholder)
    return value.endsWith('.') ? value : value + stop
  })
