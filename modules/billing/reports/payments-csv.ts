import type { Locale } from '#server/contract/locale.ts'
import { byteOrderMark, csvLine, csvMoney, csvText } from '#server/contract/csv.ts'
import type { PaymentRow } from '../payments/payments.presenter.ts'
import { cellsOf, reportColumns, type ReportCell } from './report-columns.ts'
import { reportPhrase } from './report.phrases.ts'

function csvCell(cell: ReportCell): string {
  if (cell.value === null) return ''
  switch (cell.kind) {
    case 'money':
      return csvMoney(cell.value)
    // Formats 1150 basis points as 0.1150, which programs read as a number.
    case 'rate':
      return (cell.value / 10_000).toFixed(4)
    case 'day':
      return cell.value
    case 'text':
      return csvText(cell.value)
  }
}

/** Writes the report as CSV in chunks, as its rows are read. */
export async function* paymentsCsv(
  batches: AsyncIterable<readonly PaymentRow[]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(reportColumns.map(({ phrase }) => csvText(reportPhrase(phrase, locale))))
  for await (const batch of batches) yield batch.map((p) => csvLine(cellsOf(p, locale).map(csvCell))).join('')
}
