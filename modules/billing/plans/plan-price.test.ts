import { describe, expect, it } from 'vitest'
import { yearlyCostCents } from './plan-price.ts'

describe('the price of a year', () => {
  it.each([
    [4_900, 0, 58_800],
    [4_900, 10, 52_920],
    [4_900, 100, 0],
    // 12 × 0.01 × 0.875 = 0.105: half a cent and more is one cent.
    [1, 12.5, 11],
    // 1 × 12 × 0.9583 = 11.4996 and × 0.9584 = 11.5008
    [1, 4.17, 11],
    [1, 4.16, 12],
    // Exactly half a cent: 25 × 12 × 0.995 = 298.5
    [25, 0.5, 299],
    // In floating point, 0.07 × 100 is 7.000000000000001.
    [10_000, 0.07, 119_916],
    [100_000_000, 0.01, 1_199_880_000],
  ])('is, at %d cents a month less %d %%, %d', (cost, discount, year) => {
    expect(yearlyCostCents(cost, discount)).toBe(year)
  })

  it('agrees with exact arithmetic on many prices', () => {
    for (let i = 1; i <= 5_000; i += 1) {
      const cost = ((i * 7_919) % 100_000) + 1
      const hundredths = (i * 104_729) % 10_001
      const exact = BigInt(cost) * 12n * BigInt(10_000 - hundredths)
      expect(yearlyCostCents(cost, hundredths / 100)).toBe(Number((exact + 5_000n) / 10_000n))
    }
  })
})
