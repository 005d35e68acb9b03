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

const margin = 40
const rowHeight = 19
const monthHeight = 15
const top = 122
const cell: TextStyle = { size: 8.5 }
const head: TextStyle = { size: 8, weight: 600, color: ink.soft }

interface PdfColumn {
  readonly phrase: ReportPhrase
  readonly width: number
  readonly right?: true
  readonly read: (p: PaymentRow, locale: Locale) => string
}

/** Widths on a landscape page of US Letter: 712 points between the margins. */
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
  { phrase: 'subtotal', width: 64, right: true, read: (p, locale) => money(Number(p.subtotalCents), locale) },
  { phrase: 'taxName', width: 54, right: true, read: (p, locale) => money(Number(p.taxCents), locale) },
  { phrase: 'amount', width: 64, right: true, read: (p, locale) => money(Number(p.amountCents), locale) },
]

/** Writes the report as PDF page by page, as its rows are read. The reader takes `pdf.stream`. */
export class PaymentsPdf {
  readonly pdf: PdfDocument
  readonly #report: PdfReport
  readonly #running = new RunningSums()
  #y = 0
  #pages = 0

  constructor(report: PdfReport) {
    this.#report = report
    this.pdf = new PdfDocument({
      title: `${this.#say('title')} ${report.period.from} – ${report.period.to}`,
      author: report.platform,
      locale: report.locale,
      createdAt: report.createdAt,
      landscape: true,
      tagged: report.tagged,
    })
  }

  async write(batches: AsyncIterable<readonly PaymentRow[]>): Promise<void> {
    this.#turn()
    for await (const batch of batches) {
      for (const p of batch) this.#row(p)
      await nextTurn()
    }
    this.#totals()
    this.#months()
    this.pdf.end()
  }

  #say(phrase: ReportPhrase, values: Readonly<Record<string, string>> = {}): string {
    return fill(reportPhrase(phrase, this.#report.locale), values)
  }

  #turn(): void {
    const { pdf } = this
    const { platform, period, filters, locale } = this.#report
    const right = () => pdf.width - margin
    pdf.addPage()
    this.#pages += 1
    const first = this.#pages === 1
    const title = () => {
      pdf.text(this.#say('title'), margin, 58, { size: 18, weight: 600 })
      pdf.text(
        `${this.#say('fromTo', { from: longDay(period.from, locale), to: longDay(period.to, locale) })} · ${this.#say('zone')}`,
        margin,
        76,
        { size: 9.5, color: ink.soft },
      )
    }
    const names = () => {
      for (const [n, { phrase, width, right: isRight }] of columns.entries())
        pdf.text(this.#say(phrase), this.#x(n) + (isRight ? width : 0), top - 13, {
          ...head,
          align: isRight ? 'right' : 'left',
        })
    }
    if (first) pdf.into('H1', title)
    pdf.aside(() => {
      if (!first) title()
      pdf.text(platform, right(), 58, { size: 11, weight: 700, color: ink.brand, align: 'right' })
      pdf.text(pdf.shortened(filters.join(' · '), 380, { size: 8.5 }), right(), 76, {
        size: 8.5,
        color: ink.soft,
        align: 'right',
      })
      pdf.box(margin, top - 27, right() - margin, 21, ink.shade, 4)
      if (!first) names()
      pdf.text(this.#say('page', { n: wholeNumber(this.#pages, locale) }), right(), pdf.height - 28, {
        size: 8,
        color: ink.soft,
        align: 'right',
      })
    })
    if (first) pdf.into('P', names)
    this.#y = top + 8
  }

  #x(column: number): number {
    return (
      margin +
      6 +
      columns.slice(0, column).reduce((sum, { width }) => sum + width, 0) -
      (columns[column]?.right ? 12 : 0)
    )
  }

  /** Begins a new page where fewer than `height` points are left. */
  #need(height: number): void {
    if (this.#y + height > this.pdf.height - 48) this.#turn()
  }

  #row(p: PaymentRow): void {
    const { pdf } = this
    const { locale } = this.#report
    this.#running.add(p)
    this.#need(rowHeight)
    const color = p.kind === 'charge' ? ink.text : ink.soft
    pdf.into('P', () => {
      for (const [n, { width, right, read }] of columns.entries()) {
        const text = read(p, locale)
        if (right) pdf.text(text, this.#x(n) + width, this.#y, { ...cell, color, align: 'right', figures: true })
        else pdf.text(pdf.shortened(text, width - 8, cell), this.#x(n), this.#y, { ...cell, color })
      }
    })
    pdf.rule(margin, this.#y + 6, pdf.width - margin, ink.line, 0.5)
    this.#y += rowHeight
  }

  #totals(): void {
    const { pdf } = this
    const { locale } = this.#report
    const { count, subtotalCents, taxCents, amountCents } = totalsOf(this.#running.sums)
    this.#need(rowHeight * 2)
    if (count === 0) {
      pdf.into('P', () => {
        pdf.text(this.#say('none'), margin + 6, this.#y + 6, { color: ink.soft })
      })
      this.#y += rowHeight * 2
      return
    }
    pdf.box(margin, this.#y - 11, pdf.width - 2 * margin, 23, ink.shade, 4)
    pdf.into('P', () => {
      pdf.text(this.#say('totalOf', { count: wholeNumber(count, locale) }), margin + 6, this.#y + 4, {
        size: 9,
        weight: 600,
      })
      // Sums of a long report may be wider than their columns, so each begins where the previous one ends.
      let right = this.#x(7) + (columns[7]?.width ?? 0)
      for (const cents of [amountCents, taxCents, subtotalCents]) {
        const text = money(cents, locale)
        pdf.text(text, right, this.#y + 4, { size: 9, weight: 600, align: 'right', figures: true })
        right -= Math.max(
          cents === amountCents ? 64 : 54,
          pdf.measure(text, { size: 9, weight: 600, figures: true }) + 10,
        )
      }
    })
    this.#y += rowHeight * 2
  }

  /** Draws the sums of each month in as many columns as fit side by side. */
  #months(): void {
    const { pdf } = this
    const { period } = this.#report
    const months = byMonthOf(this.#running.sums, period)
    const across = 3
    const width = (pdf.width - 2 * margin) / across
    this.#need(rowHeight * 3)
    pdf.into('H2', () => {
      pdf.text(this.#say('byMonth'), margin + 6, this.#y + 6, { size: 11, weight: 600 })
    })
    this.#y += 24
    // Fills the columns from top to bottom, one after the other.
    for (let rest = months; rest.length > 0;) {
      this.#need(monthHeight)
      const maxRowsOnPage = Math.floor((pdf.height - 48 - this.#y) / monthHeight)
      const down = Math.min(maxRowsOnPage, Math.ceil(rest.length / across))
      for (const [n, month] of rest.slice(0, down * across).entries())
        this.#month(month, margin + 6 + Math.floor(n / down) * width, this.#y + (n % down) * monthHeight, width)
      rest = rest.slice(down * across)
      this.#y += down * monthHeight
    }
  }

  #month(
    { month, count, amountCents }: ReturnType<typeof byMonthOf>[number],
    x: number,
    y: number,
    width: number,
  ): void {
    const { pdf } = this
    const { locale } = this.#report
    pdf.into('P', () => {
      pdf.text(longMonth(month, locale), x, y, cell)
      pdf.text(wholeNumber(count, locale), x + 128, y, { ...cell, color: ink.soft, align: 'right', figures: true })
      pdf.text(money(amountCents, locale), x + width - 24, y, { ...cell, align: 'right', figures: true })
    })
  }
}
