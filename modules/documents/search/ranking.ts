/** A passage that holds some of the question's words, with what the database counted. */
export interface Candidate {
  /** BM25 of the passage among the passages, and of its document among the documents. */
  readonly passageScore: number
  readonly documentScore: number
  /** Share, by weight, of the question's words that the document holds, 0 to 1. */
  readonly coverage: number
  /** Where the words stand in the passage: number of the word in the question, place in the text from 1. */
  readonly places: readonly (readonly [word: number, place: number])[]
}

/** How rare each word of the question is, by its number. */
export type Weights = ReadonlyMap<number, number>

/** A word at the head of a passage tells what it is about; what stands this many words later counts less than half. */
const headWords = 30

/**
 * BM25 with what a bag of words cannot see: words at the head of the passage, and words of the question that stand
 * beside each other in the text too. The weights were chosen on `retrieval-pr-articles` (development part) and checked
 * on `retrieval-xquad`; `npm run bench:retrieval` prints what they give.
 */
export function scoreOf({ passageScore, documentScore, coverage, places }: Candidate, weights: Weights): number {
  const byWord = Map.groupBy(places, ([word]) => word)
  const placesOf = (word: number): number[] => (byWord.get(word) ?? []).map(([, place]) => place)
  let head = 0
  for (const word of byWord.keys())
    head += (weights.get(word) ?? 0) * Math.exp(-Math.min(...placesOf(word)) / headWords)
  let near = 0
  const order = [...weights.keys()].sort((a, b) => a - b)
  for (const [i, word] of order.entries()) {
    const next = order[i + 1]
    if (next === undefined) break
    const distance = shortestDistance(placesOf(word), placesOf(next))
    if (distance !== undefined) near += Math.min(weights.get(word) ?? 0, weights.get(next) ?? 0) / distance
  }
  return (passageScore + 0.5 * documentScore + head + 0.8 * near) * (1 + 0.6 * coverage)
}

/** Words between the two, counted one more when they stand in the other order; undefined when one is missing. */
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
