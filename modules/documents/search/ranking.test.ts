import { describe, expect, it } from 'vitest'
import { scoreOf, type Candidate } from './ranking.ts'

/** Weights of the words 1 and 2 of the question. */
const weights = new Map([
  [1, 2],
  [2, 3],
])
const candidate = (positions: Candidate['positions'], more: Partial<Candidate> = {}): Candidate => ({
  passageScore: 5,
  documentScore: 5,
  coverage: 1,
  positions,
  ...more,
})
const score = (places: Candidate['positions'], more: Partial<Candidate> = {}) =>
  scoreOf(candidate(places, more), weights)

describe('the rank of a passage', () => {
  it('rises when its words are adjacent as in the question', () => {
    expect(
      score([
        [1, 100],
        [2, 101],
      ]),
    ).toBeGreaterThan(
      score([
        [1, 100],
        [2, 101 + 20],
      ]),
    )
    expect(
      score([
        [1, 100],
        [2, 101],
      ]),
    ).toBeGreaterThan(
      score([
        [2, 100],
        [1, 101],
      ]),
    )
  })
  it('rises when its words are near the beginning', () => {
    expect(score([[1, 1]])).toBeGreaterThan(score([[1, 60]]))
  })
  it('falls with the distance from the beginning, most over the first words', () => {
    expect(score([[1, 1]]) - score([[1, 15]])).toBeGreaterThan(3 * (score([[1, 15]]) - score([[1, 29]])))
  })
  it('rises with the share of the question that its document contains', () => {
    expect(score([[1, 1]], { coverage: 1 })).toBeGreaterThan(score([[1, 1]], { coverage: 0.4 }))
  })
  it('is the BM25 score of the passage and a share of the score of its document when there are no positions', () => {
    expect(scoreOf(candidate([], { coverage: 0 }), weights)).toBe(5 + 0.3 * 5)
  })
})
