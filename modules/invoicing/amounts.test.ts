import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  discountOf,
  discountScopes,
  invoiceTotals,
  lineAmount,
  lineUnits,
  roundedShare,
  taxClasses,
  type AmountLine,
  clockHours,
} from './amounts.contract.ts'

const rates = { exempt_legal: 0, professional_4: 400, general_11_5: 1_150, reimbursement: 0 }
const pieceLine = (cents: number, taxClass: AmountLine['taxClass'], quantity = 1_000): AmountLine => ({
  unit: 'piece',
  quantity,
  unitCents: cents,
  discount: null,
  taxClass,
})
const hourLine = (seconds: number, unitCents: number): AmountLine => ({
  unit: 'hour',
  quantity: seconds,
  unitCents,
  discount: null,
  taxClass: 'exempt_legal',
})

describe('amounts of an invoice', () => {
  it('multiplies hours and rates exactly: 1.7 h at 175.00 are 297.50', () => {
    expect(lineAmount(hourLine(6_120, 17_500))).toBe(29_750)
  })

  it('writes hours with minutes where decimals would not be exact', () => {
    expect([6_120, 360, 300, 5_100, 600, 3_600, 7].map(clockHours)).toEqual([
      null,
      null,
      '0:05',
      '1:25',
      '0:10',
      null,
      null,
    ])
  })

  it('rounds half up, even if a product exceeds the precision of a double', () => {
    expect(roundedShare(10_010, 400, 10_000)).toBe(400)
    expect(roundedShare(7_000, 1_150, 10_000)).toBe(805)
    expect(roundedShare(1, 5_000, 10_000)).toBe(1)
    expect(roundedShare(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_517)
  })

  it('deducts a discount of legal fees before tax, and from no other class', () => {
    const lines = [
      hourLine(11_520, 17_500),
      hourLine(6_120, 17_500),
      hourLine(9_000, 7_500),
      pieceLine(10_010, 'professional_4'),
      pieceLine(35, 'general_11_5', 200_000),
      pieceLine(41_250, 'reimbursement'),
      pieceLine(7_800, 'reimbursement'),
    ]
    expect(invoiceTotals(lines, { kind: 'percent', value: 500, scope: 'legal_fees' }, rates)).toEqual({
      classes: [
        { taxClass: 'exempt_legal', basisPoints: 0, linesCents: 104_500, discountCents: 5_225, taxCents: 0 },
        { taxClass: 'professional_4', basisPoints: 400, linesCents: 10_010, discountCents: 0, taxCents: 400 },
        { taxClass: 'general_11_5', basisPoints: 1_150, linesCents: 7_000, discountCents: 0, taxCents: 805 },
        { taxClass: 'reimbursement', basisPoints: 0, linesCents: 49_050, discountCents: 0, taxCents: 0 },
      ],
      grossCents: 170_560,
      discountCents: 5_225,
      taxCents: 1_205,
      totalCents: 166_540,
    })
  })

  it('taxes the amount that remains after a discount of services', () => {
    const totals = invoiceTotals(
      [pieceLine(10_000, 'professional_4'), pieceLine(5_000, 'reimbursement')],
      { kind: 'amount', value: 2_500, scope: 'services' },
      rates,
    )
    expect(totals).toMatchObject({ discountCents: 2_500, taxCents: 300, totalCents: 12_800 })
  })

  it('never deducts a discount above its base', () => {
    expect(discountOf(100, { kind: 'amount', value: 500 })).toBe(100)
    expect(discountOf(100, { kind: 'percent', value: 10_000 })).toBe(100)
  })

  const discount = fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
    ),
  )
  const line = fc.record({
    unit: fc.constantFrom(...lineUnits),
    quantity: fc.integer({ min: 1, max: 100_000_000 }),
    unitCents: fc.integer({ min: 0, max: 10_000_000 }),
    discount,
    taxClass: fc.constantFrom(...taxClasses),
  })

  it('adds classes, discounts and tax up to the total, to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        discount,
        fc.constantFrom(...discountScopes),
        (lines, invoiceDiscount, scope) => {
          const totals = invoiceTotals(lines, invoiceDiscount && { ...invoiceDiscount, scope }, rates)
          const ofClasses = totals.classes.reduce(
            (sum, total) => sum + total.linesCents - total.discountCents + total.taxCents,
            0,
          )
          expect(ofClasses).toBe(totals.totalCents)
          expect(totals.grossCents - totals.discountCents + totals.taxCents).toBe(totals.totalCents)
          for (const { linesCents, discountCents, taxCents } of totals.classes) {
            expect(discountCents).toBeLessThanOrEqual(linesCents)
            expect(taxCents).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })

  it('allocates all cents, and no share exceeds its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.nat(10_000),
        (weights, basisPoints) => {
          const sum = weights.reduce((total, weight) => total + weight, 0)
          const cents = roundedShare(sum, basisPoints, 10_000)
          const shares = allocate(cents, weights)
          expect(shares.reduce((total, share) => total + share, 0)).toBe(cents)
          for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[index] ?? 0)
        },
      ),
    )
  })
})
