import { isSameByNickname } from './nicknames.ts'
import { isInitial, maxLetters, type NameToken } from './token.ts'

export type Likeness = 'equal' | 'sound' | 'nickname' | 'spelling' | 'initial' | 'none'

export interface Similarity {
  /** Similarity from 0 to 1. */
  readonly value: number
  readonly likeness: Likeness
}

const none: Similarity = { value: 0, likeness: 'none' }
/** Two words with at least this similarity of spelling may be the same word with a typing error. */
const minSpelling = 0.88

/**
 * Buffers reused between calls, because words are compared often: which letters of the second word are matched, and the
 * codes of the letters of the first.
 */
const isMatched = new Uint8Array(maxLetters)
const codes = new Uint32Array(maxLetters)

/** Letters of a common beginning that count, and the weight of each (Winkler's constants). */
const [maxPrefix, prefixWeight] = [4, 0.1]

/**
 * Returns the Jaro–Winkler similarity of two words, from 0 to 1. Both are at most `maxLetters` long. Letters match if
 * they are equal and their positions differ by `reach` at most.
 */
function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  isMatched.fill(0, 0, b.length)
  let matches = 0
  for (let i = 0; i < a.length; i += 1) {
    const code = a.charCodeAt(i)
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j += 1)
      if (isMatched[j] === 0 && code === b.charCodeAt(j)) {
        isMatched[j] = 1
        codes[matches] = code
        matches += 1
        break
      }
  }
  if (matches === 0) return 0
  let misplaced = 0
  for (let j = 0, at = 0; j < b.length; j += 1)
    if (isMatched[j] === 1) {
      if (codes[at] !== b.charCodeAt(j)) misplaced += 1
      at += 1
    }
  const transpositions = misplaced / 2
  const jaro = (matches / a.length + matches / b.length + (matches - transpositions) / matches) / 3
  let prefix = 0
  while (prefix < maxPrefix && prefix < a.length && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * prefixWeight * (1 - jaro)
}

/** «Luis» and «Luisa», «Mario» and «María» are names of two people and not typing errors. */
function isOtherGender(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length === short.length + 1) return long === `${short}a`
  return short.length === long.length && short.slice(0, -1) === long.slice(0, -1) && /[ao]$/.test(a) && /[ao]$/.test(b)
}

/** Returns whether the words differ by exactly one dropped, added or replaced letter. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const rest = (word: string, skipped: number): string => word.slice(start + skipped)
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}

/**
 * An error near the beginning of a word of this length leaves it recognisable, although its Jaro–Winkler similarity is
 * low.
 */
const minLongWord = 6

/** In words of two letters an error cannot be distinguished from another name. */
function isSpelledAlike(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  return length > 2 && (jaroWinkler(a, b) >= minSpelling || (length >= minLongWord && isOneEdit(a, b)))
}

/** Similarities of parts that agree in one way, between 0 (different) and 1 (equal). */
const similarities = { equal: 1, sound: 0.95, nickname: 0.9, spelling: 0.88, initial: 0.75 } as const
const alike = (likeness: keyof typeof similarities): Similarity => ({ value: similarities[likeness], likeness })

/** Compares two parts of names of the same kind. */
export function compareTokens(a: NameToken, b: NameToken): Similarity {
  if (a.folded === b.folded) return alike(isInitial(a) ? 'initial' : 'equal')
  if (isInitial(a) || isInitial(b)) return a.sound.charAt(0) === b.sound.charAt(0) ? alike('initial') : none
  if (a.sound === b.sound) return alike('sound')
  return isSpelledAlike(a.folded, b.folded) ? alike('spelling') : none
}

/** Compares two given names and their familiar forms. */
export function compareGivenNames(a: NameToken, b: NameToken): Similarity {
  const plain = compareTokens(a, b)
  if (plain.value > similarities.nickname || isInitial(a) || isInitial(b)) return plain
  if (isSameByNickname(a.folded, b.folded)) return alike('nickname')
  return plain.likeness === 'spelling' && isOtherGender(a.folded, b.folded) ? none : plain
}
