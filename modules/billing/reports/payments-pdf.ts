import { setImmediate as nextTurn } from 'node:timers/promises'
import { fill, type Locale } from '#server/contract/locale.ts'
import { longDay, longMonth, money, shortDay, wholeNumber } from '../payments/book-format.ts'
import { methodWord } from '../payments/invoice/invoice-words.ts'
import { ink, Paper, type TextStyle } from '../payments/paper/paper.ts'
import type { PaymentRow } from '../payments/payments.presenter.ts'
import { byMonthOf, totalsOf } from './payment-sums.ts'
import type { ReportPeriod } from './report-period.ts'
import { reportWord, type ReportWord } from './report-words.ts'
import { RunningSums } from './running-sums.ts'

export interface PdfReport {
  readonly platform: string
  readonly period: ReportPeriod
  /** What the report was narrowed to, in words: `Oficina: Notaría Echeandía`. */
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

interface Column {
  readonly word: ReportWord
  readonly width: number
  readonly right?: true
  readonly read: (p: PaymentRow, locale: Locale) => string
}

/** Of a landscape page of US Letter: 712 points between the margins. */
const columns: readonly Column[] = [
  { word: 'date', width: 70, read: (p, locale) => shortDay(p.paidOn, locale) },
  { word: 'invoice', width: 86, read: (p) => p.invoiceId },
  { word: 'company', width: 176, read: (p) => p.companyName },
  {
    word: 'plan',
    width: 122,
    read: (p, locale) => `${p.planTitle} · ${reportWord(p.billingInterval, locale).toLocaleLowerCase(locale)}`,
  },
  {
    word: 'method',
    width: 76,
    read: (p, locale) => (p.kind === 'charge' ? methodWord(p, locale) : reportWord(p.kind, locale)),
  },
  { word: 'subtotal', width: 64, right: true, read: (p, locale) => money(Number(p.subtotalCents), locale) },
  { word: 'taxName', width: 54, right: true, read: (p, locale) => money(Number(p.taxCents), locale) },
  { word: 'amount', width: 64, right: true, read: (p, locale) => money(Number(p.amountCents), locale) },
]

/** The report as PDF, page by page as the rows come. The reader takes `paper.stream`. */
export class PaymentsPdf {
  readonly paper: Paper
  readonly #report: PdfReport
  readonly #running = new RunningSums()
  #y = 0
  #pages = 0

  constructor(report: PdfReport) {
    this.#report = report
    this.paper = new Paper({
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
    this.paper.end()
  }

  #say(word: ReportWord, values: Readonly<Record<string, string>> = {}): string {
    return fill(reportWord(word, this.#report.locale), values)
  }

  #turn(): void {
    const { paper } = this
    const { platform, period, filters, locale } = this.#report
    const right = () => paper.width - margin
    paper.addPage()
    this.#pages += 1
    const first = this.#pages === 1
    const title = () => {
      paper.text(this.#say('title'), margin, 58, { size: 18, weight: 600 })
      paper.text(
        `${this.#say('fromTo', { from: longDay(period.from, locale), to: longDay(period.to, locale) })} · ${this.#say('zone')}`,
        margin,
        76,
        { size: 9.5, color: ink.soft },
      )
    }
    const names = () => {
      for (const [n, { word, width, right: isRight }] of columns.entries())
        paper.text(this.#say(word), this.#x(n) + (isRight ? width : 0), top - 13, {
          ...head,
          align: isRight ? 'right' : 'left',
        })
    }
    if (first) paper.into('H1', title)
    paper.aside(() => {
      if (!first) title()
      paper.text(platform, right(), 58, { size: 11, weight: 700, color: ink.brand, align: 'right' })
      paper.text(paper.shortened(filters.join(' · '), 380, { size: 8.5 }), right(), 76, {
        size: 8.5,
        color: ink.soft,
        align: 'right',
      })
      paper.box(margin, top - 27, right() - margin, 21, ink.shade, 4)
      if (!first) names()
      paper.text(this.#say('page', { n: wholeNumber(this.#pages, locale) }), right(), paper.height - 28, {
        size: 8,
        color: ink.soft,
        align: 'right',
      })
    })
    if (first) paper.into('P', names)
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

  /** A new page where `height` points do not fit any more. */
  #need(height: number): void {
    if (this.#y + height > this.paper.height - 48) this.#turn()
  }

  #row(p: PaymentRow): void {
    const { paper } = this
    const { locale } = this.#report
    this.#running.add(p)
    this.#need(rowHeight)
    const color = p.kind === 'charge' ? ink.text : ink.soft
    paper.into('P', () => {
      for (const [n, { width, right, read }] of columns.entries()) {
        const text = read(p, locale)
        if (right) paper.text(text, this.#x(n) + width, this.#y, { ...cell, color, align: 'right', figures: true })
        else paper.text(paper.shortened(text, width - 8, cell), this.#x(n), this.#y, { ...cell, color })
      }
    })
    paper.rule(margin, this.#y + 6, paper.width - margin, ink.line, 0.5)
    this.#y += rowHeight
  }

  #totals(): void {
    const { paper } = this
    const { locale } = this.#report
    const { count, subtotalCents, taxCents, amountCents } = totalsOf(this.#running.sums)
    this.#need(rowHeight * 2)
    if (count === 0) {
      paper.into('P', () => {
        paper.text(this.#say('none'), margin + 6, this.#y + 6, { color: ink.soft })
      })
      this.#y += rowHeight * 2
      return
    }
    paper.box(margin, this.#y - 11, paper.width - 2 * margin, 23, ink.shade, 4)
    paper.into('P', () => {
      paper.text(this.#say('totalOf', { count: wholeNumber(count, locale) }), margin + 6, this.#y + 4, {
        size: 9,
        weight: 600,
      })
      // The sums of a long report are wider than its columns: each begins where the one before it ends.
      let right = this.#x(7) + (columns[7]?.width ?? 0)
      for (const cents of [amountCents, taxCents, subtotalCents]) {
        const text = money(cents, locale)
        paper.text(text, right, this.#y + 4, { size: 9, weight: 600, align: 'right', figures: true })
        right -= Math.max(
          cents === amountCents ? 64 : 54,
          paper.measure(text, { size: 9, weight: 600, figures: true }) + 10,
        )
      }
    })
    this.#y += rowHeight * 2
  }

  /** What each month came to, in as many columns as fit beside each other. */
  #months(): void {
    const { paper } = this
    const { period } = this.#report
    const months = byMonthOf(this.#running.sums, period)
    const across = 3
    const width = (paper.width - 2 * margin) / across
    this.#need(rowHeight * 3)
    paper.into('H2', () => {
      paper.text(this.#say('byMonth'), margin + 6, this.#y + 6, { size: 11, weight: 600 })
    })
    this.#y += 24
    // Down one column and then the next, as far as the page goes.
    for (let rest = months; rest.length > 0;) {
      this.#need(monthHeight)
      const fits = Math.floor((paper.height - 48 - this.#y) / monthHeight)
      const down = Math.min(fits, Math.ceil(rest.length / across))
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
    const { paper } = this
    const { locale } = this.#report
    paper.into('P', () => {
      paper.text(longMonth(month, locale), x, y, cell)
      paper.text(wholeNumber(count, locale), x + 128, y, { ...cell, color: ink.soft, align: 'right', figures: true })
      paper.text(money(amountCents, locale), x + width - 24, y, { ...cell, align: 'right', figures: true })
    })
  }
}
