import type { PassageRef, RankedPassage } from '#modules/documents/index.ts'
import type { NearestPassage } from './passage-vectors.ts'

/**
 * Score that a passage gains for each standard deviation of its similarity above the threshold, when the ranking by
 * words is trusted and when it is not. The best passage by words has the score 1.
 */
const gainPerDeviation = { trusted: 0.05, untrusted: 0.3 } as const
/**
 * The ranking by words is trusted fully when the document of its best passage contains at least the first share of the
 * question's words (by weight), and not at all when it contains at most the second.
 */
const coverageLimits = { trusted: 0.3, untrusted: 0.1 } as const
/** Minimum standard deviations above the mean for a similarity to count. */
const minDeviations = 2
/** With fewer passages, none can be two deviations above the mean, so the threshold does not apply. */
const minPassages = 20

const keyOf = ({ documentId, ordinal }: PassageRef): string => `${documentId}:${ordinal}`

/** Returns how far the similarity of each passage is above the threshold, in standard deviations. */
function deviationsAbove(passages: readonly NearestPassage[]): number[] {
  const mean = passages.reduce((sum, { similarity }) => sum + similarity, 0) / passages.length
  const deviation =
    Math.sqrt(passages.reduce((sum, { similarity }) => sum + (similarity - mean) ** 2, 0) / passages.length) || 1
  const threshold = passages.length < minPassages ? 0 : minDeviations
  return passages.map(({ similarity }) => Math.max(0, (similarity - mean) / deviation - threshold))
}

/** Returns how far the ranking by words can be trusted, from 0 to 1. */
const confidenceOf = (wordRanking: readonly RankedPassage[]): number =>
  Math.min(
    1,
    Math.max(
      0,
      ((wordRanking[0]?.coverage ?? 0) - coverageLimits.untrusted) /
        (coverageLimits.trusted - coverageLimits.untrusted),
    ),
  )

/**
 * Merges the ranking by words and the one by embeddings. Every passage is somewhat similar to a question, so similarity
 * alone would push good word matches down. Only outliers of similarity move up, and the best word match stays first
 * when the words are distinctive enough. Tuned on `retrieval-pr-articles` (development part), validated on
 * `retrieval-xquad`: `npm run bench:retrieval`.
 * @param wordRanking best first
 * @param nearest by similarity, nearest first
 */
export function fuse(wordRanking: readonly RankedPassage[], nearest: readonly NearestPassage[]): RankedPassage[] {
  const topScore = wordRanking[0]?.score ?? 1
  const confidence = confidenceOf(wordRanking)
  const gain = gainPerDeviation.untrusted + confidence * (gainPerDeviation.trusted - gainPerDeviation.untrusted)
  const scores = new Map<string, RankedPassage>(
    wordRanking.map((passage) => [keyOf(passage), { ...passage, score: passage.score / topScore }]),
  )
  const deviations = deviationsAbove(nearest)
  for (const [index, { documentId, ordinal, similarity }] of nearest.entries()) {
    const entry = scores.get(keyOf({ documentId, ordinal })) ?? { documentId, ordinal, score: 0, coverage: 0 }
    // The similarity itself is only a tie-breaker.
    scores.set(keyOf(entry), { ...entry, score: entry.score + gain * (deviations[index] ?? 0) + similarity / 1_000 })
  }
  const order = [...scores.values()].sort(
    (x, y) => y.score - x.score || x.documentId.localeCompare(y.documentId) || x.ordinal - y.ordinal,
  )
  const [best] = wordRanking
  if (!best || confidence < 1) return order
  const first = scores.get(keyOf(best)) ?? best
  return [first, ...order.filter((passage) => passage !== first)]
}
