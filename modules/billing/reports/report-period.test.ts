import { describe, expect, it } from 'vitest'
import { monthsOf, periodOf, yearsLater } from './report-period.ts'

const today = '2026-11-21'

describe('the period of a report', () => {
  it.each([
    [{}, { from: '2025-12-01', to: today }],
    [{ to: '2026-01-15' }, { from: '2025-02-01', to: '2026-01-15' }],
    [{ from: '2026-01-15' }, { from: '2026-01-15', to: today }],
    [{ from: today }, { from: today, to: today }],
    [
      { from: '2016-11-22', to: today },
      { from: '2016-11-22', to: today },
    ],
    [
      { from: '2016-02-29', to: '2026-02-27' },
      { from: '2016-02-29', to: '2026-02-27' },
    ],
  ])('is completed from the query %j to %j', (query, period) => {
    expect(periodOf(query, today)).toEqual(period)
  })

  it.each([
    [{ from: '2016-11-21', to: today }, 'report_period_too_long'],
    [{ from: '1970-01-01' }, 'report_period_too_long'],
    [{ from: '2016-02-29', to: '2026-02-28' }, 'report_period_too_long'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'report_period_reversed'],
    [{ from: '2026-11-22' }, 'report_period_reversed'],
  ])('is refused for the query %j with %s', (query, code) => {
    expect(() => periodOf(query, today)).toThrow(expect.objectContaining({ code }) as Error)
  })

  it('moves by years to the same day, or to the last of February', () => {
    expect(yearsLater('2024-02-29', 1)).toBe('2025-02-28')
    expect(yearsLater('2024-02-29', 4)).toBe('2028-02-29')
    expect(yearsLater('2025-02-28', -1)).toBe('2024-02-28')
    expect(yearsLater('2026-12-31', -1)).toBe('2025-12-31')
  })

  it('has each of its months once', () => {
    expect(monthsOf({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsOf({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['2026-01'])
    expect(monthsOf({ from: '2016-11-22', to: today })).toHaveLength(121)
  })
})
