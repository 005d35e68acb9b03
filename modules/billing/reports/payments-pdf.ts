import { setImmediate as nextTurn } from 'node:timers/promises'
import { fill, type Locale } from '#server/contract/locale.ts'
import { longDay, longMonth, money, shortDay, wholeNumber } from '../payments/ledger-format.ts'
import { methodPhrase } from '../payments/invoice/invoice.phrases.ts'
import { ink, PdfDocument, type TextStyle } from '#server/print/pdf/pdf-document.ts'
import type { PaymentRow } from '../payments/payments.presenter.ts'
import { byMonthOf, totalsOf } from './payment-sums.ts'
import type { ReportPeriod } from './report-period.ts'
import { reportPhrase, type ReportPhrase } from './report.phrases.ts'
import { RunningSums } from './running-sums.ts'

export interface PdfReport {
  readonly platform: string
  readonly period: ReportPeriod
  /** Filters of the report in words: `Oficina: Notaría Echeandía`. */
  readonly filters: readonly string[]
  readonly locale: Locale
  readonly createdAt: Date
  readonly tagged: boolean
}

// Positions and lengths in points. Texts are placed by their base line.
const margin = 40
const bottomMargin = 48
/** Space between the left edge of the table and its text. */
const padding = 6
/** Space between the right edge of an amount and the next column. */
const amountGap = 12
const titleY = 58
const subtitleY = 76
const columnNamesY = 109
const firstRowY = 130
const pageNumberFromBottom = 28
const maxFiltersWidth = 380
const rowHeight = 19
const monthHeight = 15
const monthColumns = 3
/** Distance in points from the left edge of a month's column to the right edge of its number of payments. */
const monthCountRight = 128
const cell: TextStyle = { size: 8.5 }
const head: TextStyle = { size: 8, weight: 600, color: ink.soft }

interface PdfColumn {
  readonly phrase: ReportPhrase
  readonly width: number
  readonly isRightAligned?: true
  readonly read: (p: PaymentRow, locale: Locale) => string
}

/** Columns of the table. Their widths add up to the 712 points between the margins of a landscape US Letter page. */
const columns: readonly PdfColumn[] = [
  { phrase: 'date', width: 70, read: (p, locale) => shortDay(p.paidOn, locale) },
  { phrase: 'invoice', width: 86, read: (p) => p.invoiceId },
  { phrase: 'company', width: 176, read: (p) => p.companyName },
  {
    phrase: 'plan',
    width: 122,
    read: (p, locale) => `${p.planTitle} · ${reportPhrase(p.billingInterval, locale).toLocaleLowerCase(locale)}`,
  },
  {
    phrase: 'method',
    width: 76,
    read: (p, locale) => (p.kind === 'charge' ? methodPhrase(p, locale) : reportPhrase(p.kind, locale)),
  },
  { phrase: 'subtotal', width: 64, isRightAligned: true, read: (p, locale) => money(Number(p.subtotalCents), locale) },
  { phrase: 'taxName', width: 54, isRightAligned: true, read: (p, locale) => money(Number(p.taxCents), locale) },
  { phrase: 'amount', width: 64, isRightAligned: true, read: (p, locale) => money(Number(p.amountCents), locale) },
]

const widthOf = (name: ReportPhrase): number => columns.find(({ phrase }) => phrase === name)?.width ?? 0

/** Writes the report as PDF page by page, as its rows are read; `pdf.stream` has the bytes. */
export class PaymentsPdf {
  readonly pdf: PdfDocument
  readonly #report: PdfReport
  readonly #running = new RunningSums()
  #y = 0
  #pages = 0

  constructor(report: PdfReport) {
    this.#report = report
    this.pdf = new PdfDocument({
      title: `${this.#phrase('title')} ${report.period.from} – ${report.period.to}`,
      author: report.platform,
      locale: report.locale,
      createdAt: report.createdAt,
      landscape: true,
      tagged: report.tagged,
    })
  }

  async write(batches: AsyncIterable<readonly PaymentRow[]>): Promise<void> {
    this.#startPage()
    for await (const batch of batches) {
      for (const payment of batch) this.#drawRow(payment)
      await nextTurn()
    }
    this.#drawTotals()
    this.#drawMonths()
    this.pdf.end()
  }

  #phrase(phrase: ReportPhrase, values: Readonly<Record<string, string>> = {}): string {
    return fill(reportPhrase(phrase, this.#report.locale), values)
  }

  #startPage(): void {
    const { pdf } = this
    const { platform, period, filters, locale } = this.#report
    pdf.addPage()
    const right = pdf.width - margin
    this.#pages += 1
    const isFirst = this.#pages === 1
    const drawTitle = () => {
      pdf.text(this.#phrase('title'), margin, titleY, { size: 18, weight: 600 })
      pdf.text(
        `${this.#phrase('fromTo', { from: longDay(period.from, locale), to: longDay(period.to, locale) })} · ${this.#phrase('zone')}`,
        margin,
        subtitleY,
        { size: 9.5, color: ink.soft },
      )
    }
    const drawColumnNames = () => {
      for (const [index, { phrase, width, isRightAligned }] of columns.entries())
        pdf.text(this.#phrase(phrase), this.#columnX(index) + (isRightAligned ? width : 0), columnNamesY, {
          ...head,
          align: isRightAligned ? 'right' : 'left',
        })
    }
    if (isFirst) pdf.into('H1', drawTitle)
    pdf.aside(() => {
      if (!isFirst) drawTitle()
      pdf.text(platform, right, titleY, { size: 11, weight: 700, color: ink.brand, align: 'right' })
      pdf.text(pdf.shortened(filters.join(' · '), maxFiltersWidth, { size: 8.5 }), right, subtitleY, {
        size: 8.5,
        color: ink.soft,
        align: 'right',
      })
      pdf.box(margin, columnNamesY - 14, right - margin, 21, ink.shade, 4)
      if (!isFirst) drawColumnNames()
      pdf.text(
        this.#phrase('page', { n: wholeNumber(this.#pages, locale) }),
        right,
        pdf.height - pageNumberFromBottom,
        {
          size: 8,
          color: ink.soft,
          align: 'right',
        },
      )
    })
    if (isFirst) pdf.into('P', drawColumnNames)
    this.#y = firstRowY
  }

  /** Returns the left edge of a column. */
  #columnX(column: number): number {
    return (
      margin +
      padding +
      columns.slice(0, column).reduce((sum, { width }) => sum + width, 0) -
      (columns[column]?.isRightAligned ? amountGap : 0)
    )
  }

  /** Starts a new page when fewer than `height` points remain. */
  #ensureRoom(height: number): void {
    if (this.#y + height > this.pdf.height - bottomMargin) this.#startPage()
  }

  #drawRow(payment: PaymentRow): void {
    const { pdf } = this
    const { locale } = this.#report
    this.#running.add(payment)
    this.#ensureRoom(rowHeight)
    const color = payment.kind === 'charge' ? ink.text : ink.soft
    pdf.into('P', () => {
      for (const [index, { width, isRightAligned, read }] of columns.entries()) {
        const text = read(payment, locale)
        const x = this.#columnX(index)
        if (isRightAligned) pdf.text(text, x + width, this.#y, { ...cell, color, align: 'right', figures: true })
        else pdf.text(pdf.shortened(text, width - 8, cell), x, this.#y, { ...cell, color })
      }
    })
    pdf.rule(margin, this.#y + 6, pdf.width - margin, ink.line, 0.5)
    this.#y += rowHeight
  }

  #drawTotals(): void {
    const { pdf } = this
    const { locale } = this.#report
    const { count, subtotalCents, taxCents, amountCents } = totalsOf(this.#running.sums)
    this.#ensureRoom(rowHeight * 2)
    if (count === 0) {
      pdf.into('P', () => {
        pdf.text(this.#phrase('none'), margin + padding, this.#y + 6, { color: ink.soft })
      })
      this.#y += rowHeight * 2
      return
    }
    pdf.box(margin, this.#y - 11, pdf.width - 2 * margin, 23, ink.shade, 4)
    pdf.into('P', () => {
      pdf.text(this.#phrase('totalOf', { count: wholeNumber(count, locale) }), margin + padding, this.#y + 4, {
        size: 9,
        weight: 600,
      })
      // Sums of a long report may be wider than their columns, so each begins where the previous one ends.
      let right = this.#columnX(columns.length - 1) + widthOf('amount')
      const sumsFromRight = [
        { cents: amountCents, width: widthOf('amount') },
        { cents: taxCents, width: widthOf('taxName') },
        { cents: subtotalCents, width: widthOf('subtotal') },
      ]
      for (const { cents, width } of sumsFromRight) {
        const text = money(cents, locale)
        pdf.text(text, right, this.#y + 4, { size: 9, weight: 600, align: 'right', figures: true })
        right -= Math.max(width, pdf.measure(text, { size: 9, weight: 600, figures: true }) + 10)
      }
    })
    this.#y += rowHeight * 2
  }

  /** Draws the sums of each month in as many columns as fit side by side. */
  #drawMonths(): void {
    const { pdf } = this
    const { period } = this.#report
    const months = byMonthOf(this.#running.sums, period)
    const width = (pdf.width - 2 * margin) / monthColumns
    this.#ensureRoom(rowHeight * 3)
    pdf.into('H2', () => {
      pdf.text(this.#phrase('byMonth'), margin + padding, this.#y + 6, { size: 11, weight: 600 })
    })
    this.#y += 24
    // Fills the columns from top to bottom, one after the other.
    for (let remainingMonths = months; remainingMonths.length > 0;) {
      this.#ensureRoom(monthHeight)
      const maxRowsOnPage = Math.floor((pdf.height - bottomMargin - this.#y) / monthHeight)
      const rowsPerColumn = Math.min(maxRowsOnPage, Math.ceil(remainingMonths.length / monthColumns))
      for (const [n, month] of remainingMonths.slice(0, rowsPerColumn * monthColumns).entries())
        this.#drawMonth(
          month,
          margin + padding + Math.floor(n / rowsPerColumn) * width,
          this.#y + (n % rowsPerColumn) * monthHeight,
          width,
        )
      remainingMonths = remainingMonths.slice(rowsPerColumn * monthColumns)
      this.#y += rowsPerColumn * monthHeight
    }
  }

  #drawMonth(
    { month, count, amountCents }: ReturnType<typeof byMonthOf>[number],
    x: number,
    y: number,
    width: number,
  ): void {
    const { pdf } = this
    const { locale } = this.#report
    pdf.into('P', () => {
      pdf.text(longMonth(month, locale), x, y, cell)
      pdf.text(wholeNumber(count, locale), x + monthCountRight, y, {
        ...cell,
        color: ink.soft,
        align: 'right',
        figures: true,
      })
      pdf.text(money(amountCents, locale), x + width - 24, y, { ...cell, align: 'right', figures: true })
    })
  }
}
