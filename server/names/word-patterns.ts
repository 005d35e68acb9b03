import { findAgency } from './agencies.ts'
import { fold } from './fold.ts'
import { formalNamesOf } from './nicknames.ts'
import { isCompanyForm, isFiller, spellingsOf, unabbreviated } from './organization-words.ts'
import { withoutGluedParticle } from './surnames.ts'

/** Letters that may sound alike. */
const similarSounds = ['bv', 'szcxkq', 'iy', 'gj', 'nm']
const classOf = (letter: string): string => {
  const letters = similarSounds.find((similar) => similar.includes(letter))
  return letters === undefined ? letter : `[${letters}]`
}

/**
 * The beginning of a word as a regular expression: its first three letters that sound, with an `h` before any of them.
 */
const wordStart = (word: string): string =>
  [...word.replaceAll('h', '')]
    .slice(0, 3)
    .map((letter) => `h?${classOf(letter)}`)
    .join('')

/** A pattern for folded names, and the number of its words that must begin a word of a name. */
export interface WordPattern {
  readonly pattern: string
  readonly minWords: 1 | 2
}

function patternOf(name: string): WordPattern | null {
  const words = fold(name)
    .split(' ')
    .filter((word) => word.length > 1 && !isFiller(word) && !isCompanyForm(word))
  const forms = words.flatMap((word) => [...spellingsOf(word), withoutGluedParticle(word), ...formalNamesOf(word)])
  const wordStarts = [...new Set(forms.map(wordStart))].filter((start) => start !== '')
  if (wordStarts.length === 0) return null
  return { pattern: `\\m(${wordStarts.join('|')})`, minWords: words.length > 1 ? 2 : 1 }
}

/**
 * Returns regular expressions of PostgreSQL for a search over names without stored keys (`storedKeys`): one for the
 * name, and one for each other name of the same public body. They also match unrelated names, and miss names of which
 * fewer than two words begin alike.
 */
export function wordPatterns(name: string): WordPattern[] {
  const agency = findAgency(fold(name).split(' ').map(unabbreviated).join(' '))
  return [name, ...(agency?.names ?? [])].map(patternOf).filter((pattern) => pattern !== null)
}
