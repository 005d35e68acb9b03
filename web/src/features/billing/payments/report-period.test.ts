import { describe, expect, it } from 'vitest'
import { daysOf, periodOf } from './report-period.ts'

const now = '2026-11-21'

describe('the period of a report', () => {
  it.each([
    ['month', '2026-11-01', now],
    ['quarter', '2026-10-01', now],
    ['year', '2026-01-01', now],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['twelve', '2025-12-01', now],
  ] as const)('%s begins on %s', (period, from, to) => {
    expect(daysOf(period, now)).toEqual({ from, to })
  })

  it('crosses the turn of a year', () => {
    expect(daysOf('twelve', '2026-01-15')).toEqual({ from: '2025-02-01', to: '2026-01-15' })
    expect(daysOf('quarter', '2026-02-28')).toEqual({ from: '2026-01-01', to: '2026-02-28' })
  })

  it('knows its name again', () => {
    expect(periodOf({ from: '2025-12-01', to: now }, now)).toBe('twelve')
    expect(periodOf({ from: '2025-12-02', to: now }, now)).toBe('custom')
  })
})
