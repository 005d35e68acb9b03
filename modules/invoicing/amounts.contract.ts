// Amounts of an invoice, in whole cents. Browser-safe: the interface shows the same figures before a draft is saved.

export const taxClasses = ['exempt_legal', 'professional_4', 'general_11_5', 'reimbursement'] as const
export type TaxClass = (typeof taxClasses)[number]
export const lineUnits = ['hour', 'piece'] as const
export type LineUnit = (typeof lineUnits)[number]
/** Amounts to which a discount of the invoice applies: exempt legal fees, or everything except reimbursements. */
export const discountScopes = ['legal_fees', 'services'] as const
export type DiscountScope = (typeof discountScopes)[number]

/** Fractions in which the quantity of a unit is stored: seconds of an hour, thousandths of a piece. */
export const partsOfUnit: Readonly<Record<LineUnit, number>> = { hour: 3_600, piece: 1_000 }

/**
 * Returns seconds as hours and minutes (`1:25`) if they are no exact number of hundredths of an hour, as in increments
 * of 5 or 10 minutes: `0.083 h` times the rate is not the amount of the line. Null for other times.
 */
export const clockHours = (seconds: number): string | null =>
  seconds % 36 === 0 || seconds % 60 !== 0
    ? null
    : `${Math.floor(seconds / 3_600)}:${String((seconds % 3_600) / 60).padStart(2, '0')}`

/** 100 % in basis points. */
export const wholeBasisPoints = 10_000

/** `percent`: basis points; `amount`: cents. */
export interface Discount {
  readonly kind: 'percent' | 'amount'
  readonly value: number
}

export interface AmountLine {
  readonly unit: LineUnit
  /** Quantity in {@link partsOfUnit}. */
  readonly quantity: number
  readonly unitCents: number
  readonly discount: Discount | null
  readonly taxClass: TaxClass
}

/** Amounts that an invoice charges in one tax class. */
export interface ClassTotal {
  readonly taxClass: TaxClass
  readonly basisPoints: number
  /** Sum of the lines, after the discounts of lines. */
  readonly linesCents: number
  /** Share of the discount of the invoice. */
  readonly discountCents: number
  readonly taxCents: number
}

export interface InvoiceTotals {
  readonly classes: readonly ClassTotal[]
  /** Sum before any discount. */
  readonly grossCents: number
  /** Discount of lines and of the invoice. */
  readonly discountCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/** Returns `cents * part / whole` rounded half up. Exact for factors of any size. */
export const roundedShare = (cents: number, part: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** Returns the amount of a line before its discount: 1.7 h at 175.00 are 297.50. */
export const lineAmount = ({
  unit,
  quantity,
  unitCents,
}: Pick<AmountLine, 'unit' | 'quantity' | 'unitCents'>): number => roundedShare(unitCents, quantity, partsOfUnit[unit])

/** Returns the cents that a discount subtracts from a base, at most the base itself. */
export function discountOf(baseCents: number, discount: Discount | null): number {
  if (discount === null) return 0
  return discount.kind === 'percent'
    ? roundedShare(baseCents, discount.value, wholeBasisPoints)
    : Math.min(baseCents, discount.value)
}

/**
 * Divides cents in proportion to weights. Shares are whole cents and add up exactly. No share exceeds its weight unless
 * the cents exceed the sum of weights. Remaining cents go to the largest remainders (Hamilton's method).
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const products = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const shares = products.map((product) => Number(product / BigInt(sum)))
  const undistributed = cents - shares.reduce((total, share) => total + share, 0)
  // The sort is stable: of equal remainders the first weight gets the cent.
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const { index } of byRemainder.slice(0, undistributed)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

const isInScope = (taxClass: TaxClass, scope: DiscountScope): boolean =>
  scope === 'legal_fees' ? taxClass === 'exempt_legal' : taxClass !== 'reimbursement'

/** Returns the cents that a discount of the invoice is taken from. */
export const discountBase = (lines: readonly AmountLine[], scope: DiscountScope): number =>
  lines
    .filter(({ taxClass }) => isInScope(taxClass, scope))
    .reduce((sum, line) => sum + lineAmount(line) - discountOf(lineAmount(line), line.discount), 0)

/**
 * Returns the totals of an invoice. Discounts are taken off before tax; tax is counted once for each class, on its sum,
 * rounded half up: 4 % of 100.10 are 4.00.
 */
export function invoiceTotals(
  lines: readonly AmountLine[],
  discount: (Discount & { readonly scope: DiscountScope }) | null,
  rates: Readonly<Record<TaxClass, number>>,
): InvoiceTotals {
  const amounts = lines.map((line) => {
    const amount = lineAmount(line)
    return { taxClass: line.taxClass, amount, discount: discountOf(amount, line.discount) }
  })
  const sums = taxClasses
    .filter((taxClass) => lines.some((line) => line.taxClass === taxClass))
    .map((taxClass) => ({
      taxClass,
      linesCents: amounts
        .filter((line) => line.taxClass === taxClass)
        .reduce((sum, line) => sum + line.amount - line.discount, 0),
    }))
  const weights = sums.map(({ taxClass, linesCents }) =>
    discount && isInScope(taxClass, discount.scope) ? linesCents : 0,
  )
  const invoiceDiscountCents = discountOf(
    weights.reduce((sum, weight) => sum + weight, 0),
    discount,
  )
  const shares = allocate(invoiceDiscountCents, weights)
  const classes = sums.map(({ taxClass, linesCents }, index) => {
    const discountCents = shares[index] ?? 0
    const basisPoints = rates[taxClass]
    const taxCents = roundedShare(linesCents - discountCents, basisPoints, wholeBasisPoints)
    return { taxClass, basisPoints, linesCents, discountCents, taxCents }
  })
  const grossCents = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const discountCents = invoiceDiscountCents + amounts.reduce((sum, line) => sum + line.discount, 0)
  const taxCents = classes.reduce((sum, classTotal) => sum + classTotal.taxCents, 0)
  return { classes, grossCents, discountCents, taxCents, totalCents: grossCents - discountCents + taxCents }
}
