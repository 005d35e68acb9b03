// Folds texts for comparison: a quote may differ from its passage only in what copying changes.

/** A folded text; `offsets[i]` is where its i-th character stood in the original. */
export interface Folded {
  readonly text: string
  readonly offsets: readonly number[]
}

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/u
const quoteMarks = /["'`´‘’‚‛“”„‟«»‹›′″]/u
/** Markdown of emphasis. */
const emphasis = /[*_]/u
const dashes = /[\u2010-\u2015\u2212]/u
const mark = /\p{M}/u
const letter = /\p{L}/u
const space = /\s/u

/**
 * Folds case, accents, ligatures, spaces, line ends, dashes and quotation marks, and joins words that were hyphenated at
 * the end of a line. A hyphen between letters is always removed, since at the end of a line it is unknown whether it
 * belongs to the word; between figures it stays.
 */
export function fold(text: string): Folded {
  const out: string[] = []
  const offsets: number[] = []
  const put = (character: string, at: number) => {
    out.push(character)
    offsets.push(at)
  }
  const endsWith = (pattern: RegExp, back = 1) => pattern.test(out[out.length - back] ?? '')
  let at = 0
  for (const original of text) {
    for (const character of simple(original)) {
      if (character === ' ') {
        if (out.length > 0 && !endsWith(/[ ([¿¡]/u) && !(endsWith(/-/u) && endsWith(letter, 2))) put(' ', at)
      } else if (/[,.;:!?)\]%]/u.test(character)) {
        if (endsWith(/ /u)) {
          out.pop()
          offsets.pop()
        }
        put(character, at)
      } else {
        // `obli-` and `gación`, `socio-` and `económico`: what follows the hyphen decides.
        if (letter.test(character) && endsWith(/-/u) && endsWith(letter, 2)) {
          out.pop()
          offsets.pop()
        }
        put(character, at)
      }
    }
    at += original.length
  }
  if (endsWith(/ /u)) {
    out.pop()
    offsets.pop()
  }
  return { text: out.join(''), offsets }
}

function simple(character: string): string {
  if (invisible.test(character) || quoteMarks.test(character) || emphasis.test(character)) return ''
  if (space.test(character)) return ' '
  if (dashes.test(character)) return '-'
  if (character < '\u0080') return character.toLowerCase()
  const plain = [...character.normalize('NFKD').toLowerCase()].filter((one) => !mark.test(one)).join('')
  return plain.replace(/\s/gu, ' ')
}

/** Returns where a folded text contains whole words and figures, as offsets of the original; undefined if it does not. */
export function findWords(within: Folded, words: string): { readonly from: number; readonly to: number } | undefined {
  for (let at = within.text.indexOf(words); at >= 0; at = within.text.indexOf(words, at + 1)) {
    const end = at + words.length
    if (!cutsWord(within.text, at) && !cutsWord(within.text, end))
      return { from: within.offsets[at] ?? 0, to: (within.offsets[end - 1] ?? 0) + 1 }
  }
  return undefined
}

const wordCharacter = /[\p{L}\p{N}]/u
const digit = /\d/u

/** Whether an offset is inside a word or a figure: `1,200` does not stand in `1,200,000`. */
function cutsWord(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]]
  if (wordCharacter.test(before) && wordCharacter.test(after)) return true
  const sign = /[.,]/u
  if (digit.test(before) && sign.test(after) && digit.test(text[at + 1] ?? ''))
    return !/^[.,]00(?!\d)/u.test(text.slice(at, at + 4))
  return sign.test(before) && digit.test(after) && digit.test(text[at - 2] ?? '')
}
