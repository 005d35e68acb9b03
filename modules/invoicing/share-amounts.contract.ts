// How an invoice is divided among several clients, in whole cents. Browser-safe: the preview of a draft shows it before
// the invoices are issued.
import {
  allocate,
  discountOf,
  invoiceTotals,
  lineAmount,
  roundedShare,
  wholeDiscount,
  type AmountLine,
  type Discount,
  type DiscountScope,
  type InvoiceTotals,
  type TaxClass,
} from './amounts.contract.ts'

export interface SharedPart {
  /** Of each line, before and of its discount. */
  readonly lines: readonly { readonly amountCents: number; readonly discountCents: number }[]
  readonly totals: InvoiceTotals
}

/** Allocates by largest remainder; equal remainders are served from another client on for each line. */
function allocateInTurn(cents: number, weights: readonly number[], turn: number): number[] {
  const first = turn % weights.length
  const turned = [...weights.slice(first), ...weights.slice(0, first)]
  const shares = allocate(cents, turned)
  return weights.map((_, at) => shares[(at - first + weights.length) % weights.length] ?? 0)
}

/**
 * Divides an invoice. Lines and their discounts are divided before tax, by largest remainder, so that the parts of each
 * line make the line to the cent; so is the discount of the invoice, class by class. The tax of each part is counted on
 * what the part charges, as the law counts it on each invoice: the taxes of all parts may differ from that of the whole
 * by rounding, less than a cent for each part and class.
 * @param shares basis points of each client; their sum is a hundred per cent
 */
export function divideInvoice(
  lines: readonly AmountLine[],
  discount: (Discount & { readonly scope: DiscountScope }) | null,
  rates: Readonly<Record<TaxClass, number>>,
  shares: readonly number[],
): SharedPart[] {
  const whole = invoiceTotals(lines, discount, rates)
  const divided = lines.map((line, turn) => {
    const amount = lineAmount(line)
    const amounts = allocateInTurn(amount, shares, turn)
    return { taxClass: line.taxClass, amounts, discounts: allocate(discountOf(amount, line.discount), amounts) }
  })
  const netOf = (taxClass: TaxClass, part: number): number =>
    divided
      .filter((line) => line.taxClass === taxClass)
      .reduce((sum, { amounts, discounts }) => sum + (amounts[part] ?? 0) - (discounts[part] ?? 0), 0)
  const classes = whole.classes.map(({ taxClass, basisPoints, discountCents }) => {
    const nets = shares.map((_, part) => netOf(taxClass, part))
    return { taxClass, basisPoints, nets, discounts: allocate(discountCents, nets) }
  })
  return shares.map((_, part) => {
    const partLines = divided.map(({ amounts, discounts }) => ({
      amountCents: amounts[part] ?? 0,
      discountCents: discounts[part] ?? 0,
    }))
    const partClasses = classes.map(({ taxClass, basisPoints, nets, discounts }) => {
      const [linesCents, discountCents] = [nets[part] ?? 0, discounts[part] ?? 0]
      const taxCents = roundedShare(linesCents - discountCents, basisPoints, wholeDiscount)
      return { taxClass, basisPoints, linesCents, discountCents, taxCents }
    })
    const grossCents = partLines.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const discountCents =
      partLines.reduce((sum, line) => sum + line.discountCents, 0) +
      partClasses.reduce((sum, one) => sum + one.discountCents, 0)
    const taxCents = partClasses.reduce((sum, one) => sum + one.taxCents, 0)
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
