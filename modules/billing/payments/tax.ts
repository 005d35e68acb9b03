// Computes amounts with their tax in whole cents. Pure; half a cent is rounded away from zero.

/** Hundredths of a per cent. */
const whole = 10_000

export interface Split {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly amountCents: number
}

/** Returns a × b / c for integers whose product may exceed a safe integer; half is rounded away from zero. */
function share(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  const magnitude = product < 0n ? -product : product
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor))
  return product < 0n && rounded !== 0 ? -rounded : rounded
}

/** Adds the tax. @param subtotalCents without its tax; may be negative */
export function addTax(subtotalCents: number, basisPoints: number): Split {
  const taxCents = share(subtotalCents, basisPoints, whole)
  return { subtotalCents, taxCents, amountCents: subtotalCents + taxCents }
}

/** Splits an amount that includes the tax. @param amountCents may be negative */
export function extractTax(amountCents: number, basisPoints: number): Split {
  const subtotalCents = share(amountCents, whole, whole + basisPoints)
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
 * Returns the tax of a refund: in proportion to the payment, cumulated over all refunds so far, so that refunding
 * everything in any number of parts refunds exactly the tax that was charged.
 * @param amountCents of this refund, above zero and no more than is left
 */
export function refundOf(
  amountCents: number,
  { paidCents, paidTaxCents, refundedCents, refundedTaxCents }: BookedTax,
): Split {
  const due = paidCents === 0 ? 0 : share(paidTaxCents, refundedCents + amountCents, paidCents) - refundedTaxCents
  const taxCents = Math.min(Math.max(due, 0), amountCents)
  return { subtotalCents: amountCents - taxCents, taxCents, amountCents }
}
