import { describe, expect, it } from 'vitest'
import { nextDueDate } from './recurrence.ts'

describe('the next due date of a series', () => {
  it.each([
    ['day', 1, '2026-12-31', 31, '2026-01-01', '2027-01-01'],
    ['day', 3, '2026-02-27', 27, '2026-01-01', '2026-03-02'],
    ['week', 2, '2026-12-24', 24, '2026-01-01', '2027-01-07'],
    ['month', 1, '2026-01-31', 31, '2026-01-01', '2026-02-28'],
    ['month', 1, '2026-02-28', 31, '2026-01-01', '2026-03-31'],
    ['month', 11, '2026-12-15', 15, '2026-01-01', '2027-11-15'],
    ['year', 1, '2028-02-29', 29, '2026-01-01', '2029-02-28'],
    ['year', 4, '2028-02-29', 29, '2026-01-01', '2032-02-29'],
  ] as const)('every %s × %d after %s (day %d, seen on %s) is %s', (unit, every, due, repeatDay, today, next) => {
    expect(nextDueDate(due, { unit, every }, repeatDay, today)).toBe(next)
  })
  it('skips past dates, and may be today', () => {
    const weekly = { unit: 'week', every: 1 } as const
    expect(nextDueDate('2026-11-02', weekly, 2, '2026-11-24')).toBe('2026-11-30')
    expect(nextDueDate('2026-11-03', weekly, 3, '2026-11-24')).toBe('2026-11-24')
    expect(nextDueDate('2026-11-24', weekly, 24, '2026-11-24')).toBe('2026-12-01')
  })
})
