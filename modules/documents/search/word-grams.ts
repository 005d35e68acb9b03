// Similarity of a question and a text by groups of four letters, which words of one family share: «alimentista» and
// «alimentaria», «obligación» and "obligation".
import { foldWord } from '../text/vocabulary.ts'
import type { Weights } from './ranking.ts'
import { gramsOf } from './similar-words.ts'

const gramSize = 4
/** The constants of BM25, as in `bm25.ts`. */
const k1 = 1.2
const lengthWeight = 0.75

/**
 * Counts the groups of letters of a text: `size` is the number of all groups, `times` the number of each searched
 * group.
 */
function countGrams(text: string, searched: ReadonlyMap<string, unknown>) {
  const times = new Map<string, number>()
  let size = 0
  for (const [word] of foldWord(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = ` ${word} `
    const gramCount = Math.max(1, letters.length - gramSize + 1)
    size += gramCount
    for (let start = 0; start < gramCount; start += 1) {
      const gram = letters.slice(start, start + gramSize)
      if (searched.has(gram)) times.set(gram, (times.get(gram) ?? 0) + 1)
    }
  }
  return { times, size }
}

/**
 * Returns the scores of texts, in their order: BM25 over the groups of letters of the question's words, each with the
 * weight of its word. Words without a weight are stop words or occur in no document.
 */
export function gramScores(
  words: readonly { readonly text: string }[],
  weights: Weights,
  texts: readonly string[],
): number[] {
  const gramWeights = new Map<string, number>()
  for (const [index, { text }] of words.entries()) {
    const weight = weights.get(index + 1)
    if (weight === undefined) continue
    for (const [word] of foldWord(text).matchAll(/[\p{L}\p{N}]+/gu))
      for (const gram of gramsOf(word, gramSize)) gramWeights.set(gram, Math.max(weight, gramWeights.get(gram) ?? 0))
  }
  const counted = texts.map((text) => countGrams(text, gramWeights))
  const averageSize = counted.reduce((sum, { size }) => sum + size, 0) / Math.max(1, counted.length)
  return counted.map(({ times, size }) => {
    let score = 0
    for (const [gram, weight] of gramWeights) {
      const count = times.get(gram) ?? 0
      const saturation = k1 * (1 - lengthWeight + (lengthWeight * size) / averageSize)
      if (count > 0) score += (weight * count * (k1 + 1)) / (count + saturation)
    }
    return score
  })
}
