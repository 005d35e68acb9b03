import type { Locale } from '#server/contract/locale.ts'
import type { Lexicon } from './lexicon.ts'
import { isLiteral, wholeWord, type Need } from './need-table.ts'
import type { LanguageEstimate } from './estimate-languages.ts'
import type { Correction } from './understand.ts'

/** A word of a search with its stem in each language. */
export interface WordStems {
  readonly word: string
  byLocale: Readonly<Record<Locale, string>>
  corrected?: Correction
}

export interface MatchedNeed {
  readonly need: Need
  /** Positions of its words in the search. */
  readonly positions: readonly number[]
}

interface RankedNeed extends MatchedNeed {
  readonly languageRank: number
  readonly letters: number
  readonly isGeneral: boolean
}

/**
 * Orders needs: deciding needs first, then specific, general and weak needs. Within each kind: more words first, then
 * literal phrases, the language of the search, the position in the search, and the length of the words.
 */
const byStrength = (a: RankedNeed, b: RankedNeed): number =>
  Number(a.need.isWeak) - Number(b.need.isWeak) ||
  Number(b.need.decides) - Number(a.need.decides) ||
  Number(a.isGeneral) - Number(b.isGeneral) ||
  b.positions.length - a.positions.length ||
  Number(isLiteral(b.need)) - Number(isLiteral(a.need)) ||
  a.languageRank - b.languageRank ||
  (a.positions[0] ?? 0) - (b.positions[0] ?? 0) ||
  b.letters - a.letters

function candidatesOf(
  lexicons: readonly Lexicon[],
  { order, unlikely }: LanguageEstimate,
  words: readonly WordStems[],
  isFree: (at: number) => boolean,
): RankedNeed[] {
  const candidates: RankedNeed[] = []
  for (const [languageRank, locale] of order.entries()) {
    const positions = new Map<string, number>()
    for (const [at, { word, byLocale }] of words.entries()) {
      if (!isFree(at)) continue
      for (const stem of [byLocale[locale], wholeWord(word)]) if (!positions.has(stem)) positions.set(stem, at)
    }
    const seenNeeds = new Set<Need>()
    for (const stem of positions.keys())
      for (const need of lexicons.flatMap((lexicon) => lexicon.byStem[locale].get(stem) ?? [])) {
        // A weak need of an unlikely language is skipped: «case» in an English sentence is not «casa».
        if (seenNeeds.has(need) || (need.isWeak && unlikely.has(locale))) continue
        seenNeeds.add(need)
        const needPositions = need.stems.map((needed) => positions.get(needed))
        if (needPositions.every((position) => position !== undefined))
          candidates.push({
            need,
            positions: needPositions.toSorted((a, b) => a - b),
            languageRank,
            letters: need.stems.join('').length,
            // A single word that matches only in an unlikely language may mean something else, so it ranks lower.
            isGeneral: need.isGeneral || (unlikely.has(locale) && need.stems.length === 1),
          })
      }
  }
  return candidates
}

/**
 * Returns the needs that a search names, the strongest first. Each word belongs to at most one need. A weak need is
 * returned only if there is no other need.
 * @param isFree whether the word at this position may belong to a need
 */
export function matchNeeds(
  lexicons: readonly Lexicon[],
  languages: LanguageEstimate,
  words: readonly WordStems[],
  isFree: (at: number) => boolean,
): MatchedNeed[] {
  const takenPositions = new Set<number>()
  const matched: MatchedNeed[] = []
  for (const { need, positions } of candidatesOf(lexicons, languages, words, isFree).sort(byStrength)) {
    if (positions.some((at) => takenPositions.has(at)) || (need.isWeak && matched.length > 0)) continue
    for (const at of positions) takenPositions.add(at)
    matched.push({ need, positions })
  }
  return matched
}
