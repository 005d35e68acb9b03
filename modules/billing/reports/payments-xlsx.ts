import type { Readable } from 'node:stream'
import { fill, type Locale } from '#server/contract/locale.ts'
import { workbook, type SheetCell } from '#server/files/workbook.ts'
import { longDay, longMonth } from '../payments/ledger-format.ts'
import type { PaymentRow } from '../payments/payments.presenter.ts'
import { byMonthOf, totalsOf } from './payment-sums.ts'
import { cellsOf, reportColumns, type ReportCell } from './report-columns.ts'
import type { ReportPeriod } from './report-period.ts'
import { reportPhrase, type ReportPhrase } from './report.phrases.ts'
import { RunningSums } from './running-sums.ts'

// Each kind of a report's cell is a kind of a sheet's cell.
const sheetCell = (cell: ReportCell): SheetCell => (cell.value === null ? null : (cell as SheetCell))

/** Writes the report as a workbook with two sheets: all payments, and their sums. */
export function paymentsXlsx(
  batches: AsyncIterable<readonly PaymentRow[]>,
  period: ReportPeriod,
  locale: Locale,
): Readable {
  const running = new RunningSums()
  const translate = (phrase: ReportPhrase) => reportPhrase(phrase, locale)
  return workbook([
    {
      name: translate('payments'),
      columns: reportColumns.map(({ phrase, width }) => ({ header: translate(phrase), width })),
      rows: sheetRows(batches, running, locale),
    },
    {
      name: translate('summary'),
      columns: [
        { header: translate('title'), width: 34 },
        { header: translate('count'), width: 12 },
        { header: translate('amount'), width: 16 },
        { header: translate('taxes'), width: 20 },
      ],
      rows: summaryRows(running, period, locale),
    },
  ])
}

async function* sheetRows(
  batches: AsyncIterable<readonly PaymentRow[]>,
  running: RunningSums,
  locale: Locale,
): AsyncGenerator<SheetCell[][]> {
  for await (const batch of batches) {
    yield batch.map((p) => {
      running.add(p)
      return cellsOf(p, locale).map(sheetCell)
    })
  }
}

/** Yields the sums, which are complete once the sheet of payments has been written. */
function* summaryRows(running: RunningSums, period: ReportPeriod, locale: Locale): Generator<SheetCell[][]> {
  const translate = (phrase: ReportPhrase) => reportPhrase(phrase, locale)
  const totals = totalsOf(running.sums)
  const line = (name: string, count: number, amountCents: number, taxCents: number | null): SheetCell[] => [
    { kind: 'text', value: name },
    { kind: 'number', value: count },
    { kind: 'money', value: amountCents },
    taxCents === null ? null : { kind: 'money', value: taxCents },
  ]
  const heading = (value: string): SheetCell => ({ kind: 'heading', value })
  yield [
    [heading(fill(translate('fromTo'), { from: longDay(period.from, locale), to: longDay(period.to, locale) }))],
    line(translate('charged'), totals.charges.count, totals.charges.amountCents, null),
    line(translate('refunded'), totals.refunds.count, totals.refunds.amountCents, null),
    line(translate('corrected'), totals.corrections.count, totals.corrections.amountCents, null),
    [
      heading(translate('net')),
      { kind: 'number', value: totals.count },
      { kind: 'totalMoney', value: totals.amountCents },
      { kind: 'totalMoney', value: totals.taxCents },
    ],
    [],
    [heading(translate('byMonth'))],
    ...byMonthOf(running.sums, period).map((m) => line(longMonth(m.month, locale), m.count, m.amountCents, m.taxCents)),
  ]
}
