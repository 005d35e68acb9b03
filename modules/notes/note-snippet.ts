// The part of a note that holds the words of a search. Pure.

/** Enclose a hit in a snippet, so that no markup is needed. */
const [hitStart, hitEnd] = ['\uE000', '\uE001']
const before = 60
const maxLength = 200

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a search, without accents, at most ten. */
export const noteWords = (q: string): string[] => [...new Set(fold(q).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 10)

/** Returns where the words of a text stand, each with whether it begins with a word of the search. */
function* hitsIn(text: string, words: readonly string[]) {
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = fold(found)
    if (words.some((word) => folded.startsWith(word))) yield { start: index, end: index + found.length }
  }
}

/** Returns the text around the first word that is found, with marks around each of them. */
export function noteSnippet(text: string, words: readonly string[]): string {
  const plain = text
    .replaceAll(/[\uE000\uE001]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const hits = [...hitsIn(plain, words)]
  const first = hits[0]?.start ?? 0
  // A snippet begins with a whole word.
  const start = first <= before ? 0 : plain.indexOf(' ', first - before) + 1
  const end = plain.length <= start + maxLength ? plain.length : plain.lastIndexOf(' ', start + maxLength)
  let snippet = start > 0 ? '… ' : ''
  let at = start
  for (const hit of hits.filter((one) => one.start >= start && one.end <= end)) {
    snippet += `${plain.slice(at, hit.start)}${hitStart}${plain.slice(hit.start, hit.end)}${hitEnd}`
    at = hit.end
  }
  return `${snippet}${plain.slice(at, Math.max(end, at))}${end < plain.length ? ' …' : ''}`
}
