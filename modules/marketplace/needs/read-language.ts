// The language of a professional in the words of a search: «abogada que hable inglés», «French-speaking lawyer».
import { spokenLanguages } from '#server/contract/locale.ts'
import { isProfession, isStopWord } from './tokens.ts'
import {
  fluencyWords,
  languageJoints,
  languageNames,
  languagePrepositions,
  languagesLikeNames,
  lawAfterCountry,
  lawBeforeCountry,
  lawyersOfLaw,
  negations,
  possessives,
  relativeWords,
  signWords,
  speakingWords,
  thirdPersonVerbs,
  titlesBeforeName,
  usualLanguage,
  wordsAfterLanguage,
  wordsBeforeListener,
  wordsBeforePurpose,
  wordsBeforeSigns,
} from './language-words.phrases.ts'
import { placeWords } from './word-rules.phrases.ts'

export type SpokenLanguage = (typeof spokenLanguages)[number]

export interface ReadLanguage {
  readonly language: SpokenLanguage
  /** Positions of its words, with those that introduce it. */
  readonly positions: readonly number[]
  /** Further languages of the search. Only one is a condition. */
  readonly others: readonly string[]
}

const languageOf: ReadonlyMap<string, SpokenLanguage> = new Map(
  spokenLanguages.flatMap((language) => languageNames[language].map((name) => [name, language] as const)),
)
/** Languages that need neither a word of speaking nor a place next to «abogado»: «English divorce lawyer». */
const commonLanguages: ReadonlySet<SpokenLanguage> = new Set(['es', 'en'])
/** Maximum words between a word of speaking and its language. */
const maxBetween = 3

interface Found {
  readonly language: SpokenLanguage
  readonly first: number
  readonly last: number
}

/** Returns whether the verb at a position is that of a person of the visitor's life: «mi jefe habla», «mi ex solo habla». */
function isOfSomebodyElse(words: readonly string[], verb: number): boolean {
  if (!thirdPersonVerbs.has(words[verb] ?? '')) return false
  const owner = [verb - 2, verb - 3].find((at) => possessives.has(words[at] ?? ''))
  return (
    owner !== undefined &&
    !wordsBeforePurpose.has(words[owner - 1] ?? '') &&
    !words.slice(owner + 1, verb).some((word) => isProfession(word) || relativeWords.has(word))
  )
}

/** Returns whether the language at a position names a country's law: «derecho francés», «French law». */
function isLawOfCountry(words: readonly string[], at: number): boolean {
  const afterLaw = words[at + 2] ?? ''
  return (
    lawBeforeCountry.has(words[at - 1] ?? '') ||
    (words[at + 1] === lawAfterCountry && !lawyersOfLaw.has(afterLaw) && !isProfession(afterLaw))
  )
}

/**
 * Returns the position where the words that introduce a language begin, or undefined without such words; `denied` if
 * they say that it is no condition, as in «no hablo inglés».
 */
function introductionOf(words: readonly string[], at: number): number | 'denied' | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 1 - maxBetween); before -= 1) {
    const word = words[before] ?? ''
    if (speakingWords.has(word)) {
      if (words.slice(Math.max(0, before - 1), at).some((each) => negations.has(each))) return 'denied'
      if (isOfSomebodyElse(words, before)) return 'denied'
      return relativeWords.has(words[before - 1] ?? '') ? before - 1 : before
    }
    if (wordsBeforeListener.has(word)) break
    if (!isStopWord(word) && !fluencyWords.has(word) && !languageOf.has(word)) break
  }
  return languagePrepositions.has(words[at - 1] ?? '') ? at - 1 : undefined
}

/** Finds sign language: «lengua de señas», «sign language». */
function findSigns(words: readonly string[]): Found | undefined {
  for (const [at, word] of words.entries()) {
    if (word === 'sign' && words[at + 1] === 'language') return { language: 'asl', first: at, last: at + 1 }
    if (!signWords.has(word)) continue
    let first = at - 1
    while (isStopWord(words[first] ?? '')) first -= 1
    if (wordsBeforeSigns.has(words[first] ?? '')) return { language: 'asl', first, last: at }
  }
  return undefined
}

/**
 * Returns the first and the last word of the language at a position, with those that introduce it; undefined if the
 * word may mean something else, such as a nationality or a name.
 */
function findLanguage(words: readonly string[], at: number, isName: (word: string) => boolean): Found | undefined {
  const word = words[at] ?? ''
  const language = languageOf.get(word)
  if (language === undefined || titlesBeforeName.has(words[at - 1] ?? '')) return undefined
  const isFollowed = wordsAfterLanguage.has(words[at + 1] ?? '')
  const introduction = introductionOf(words, at)
  if (introduction === 'denied') return undefined
  const found = { language, first: introduction ?? at, last: isFollowed ? at + 1 : at }
  if (introduction !== undefined || isFollowed || language === 'asl') return found
  if (isLawOfCountry(words, at)) return undefined
  // Without such words, a town that is also a surname is a town: «abogado alemán en Ponce».
  const isPartOfName =
    languagesLikeNames.has(word) &&
    words.some((other, index) => isName(other) && !placeWords.has(words[index - 1] ?? ''))
  if (isPartOfName) return undefined
  const isBesideProfession = isProfession(words[at - 1] ?? '') || isProfession(words[at + 1] ?? '')
  const mayBeApart = at === 0 || commonLanguages.has(language)
  return isBesideProfession || (mayBeApart && words.some(isProfession)) ? found : undefined
}

/** Adds the positions of languages that follow another: in «hable inglés y francés», only the first is introduced. */
function withJoinedLanguages(words: readonly string[], positions: ReadonlySet<number>): ReadonlySet<number> {
  const all = new Set(positions)
  for (const [at, word] of words.entries())
    if (languageOf.has(word) && languageJoints.has(words[at - 1] ?? '') && all.has(at - 2)) all.add(at - 1).add(at)
  return all
}

/** Finds the language that a search asks for. @param isName whether a word is a name of a professional */
export function readLanguage(words: readonly string[], isName: (word: string) => boolean): ReadLanguage | undefined {
  const found = [findSigns(words), ...words.map((_, at) => findLanguage(words, at, isName))].filter(
    (each) => each !== undefined,
  )
  const introduced = found.flatMap(({ first, last }) => words.map((_, at) => at).slice(first, last + 1))
  const positions = [...withJoinedLanguages(words, new Set(introduced))].sort((a, b) => a - b)
  const named = positions.flatMap((at) => {
    const language = languageOf.get(words[at] ?? '')
    return language === undefined ? [] : [{ language, word: words[at] ?? '' }]
  })
  const languages = [...found, ...named].map(({ language }) => language)
  const language = languages.find((each) => each !== usualLanguage) ?? languages[0]
  return language === undefined
    ? undefined
    : {
        language,
        positions,
        others: named.flatMap((each) => (each.language === language ? [] : [each.word])),
      }
}
