import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { spansOf } from './ledger-sums.ts'

describe('spansOf', () => {
  it.each([
    ['2026-01-01', '2026-12-31', { first: '2026-01-01', last: '2026-12-01' }, []],
    [
      '2025-12-15',
      '2026-11-21',
      { first: '2026-01-01', last: '2026-10-01' },
      [
        ['2025-12-15', '2025-12-31'],
        ['2026-11-01', '2026-11-21'],
      ],
    ],
    ['2026-02-01', '2026-02-28', { first: '2026-02-01', last: '2026-02-01' }, []],
    ['2026-02-01', '2026-02-27', null, [['2026-02-01', '2026-02-27']]],
    ['2026-02-02', '2026-02-28', null, [['2026-02-02', '2026-02-28']]],
    ['2026-01-15', '2026-02-15', null, [['2026-01-15', '2026-02-15']]],
    [
      '2026-01-31',
      '2026-03-01',
      { first: '2026-02-01', last: '2026-02-01' },
      [
        ['2026-01-31', '2026-01-31'],
        ['2026-03-01', '2026-03-01'],
      ],
    ],
    ['2024-02-29', '2024-02-29', null, [['2024-02-29', '2024-02-29']]],
    [undefined, undefined, { first: undefined, last: undefined }, []],
    ['2026-01-02', undefined, { first: '2026-02-01', last: undefined }, [['2026-01-02', '2026-01-31']]],
    [undefined, '2026-01-02', { first: undefined, last: '2025-12-01' }, [['2026-01-01', '2026-01-02']]],
    ['2026-02-01', '2026-01-01', null, []],
  ])('divides %s to %s into whole months and the days around them', (from, to, months, days) => {
    expect(spansOf({ from, to })).toEqual({ months, days: days.map(([first, last]) => ({ from: first, to: last })) })
  })

  it('covers each day of a period exactly once, for periods within two years', () => {
    const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * dayMs).toISOString().slice(0, 10)
    for (let a = 0; a < 500; a += 13)
      for (let b = a; b < 731; b += 17) {
        const { months, days } = spansOf({ from: day(a), to: day(b) })
        let counted = days.reduce((sum, span) => sum + (Date.parse(span.to) - Date.parse(span.from)) / dayMs + 1, 0)
        for (let month = months?.first; month !== undefined && month <= (months?.last ?? '');) {
          const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1))
            .toISOString()
            .slice(0, 10)
          counted += (Date.parse(next) - Date.parse(month)) / dayMs
          month = next
        }
        expect(counted, `${day(a)} ${day(b)}`).toBe(b - a + 1)
      }
  })
})
