import { describe, expect, test } from 'vitest'
import { nextMonth, tokensLastUntil } from './token-pace.ts'

/** Noon of a day in November 2026 in Puerto Rico (UTC−4). */
const noonOf = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T16:00:00Z`)

describe('tokensLastUntil', () => {
  test('returns the day on which the present rate reaches the limit', () => {
    // 412,800 in 16.5 days reach 500,000 after 19.99 days, on the 20th.
    expect(tokensLastUntil({ used: 412_800, limit: 500_000 }, noonOf(17))).toBe(20)
  })
  test('returns undefined when tokens last, are used up, unlimited or unused', () => {
    expect(tokensLastUntil({ used: 100_000, limit: 500_000 }, noonOf(17))).toBeUndefined()
    expect(tokensLastUntil({ used: 500_000, limit: 500_000 }, noonOf(17))).toBeUndefined()
    expect(tokensLastUntil({ used: 412_800, limit: null }, noonOf(17))).toBeUndefined()
    expect(tokensLastUntil({ used: 0, limit: 500_000 }, noonOf(17))).toBeUndefined()
  })
  test('returns undefined in the first hours of a month', () => {
    expect(tokensLastUntil({ used: 400_000, limit: 500_000 }, noonOf(1))).toBeUndefined()
  })
  test('counts days in Puerto Rico’s time zone', () => {
    // 1 December in UTC is still 30 November there.
    expect(tokensLastUntil({ used: 499_000, limit: 500_000 }, new Date('2026-12-01T02:00:00Z'))).toBe(30)
  })
})

test('returns the first day of the next month, also after December', () => {
  expect(nextMonth('2026-11-01')).toBe('2026-12-01')
  expect(nextMonth('2026-12-01')).toBe('2027-01-01')
})
