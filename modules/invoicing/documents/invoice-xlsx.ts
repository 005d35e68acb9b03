import type { Readable } from 'node:stream'
import type { Locale } from '#server/contract/locale.ts'
import { workbook } from '#server/files/workbook.ts'
import { documentPhrase } from './document.phrases.ts'
import type { InvoiceFacts } from './invoice-summary.ts'
import { invoiceTable } from './invoice-table.ts'

/** Returns an invoice as a workbook. Amounts are dollars with two decimals. */
export function invoiceXlsx(invoice: InvoiceFacts, locale: Locale): Readable {
  const { columns, rows } = invoiceTable(invoice, locale)
  return workbook([{ name: invoice.number ?? documentPhrase('draft', locale), columns, rows: [rows] }])
}
