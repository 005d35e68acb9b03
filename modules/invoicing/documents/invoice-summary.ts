import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import type { Invoice } from '../invoices.contract.ts'
import { money, percent } from './document-format.ts'
import { documentPhrase } from './document.phrases.ts'

export type InvoiceFacts = z.output<typeof Invoice>

/** A line of the sums of an invoice. */
export interface SummaryLine {
  readonly kind: 'class' | 'discount' | 'tax'
  readonly label: string
  /** Signed: discounts are negative. The lines add up to the total. */
  readonly cents: number
}

/** Returns the sums of an invoice in printed order: classes, discount, taxes. */
export function summaryOf({ classes }: Pick<InvoiceFacts, 'classes'>, locale: Locale): SummaryLine[] {
  const discountCents = classes.reduce((sum, total) => sum + total.discountCents, 0)
  return [
    ...classes.map(({ taxClass, linesCents }) => ({
      kind: 'class' as const,
      label: documentPhrase(taxClass, locale),
      cents: linesCents,
    })),
    ...(discountCents === 0
      ? []
      : [{ kind: 'discount' as const, label: documentPhrase('discount', locale), cents: -discountCents }]),
    ...classes
      .filter(({ basisPoints }) => basisPoints > 0)
      .map((total) => ({
        kind: 'tax' as const,
        label: documentPhrase('tax', locale, {
          rate: percent(total.basisPoints, locale),
          amount: money(total.linesCents - total.discountCents, locale),
        }),
        cents: total.taxCents,
      })),
  ]
}
