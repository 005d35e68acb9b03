// Misspelled words for a lawyer: «abogao», «laywer».
import { editDistance } from '#server/text/edit-distance.ts'
import { soundOf } from './spelling.ts'
import { isProfession } from './tokens.ts'
import { lawyerWords, notLawyers } from './word-rules.phrases.ts'

/** Minimum letters of a misspelled word: «lower» is not a lawyer. */
const shortestTypo = 5
/** Letters at the beginning that are spelled correctly, except for their sound: «ahogado» is not an abogado. */
const certainLetters = 2

const known = lawyerWords.map((word) => ({ word, sound: soundOf(word) }))

/** Returns the word for a lawyer of which a folded word is a misspelling, or undefined. */
export function misspelledProfession(word: string): string | undefined {
  if (word.length < shortestTypo || isProfession(word) || notLawyers.has(word)) return undefined
  const sound = soundOf(word)
  const similar = known.filter(({ sound: other }) => other.slice(0, certainLetters) === sound.slice(0, certainLetters))
  const match =
    similar.find(({ sound: other }) => other === sound) ??
    similar.find(({ sound: other }) => editDistance(sound, other, 1) <= 1)
  return match?.word
}
