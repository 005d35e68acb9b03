import { toLatin } from './confusables.ts'

/** Marks of direction, joiners and other characters that show nothing; control characters but spaces. */
const invisible = /[\p{DI}\p{Cf}\p{Co}\p{Cs}]/gu
const marks = /\p{M}/gu
const apostrophes = /['’‘ʼ`´]/g
const nonWordCharacters = /[^\p{L}\p{N}]+/gu

/** Returns the text as typed without what cannot be seen, with single spaces inside a line. */
export function visibleText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/**
 * Returns the words of a text as they are compared: small Latin letters and digits without accents, separated by
 * single spaces. `ñ` becomes `n`: lists that must sort them apart sort by the name itself.
 */
export function fold(text: string): string {
  const letters = text.normalize('NFKD').replace(invisible, '').replace(apostrophes, '').replace(marks, '')
  // Twice, since some capitals look Latin only as small letters, and some only as capitals.
  return toLatin(toLatin(letters).toLowerCase()).replace(marks, '').replace(nonWordCharacters, ' ').trim()
}

/** Words of names repeat: a comparison with hundreds of organizations would fold the same words again and again. */
const maxStored = 20_000
/** Longer texts are no words that repeat. */
const maxStoredLength = 40
const foldedWords = new Map<string, string>()

/** Returns the folded text without its spaces: `P.S.C.` and `PSC` are both `psc`. */
export function foldWord(text: string): string {
  const known = foldedWords.get(text)
  if (known !== undefined) return known
  const folded = fold(text).replaceAll(' ', '')
  if (foldedWords.size >= maxStored) foldedWords.clear()
  if (text.length <= maxStoredLength) foldedWords.set(text, folded)
  return folded
}
