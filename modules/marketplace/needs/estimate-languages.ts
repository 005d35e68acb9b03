import { locales, perLocale, type Locale } from '#server/contract/locale.ts'
import { fillers, stopWords } from './word-rules.phrases.ts'

/** Words that identify a language: grammatical words and fillers, except fillers that all languages share. */
const grammaticalWords = perLocale(
  (locale) =>
    new Set(
      [...stopWords[locale], ...fillers[locale]].filter((word) => !locales.every((l) => fillers[l].includes(word))),
    ),
)
/** Minimum grammatical words that identify a language: a single word may belong to another language. */
const minGrammaticalWords = 2

export interface LanguageEstimate {
  /** The most likely language first; between equally likely languages, the visitor's language first. */
  readonly order: readonly Locale[]
  /** Languages that the search is probably not in. */
  readonly unlikely: ReadonlySet<Locale>
}

/** Estimates the language of a search by its grammatical words: articles, prepositions, pronouns. */
export function estimateLanguages(tokens: readonly string[], visitorLocale: Locale): LanguageEstimate {
  const counts = perLocale((locale) => tokens.filter((word) => grammaticalWords[locale].has(word)).length)
  const order = [visitorLocale, ...locales.filter((other) => other !== visitorLocale)].sort(
    (a, b) => counts[b] - counts[a],
  )
  const maxCount = Math.max(...Object.values(counts))
  return {
    order,
    unlikely: new Set(maxCount < minGrammaticalWords ? [] : locales.filter((locale) => counts[locale] * 2 < maxCount)),
  }
}
