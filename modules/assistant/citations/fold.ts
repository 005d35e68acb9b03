// Folds texts for comparison, so that a quote may differ from its passage only in ways that copying text causes.

/** A folded text; `offsets[i]` is the position of its i-th character in the original. */
export interface FoldedText {
  readonly text: string
  readonly offsets: readonly number[]
}

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/u
const quoteMarks = /["'`´‘’‚‛“”„‟«»‹›′″]/u
/** Markdown of emphasis. */
const emphasis = /[*_]/u
const dashes = /[\u2010-\u2015\u2212]/u
const combiningMark = /\p{M}/u
const letter = /\p{L}/u
const space = /\s/u

/**
 * Folds case, accents, ligatures, spaces, line ends, dashes and quotation marks, and joins words that were hyphenated
 * at the end of a line. A hyphen between letters is always removed, because at the end of a line nobody can tell
 * whether it belongs to the word. A hyphen between figures stays.
 */
export function fold(text: string): FoldedText {
  const characters: string[] = []
  const offsets: number[] = []
  const append = (character: string, offset: number) => {
    characters.push(character)
    offsets.push(offset)
  }
  const removeLast = () => {
    characters.pop()
    offsets.pop()
  }
  const endsWith = (pattern: RegExp, distance = 1) => pattern.test(characters[characters.length - distance] ?? '')
  const endsWithHyphenatedLetter = () => endsWith(/-/u) && endsWith(letter, 2)
  let offset = 0
  for (const original of text) {
    for (const character of foldCharacter(original)) {
      if (character === ' ') {
        if (characters.length > 0 && !endsWith(/[ ([¿¡]/u) && !endsWithHyphenatedLetter()) append(' ', offset)
      } else if (/[,.;:!?)\]%]/u.test(character)) {
        if (endsWith(/ /u)) removeLast()
        append(character, offset)
      } else {
        // `obli-` and `gación`, `socio-` and `económico`: the letters after the hyphen decide whether it is removed.
        if (letter.test(character) && endsWithHyphenatedLetter()) removeLast()
        append(character, offset)
      }
    }
    offset += original.length
  }
  if (endsWith(/ /u)) removeLast()
  return { text: characters.join(''), offsets }
}

function foldCharacter(character: string): string {
  if (invisible.test(character) || quoteMarks.test(character) || emphasis.test(character)) return ''
  if (space.test(character)) return ' '
  if (dashes.test(character)) return '-'
  if (character < '\u0080') return character.toLowerCase()
  const plain = [...character.normalize('NFKD').toLowerCase()].filter((part) => !combiningMark.test(part)).join('')
  return plain.replace(/\s/gu, ' ')
}

/**
 * Returns where a folded text contains whole words and figures, as offsets of the original; undefined if it does not.
 */
export function findWords(
  folded: FoldedText,
  words: string,
): { readonly from: number; readonly to: number } | undefined {
  for (let index = folded.text.indexOf(words); index >= 0; index = folded.text.indexOf(words, index + 1)) {
    const end = index + words.length
    if (!splitsWord(folded.text, index) && !splitsWord(folded.text, end))
      return { from: folded.offsets[index] ?? 0, to: (folded.offsets[end - 1] ?? 0) + 1 }
  }
  return undefined
}

const wordCharacter = /[\p{L}\p{N}]/u
const digit = /\d/u

/**
 * Returns whether an offset is inside a word or a figure: `1,200` is not found in `1,200,000`, but in `1,200.00`,
 * because zero cents do not change an amount.
 */
function splitsWord(text: string, index: number): boolean {
  const [before = '', after = ''] = [text[index - 1], text[index]]
  if (wordCharacter.test(before) && wordCharacter.test(after)) return true
  const separator = /[.,]/u
  if (digit.test(before) && separator.test(after) && digit.test(text[index + 1] ?? ''))
    return !/^[.,]00(?!\d)/u.test(text.slice(index, index + 4))
  return separator.test(before) && digit.test(after) && digit.test(text[index - 2] ?? '')
}
