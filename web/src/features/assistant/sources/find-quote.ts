// Where quoted words stand in the text of a page. Lines broken elsewhere, hyphens at their ends, case, accents and the
// shape of quotation marks are no difference.

interface Folded {
  readonly text: string
  /** For each folded letter, its place in the original. */ readonly places: readonly number[]
}

const sameAs: Readonly<Record<string, string>> = {
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

function fold(text: string): Folded {
  const letters: string[] = []
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '\u00AD') continue
    if (/\s/.test(letter)) {
      if (letters.at(-1) !== ' ' && letters.length > 0) {
        letters.push(' ')
        places.push(at)
      }
      continue
    }
    const broken = /^[-‐]\s*\n\s*(?=\p{Ll})/u.exec(text.slice(at, at + 12))
    if (broken && /\p{L}/u.test(letters.at(-1) ?? '')) {
      at += broken[0].length - 1
      continue
    }
    for (const part of (sameAs[letter] ?? letter).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()) {
      letters.push(part)
      places.push(at)
    }
  }
  return { text: letters.join(''), places }
}

export interface Range {
  readonly from: number
  readonly to: number
}

function rangeOf({ text, places }: Folded, wanted: string): Range | undefined {
  const at = wanted === '' ? -1 : text.indexOf(wanted)
  const [first, last] = [places[at], places[at + wanted.length - 1]]
  return at < 0 || first === undefined || last === undefined ? undefined : { from: first, to: last + 1 }
}

/** A part of a quote that goes on from or to another page has to be this long to be sure. */
const leastWords = 4

/**
 * @returns where the quote stands; where a page's edge cuts it, the longest part at its beginning or end; `undefined`
 * when it is not there
 */
export function findQuote(page: string, quote: string): Range | undefined {
  const folded = fold(page)
  const wanted = fold(quote).text.trim()
  const whole = rangeOf(folded, wanted)
  if (whole) return whole
  const words = wanted.split(' ')
  for (let length = words.length - 1; length >= leastWords; length -= 1) {
    const part = rangeOf(folded, words.slice(0, length).join(' ')) ?? rangeOf(folded, words.slice(-length).join(' '))
    if (part) return part
  }
  return undefined
}
