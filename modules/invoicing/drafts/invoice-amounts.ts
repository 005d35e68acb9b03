import {
  discountBase,
  discountOf,
  invoiceTotals,
  lineAmount,
  type AmountLine,
  type Discount,
  type DiscountScope,
  type InvoiceTotals,
  type TaxClass,
} from '../amounts.contract.ts'
import { highestInvoiceCents } from '../invoice-line.contract.ts'
import { invoicingErrors } from '../invoicing.errors.ts'

/** Refuses a discount of cents above its base. A percentage never exceeds it. @throws 422 `invoice_discount_exceeds` */
function assertDiscount(baseCents: number, discount: Discount | null): void {
  if (discount?.kind === 'amount' && discount.value > baseCents) throw invoicingErrors.error('invoice_discount_exceeds')
}

/**
 * Returns the totals of the lines of an invoice.
 * @throws 422 `invoice_discount_exceeds`, `invoice_too_large`
 */
export function checkedTotals(
  lines: readonly AmountLine[],
  discount: (Discount & { readonly scope: DiscountScope }) | null,
  rates: Readonly<Record<TaxClass, number>>,
): InvoiceTotals {
  for (const line of lines) assertDiscount(lineAmount(line), line.discount)
  if (discount) assertDiscount(discountBase(lines, discount.scope), discount)
  const totals = invoiceTotals(lines, discount, rates)
  if (totals.grossCents > highestInvoiceCents || totals.totalCents > highestInvoiceCents)
    throw invoicingErrors.error('invoice_too_large')
  return totals
}

/** Returns the amounts of a line as they are stored. */
export function amountsOfLine(line: AmountLine) {
  const amountCents = lineAmount(line)
  return { amountCents, discountCents: discountOf(amountCents, line.discount) }
}
