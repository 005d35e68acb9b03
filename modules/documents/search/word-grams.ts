// Similarity of a question and a text by groups of four letters, which words of one family share: «alimentista» and
// «alimentaria», «obligación» and "obligation".
import { foldWord } from '../text/vocabulary.ts'
import type { Weights } from './ranking.ts'
import { gramsOf } from './similar-words.ts'

const gramSize = 4
/** As in BM25 (`bm25.ts`). */
const [k1, b] = [1.2, 0.75]

const countGrams = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu))
    for (const gram of gramsOf(foldWord(word), gramSize)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
  return counts
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
    for (const gram of countGrams(text).keys()) weightOf.set(gram, Math.max(weight, weightOf.get(gram) ?? 0))
  }
  const counted = texts.map((text) => {
    const grams = countGrams(text)
    return { grams, size: grams.values().reduce((sum, times) => sum + times, 0) }
  })
  const averageSize = counted.reduce((sum, { size }) => sum + size, 0) / Math.max(1, counted.length)
  return counted.map(({ grams, size }) => {
    let score = 0
    for (const [gram, weight] of weightOf) {
      const times = grams.get(gram) ?? 0
      if (times > 0) score += (weight * times * (k1 + 1)) / (times + k1 * (1 - b + (b * size) / averageSize))
    }
    return score
  })
}
