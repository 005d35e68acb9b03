import type { Locale } from '#server/contract/locale.ts'
import type { Municipio } from '../geography/municipios.ts'
import { Interpretation } from './interpretation.ts'
import type { Lexicon } from './lexicon.ts'
import type { Need } from './need-table.ts'
import type { SpokenLanguage } from './read-language.ts'

/** A corrected word or place: the typed text and the text that it was taken for. */
export interface Correction {
  readonly typed: string
  readonly meant: string
}

/** The interpretation of a search: needs, a place, a language of service, and remaining words. */
export interface Understanding {
  /** Needs of the search, the strongest first. */
  readonly needs: readonly Need[]
  readonly place: Municipio | null
  /** Whether the search also asks for the surroundings of the place. */
  readonly isNear: boolean
  /** The language that the professional has to speak. */
  readonly language: SpokenLanguage | null
  readonly corrections: readonly Correction[]
  /** Words that a name or a text has to contain. */
  readonly words: readonly string[]
  /** Words that are no search conditions, because other words were recognised. */
  readonly ignored: readonly string[]
  /** The folded words of the needs, and the folded words of the place with its preposition. */
  readonly needWords: readonly string[]
  readonly placeWords: readonly string[]
  /** Positions of the words of the place and of the language, with the words that introduce them. */
  readonly placePositions: readonly number[]
  readonly languagePositions: readonly number[]
}

/** Tables for the interpretation of searches. */
export interface SearchVocabulary {
  /** Needs that administrators defined, then the needs of the product. */
  readonly lexicons: readonly Lexicon[]
  /** The visitor's language; its needs rank before the needs in other languages. */
  readonly locale: Locale
  /** Words of listed names, and spellings that sound like them. */
  readonly names: ReadonlySet<string>
  /** Words of headlines, descriptions and areas. */
  readonly texts: ReadonlySet<string>
}

/**
 * Interprets a search as a visitor types it: a language, needs, a place, and names. It tries exact words first, then
 * words that are still being typed, then misspelled ones; a need takes precedence over a place with a similar name.
 */
export function understand(phrase: string, vocabulary: SearchVocabulary): Understanding {
  const search = new Interpretation(phrase, vocabulary)
  search.readLanguage()
  search.readExactWords()
  search.readMisspelledPlace()
  search.correctNeeds()
  search.readRemainingPlace()
  return search.result()
}
