import type { Locale } from '#server/contract/locale.ts'
import type { KnownStem, Lexicon } from './lexicon.ts'
import { editDistance } from '#server/text/edit-distance.ts'
import { soundOf } from './spelling.ts'
import { stemOf } from './stem.ts'
import { tokensOf } from './tokens.ts'

export interface SimilarStem {
  readonly locale: Locale
  readonly stem: string
  readonly word: string
}

const foldedWord = ({ word }: KnownStem): string => tokensOf(word)[0] ?? ''

/** Returns the first word of a language's needs that begins with `word`, which is still being typed. */
export function stemBeginningWith(word: string, lexicons: readonly Lexicon[], locale: Locale): SimilarStem | undefined {
  const known = lexicons
    .flatMap(({ stems }) => stems[locale])
    .find((candidate) => foldedWord(candidate).startsWith(word))
  return known && { locale, stem: known.stem, word: known.word }
}

/** Letters of the shortest sound that may differ by a letter. */
const shortestSound = 5
/** Minimum letters of a word that is corrected, and of a word in which two letters may differ. */
const shortestTypo = 6
const longWord = 9
/** Minimum letters of a stem in which two letters may differ: «Maldonado» is not a misspelled «maconha». */
const longStem = 7

const letterSets = new Map<string, number>()
const maxLetterSets = 10_000
/** Returns the letters of a word as a set of 32 bits, one for each letter from a to z. */
function lettersOf(word: string): number {
  let set = letterSets.get(word)
  if (set === undefined) {
    set = 0
    for (const letter of word) set |= 1 << ((letter.codePointAt(0) ?? 0) & 31)
    if (letterSets.size >= maxLetterSets) letterSets.clear()
    letterSets.set(word, set)
  }
  return set
}
function countBits(set: number): number {
  let count = 0
  // Each step clears the lowest bit that is set.
  for (let remaining = set; remaining !== 0; remaining &= remaining - 1) count += 1
  return count
}

/**
 * Returns the edit distance of two words, or Infinity if it exceeds the allowed errors: none in a short word, one in a
 * word of medium length or with another first letter, else `limit`.
 */
function distanceOf(typed: string, known: string, limit: number): number {
  let allowed = Math.min(1, limit)
  if (known.length < shortestSound) allowed = 0
  else if (typed[0] === known[0] && Math.min(typed.length, known.length) >= longStem) allowed = limit
  // Each error changes at most two letters, so comparing the sets of letters rules out most words cheaply.
  if (typed !== known && countBits(lettersOf(typed) ^ lettersOf(known)) > 2 * allowed) return Infinity
  const distance = editDistance(typed, known, allowed)
  return distance > allowed ? Infinity : distance
}

/** Returns how many letters of a word may be mistyped. */
function maxErrors(word: string): number {
  if (word.length < shortestTypo) return 0
  return word.length < longWord ? 1 : 2
}

/** Returns the stem of a need that sounds like this word or differs by one letter, or by two letters if it is long. */
export function correctStem(
  word: string,
  lexicons: readonly Lexicon[],
  order: readonly Locale[],
): SimilarStem | undefined {
  let best: (SimilarStem & { readonly distance: number }) | undefined
  for (const locale of order) {
    const typed = [soundOf(stemOf(word, locale)), soundOf(word)] as const
    const limit = maxErrors(word)
    for (const known of lexicons.flatMap(({ stems }) => stems[locale])) {
      if (best?.distance === 0) return best
      const distance = Math.min(
        distanceOf(typed[0], known.sounds[0], limit),
        distanceOf(typed[1], known.sounds[1], limit),
      )
      if (Number.isFinite(distance) && (!best || distance < best.distance))
        best = { locale, stem: known.stem, word: known.word, distance }
    }
  }
  return best
}
