import { byteOrderMark, csvCell, csvLine, csvText } from '#server/contract/csv.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { InvoiceFacts } from './invoice-summary.ts'
import { documentPhrase } from './document.phrases.ts'
import { invoiceTable } from './invoice-table.ts'

/** Returns an invoice as CSV: the columns of the workbook after the number of the invoice, empty in a draft. */
export function invoiceCsv(invoice: InvoiceFacts, locale: Locale): string {
  const { columns, rows } = invoiceTable(invoice, locale)
  const number = csvText(invoice.number ?? '')
  return [
    byteOrderMark,
    csvLine([documentPhrase('invoice', locale), ...columns.map(({ header }) => header)].map(csvText)),
    ...rows.map((cells) => csvLine([number, ...cells.map(csvCell)])),
  ].join('')
}
