import { col, type RowOf, type Shape } from '#server/db/shape.ts'

/** A passage that contains some of the question's words, with the statistics of the database. */
export const candidateRow = {
  /** BM25 of the passage among the passages, and of its document among the documents. */
  passageScore: col.double,
  documentScore: col.double,
  /** Share, by weight, of the question's words that the document contains, 0 to 1. */
  coverage: col.double,
  /**
   * Positions of the words in the passage: number of the word in the question, position in the text from 1, whether it
   * is a translation or a correction.
   */
  positions: col.json<readonly (readonly [word: number, place: number, guess?: boolean])[]>(),
} as const satisfies Shape
export type Candidate = RowOf<typeof candidateRow>

/** Inverse document frequency of each word of the question, by its number. */
export type Weights = ReadonlyMap<number, number>

/** Weight of words at the head of the passage, where a text states its subject. */
const headWeight = 2
/** Weight of two words that are as close to each other as in the question. */
const proximityWeight = 0.8
/** Words after which the weight of the head has fallen to 1/e; it halves every six words. */
const headWords = 9

/** Weight of the document's BM25, which is added to the passage's BM25. */
export const documentWeight = 0.3

/**
 * Combines BM25 with positions, which a bag of words ignores: words at the head of the passage, and words of the
 * question that are adjacent in the text too. The weights were chosen on `retrieval-pr-articles` (development part) and
 * checked on `retrieval-xquad`; `npm run bench:retrieval` prints their results.
 */
export function scoreOf({ passageScore, documentScore, coverage, positions }: Candidate, weights: Weights): number {
  const byWord = Map.groupBy(positions, ([word]) => word)
  const positionsOf = (word: number): number[] => (byWord.get(word) ?? []).map(([, position]) => position)
  let head = 0
  for (const word of byWord.keys())
    head += (weights.get(word) ?? 0) * Math.exp(-Math.min(...positionsOf(word)) / headWords)
  let proximity = 0
  const order = [...weights.keys()].sort((a, b) => a - b)
  for (const [index, word] of order.entries()) {
    const next = order[index + 1]
    if (next === undefined) break
    const distance = shortestDistance(positionsOf(word), positionsOf(next))
    if (distance !== undefined) proximity += Math.min(weights.get(word) ?? 0, weights.get(next) ?? 0) / distance
  }
  const words = passageScore + documentWeight * documentScore
  return (words + headWeight * head + proximityWeight * proximity) * coverageFactor(coverage)
}

export const coverageWeight = 0.6
/** Factor of the score of a passage, by the share of the question's words that its document contains. */
export const coverageFactor = (coverage: number): number => 1 + coverageWeight * coverage

/** Weight of the words' groups of four letters, tuned like the weights above. */
export const gramWeight = 0.2

/** Returns whether the passage contains every word of the question as typed, not merely a translation or correction. */
export const containsEveryWord = ({ positions }: Candidate, weights: Weights): boolean =>
  new Set(positions.filter(([, , guess]) => !guess).map(([word]) => word)).size >= weights.size

/**
 * Returns the distance of the two nearest positions: 1 when the word of `to` directly follows the word of `from`, one
 * more for each word between them, and one more if they are in reversed order; undefined when a list is empty.
 */
function shortestDistance(from: readonly number[], to: readonly number[]): number | undefined {
  let shortest: number | undefined
  for (const a of from) {
    for (const b of to) {
      if (a === b) continue
      const distance = b > a ? b - a : a - b + 1
      if (shortest === undefined || distance < shortest) shortest = distance
    }
  }
  return shortest
}
