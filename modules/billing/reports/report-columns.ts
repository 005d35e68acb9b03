// Columns of the report in every file format.
import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { dayOf } from '../payments/ledger-format.ts'
import { methodWord } from '../payments/invoice/invoice-words.ts'
import type { PaymentRow } from '../payments/payments.presenter.ts'
import { reportWord, type ReportWord } from './report-words.ts'

/** A typed value: days `YYYY-MM-DD`, money in cents, rates in basis points. */
export type ReportCell =
  | { readonly kind: 'text' | 'day'; readonly value: string | null }
  | { readonly kind: 'money' | 'rate'; readonly value: number | null }

interface ReportColumn {
  readonly word: ReportWord
  readonly kind: ReportCell['kind']
  /** Characters, in a sheet. */
  readonly width: number
  readonly read: (p: PaymentRow, locale: Locale) => string | number | null
}

export const reportColumns: readonly ReportColumn[] = [
  { word: 'date', kind: 'day', width: 12, read: (p) => p.paidOn },
  { word: 'invoice', kind: 'text', width: 17, read: (p) => p.invoiceId },
  { word: 'kind', kind: 'text', width: 13, read: (p, locale) => reportWord(p.kind, locale) },
  { word: 'company', kind: 'text', width: 34, read: (p) => p.companyName },
  { word: 'person', kind: 'text', width: 26, read: (p) => p.userName },
  { word: 'plan', kind: 'text', width: 22, read: (p) => p.planTitle },
  { word: 'interval', kind: 'text', width: 12, read: (p, locale) => reportWord(p.billingInterval, locale) },
  { word: 'periodStart', kind: 'day', width: 14, read: (p) => dayOf(instant(p.periodStart)) },
  { word: 'periodEnd', kind: 'day', width: 14, read: (p) => dayOf(instant(p.periodEnd)) },
  { word: 'method', kind: 'text', width: 16, read: (p, locale) => methodWord(p, locale) },
  { word: 'reference', kind: 'text', width: 22, read: (p) => p.reference },
  { word: 'subtotal', kind: 'money', width: 14, read: (p) => Number(p.subtotalCents) },
  { word: 'taxName', kind: 'text', width: 12, read: (p) => p.taxName },
  { word: 'taxRate', kind: 'rate', width: 9, read: (p) => p.taxBasisPoints },
  { word: 'tax', kind: 'money', width: 14, read: (p) => Number(p.taxCents) },
  { word: 'amount', kind: 'money', width: 14, read: (p) => Number(p.amountCents) },
  { word: 'currency', kind: 'text', width: 9, read: () => 'USD' },
  { word: 'refersTo', kind: 'text', width: 17, read: (p) => p.refersToInvoice },
]

export const cellsOf = (p: PaymentRow, locale: Locale): ReportCell[] =>
  // The value of each column has the type that its kind says.
  reportColumns.map(({ kind, read }) => ({ kind, value: read(p, locale) }) as ReportCell)
