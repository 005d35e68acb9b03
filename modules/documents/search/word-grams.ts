// Similarity of a question and a text by groups of four letters, which words of one family share: «alimentista» and
// «alimentaria», «obligación» and "obligation".
import { foldWord } from '../text/vocabulary.ts'
import type { Weights } from './ranking.ts'
import { gramsOf } from './similar-words.ts'

const gramSize = 4
/** The constants of BM25 (`bm25.ts`). */
const [k1, b] = [1.2, 0.75]

/**
 * Counts the groups of letters of a text: `size` is the number of all groups, `times` the number of each searched
 * group.
 */
function countGrams(text: string, searched: ReadonlyMap<string, unknown>) {
  const times = new Map<string, number>()
  let size = 0
  for (const [word] of foldWord(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const edged = ` ${word} `
    const count = Math.max(1, edged.length - gramSize + 1)
    size += count
    for (let start = 0; start < count; start += 1) {
      const gram = edged.slice(start, start + gramSize)
      if (searched.has(gram)) times.set(gram, (times.get(gram) ?? 0) + 1)
    }
  }
  return { times, size }
}

/**
 * Returns the scores of texts, in their order: BM25 over the groups of letters of the question's words, each with the
 * weight of its word. Words without a weight are stop words, or no document has them.
 */
export function gramScores(
  words: readonly { readonly text: string }[],
  weights: Weights,
  texts: readonly string[],
): number[] {
  const weightOf = new Map<string, number>()
  for (const [index, { text }] of words.entries()) {
    const weight = weights.get(index + 1)
    if (weight === undefined) continue
    for (const [word] of foldWord(text).matchAll(/[\p{L}\p{N}]+/gu))
      for (const gram of gramsOf(word, gramSize)) weightOf.set(gram, Math.max(weight, weightOf.get(gram) ?? 0))
  }
  const counted = texts.map((text) => countGrams(text, weightOf))
  const averageSize = counted.reduce((sum, { size }) => sum + size, 0) / Math.max(1, counted.length)
  return counted.map(({ times, size }) => {
    let score = 0
    for (const [gram, weight] of weightOf) {
      const count = times.get(gram) ?? 0
      if (count > 0) score += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + (b * size) / averageSize))
    }
    return score
  })
}
