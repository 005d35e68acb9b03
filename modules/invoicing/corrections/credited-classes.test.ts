import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxClasses, type ClassTotal } from '../amounts.contract.ts'
import { creditedClasses, type CreditedClass } from './credited-classes.ts'

const chargedOf = ({ linesCents, discountCents, taxCents }: ClassTotal) => linesCents - discountCents + taxCents
const classTotal = (index: number, linesCents: number, taxCents: number): ClassTotal => ({
  taxClass: taxClasses[index] ?? 'exempt_legal',
  basisPoints: 400,
  linesCents,
  discountCents: 0,
  taxCents,
})
/** Credits parts of an invoice one after the other. */
function creditAll(classes: readonly ClassTotal[], parts: readonly number[]): CreditedClass[] {
  const credited: CreditedClass[] = []
  for (const part of parts) credited.push(...creditedClasses(part, classes, credited))
  return credited
}
const sumOf = (credited: readonly CreditedClass[], field: 'amountCents' | 'taxCents') =>
  credited.reduce((sum, part) => sum + part[field], 0)

describe('credit notes of an invoice', () => {
  it('credit its whole tax of 4.00 in three equal parts', () => {
    const credited = creditAll([classTotal(1, 10_010, 400)], [3_470, 3_470, 3_470])
    expect(credited.map(({ taxCents }) => taxCents)).toEqual([133, 134, 133])
  })

  it('add up to each class and its tax when they credit it as a whole, and never exceed them before', () => {
    const charges = fc.array(fc.tuple(fc.nat(50_000), fc.nat(5_000)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(charges, fc.array(fc.nat(20_000), { maxLength: 6 }), (amounts, requestedParts) => {
        const classes = amounts.map(([lines, tax], index) => classTotal(index, lines, lines === 0 ? 0 : tax))
        let left = classes.reduce((sum, total) => sum + chargedOf(total), 0)
        const parts = requestedParts.flatMap((requested) => {
          const part = Math.min(requested, left)
          left -= part
          return part > 0 ? [part] : []
        })
        const before = creditAll(classes, parts)
        const after = creditAll(classes, [...parts, left])
        for (const total of classes) {
          const ofClass = (list: CreditedClass[]) => list.filter(({ taxClass }) => taxClass === total.taxClass)
          expect(sumOf(ofClass(before), 'amountCents')).toBeLessThanOrEqual(chargedOf(total))
          expect(sumOf(ofClass(before), 'taxCents')).toBeLessThanOrEqual(total.taxCents)
          expect(sumOf(ofClass(after), 'amountCents')).toBe(chargedOf(total))
          expect(sumOf(ofClass(after), 'taxCents')).toBe(total.taxCents)
        }
      }),
    )
  })
})
