import type { PassageRef, RankedPassage } from '#modules/cases/index.ts'
import type { NearPassage } from './passage-vectors.ts'

/**
 * What one deviation above the crowd counts, beside the best passage by words, which is 1: little where that one holds
 * most of the question, much where it holds few of its words.
 */
const weights = { sure: 0.05, unsure: 0.3 } as const
/** Parts of the question's words, by weight, from which words are sure, and below which they are not. */
const coverage = { sure: 0.3, unsure: 0.1 } as const
/** Passages that are no nearer than this above the rest say nothing. Deviations. */
const crowd = 2
/** Of fewer, none stands out by two deviations. */
const fewPassages = 20

const keyOf = ({ documentId, ordinal }: PassageRef): string => `${documentId}:${ordinal}`

/** How far each stands out among those that are near at all, in deviations. */
function standingOut(vectors: readonly NearPassage[]): number[] {
  const mean = vectors.reduce((sum, { likeness }) => sum + likeness, 0) / vectors.length
  const deviation =
    Math.sqrt(vectors.reduce((sum, { likeness }) => sum + (likeness - mean) ** 2, 0) / vectors.length) || 1
  const least = vectors.length < fewPassages ? 0 : crowd
  return vectors.map(({ likeness }) => Math.max(0, (likeness - mean) / deviation - least))
}

/** How sure the words are of their best, 0 to 1. */
const surenessOf = (words: readonly RankedPassage[]): number =>
  Math.min(1, Math.max(0, ((words[0]?.coverage ?? 0) - coverage.unsure) / (coverage.sure - coverage.unsure)))

/**
 * One order of two. Every vector is near to some question, so that ranks by vectors, or likeness by itself, push good
 * hits of words down; only what stands out among its neighbours moves up, and the best by words stays first where words
 * are sure: among passages that are as good by their words, likeness is more often wrong than they are. Chosen on
 * `retrieval-pr-articles` (development part), checked on `retrieval-xquad`: `npm run bench:retrieval`.
 * @param words best first
 * @param vectors nearest first
 */
export function fuse(words: readonly RankedPassage[], vectors: readonly NearPassage[]): RankedPassage[] {
  const top = words[0]?.score ?? 1
  const sureness = surenessOf(words)
  const weight = weights.unsure + sureness * (weights.sure - weights.unsure)
  const scores = new Map<string, RankedPassage>(
    words.map((passage) => [keyOf(passage), { ...passage, score: passage.score / top }]),
  )
  const above = standingOut(vectors)
  for (const [at, { documentId, ordinal, likeness }] of vectors.entries()) {
    const known = scores.get(keyOf({ documentId, ordinal })) ?? { documentId, ordinal, score: 0, coverage: 0 }
    // Likeness itself only parts what is equal otherwise.
    scores.set(keyOf(known), { ...known, score: known.score + weight * (above[at] ?? 0) + likeness / 1_000 })
  }
  const order = [...scores.values()].sort(
    (x, y) => y.score - x.score || x.documentId.localeCompare(y.documentId) || x.ordinal - y.ordinal,
  )
  const [best] = words
  if (!best || sureness < 1) return order
  const kept = scores.get(keyOf(best)) ?? best
  return [kept, ...order.filter((passage) => passage !== kept)]
}
