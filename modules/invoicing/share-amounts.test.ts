import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountScopes, invoiceTotals, lineUnits, taxClasses, type AmountLine } from './amounts.contract.ts'
import { divideInvoice } from './share-amounts.contract.ts'

const rates = { exempt_legal: 0, professional_4: 400, general_11_5: 1_150, reimbursement: 0 }
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
)
const lines: fc.Arbitrary<AmountLine[]> = fc.array(
  fc.record({
    unit: fc.constantFrom(...lineUnits),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    unitCents: fc.integer({ min: 0, max: 100_000 }),
    discount,
    taxClass: fc.constantFrom(...taxClasses),
  }),
  { minLength: 1, maxLength: 12 },
)
/** Basis points of two to six clients that make a hundred per cent. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, at) => cut - (cuts[at] ?? 0)))
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const hour = (unitCents: number): AmountLine => ({
  unit: 'hour',
  quantity: 3_600,
  unitCents,
  discount: null,
  taxClass: 'exempt_legal',
})

describe('an invoice that several clients share', () => {
  it('divides lines, discounts and sums before tax to the cent, and explains a difference of tax by rounding', () => {
    fc.assert(
      fc.property(lines, discount, fc.constantFrom(...discountScopes), shares, (all, off, scope, weights) => {
        const scoped = off && { ...off, scope }
        const whole = invoiceTotals(all, scoped, rates)
        const parts = divideInvoice(all, scoped, rates, weights)
        expect(sum(parts.map(({ totals }) => totals.grossCents))).toBe(whole.grossCents)
        expect(sum(parts.map(({ totals }) => totals.discountCents))).toBe(whole.discountCents)
        const taxed = whole.classes.filter(({ basisPoints }) => basisPoints > 0).length
        const taxes = sum(parts.map(({ totals }) => totals.taxCents))
        expect(Math.abs(taxes - whole.taxCents)).toBeLessThanOrEqual(weights.length * taxed)
        for (const { lines: partLines, totals } of parts) {
          expect(totals.totalCents).toBe(totals.grossCents - totals.discountCents + totals.taxCents)
          for (const line of partLines) {
            expect(line.discountCents).toBeGreaterThanOrEqual(0)
            expect(line.discountCents).toBeLessThanOrEqual(line.amountCents)
          }
          for (const one of totals.classes) expect(one.discountCents).toBeLessThanOrEqual(one.linesCents)
        }
      }),
    )
  })

  it('gives odd cents of equal shares to each client in turn', () => {
    const parts = divideInvoice([hour(101), hour(101), hour(101), hour(101)], null, rates, [5_000, 5_000])
    expect(parts.map(({ totals }) => totals.totalCents)).toEqual([202, 202])
    expect(parts[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([51, 50, 51, 50])
  })

  it('counts the tax of each part on what it charges', () => {
    const line = { ...hour(1_010), unit: 'piece', quantity: 1_000, taxClass: 'general_11_5' } as const
    const parts = divideInvoice([line], null, rates, [3_333, 3_333, 3_334])
    expect(parts.map(({ totals }) => [totals.grossCents, totals.taxCents])).toEqual([
      [337, 39],
      [336, 39],
      [337, 39],
    ])
    expect(invoiceTotals([line], null, rates).taxCents).toBe(116)
  })
})
