import { isAmbiguousTown, maxTownWords } from '../geography/towns.ts'
import type { Municipio } from '../geography/municipios.ts'
import { isFiller, isProfession, isStopWord } from './tokens.ts'

/** A word of a search, and its interpretation. */
export interface Token {
  readonly word: string
  use?: 'need' | 'place' | 'language'
}

/**
 * Returns whether a word is not part of a need, place or language and not a grammatical word: it may be a name or a
 * typing error.
 */
export const isContent = ({ word, use }: Token): boolean =>
  use === undefined && word.length > 1 && !isStopWord(word) && !isFiller(word) && !isProfession(word)

export interface FoundPlace {
  readonly place: Municipio
  /** Index of the first word of the place, and the number of its words. */
  readonly start: number
  readonly length: number
}

/**
 * Finds the longest run of words that is a place. Among several places of equal length, returns the last, unless its
 * name is also a place outside Puerto Rico.
 */
export function findPlace(
  tokens: readonly Token[],
  find: (folded: string) => Municipio | undefined,
  mayBegin: (at: number) => boolean,
): FoundPlace | undefined {
  let ambiguousPlace: FoundPlace | undefined
  for (let length = maxTownWords; length > 0; length -= 1)
    for (let at = tokens.length - length; at >= 0; at -= 1) {
      const run = tokens.slice(at, at + length)
      if (run.some(({ use }) => use !== undefined) || !mayBegin(at)) continue
      if (length === 1 && (isStopWord(run[0]?.word ?? '') || isFiller(run[0]?.word ?? ''))) continue
      const place = find(run.map(({ word }) => word).join(' '))
      if (!place) continue
      if (!isAmbiguousTown(place)) return { place, start: at, length }
      // In the middle of a sentence, an ambiguous name probably means the place outside Puerto Rico.
      if (at > 0 && at + length < tokens.length) continue
      ambiguousPlace ??= { place, start: at, length }
    }
  return ambiguousPlace
}
