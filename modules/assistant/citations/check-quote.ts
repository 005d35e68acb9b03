import type { Source } from '#modules/assistant/sources/source.ts'
import { findWords, fold, type Folded } from './fold.ts'

/** Longer ones are copied passages, not quotes. Characters. */
const longestQuote = 1_200

/** Words that stand in any text prove nothing. */
const small = new Set([
  'que',
  'los',
  'las',
  'del',
  'por',
  'con',
  'una',
  'uno',
  'para',
  'sus',
  'como',
  'más',
  'mas',
  'the',
  'and',
  'for',
  'that',
  'with',
  'les',
  'des',
  'une',
  'que',
  'qui',
  'pour',
  'dos',
  'das',
  'com',
  'uma',
  'não',
  'nao',
])

/** Whether a quote says enough to be recognised: two words of weight, a long one, or a figure. */
export function saysSomething(foldedQuote: string): boolean {
  const words = foldedQuote.match(/[\p{L}\p{N}]+/gu) ?? []
  const weighty = words.filter((word) => /\d/u.test(word) || (word.length > 2 && !small.has(word)))
  return weighty.length > 1 || weighty.some((word) => word.length > 5 || (/\d/u.test(word) && foldedQuote.length > 3))
}

const bare = (quote: string): string => quote.replace(/^[\s"'“”„«»‘’.…([]+|[\s"'“”„«»‘’.…,;:\])]+$/gu, '')

export interface CheckedQuote {
  /** Undefined where there is no such source. */
  readonly source: Source | undefined
  readonly verified: boolean
  /** The passage's own words where they stand there, else what was claimed. */
  readonly quote: string
}

/** Checks quotes against the passages they name. Passages are folded once each. */
export function quoteChecker(sources: readonly Source[]): (n: number, quote: string) => CheckedQuote {
  const folded = new Map<number, Folded>()
  const foldedOf = (source: Source): Folded => {
    const known = folded.get(source.n) ?? fold(source.text)
    folded.set(source.n, known)
    return known
  }
  const found = (source: Source, words: string): string | undefined => {
    const place = findWords(foldedOf(source), words)
    return place && source.text.slice(place.from, place.to).replace(/\s+/gu, ' ')
  }
  return (n, quote) => {
    const named = sources.find((source) => source.n === n)
    const claimed = bare(quote).replace(/\s+/gu, ' ').slice(0, longestQuote)
    const words = fold(claimed).text
    if (quote.length > longestQuote || !saysSomething(words)) return { source: named, verified: false, quote: claimed }
    // A model that mistakes the number has still read the words: the passage that holds them is the one that is shown.
    for (const source of named ? [named, ...sources] : sources) {
      const own = found(source, words)
      if (own !== undefined) return { source, verified: true, quote: own }
    }
    return { source: named, verified: false, quote: claimed }
  }
}
