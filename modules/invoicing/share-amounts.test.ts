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
/** Basis points of two to six clients, which sum to 10,000. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 10_000])
  .map((cuts) => cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0)))
const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)
const hourLine = (unitCents: number): AmountLine => ({
  unit: 'hour',
  quantity: 3_600,
  unitCents,
  discount: null,
  taxClass: 'exempt_legal',
})

describe('an invoice that several clients share', () => {
  it('is divided to the cent before tax, and the sum of taxes differs by rounding only', () => {
    fc.assert(
      fc.property(
        lines,
        discount,
        fc.constantFrom(...discountScopes),
        shares,
        (invoiceLines, invoiceDiscount, scope, weights) => {
          const scopedDiscount = invoiceDiscount && { ...invoiceDiscount, scope }
          const whole = invoiceTotals(invoiceLines, scopedDiscount, rates)
          const parts = divideInvoice(invoiceLines, scopedDiscount, rates, weights)
          expect(sum(parts.map(({ totals }) => totals.grossCents))).toBe(whole.grossCents)
          expect(sum(parts.map(({ totals }) => totals.discountCents))).toBe(whole.discountCents)
          const taxedClasses = whole.classes.filter(({ basisPoints }) => basisPoints > 0).length
          const taxes = sum(parts.map(({ totals }) => totals.taxCents))
          expect(Math.abs(taxes - whole.taxCents)).toBeLessThanOrEqual(weights.length * taxedClasses)
          for (const { lines: partLines, totals } of parts) {
            expect(totals.totalCents).toBe(totals.grossCents - totals.discountCents + totals.taxCents)
            for (const line of partLines) {
              expect(line.discountCents).toBeGreaterThanOrEqual(0)
              expect(line.discountCents).toBeLessThanOrEqual(line.amountCents)
            }
            for (const { discountCents, linesCents } of totals.classes)
              expect(discountCents).toBeLessThanOrEqual(linesCents)
          }
        },
      ),
    )
  })

  it('assigns odd cents of equal shares to each client in turn', () => {
    const parts = divideInvoice(
      [hourLine(101), hourLine(101), hourLine(101), hourLine(101)],
      null,
      rates,
      [5_000, 5_000],
    )
    expect(parts.map(({ totals }) => totals.totalCents)).toEqual([202, 202])
    expect(parts[0]?.lines.map(({ amountCents }) => amountCents)).toEqual([51, 50, 51, 50])
  })

  it('has the tax of each part computed on the amount of the part', () => {
    const line = { ...hourLine(1_010), unit: 'piece', quantity: 1_000, taxClass: 'general_11_5' } as const
    const parts = divideInvoice([line], null, rates, [3_333, 3_333, 3_334])
    expect(parts.map(({ totals }) => [totals.grossCents, totals.taxCents])).toEqual([
      [337, 39],
      [336, 39],
      [337, 39],
    ])
    expect(invoiceTotals([line], null, rates).taxCents).toBe(116)
  })
})
