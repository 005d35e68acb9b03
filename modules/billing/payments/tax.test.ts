import { describe, expect, it } from 'vitest'
import { addTax, splitRefundAmount, extractTax } from './tax.ts'

describe('a tax added to a price', () => {
  it.each([
    [4900, 1150, 564],
    [100, 400, 4],
    [1, 1150, 0],
    [5, 1000, 1],
    [4, 1000, 0],
    [50, 1050, 5],
    [0, 1150, 0],
    [4900, 0, 0],
    [4900, 10_000, 4900],
    [-4900, 1150, -564],
    [-5, 1000, -1],
    // Larger than a double can multiply exactly.
    [9_007_199_254_740, 1150, 1_035_827_914_295],
  ])('is, on %i cents at %i basis points, %i cents', (subtotal, rate, tax) => {
    expect(addTax(subtotal, rate)).toEqual({ subtotalCents: subtotal, taxCents: tax, amountCents: subtotal + tax })
  })
})

describe('a tax included in a price', () => {
  it('equals the tax that was added, for every price', () => {
    for (const rate of [0, 1, 400, 1050, 1150, 10_000]) {
      for (let subtotal = 0; subtotal < 3000; subtotal += 1)
        expect(extractTax(addTax(subtotal, rate).amountCents, rate).subtotalCents).toBe(subtotal)
    }
  })
  it('is negative for a negative amount', () => {
    expect(extractTax(-5464, 1150)).toEqual({ subtotalCents: -4900, taxCents: -564, amountCents: -5464 })
  })
})

describe('the tax of a refund', () => {
  it('adds up to exactly the charged tax over any number of parts', () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 500; round += 1) {
      const paid = addTax(1 + next(100_000), next(10_001))
      const booked = { paidCents: paid.amountCents, paidTaxCents: paid.taxCents, refundedCents: 0, refundedTaxCents: 0 }
      while (booked.refundedCents < paid.amountCents) {
        const part = splitRefundAmount(1 + next(paid.amountCents - booked.refundedCents), booked)
        expect(part.subtotalCents).toBeGreaterThanOrEqual(0)
        expect(part.taxCents).toBeGreaterThanOrEqual(0)
        expect(part.subtotalCents + part.taxCents).toBe(part.amountCents)
        booked.refundedCents += part.amountCents
        booked.refundedTaxCents += part.taxCents
      }
      expect(booked.refundedTaxCents).toBe(paid.taxCents)
    }
  })
  it('is zero for a payment corrected to nothing', () => {
    expect(splitRefundAmount(100, { paidCents: 0, paidTaxCents: 0, refundedCents: 0, refundedTaxCents: 0 })).toEqual({
      subtotalCents: 100,
      taxCents: 0,
      amountCents: 100,
    })
  })
})
