import { locales, perLocale, type Locale } from '#server/contract/locale.ts'
import { tokensOf } from './tokens.ts'
import { acronyms, endings, stopWords } from './word-rules.phrases.ts'

/** Minimum letters of a stem. */
const minStemLength = 3
/** Minimum letters of a stem before an ending of `longEnding` letters or more, so that «casamento» is not «casa». */
const minStemBeforeLongEnding = 4
const longEnding = 4

/**
 * Returns the stem with one spelling of its final sound, so that chocaron and choque, embargo and embargue are equal.
 */
const normalizeFinalSound = (stem: string): string => stem.replace(/qu$/, 'c').replace(/gu$/, 'g').replace(/z$/, 'c')

/** Returns a folded word without its ending, so that its inflected forms are equal. */
export function stemOf(word: string, locale: Locale): string {
  // The dot prevents a short word from being equal to the stem of a longer word.
  if (word.length <= minStemLength) return `${word}.`
  if (/\d/.test(word) || acronyms.has(word)) return word
  const ending = endings[locale].find(
    (end) =>
      word.endsWith(end) &&
      word.length - end.length >= (end.length < longEnding ? minStemLength : minStemBeforeLongEnding),
  )
  return normalizeFinalSound(ending === undefined ? word : word.slice(0, -ending.length))
}

/** Returns the shortest stem of a word over all languages: every inflected form begins with it. */
export const shortestStemOf = (word: string): string =>
  locales
    .map((locale) => stemOf(word, locale))
    .reduce((a, b) => (word.startsWith(b) && b.length < a.length ? b : a), word)

const stops = perLocale((locale) => new Set(stopWords[locale]))

/** Returns the stems that identify a need; stop words count only if the phrase has no other words. */
export function needStems(phrase: string, locale: Locale): string[] {
  const tokens = tokensOf(phrase)
  const content = tokens.filter((word) => !stops[locale].has(word))
  return [...new Set((content.length > 0 ? content : tokens).map((word) => stemOf(word, locale)))]
}
