import { locales } from '#server/contract/locale.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { stopWords } from './citation.phrases.ts'
import { findWords, fold, type FoldedText } from './fold.ts'

/** Characters. A longer passage is copied text and not a quote. */
const maxQuoteLength = 1_200

const allStopWords = new Set(locales.flatMap((locale) => stopWords[locale]))

/** Returns whether a quote can be recognised: it has two significant words, one long word, or a figure. */
export function isRecognizable(foldedQuote: string): boolean {
  const words = foldedQuote.match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => /\d/u.test(word) || (word.length > 2 && !allStopWords.has(word)))
  return (
    significant.length > 1 ||
    significant.some((word) => word.length > 5 || (/\d/u.test(word) && foldedQuote.length > 3))
  )
}

const withoutPunctuation = (quote: string): string => quote.replace(/^[\s"'“”„«»‘’.…([]+|[\s"'“”„«»‘’.…,;:\])]+$/gu, '')

export interface CheckedQuote {
  /** Undefined when no source has this number. */
  readonly source: Source | undefined
  readonly verified: boolean
  /** The passage's own words when verified, else the words of the model. */
  readonly quote: string
}

/** Returns a function that checks quotes against the passages they name. Folds each passage once. */
export function quoteChecker(sources: readonly Source[]): (n: number, quote: string) => CheckedQuote {
  const foldedSources = new Map<number, FoldedText>()
  const foldSource = (source: Source): FoldedText => {
    const foldedSource = foldedSources.get(source.n) ?? fold(source.text)
    foldedSources.set(source.n, foldedSource)
    return foldedSource
  }
  const findQuote = (source: Source, foldedQuote: string): string | undefined => {
    const range = findWords(foldSource(source), foldedQuote)
    return range && source.text.slice(range.from, range.to).replace(/\s+/gu, ' ')
  }
  return (n, quote) => {
    const named = sources.find((source) => source.n === n)
    const claimed = withoutPunctuation(quote).replace(/\s+/gu, ' ').slice(0, maxQuoteLength)
    const foldedClaim = fold(claimed).text
    if (quote.length > maxQuoteLength || !isRecognizable(foldedClaim))
      return { source: named, verified: false, quote: claimed }
    // A model that mistakes the number has still read the words: the passage that contains them is shown.
    for (const source of named ? [named, ...sources] : sources) {
      const own = findQuote(source, foldedClaim)
      if (own !== undefined) return { source, verified: true, quote: own }
    }
    return { source: named, verified: false, quote: claimed }
  }
}
