import type { PassageRef, RankedPassage } from '#modules/cases/index.ts'
import type { NearPassage } from './passage-vectors.ts'

/** What the likeness of vectors counts beside that of words. */
const weight = 0.3

const keyOf = ({ documentId, ordinal }: PassageRef): string => `${documentId}:${ordinal}`

export function fuse(words: readonly RankedPassage[], vectors: readonly NearPassage[]): RankedPassage[] {
  const top = words[0]?.score ?? 1
  const most = vectors[0]?.likeness ?? 1
  const least = vectors.at(-1)?.likeness ?? 0
  const scores = new Map<string, { ref: PassageRef; score: number }>()
  for (const { score, ...ref } of words) scores.set(keyOf(ref), { ref, score: score / top })
  for (const { likeness, ...ref } of vectors) {
    const known = scores.get(keyOf(ref))
    const more = weight * (most > least ? (likeness - least) / (most - least) : 1)
    scores.set(keyOf(ref), { ref, score: (known?.score ?? 0) + more })
  }
  return [...scores.values()].map(({ ref, score }) => ({ ...ref, score })).sort((x, y) => y.score - x.score || x.documentId.localeCompare(y.documentId) || x.ordinal - y.ordinal)
}
