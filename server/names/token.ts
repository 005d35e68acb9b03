import { fold, foldWord } from './fold.ts'
import { givenWeight } from './given-names.ts'
import { organizationWeight, unabbreviated } from './organization-words.ts'
import { phoneticKey } from './phonetic-key.ts'
import { isCommonSurname, surnameWeight, withoutGluedParticle } from './surnames.ts'

/** A part of a name in the forms that are compared. */
export interface NameToken {
  /** The typed word, for reasons. */
  readonly text: string
  /** The word without particles, folded (`fold`). */
  readonly folded: string
  /** How `folded` sounds (`phoneticKey`). */
  readonly sound: string
  /** Weight of an equal word. */
  readonly weight: number
}

/** Maximum letters of a part that are compared; a longer part is not a name. */
export const maxLetters = 40
const particles = new Set('de del la las los da do dos di von van y e'.split(' '))

const tokenOf = (text: string, letters: string, weigh: (folded: string) => number): NameToken => {
  const folded = letters.slice(0, maxLetters)
  return { text, folded, sound: phoneticKey(folded), weight: weigh(folded) }
}

/** Returns the letters of a surname or given name without particles: `de la Cruz` is `cruz`, `Dejesús` is `jesus`. */
function coreOf(text: string): string {
  const words = fold(text).split(' ')
  const core = words.filter((word, index) => index === words.length - 1 || !particles.has(word)).join('')
  return withoutGluedParticle(core)
}

/** Words of names repeat, and a comparison with hundreds of people spends most of its time on their tokens. */
const maxCachedTokens = 20_000

function memoized(make: (text: string) => NameToken): (text: string) => NameToken {
  const tokens = new Map<string, NameToken>()
  return (text) => {
    const existing = tokens.get(text)
    if (existing) return existing
    if (tokens.size >= maxCachedTokens) tokens.clear()
    const token = make(text)
    tokens.set(text, token)
    return token
  }
}

export const surnameToken = memoized((text) => tokenOf(text, coreOf(text), surnameWeight))
export const givenToken = memoized((text) => tokenOf(text, coreOf(text), givenWeight))
export const organizationToken = memoized((text) =>
  tokenOf(text, unabbreviated(foldWord(text)), (word) =>
    isCommonSurname(word) ? surnameWeight(word) : organizationWeight(word),
  ),
)

export const isInitial = ({ folded }: NameToken): boolean => folded.length === 1
