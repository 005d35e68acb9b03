// Snippets of search hits, in which the server encloses each hit in U+E000 and U+E001 instead of markup.
const hitStart = '\uE000'
const hitPattern = /\uE000([^\uE000\uE001]+)\uE001/gu

/** Consecutive borders of table cells, in the text of a table with empty cells: `| | |`. */
const emptyCells = /\|(?:\s*\|)+/g

/**
 * Returns a snippet that begins shortly before its first hit, so that the hit is within the lines that are shown.
 *
 * @param maxLeadLength number of characters that may precede the first hit
 */
export function aroundFirstHit(text: string, maxLeadLength = 48): string {
  const snippet = text.replace(emptyCells, '')
  const hit = snippet.indexOf(hitStart)
  if (hit <= maxLeadLength) return snippet
  const from = snippet.indexOf(' ', hit - maxLeadLength)
  return `…${snippet.slice(from >= 0 && from < hit ? from + 1 : hit)}`
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** The start of a word that its singular and plural share. */
const stemOf = (word: string): string => fold(word).replace(word.length > 5 ? /(?:es|s)$/ : /$/, '')
/** A number such as `1,250.00` is looked for as a whole. */
const asPhrase = (text: string): string => (/[^\p{L}\p{N}'’-]/u.test(text) ? `"${text}"` : text)

/**
 * Returns what to look for in the document of a hit: the typed words, and where its snippet has another word in the
 * place of one of them (a correction, a synonym, a number written otherwise), that word, too.
 */
export function wordsToFind(snippet: string, q: string): string {
  const text = fold(snippet.replace(/[\uE000\uE001]/g, ''))
  // Words of one or two letters are parts of too many others.
  const stems = (q.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).filter((word) => word.length > 2).map(stemOf)
  if (stems.every((stem) => text.includes(stem))) return q
  const hits = new Map([...snippet.matchAll(hitPattern)].map(([, hit = '']) => [fold(hit), hit]))
  const others = [...hits].filter(([hit]) => !stems.some((stem) => hit.includes(stem)))
  return [q, ...others.map(([, hit]) => asPhrase(hit))].join(' ')
}
