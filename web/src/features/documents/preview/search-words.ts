/**
 * What to mark in a document for the words that found it: a quoted phrase as it stands, single words by their stem,
 * because the search of the case folds plurals. Words of one or two letters mark nothing.
 */
export function wordsToMark(query: string): string[] {
  const phrases = [...query.matchAll(/"([^"]+)"|«([^»]+)»|“([^”]+)”/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').trim(),
  )
  const rest = query.replace(/"[^"]*"|«[^»]*»|“[^”]*”/g, ' ')
  const words = (rest.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
    .filter((word) => word.length > 2)
    .map((word) => (word.length > 5 ? word.replace(/(?:es|s)$/i, '') : word))
  return [...new Set([...phrases, ...words].filter((word) => word.length > 2))]
}

/** A letter without its accent; ñ counts as n, as the search does. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export interface TextPart {
  readonly text: string
  readonly hit: boolean
}

/** A text cut where the words occur, accents and case aside. */
export function splitHits(text: string, words: readonly string[]): readonly TextPart[] {
  const wanted = words.map(fold).filter(Boolean)
  if (wanted.length === 0) return [{ text, hit: false }]
  // One folded letter for each letter of the text, so that places agree.
  const letters = [...text]
  const folded = letters.map((letter) => fold(letter)[0] ?? ' ').join('')
  const hits: [number, number][] = []
  for (const word of wanted)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hits.push([at, at + word.length])
  hits.sort((a, b) => a[0] - b[0])
  const parts: TextPart[] = []
  let done = 0
  const cut = (from: number, to: number, hit: boolean) => {
    if (to > from) parts.push({ text: letters.slice(from, to).join(''), hit })
  }
  for (const [from, to] of hits) {
    if (to <= done) continue
    cut(done, Math.max(from, done), false)
    cut(Math.max(from, done), to, true)
    done = to
  }
  cut(done, letters.length, false)
  return parts
}
