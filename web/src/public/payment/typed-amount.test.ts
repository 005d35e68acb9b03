import { describe, expect, it } from 'vitest'
import { parseDollarsToCents } from './typed-amount.ts'

describe('a typed amount', () => {
  it.each([
    ['50', 5_000],
    ['$50', 5_000],
    ['1,234.50', 123_450],
    ['12.5', 1_250],
    [' 0.05 ', 5],
  ])('%j is read', (typed, cents) => {
    expect(parseDollarsToCents(typed)).toBe(cents)
  })

  it.each(['', '-1', '1.234', '12,34', '1e3', '50 dollars', '1,23.00', '999999999'])('%j is refused', (typed) => {
    expect(parseDollarsToCents(typed)).toBeNull()
  })
})
