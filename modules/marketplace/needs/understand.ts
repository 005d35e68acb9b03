import { locales, type Locale } from '#server/contract/locale.ts'
import { findSimilarTown, findTown, findTownBySound, isAmbiguousTown, maxTownWords } from '../geography/towns.ts'
import type { Municipio } from '../geography/municipios.ts'
import { commonNames } from './common-names.ts'
import { matchNeeds, type WordStems } from './match-needs.ts'
import type { Lexicon } from './lexicon.ts'
import type { Need } from './need-table.ts'
import { correctStem, stemBeginningWith } from './similar-stems.ts'
import { estimateLanguages } from './estimate-languages.ts'
import { stemOf } from './stem.ts'
import { isFiller, isProfession, isStopWord, tokensOf } from './tokens.ts'
import { nearWords, placeWords } from './word-rules.phrases.ts'

/** A corrected word or place: as typed, and as it was understood. */
export interface Correction {
  readonly typed: string
  readonly meant: string
}

/** What a search means: needs, a place, and remaining words. */
export interface Understanding {
  /** Needs of the search, the strongest first. */
  readonly needs: readonly Need[]
  readonly place: Municipio | null
  /** Whether the search also asks for the surroundings of the place. */
  readonly isNear: boolean
  readonly corrections: readonly Correction[]
  /** Words that a name or a text has to contain. */
  readonly words: readonly string[]
  /** Words that are not conditions, because something else was understood. */
  readonly ignored: readonly string[]
  /** The folded words of the needs, and those of the place with its preposition. */
  readonly needWords: readonly string[]
  readonly placeWords: readonly string[]
}

/** Tables by which a search is interpreted. */
export interface SearchVocabulary {
  /** Needs of administrators, then those of the product. */
  readonly lexicons: readonly Lexicon[]
  /** The visitor's language, whose needs rank before those of other languages. */
  readonly locale: Locale
  /** Words of listed names, and others that sound like one. */
  readonly names: ReadonlySet<string>
  /** Words of headlines, descriptions and areas. */
  readonly texts: ReadonlySet<string>
}

interface Token {
  readonly word: string
  use?: 'need' | 'place'
}

/** Maximum of words that are searched: each costs an index look-up, and more hardly narrow a search. */
const maxWords = 5
const shortestPrefix = 4

/** Returns whether a word is neither part of a need or place nor grammatical: it may be a name or a typing error. */
const isContent = ({ word, use }: Token): boolean =>
  use === undefined && word.length > 1 && !isStopWord(word) && !isFiller(word) && !isProfession(word)

interface FoundPlace {
  readonly place: Municipio
  readonly at: number
  readonly length: number
}

/**
 * Finds the longest run of words that is a place. Of several, the last one is returned, unless its name is also a place
 * outside Puerto Rico.
 */
function findPlace(
  tokens: readonly Token[],
  find: (folded: string) => Municipio | undefined,
  mayBegin: (at: number) => boolean,
): FoundPlace | undefined {
  let elsewhere: FoundPlace | undefined
  for (let length = maxTownWords; length > 0; length -= 1)
    for (let at = tokens.length - length; at >= 0; at -= 1) {
      const run = tokens.slice(at, at + length)
      if (run.some(({ use }) => use !== undefined) || !mayBegin(at)) continue
      if (length === 1 && (isStopWord(run[0]?.word ?? '') || isFiller(run[0]?.word ?? ''))) continue
      const place = find(run.map(({ word }) => word).join(' '))
      if (!place) continue
      if (!isAmbiguousTown(place)) return { place, at, length }
      // In the middle of a sentence, such a name probably means the place outside Puerto Rico.
      if (at > 0 && at + length < tokens.length) continue
      elsewhere ??= { place, at, length }
    }
  return elsewhere
}

/**
 * Interprets a search as a visitor types it: needs, a place, and names. It tries exact words first, then words that are
 * still being typed, then misspelled ones; a need takes precedence over a place with a similar name.
 */
export function understand(phrase: string, { lexicons, locale, names, texts }: SearchVocabulary): Understanding {
  const tokens: Token[] = tokensOf(phrase).map((word) => ({ word }))
  const { order, unlikely } = estimateLanguages(
    tokens.map(({ word }) => word),
    locale,
  )
  const likely = order.filter((candidate) => !unlikely.has(candidate))
  const stems: WordStems[] = tokens.map(({ word }) => ({
    word,
    byLocale: Object.fromEntries(locales.map((l) => [l, stemOf(word, l)])) as Record<Locale, string>,
  }))
  const isKnown = (word: string) => names.has(word) || texts.has(word)
  const corrections: Correction[] = []
  let place: Municipio | null = null
  let placeTokens: string[] = []
  let isNear = false
  const takePlace = (found: ReturnType<typeof findPlace>, isSimilar: boolean) => {
    if (!found) return
    place = found.place
    const run = tokens.slice(found.at, found.at + found.length)
    for (const token of run) token.use = 'place'
    if (isSimilar && tokensOf(found.place.name).join() !== run.map(({ word }) => word).join())
      corrections.push({ typed: run.map(({ word }) => word).join(' '), meant: found.place.name })
    let begin = found.at
    while (begin > 0 && placeWords.has(tokens[begin - 1]?.word ?? '')) begin -= 1
    const before = tokens.slice(begin, found.at).map(({ word }) => word)
    isNear = before.some((word) => nearWords.has(word)) || nearWords.has(tokens[begin - 1]?.word ?? '')
    placeTokens = [...before, ...run.map(({ word }) => word)]
  }
  const isIntroduced = (at: number) => placeWords.has(tokens[at - 1]?.word ?? '')

  // Words of an exact place are excluded from the first search for needs: «río» of Río Piedras is not a need.
  const exactPlace = findPlace(tokens, findTown, () => true)
  const isNeedWord = (word: string) => lexicons.some((lexicon) => lexicon.words.has(word))
  const isCommonName = (word: string) => commonNames.has(word) && !isNeedWord(word)
  // A name that is not a word of a need is a name, although a need has its stem: «Custodio», «Matos».
  const isName = (word: string) => isCommonName(word) || (names.has(word) && !isNeedWord(word))
  const isFree = (at: number) => tokens[at]?.use === undefined && !isName(tokens[at]?.word ?? '')
  const needMatch = () => matchNeeds(lexicons, { order, unlikely }, stems, isFree)
  if (exactPlace)
    for (const token of tokens.slice(exactPlace.at, exactPlace.at + exactPlace.length)) token.use = 'place'
  let found = needMatch()
  if (exactPlace) {
    for (const token of tokens) if (token.use === 'place') delete token.use
    const isAlone = !tokens.some(
      (token, at) => (at < exactPlace.at || at >= exactPlace.at + exactPlace.length) && isContent(token),
    )
    const hasProfession = tokens.some(({ word }) => isProfession(word))
    // Otherwise the words may be a name, such as «Isabela Rivera» and «Ponce de León».
    if (isAlone || hasProfession || found.length > 0 || isIntroduced(exactPlace.at)) takePlace(exactPlace, false)
  }
  const markNeeds = () => {
    for (const { positions } of found) for (const at of positions) (tokens[at] as Token).use = 'need'
  }
  markNeeds()
  const isSpelledWell = (at: number) =>
    likely.some((candidate) => {
      const stem = stems[at]?.byLocale[candidate]
      return stem !== undefined && lexicons.some(({ byStem }) => byStem[candidate].has(stem))
    })
  /** Returns whether the word has no explanation yet: no need, place, name or text contains it. */
  const isUnexplained = (at: number) => {
    const token = tokens[at]
    // If a place was found beside known names and not taken, its words are part of a name.
    const isBesideName = exactPlace !== undefined && place === null && tokens.some(({ word }) => names.has(word))
    return token !== undefined && isContent(token) && !isKnown(token.word) && !isBesideName
  }
  /** Typing errors are not looked for in a frequent name: «Medina» is no «médico». */
  const mayBeTypo = (at: number) => isUnexplained(at) && !isCommonName(tokens[at]?.word ?? '')

  if (!place)
    takePlace(
      findPlace(tokens, findSimilarTown, (at) => isIntroduced(at) && isUnexplained(at)),
      true,
    )
  if (!place) takePlace(findPlace(tokens, findTownBySound, mayBeTypo), true)
  if (found.every(({ need }) => need.isWeak)) {
    // Completes the last word, which may still be typed, and corrects misspelled words.
    for (const [at, token] of tokens.entries()) {
      const entry = stems[at]
      if (!entry || !mayBeTypo(at) || isSpelledWell(at) || token.word.length < shortestPrefix) continue
      const begun = at === tokens.length - 1 ? stemBeginningWith(token.word, lexicons, likely[0] ?? locale) : undefined
      const other = begun ?? correctStem(token.word, lexicons, likely)
      if (!other) continue
      entry.byLocale = { ...entry.byLocale, [other.locale]: other.stem }
      entry.corrected = { typed: token.word, meant: other.word }
    }
    for (const token of tokens) if (token.use === 'need') delete token.use
    found = needMatch()
    markNeeds()
    for (const { positions } of found)
      for (const at of positions) {
        const corrected = stems[at]?.corrected
        if (corrected && tokensOf(corrected.meant)[0] !== corrected.typed) corrections.push(corrected)
      }
  }
  // A town without a preposition is expected at the beginning or the end of the search.
  const isAtEnd = (at: number) => at === 0 || at >= tokens.length - maxTownWords
  // A place that was taken for a name is a place after all if a misspelled need was found meanwhile.
  if (!place && exactPlace && found.length > 0)
    takePlace(
      findPlace(tokens, findTown, () => true),
      false,
    )
  if (!place)
    takePlace(
      findPlace(tokens, findSimilarTown, (at) => mayBeTypo(at) && !isSpelledWell(at) && isAtEnd(at)),
      true,
    )

  const needs = found.map(({ need }) => need)
  const content = tokens.filter(isContent).map(({ word }) => word)
  const isUnderstood = needs.length > 0 || place !== null
  const hasProfession = tokens.some(({ word }) => isProfession(word))
  const fillersOnly = tokens
    .filter(({ word, use: used }) => used === undefined && isFiller(word))
    .map(({ word }) => word)
  let searchedWords = fillersOnly
  if (needs.length > 0) searchedWords = content.filter((word) => names.has(word))
  else if (content.length > 0 || isUnderstood || hasProfession) searchedWords = content
  const words = [...new Set(searchedWords)].slice(0, maxWords)
  return {
    needs,
    place,
    isNear,
    corrections,
    words,
    ignored: [...new Set(content.filter((word) => !words.includes(word)))],
    needWords: tokens.filter(({ use: used }) => used === 'need').map(({ word }) => word),
    placeWords: placeTokens,
  }
}
