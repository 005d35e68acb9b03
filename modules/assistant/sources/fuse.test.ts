import { describe, expect, it } from 'vitest'
import type { RankedPassage } from '#modules/documents/index.ts'
import { fuse } from './fuse.ts'
import type { NearestPassage } from './passage-vectors.ts'

const rankedByWords = (documentId: string, score: number, coverage = 1): RankedPassage => ({
  documentId,
  ordinal: 1,
  score,
  coverage,
})
const nearest = (documentId: string, similarity: number): NearestPassage => ({ documentId, ordinal: 1, similarity })
/** Neighbours of about equal similarity. */
const similarPassages = (size: number) =>
  Array.from({ length: size }, (_, n) => nearest(`c${n}`, 0.3 + (n % 5) / 1_000))
const mergedOrder = (byWords: readonly RankedPassage[], vectors: readonly NearestPassage[]) =>
  fuse(byWords, vectors).map(({ documentId }) => documentId)

describe('the merged ranking', () => {
  it('is that by words when no similarity is an outlier', () => {
    expect(
      mergedOrder([rankedByWords('a', 10), rankedByWords('b', 9), rankedByWords('c', 8)], similarPassages(60)).slice(
        0,
        3,
      ),
    ).toEqual(['a', 'b', 'c'])
  })
  it('moves outliers of similarity up', () => {
    expect(
      mergedOrder(
        [rankedByWords('a', 10), rankedByWords('c', 9), rankedByWords('b', 8)],
        [nearest('b', 0.8), ...similarPassages(60)],
      ).slice(0, 3),
    ).toEqual(['a', 'b', 'c'])
    expect(
      mergedOrder(
        [rankedByWords('a', 10), rankedByWords('c', 9), rankedByWords('b', 3)],
        [nearest('b', 0.8), ...similarPassages(60)],
      ).slice(0, 3),
    ).toEqual(['a', 'c', 'b'])
  })
  it('keeps the best hit by words first while hits by words are reliable', () => {
    expect(
      mergedOrder(
        [rankedByWords('a', 10, 0.3), rankedByWords('b', 9.99, 0.3)],
        [nearest('b', 0.99), ...similarPassages(60)],
      )[0],
    ).toBe('a')
    expect(
      mergedOrder(
        [rankedByWords('a', 10, 0.2), rankedByWords('b', 9.99, 0.2)],
        [nearest('b', 0.99), ...similarPassages(60)],
      )[0],
    ).toBe('b')
  })
  it('weights similarity more when words cover little of the question', () => {
    expect(
      mergedOrder(
        [rankedByWords('a', 10, 0.1), rankedByWords('b', 3, 0.1)],
        [nearest('x', 0.8), ...similarPassages(60)],
      )[0],
    ).toBe('x')
    expect(
      mergedOrder([rankedByWords('a', 10), rankedByWords('b', 3)], [nearest('x', 0.8), ...similarPassages(60)])[0],
    ).toBe('a')
  })
  it('equals the other ranking when one ranking is empty', () => {
    expect(mergedOrder([], [nearest('x', 0.9), nearest('y', 0.5)])).toEqual(['x', 'y'])
    expect(mergedOrder([rankedByWords('a', 2), rankedByWords('b', 1)], [])).toEqual(['a', 'b'])
    expect(fuse([], [])).toEqual([])
  })
  it('contains each passage once', () => {
    expect(
      mergedOrder([rankedByWords('a', 2), rankedByWords('b', 1)], [nearest('b', 0.9), nearest('a', 0.8)]).toSorted(),
    ).toEqual(['a', 'b'])
  })
})
