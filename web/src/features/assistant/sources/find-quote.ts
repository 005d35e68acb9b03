// Finds a quote in the text of a page, ignoring line breaks, hyphenation, case, accents and the shape of quotation marks.

interface FoldedText {
  readonly text: string
  /** For each folded character its offset in the original. */
  readonly offsets: readonly number[]
}

const equivalents: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
}

/** A hyphen, a line break and the spaces around it. */
const maxHyphenationLength = 12

function fold(text: string): FoldedText {
  const letters: string[] = []
  const offsets: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index)
    if (letter === '\u00AD') continue
    if (/\s/.test(letter)) {
      if (letters.at(-1) !== ' ' && letters.length > 0) {
        letters.push(' ')
        offsets.push(index)
      }
      continue
    }
    const hyphenation = /^[-‐]\s*\n\s*(?=\p{Ll})/u.exec(text.slice(index, index + maxHyphenationLength))
    if (hyphenation && /\p{L}/u.test(letters.at(-1) ?? '')) {
      index += hyphenation[0].length - 1
      continue
    }
    for (const part of (equivalents[letter] ?? letter).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()) {
      letters.push(part)
      offsets.push(index)
    }
  }
  return { text: letters.join(''), offsets }
}

export interface TextRange {
  readonly from: number
  readonly to: number
}

function rangeOf({ text, offsets }: FoldedText, foldedQuote: string): TextRange | undefined {
  const start = foldedQuote === '' ? -1 : text.indexOf(foldedQuote)
  const from = offsets[start]
  const last = offsets[start + foldedQuote.length - 1]
  return start < 0 || from === undefined || last === undefined ? undefined : { from, to: last + 1 }
}

/** A quote that continues on another page is found by its beginning or end, if that has at least this many words. */
const minWords = 4

/**
 * Returns the range of the quote; of a quote that is cut by the edge of the page, the range of its longest part at its
 * beginning or end; `undefined` when the page does not contain it.
 */
export function findQuote(page: string, quote: string): TextRange | undefined {
  const foldedPage = fold(page)
  const foldedQuote = fold(quote).text.trim()
  const wholeRange = rangeOf(foldedPage, foldedQuote)
  if (wholeRange) return wholeRange
  const quoteWords = foldedQuote.split(' ')
  for (let length = quoteWords.length - 1; length >= minWords; length -= 1) {
    const partRange =
      rangeOf(foldedPage, quoteWords.slice(0, length).join(' ')) ??
      rangeOf(foldedPage, quoteWords.slice(-length).join(' '))
    if (partRange) return partRange
  }
  return undefined
}
