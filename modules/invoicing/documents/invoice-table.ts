// An invoice as a table, for CSV and workbooks.
import type { Locale } from '#server/contract/locale.ts'
import type { SheetCell } from '#server/files/workbook.ts'
import { partsOfUnit } from '../amounts.contract.ts'
import { documentPhrase, type DocumentPhrase } from './document.phrases.ts'
import { summaryOf, type InvoiceFacts } from './invoice-summary.ts'

const columns = [
  ['date', 12],
  ['description', 60],
  ['person', 28],
  ['quantity', 10],
  ['unit', 10],
  ['price', 14],
  ['discount', 14],
  ['taxClass', 28],
  ['amount', 14],
] as const satisfies readonly (readonly [DocumentPhrase, number])[]

export interface InvoiceTable {
  /** Width in characters. */
  readonly columns: readonly { readonly header: string; readonly width: number }[]
  readonly rows: readonly (readonly SheetCell[])[]
}

const text = (value: string): SheetCell => ({ kind: 'text', value })
/** A cell of money takes cents and shows dollars. */
const money = (cents: number): SheetCell => ({ kind: 'money', value: cents })

/**
 * Returns the lines of an invoice, then its discount and taxes, then its total. The amounts above the total add up to it.
 */
export function invoiceTable(invoice: InvoiceFacts, locale: Locale): InvoiceTable {
  const phrase = (name: DocumentPhrase) => documentPhrase(name, locale)
  const sumRow = (label: string, amount: SheetCell): SheetCell[] => [
    null,
    { kind: 'heading', value: label },
    ...Array.from<SheetCell>({ length: columns.length - 3 }).fill(null),
    amount,
  ]
  const lines = invoice.lines.map((line): SheetCell[] => [
    line.workedOn === null ? null : { kind: 'day', value: line.workedOn },
    text(line.description),
    text(line.person?.name ?? ''),
    { kind: 'decimal', value: line.quantity / partsOfUnit[line.unit] },
    text(phrase(line.unit)),
    money(line.unitCents),
    money(line.discountCents),
    text(phrase(line.taxClass)),
    money(line.amountCents - line.discountCents),
  ])
  const sums = summaryOf(invoice, locale)
    .filter(({ kind }) => kind !== 'class')
    .map(({ label, cents }) => sumRow(label, money(cents)))
  return {
    columns: columns.map(([name, width]) => ({ header: phrase(name), width })),
    rows: [...lines, ...sums, sumRow(phrase('total'), { kind: 'totalMoney', value: invoice.totalCents })],
  }
}
