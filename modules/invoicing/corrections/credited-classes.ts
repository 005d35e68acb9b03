import { allocate, roundedShare, type ClassTotal } from '../amounts.contract.ts'

export interface CreditedClass {
  readonly taxClass: ClassTotal['taxClass']
  readonly basisPoints: number
  /** With its tax. */
  readonly amountCents: number
  readonly taxCents: number
}

/**
 * Divides a credited amount among the tax classes of an invoice in proportion to what earlier credit notes left of their
 * charges, and returns the tax contained in each part. Credit notes of a whole invoice add up to its charges and taxes.
 */
export function creditedClasses(
  amountCents: number,
  classes: readonly ClassTotal[],
  earlier: readonly CreditedClass[],
): CreditedClass[] {
  const creditedOf = (taxClass: string, field: 'amountCents' | 'taxCents') =>
    earlier.filter((credited) => credited.taxClass === taxClass).reduce((sum, credited) => sum + credited[field], 0)
  // Never below zero: notes of earlier versions may have credited a cent more of a class.
  const open = classes.map(({ taxClass, linesCents, discountCents, taxCents }) => ({
    cents: Math.max(0, linesCents - discountCents + taxCents - creditedOf(taxClass, 'amountCents')),
    taxCents: Math.max(0, taxCents - creditedOf(taxClass, 'taxCents')),
  }))
  const shares = allocate(
    amountCents,
    open.map(({ cents }) => cents),
  )
  return classes.map(({ taxClass, basisPoints }, index) => {
    const credited = shares[index] ?? 0
    const { cents = 0, taxCents = 0 } = open[index] ?? {}
    return {
      taxClass,
      basisPoints,
      amountCents: credited,
      taxCents: cents > 0 ? roundedShare(taxCents, credited, cents) : 0,
    }
  })
}
