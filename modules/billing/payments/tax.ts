// Amounts with their tax, in whole cents. Pure; half a cent goes away from zero.

/** Hundredths of a per cent. */
const whole = 10_000

export interface Split {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly amountCents: number
}

/** a × b / c for whole numbers whose product may not fit into a number; half goes away from zero. */
function share(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b)
  const divisor = BigInt(c)
  const magnitude = product < 0n ? -product : product
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor))
  return product < 0n && rounded !== 0 ? -rounded : rounded
}

/** @param subtotalCents without its tax; may be negative */
export function addTax(subtotalCents: number, basisPoints: number): Split {
  const taxCents = share(subtotalCents, basisPoints, whole)
  return { subtotalCents, taxCents, amountCents: subtotalCents + taxCents }
}

/** @param amountCents with the tax in it; may be negative */
export function takeTaxOut(amountCents: number, basisPoints: number): Split {
  const subtotalCents = share(amountCents, whole, whole + basisPoints)
  return { subtotalCents, taxCents: amountCents - subtotalCents, amountCents }
}

/** What a charge and its corrections come to, and what was given back of it; all zero or more. */
export interface Booked {
  readonly paidCents: number
  readonly paidTaxCents: number
  readonly refundedCents: number
  readonly refundedTaxCents: number
}

/**
 * The part of a refund that is tax: in proportion to what was paid, counted over all refunds so far, so that giving
 * back everything in any number of parts gives back exactly the tax that was charged.
 * @param amountCents what is given back now, above zero and no more than is left
 */
export function refundOf(
  amountCents: number,
  { paidCents, paidTaxCents, refundedCents, refundedTaxCents }: Booked,
): Split {
  const due = paidCents === 0 ? 0 : share(paidTaxCents, refundedCents + amountCents, paidCents) - refundedTaxCents
  const taxCents = Math.min(Math.max(due, 0), amountCents)
  return { subtotalCents: amountCents - taxCents, taxCents, amountCents }
}
