// How an invoice is divided among several clients, in whole cents. Browser-safe: the preview of a draft shows it before
// the invoices are issued.
import {
  allocate,
  discountOf,
  invoiceTotals,
  lineAmount,
  roundedShare,
  wholeBasisPoints,
  type AmountLine,
  type Discount,
  type DiscountScope,
  type InvoiceTotals,
  type TaxClass,
} from './amounts.contract.ts'

/** The part of an invoice that one client pays. */
export interface SharedPart {
  /** The amount of each line before its discount, and the discount. */
  readonly lines: readonly { readonly amountCents: number; readonly discountCents: number }[]
  readonly totals: InvoiceTotals
}

/**
 * Allocates cents by largest remainder. Of equal remainders, the earliest client gets the cent. The order begins with
 * another client for each line of the invoice, so that the cents spread over the clients.
 */
function allocateInTurn(cents: number, weights: readonly number[], lineIndex: number): number[] {
  const first = lineIndex % weights.length
  const rotated = [...weights.slice(first), ...weights.slice(0, first)]
  const shares = allocate(cents, rotated)
  return weights.map((_, index) => shares[(index - first + weights.length) % weights.length] ?? 0)
}

/**
 * Divides an invoice. Lines and their discounts are divided before tax, by largest remainder, so that the parts of each
 * line add up to the line exactly. The discount of the invoice is divided in the same way, class by class. Each part's
 * tax is computed from the part's charges, because tax is due on each invoice. The sum of these taxes may differ from
 * the tax of the whole by rounding, less than a cent for each part and class.
 * @param shares basis points of each client; their sum is {@link wholeBasisPoints}
 */
export function divideInvoice(
  lines: readonly AmountLine[],
  discount: (Discount & { readonly scope: DiscountScope }) | null,
  rates: Readonly<Record<TaxClass, number>>,
  shares: readonly number[],
): SharedPart[] {
  const undivided = invoiceTotals(lines, discount, rates)
  const divided = lines.map((line, lineIndex) => {
    const amount = lineAmount(line)
    const amounts = allocateInTurn(amount, shares, lineIndex)
    return { taxClass: line.taxClass, amounts, discounts: allocate(discountOf(amount, line.discount), amounts) }
  })
  const netCentsOf = (taxClass: TaxClass, clientIndex: number): number =>
    divided
      .filter((line) => line.taxClass === taxClass)
      .reduce((sum, { amounts, discounts }) => sum + (amounts[clientIndex] ?? 0) - (discounts[clientIndex] ?? 0), 0)
  const classes = undivided.classes.map(({ taxClass, basisPoints, discountCents }) => {
    const netCents = shares.map((_, clientIndex) => netCentsOf(taxClass, clientIndex))
    return { taxClass, basisPoints, netCents, discounts: allocate(discountCents, netCents) }
  })
  return shares.map((_, clientIndex) => {
    const partLines = divided.map(({ amounts, discounts }) => ({
      amountCents: amounts[clientIndex] ?? 0,
      discountCents: discounts[clientIndex] ?? 0,
    }))
    const partClasses = classes.map(({ taxClass, basisPoints, netCents, discounts }) => {
      const [linesCents, discountCents] = [netCents[clientIndex] ?? 0, discounts[clientIndex] ?? 0]
      const taxCents = roundedShare(linesCents - discountCents, basisPoints, wholeBasisPoints)
      return { taxClass, basisPoints, linesCents, discountCents, taxCents }
    })
    const grossCents = partLines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const discountCents =
      partLines.reduce((sum, line) => sum + line.discountCents, 0) +
      partClasses.reduce((sum, total) => sum + total.discountCents, 0)
    const taxCents = partClasses.reduce((sum, total) => sum + total.taxCents, 0)
    return {
      lines: partLines,
      totals: {
        classes: partClasses,
        grossCents,
        discountCents,
        taxCents,
        totalCents: grossCents - discountCents + taxCents,
      },
    }
  })
}
