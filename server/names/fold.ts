import { toLatin } from './confusables.ts'

/** Characters without a glyph, such as direction marks and joiners; private-use characters and lone surrogates. */
const invisiblePattern = /[\p{DI}\p{Cf}\p{Co}\p{Cs}]/gu
const diacriticPattern = /\p{M}/gu
const apostrophes = /['’‘ʼ`´]/g
const nonWordCharacters = /[^\p{L}\p{N}]+/gu

/** Returns a text without invisible characters and with single spaces; line breaks stay. */
export function visibleText(text: string): string {
  return text
    .normalize('NFC')
    .replace(invisiblePattern, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/**
 * Returns the words of a text as they are compared: small Latin letters and digits without accents, separated by
 * single spaces. `ñ` becomes `n`; lists in which `ñ` sorts after `n` must be sorted by the name itself.
 */
export function fold(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(invisiblePattern, '')
    .replace(apostrophes, '')
    .replace(diacriticPattern, '')
  // Replaced twice: some capitals look Latin only as small letters, and others only as capitals.
  return toLatin(toLatin(letters).toLowerCase()).replace(diacriticPattern, '').replace(nonWordCharacters, ' ').trim()
}

/** Words are cached because a comparison with hundreds of organizations folds the same words many times. */
const maxCachedWords = 20_000
/** Longer texts rarely repeat. */
const maxCachedLength = 40
const foldedWords = new Map<string, string>()

/** Returns the folded text without its spaces: `P.S.C.` and `PSC` are both `psc`. */
export function foldWord(text: string): string {
  const cached = foldedWords.get(text)
  if (cached !== undefined) return cached
  const folded = fold(text).replaceAll(' ', '')
  if (foldedWords.size >= maxCachedWords) foldedWords.clear()
  if (text.length <= maxCachedLength) foldedWords.set(text, folded)
  return folded
}
