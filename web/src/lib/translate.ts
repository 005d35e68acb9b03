import type { Locale } from '#server/contract/locale.ts'

/** The phrases of one area in one language: sentences in nested objects. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree
}
export type PhraseValues = Readonly<Record<string, string | number | boolean | null | undefined>>

const findPhrase = (tree: PhraseTree | undefined, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | PhraseTree | undefined>(
      (node, part) => (typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined),
      tree,
    )
  return typeof found === 'string' ? found : undefined
}

const pluralRules = new Map<Locale, Intl.PluralRules>()
function pluralCategory(locale: Locale, count: number): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules.select(count)
}

/**
 * Keys of the phrases for a context and a count, the most specific first: `key_context_one`, `key_context`, `key_one`,
 * `key`. No count has its own phrase at `_zero` before the one of its category; a category without a phrase uses
 * `_other`.
 */
function candidateKeys(locale: Locale, key: string, { context, count }: PhraseValues): string[] {
  const stems = context === undefined || context === '' ? [key] : [`${key}_${context}`, key]
  if (typeof count !== 'number') return stems
  const category = pluralCategory(locale, count)
  return [
    ...stems.flatMap((stem) => [...(count === 0 ? [`${stem}_zero`] : []), `${stem}_${category}`, stem]),
    ...stems.map((stem) => `${stem}_other`),
  ]
}

/** Inserts values at `{{name}}`, unescaped because React escapes. A value that is not passed leaves its name visible. */
const insertValues = (text: string, values: PhraseValues): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : placeholder,
  )

interface Sought {
  readonly locale: Locale
  /** The area of a key that names none. */
  readonly area: string
  /** `title`, `card.title`; of another area, `common:actions.save`. */
  readonly key: string
  readonly values?: PhraseValues | undefined
}

/**
 * Returns a phrase with its values. `count` chooses its plural and `context` its variant; without a phrase it returns
 * `defaultValue`, or the key.
 * @param phrasesOf returns the phrases of an area in that language
 */
export function translate(
  phrasesOf: (area: string) => PhraseTree | undefined,
  { locale, area, key, values = {} }: Sought,
): string {
  const colon = key.indexOf(':')
  const path = key.slice(colon + 1)
  const phrases = phrasesOf(colon < 0 ? area : key.slice(0, colon))
  for (const candidate of candidateKeys(locale, path, values)) {
    const phrase = findPhrase(phrases, candidate)
    if (phrase !== undefined) return insertValues(phrase, values)
  }
  return typeof values['defaultValue'] === 'string' ? insertValues(values['defaultValue'], values) : path
}
