// Computes amounts with their tax in whole cents. Pure; half a cent is rounded away from zero.

import { wholeBasisPoints } from './amounts.contract.ts'

/** An amount divided into its subtotal and its tax. */
export interface Split {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly amountCents: number
}

/** Returns a × b / c for integers whose product may exceed a safe integer; half is rounded away from zero. */
function multiplyDivide(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  const magnitude = product < 0n ? -product : product
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor))
  return product < 0n && rounded !== 0 ? -rounded : rounded
}

/** Adds the tax to a subtotal. @param subtotalCents may be negative */
export function addTax(subtotalCents: number, basisPoints: number): Split {
  const taxCents = multiplyDivide(subtotalCents, basisPoints, wholeBasisPoints)
  return { subtotalCents, taxCents, amountCents: subtotalCents + taxCents }
}

/** Splits an amount that includes the tax. @param amountCents may be negative */
export function extractTax(amountCents: number, basisPoints: number): Split {
  const subtotalCents = multiplyDivide(amountCents, wholeBasisPoints, wholeBasisPoints + basisPoints)
  return { subtotalCents, taxCents: amountCents - subtotalCents, amountCents }
}

/** Sums of a charge with its corrections and of its refunds, in cents; all zero or more. */
export interface BookedTax {
  readonly paidCents: number
  readonly paidTaxCents: number
  readonly refundedCents: number
  readonly refundedTaxCents: number
}

/**
 * Splits a refund into subtotal and tax. The tax is proportional to the payment and computed over all refunds so far,
 * so that refunding the whole payment in any number of parts refunds exactly the charged tax.
 * @param amountCents of this refund, above zero and at most the remaining balance
 */
export function splitRefundAmount(
  amountCents: number,
  { paidCents, paidTaxCents, refundedCents, refundedTaxCents }: BookedTax,
): Split {
  const taxOfAllRefunds = paidCents === 0 ? 0 : multiplyDivide(paidTaxCents, refundedCents + amountCents, paidCents)
  const taxCents = Math.min(Math.max(taxOfAllRefunds - refundedTaxCents, 0), amountCents)
  return { subtotalCents: amountCents - taxCents, taxCents, amountCents }
}
