// Browser-safe: the form shows the price that the server charges.

/** A hundred per cent in hundredths of a per cent. */
const wholeInHundredths = 10_000

/**
 * Returns the price of a year in cents: twelve months less the discount, half a cent rounded up. Integer arithmetic
 * throughout.
 * @param costCents of one month
 * @param discountPercent 0–100 with at most two decimals
 */
export function yearlyCostCents(costCents: number, discountPercent: number): number {
  const paidHundredths = wholeInHundredths - Math.round(discountPercent * 100)
  const plusHalfCent = costCents * 12 * paidHundredths + wholeInHundredths / 2
  return (plusHalfCent - (plusHalfCent % wholeInHundredths)) / wholeInHundredths
}
