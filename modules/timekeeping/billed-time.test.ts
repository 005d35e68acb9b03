import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountCents, billedSeconds, billingIncrements } from './billed-time.contract.ts'

describe('billedSeconds', () => {
  it.each([
    [1, 360],
    [61, 360],
    [360, 360],
    [361, 720],
    [6_120, 6_120],
    [86_400, 86_400],
  ])('rounds %i seconds up to %i seconds in tenths of an hour', (seconds, billed) => {
    expect(billedSeconds(seconds, 6)).toBe(billed)
  })

  it('is never less than the time worked, less than an increment more, and at most a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.constantFrom(...billingIncrements), (seconds, increment) => {
        const billed = billedSeconds(seconds, increment)
        expect(billed).toBeGreaterThanOrEqual(seconds)
        expect(billed - seconds).toBeLessThan(increment * 60)
        expect(billed).toBeLessThanOrEqual(86_400)
      }),
    )
  })
})

describe('amountCents', () => {
  it.each([
    [6_120, 17_500, 29_750],
    [360, 17_505, 1_751],
    [360, 17_504, 1_750],
    [360, 0, 0],
    [1_200, 10_000, 3_333],
    [2_400, 10_000, 6_667],
  ])('charges %i seconds at %i cents an hour with %i cents', (billed, rate, cents) => {
    expect(amountCents(billed, rate)).toBe(cents)
  })
})
