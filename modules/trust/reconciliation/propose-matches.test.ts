import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proposeMatches, type MatchLine, type MatchPosting } from './propose-matches.ts'

const line = (id: string, day: string, cents: number, checkNumber: string | null = null): MatchLine => ({
  id,
  day,
  cents,
  checkNumber,
})
const posting = (
  id: string,
  day: string,
  cents: number,
  checkNumber: string | null = null,
  reversedPostingId: string | null = null,
): MatchPosting => ({ ...line(id, day, cents, checkNumber), reversedPostingId })

describe('proposeMatches', () => {
  it.each([
    ['the same amount two days later', line('l', '2026-11-04', 500), posting('p', '2026-11-02', 500), 1],
    ['another amount', line('l', '2026-11-02', 501), posting('p', '2026-11-02', 500), 0],
    ['a transfer after three weeks', line('l', '2026-11-25', 500), posting('p', '2026-11-02', 500), 0],
    ['a cheque after three weeks', line('l', '2026-11-25', -500, '7'), posting('p', '2026-11-02', -500, '7'), 1],
    ['another cheque of the same amount', line('l', '2026-11-03', -500, '8'), posting('p', '2026-11-02', -500, '7'), 0],
    ['a posting that is a week younger', line('l', '2026-11-02', 500), posting('p', '2026-11-09', 500), 0],
  ])('compares %s and makes the expected number of matches', (_title, bankLine, book, count) => {
    expect(proposeMatches([bankLine], [book])).toHaveLength(count)
  })

  it('joins a posting with its reversal when neither reached the bank', () => {
    const postings = [posting('p', '2026-10-02', -500, '7'), posting('r', '2026-11-02', 500, null, 'p')]
    expect(proposeMatches([], postings)).toEqual([{ lineIds: [], postingIds: ['p', 'r'] }])
    expect(proposeMatches([line('l', '2026-10-03', -500)], postings)).toEqual([{ lineIds: ['l'], postingIds: ['p'] }])
  })

  it('uses every line and posting once, with equal amounts', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`)
    const money = fc.record({ day, cents: fc.constantFrom(100, -100, 200) })
    fc.assert(
      fc.property(fc.array(money, { maxLength: 30 }), fc.array(money, { maxLength: 30 }), (bank, book) => {
        const lines = bank.map((m, n) => line(`l${n}`, m.day, m.cents))
        const postings = book.map((m, n) => posting(`p${n}`, m.day, m.cents))
        const cents = new Map([...lines, ...postings].map((m) => [m.id, m.cents]))
        const matches = proposeMatches(lines, postings)
        const used = matches.flatMap(({ lineIds, postingIds }) => [...lineIds, ...postingIds])
        expect(new Set(used).size).toBe(used.length)
        for (const { lineIds, postingIds } of matches)
          expect(cents.get(lineIds[0] ?? '')).toBe(cents.get(postingIds[0] ?? ''))
      }),
    )
  })
})
