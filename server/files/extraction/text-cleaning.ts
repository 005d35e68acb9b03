// Normalises the raw text of readers for search and quotation.

/**
 * Controls other than tab and line feed, soft hyphen, zero-width and direction-changing characters, the byte order
 * mark, and the noncharacters U+FFFE and U+FFFF, which extractors may leave in the text.
 */
const unwantedCharacters =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }

/**
 * Returns the text in composed form (NFC), with `\n` as the only line end, and with words joined that were divided at a
 * line end. It has no control characters, at most one empty line in a row, and no white space at its ends.
 */
export function cleanText(raw: string): string {
  return (
    raw
      .toWellFormed()
      // Vertical tabs and form feeds also end a line; removing them would join words.
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      // A soft hyphen at the end of a line divides a word just as a hyphen does.
      .replace(/\u00ad[ \t]*\n/g, '-\n')
      .replace(unwantedCharacters, '')
      .replace(spaces, ' ')
      .replace(/[ﬀ-ﬆ]/g, (letter) => ligatures[letter] ?? letter)
      .normalize('NFC')
      // Joins a divided word: `demanda-\nda` becomes `demandada`.
      .replace(/(?<=\p{Ll})[-\u2010]\n[ \t]*(?=\p{Ll})/gu, '')
      // The lookbehind avoids quadratic time on long runs of spaces.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/(?<! ) +(?=\t)/g, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
