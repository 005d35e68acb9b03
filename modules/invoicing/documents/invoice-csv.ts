import { byteOrderMark, csvLine, csvMoney, csvText } from '#server/contract/csv.ts'
import type { Locale } from '#server/contract/locale.ts'
import { plainQuantity } from './document-format.ts'
import { documentPhrase } from './document.phrases.ts'
import { summaryOf, type InvoiceFacts } from './invoice-summary.ts'

const columns = ['number', 'date', 'description', 'person', 'quantity', 'unit', 'price', 'discount', 'class', 'amount']

/** Returns an invoice as CSV: its lines, then discount and taxes of the invoice, then its total. */
export function invoiceCsv(invoice: InvoiceFacts, locale: Locale): string {
  const number = csvText(invoice.number ?? '')
  const summaryRow = (label: string, kind: string, cents: number) =>
    csvLine([number, invoice.issuedOn ?? '', csvText(label), '', '', '', '', '', kind, csvMoney(cents)])
  return [
    byteOrderMark,
    csvLine(columns),
    ...invoice.lines.map((line) =>
      csvLine([
        number,
        line.workedOn ?? '',
        csvText(line.description),
        csvText(line.person?.name ?? ''),
        plainQuantity(line.quantity, line.unit),
        line.unit,
        csvMoney(line.unitCents),
        csvMoney(line.discountCents),
        line.taxClass,
        csvMoney(line.amountCents - line.discountCents),
      ]),
    ),
    ...summaryOf(invoice, locale)
      .filter(({ kind }) => kind !== 'class')
      .map(({ kind, label, cents }) => summaryRow(label, kind, cents)),
    summaryRow(documentPhrase('total', locale), 'total', invoice.totalCents),
  ].join('')
}
