// Columns of the report in every file format.
import type { Locale } from '#server/contract/locale.ts'
import { instant } from '#server/db/query.ts'
import { dayOf } from '../payments/ledger-format.ts'
import { methodPhrase } from '../payments/invoice/invoice.phrases.ts'
import type { PaymentRow } from '../payments/payments.presenter.ts'
import { reportPhrase, type ReportPhrase } from './report.phrases.ts'

/** A typed value: days `YYYY-MM-DD`, money in cents, rates in basis points. */
export type ReportCell =
  | { readonly kind: 'text' | 'day'; readonly value: string | null }
  | { readonly kind: 'money' | 'rate'; readonly value: number | null }

interface ReportColumn {
  readonly phrase: ReportPhrase
  readonly kind: ReportCell['kind']
  /** Characters, in a sheet. */
  readonly width: number
  readonly read: (p: PaymentRow, locale: Locale) => string | number | null
}

export const reportColumns: readonly ReportColumn[] = [
  { phrase: 'date', kind: 'day', width: 12, read: (p) => p.paidOn },
  { phrase: 'invoice', kind: 'text', width: 17, read: (p) => p.invoiceId },
  { phrase: 'kind', kind: 'text', width: 13, read: (p, locale) => reportPhrase(p.kind, locale) },
  { phrase: 'company', kind: 'text', width: 34, read: (p) => p.companyName },
  { phrase: 'person', kind: 'text', width: 26, read: (p) => p.userName },
  { phrase: 'plan', kind: 'text', width: 22, read: (p) => p.planTitle },
  { phrase: 'interval', kind: 'text', width: 12, read: (p, locale) => reportPhrase(p.billingInterval, locale) },
  { phrase: 'periodStart', kind: 'day', width: 14, read: (p) => dayOf(instant(p.periodStart)) },
  { phrase: 'periodEnd', kind: 'day', width: 14, read: (p) => dayOf(instant(p.periodEnd)) },
  { phrase: 'method', kind: 'text', width: 16, read: (p, locale) => methodPhrase(p, locale) },
  { phrase: 'reference', kind: 'text', width: 22, read: (p) => p.reference },
  { phrase: 'subtotal', kind: 'money', width: 14, read: (p) => Number(p.subtotalCents) },
  { phrase: 'taxName', kind: 'text', width: 12, read: (p) => p.taxName },
  { phrase: 'taxRate', kind: 'rate', width: 9, read: (p) => p.taxBasisPoints },
  { phrase: 'tax', kind: 'money', width: 14, read: (p) => Number(p.taxCents) },
  { phrase: 'amount', kind: 'money', width: 14, read: (p) => Number(p.amountCents) },
  { phrase: 'currency', kind: 'text', width: 9, read: () => 'USD' },
  { phrase: 'refersTo', kind: 'text', width: 17, read: (p) => p.refersToInvoice },
]

export const cellsOf = (p: PaymentRow, locale: Locale): ReportCell[] =>
  // The value of each column has the type of its kind.
  reportColumns.map(({ kind, read }) => ({ kind, value: read(p, locale) }) as ReportCell)
