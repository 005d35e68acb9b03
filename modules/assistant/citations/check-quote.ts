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
  const hasDigit = (word: string) => /\d/u.test(word)
  const significant = words.filter((word) => hasDigit(word) || (word.length > 2 && !allStopWords.has(word)))
  if (significant.length > 1) return true
  return significant.some((word) => word.length > 5 || (hasDigit(word) && foldedQuote.length > 3))
}

const withoutPunctuation = (quote: string): string => quote.replace(/^[\s"'“”„«»‘’.…([]+|[\s"'“”„«»‘’.…,;:\])]+$/gu, '')

export interface CheckedQuote {
  /** Undefined when no source has this number. */
  readonly source: Source | undefined
  readonly verified: boolean
  /** The words of the passage when verified, otherwise the words of the model. */
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
    const namedSource = sources.find((source) => source.n === n)
    const claimed = withoutPunctuation(quote).replace(/\s+/gu, ' ').slice(0, maxQuoteLength)
    const foldedClaim = fold(claimed).text
    if (quote.length > maxQuoteLength || !isRecognizable(foldedClaim))
      return { source: namedSource, verified: false, quote: claimed }
    // A model may give the number of another source although it read the words: search the other sources too.
    for (const source of namedSource ? [namedSource, ...sources] : sources) {
      const passageWords = findQuote(source, foldedClaim)
      if (passageWords !== undefined) return { source, verified: true, quote: passageWords }
    }
    return { source: namedSource, verified: false, quote: claimed }
  }
}
