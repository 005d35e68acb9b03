import { locales, type Locale } from '#server/contract/locale.ts'
import type { Lexicon } from './lexicon.ts'
import type { Need } from './need-table.ts'
import { stemOf } from './stem.ts'
import { isFiller, isProfession, isStopWord, tokensOf } from './tokens.ts'

interface FoldedNeed {
  readonly need: Need
  readonly tokens: readonly string[]
}
const foldedNeeds = new WeakMap<Lexicon, readonly FoldedNeed[]>()
/** Returns the needs of a lexicon with their folded words, cached because a lexicon never changes. */
function candidatesOf(lexicon: Lexicon): readonly FoldedNeed[] {
  let needs = foldedNeeds.get(lexicon)
  if (!needs) {
    needs = lexicon.needs.map((need) => ({ need, tokens: tokensOf(need.phrase) }))
    foldedNeeds.set(lexicon, needs)
  }
  return needs
}

const matches = (typed: string, { need, tokens }: FoldedNeed): boolean =>
  tokens.some((token) => token.startsWith(typed)) || need.stems.includes(stemOf(typed, need.locale))

/**
 * Returns the needs of which each typed word begins a word or has the stem of one, in one language: the visitor's if it
 * has such needs, else another. Needs that begin with the first typed word rank first; then needs that are not weak, and
 * shorter ones.
 */
export function suggestNeeds(
  lexicons: readonly Lexicon[],
  locale: Locale,
  typed: readonly string[],
  limit: number,
): Need[] {
  const words = typed.filter(
    (word, index) => index === typed.length - 1 || !(isStopWord(word) || isFiller(word) || isProfession(word)),
  )
  const [first] = words
  if (first === undefined || words.every((word) => word.length < 2)) return []
  const rank = (candidate: FoldedNeed): number =>
    (candidate.tokens[0]?.startsWith(first) ? 0 : 2) + (candidate.need.isWeak ? 1 : 0)
  for (const language of [locale, ...locales.filter((other) => other !== locale)]) {
    const suggestions = lexicons
      .flatMap(candidatesOf)
      .filter((candidate) => candidate.need.locale === language && words.every((word) => matches(word, candidate)))
      .sort((a, b) => rank(a) - rank(b) || a.tokens.length - b.tokens.length)
    if (suggestions.length > 0) return suggestions.slice(0, limit).map(({ need }) => need)
  }
  return []
}
