/**
 * Returns the phrases to highlight in a document for a search: a quoted phrase unchanged, single words by their stem,
 * because the search of the case folds plurals. Words of one or two letters are not highlighted.
 */
export function phrasesToMark(query: string): string[] {
  const quotedPhrases = [...query.matchAll(/"([^"]+)"|«([^»]+)»|“([^”]+)”/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').trim(),
  )
  const withoutQuotes = query.replace(/"[^"]*"|«[^»]*»|“[^”]*”/g, ' ')
  const singleWords = (withoutQuotes.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
    .filter((word) => word.length > 2)
    .map((word) => (word.length > 5 ? word.replace(/(?:es|s)$/i, '') : word))
  return [...new Set([...quotedPhrases, ...singleWords].filter((word) => word.length > 2))]
}

/** A letter without its accent; ñ counts as n, as the search does. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/** Splits a text where the phrases occur, ignoring accents and case. */
export function splitHits(text: string, phrases: readonly string[]): readonly TextPart[] {
  const foldedPhrases = phrases.map(fold).filter(Boolean)
  if (foldedPhrases.length === 0) return [{ text, hit: false }]
  // One folded letter for each letter of the text, so that positions agree.
  const letters = [...text]
  const foldedText = letters.map((letter) => fold(letter)[0] ?? ' ').join('')
  const hits: [number, number][] = []
  for (const phrase of foldedPhrases)
    for (let index = foldedText.indexOf(phrase); index >= 0; index = foldedText.indexOf(phrase, index + phrase.length))
      hits.push([index, index + phrase.length])
  hits.sort((a, b) => a[0] - b[0])
  const parts: TextPart[] = []
  let position = 0
  const pushPart = (from: number, to: number, hit: boolean) => {
    if (to > from) parts.push({ text: letters.slice(from, to).join(''), hit })
  }
  for (const [from, to] of hits) {
    if (to <= position) continue
    pushPart(position, Math.max(from, position), false)
    pushPart(Math.max(from, position), to, true)
    position = to
  }
  pushPart(position, letters.length, false)
  return parts
}
