// Words of a search, and whether a word can name a need.
import { locales, type Locale } from '#server/contract/locale.ts'
import { fold } from '../search/fold.ts'
import { fillers, professions, stopWords } from './word-rules.phrases.ts'

const maxTokens = 24
const maxTokenLength = 40

/** Returns the folded words of a phrase in their order, with repetitions. */
export const tokensOf = (phrase: string): string[] =>
  fold(phrase)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, maxTokenLength))
    .slice(0, maxTokens)

const setOf = (lists: Readonly<Record<Locale, readonly string[]>>): ReadonlySet<string> =>
  new Set(locales.flatMap((locale) => lists[locale]))
const allStops = setOf(stopWords)
const allFillers = setOf(fillers)
const allProfessions = setOf(professions)

/** Returns whether a word is grammatical, in any language: «de», «the». */
export const isStopWord = (word: string): boolean => allStops.has(word)
/** Returns whether a word is irrelevant to needs, in any language (`fillers` of `word-rules.phrases.ts`). */
export const isFiller = (word: string): boolean => allFillers.has(word)
/** Returns whether a word names the profession, in any language: «abogado». */
export const isProfession = (word: string): boolean => allProfessions.has(word)
