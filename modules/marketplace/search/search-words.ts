import { fold } from './fold.ts'
import { isProfession, isStopWord } from '../needs/tokens.ts'

/** Maximum words that are searched: each costs an index look-up, and a sixth word hardly narrows a search. */
const maxWords = 5
const maxWordLength = 40

/**
 * Returns the folded words of a phrase that a name, a city, an area of law or a text may contain. Empty for a phrase
 * that consists only of professional titles, such as «abogado», which matches all professionals.
 */
export function parseSearchWords(phrase: string): string[] {
  const words = fold(phrase)
    .split(/[^a-z0-9]+/)
    .map((word) => word.slice(0, maxWordLength))
    .filter((word) => word.length > 1 && !isStopWord(word) && !isProfession(word))
  return [...new Set(words)].slice(0, maxWords)
}
