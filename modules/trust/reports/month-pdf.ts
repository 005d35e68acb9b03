import type { z } from 'zod'
import { dateFormat } from '#server/contract/date-format.ts'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { ink, PdfDocument, type TextStyle } from '#server/print/pdf/pdf-document.ts'
import type { TrustMonth } from '../reconciliation.contract.ts'
import { monthPhrase, type MonthPhrase } from './month-report.phrases.ts'
import { postingName } from './reports.phrases.ts'

/** A reconciliation to print. */
export interface MonthReport {
  readonly locale: Locale
  readonly office: string
  /** Name of the bank; `month.bank` has the name that the office gave to the account. */
  readonly bank: string
  readonly month: z.input<typeof TrustMonth>
  /** Balances of clients at the end of the month, in cents. */
  readonly clients: readonly { readonly name: string; readonly caseName: string; readonly cents: number }[]
  /** The day of the seal, else the day of printing; `YYYY-MM-DD`. */
  readonly day: string
  /** Instant of the seal, else of printing, so that a sealed month always gives the same file. */
  readonly createdAt: string
}
type Month = MonthReport['month']
type Line = Month['matches'][number]['lines'][number]
type Posting = Month['matches'][number]['postings'][number]

/** Maximum rows of a list; further rows are counted and summed. */
const maxRows = 1_000
/** Lines for the words of one row. */
const maxWordLines = 4
/** Points, as all positions and sizes of this file. */
const margin = 54
const wordLineHeight = 11.5
const soft: TextStyle = { size: 8.5, color: ink.soft }
const figures: TextStyle = { size: 9.5, align: 'right', figures: true }
const strong: TextStyle = { size: 10, weight: 700 }

/** Returns what the three sums and the balances of clients add up to. */
function resultOf({ agrees, differences }: Month): MonthPhrase {
  if (!agrees) return 'differs'
  return differences.length > 0 ? 'belowZero' : 'agrees'
}

class MonthDrawing {
  readonly #pdf: PdfDocument
  readonly #report: MonthReport
  readonly #right: number
  #page = 0
  #y = 0

  constructor(report: MonthReport) {
    this.#report = report
    this.#pdf = new PdfDocument({
      title: `${monthPhrase('title', report.locale)} ${report.month.month}`,
      author: report.office,
      locale: report.locale,
      createdAt: new Date(report.createdAt),
      tagged: true,
    })
    this.#addPage()
    this.#right = this.#pdf.width - margin
    this.#y = 66
  }

  async draw(): Promise<Buffer> {
    this.#drawHead()
    this.#drawSums()
    this.#drawOutstanding()
    this.#drawDifferences()
    this.#drawMatches()
    return this.#pdf.bytes()
  }

  #phrase(phrase: MonthPhrase, values?: Readonly<Record<string, string | number>>): string {
    return monthPhrase(phrase, this.#report.locale, values)
  }

  #money(cents: number): string {
    return new Intl.NumberFormat(languageTags[this.#report.locale], { style: 'currency', currency: 'USD' })
      .format(cents / 100)
      .replace('-', '−')
  }

  #day(day: string, options: Intl.DateTimeFormatOptions): string {
    const format = dateFormat(languageTags[this.#report.locale], { timeZone: 'UTC', ...options })
    return format.format(new Date(`${day}T00:00:00Z`))
  }

  #addPage(): void {
    this.#pdf.addPage()
    this.#page += 1
    const { bank, month } = this.#report
    this.#pdf.aside(() => {
      const y = this.#pdf.height - 30
      this.#pdf.fitted(`${bank} · ${month.month}`, margin, y, 360, soft)
      this.#pdf.text(this.#phrase('page', { page: this.#page }), this.#pdf.width - margin, y, {
        ...soft,
        align: 'right',
      })
    })
  }

  /** Begins a new page when this page has no room for `height` points. */
  #ensureRoom(height: number): void {
    if (this.#y + height <= this.#pdf.height - 60) return
    this.#addPage()
    this.#y = 56
  }

  #drawHead(): void {
    const { office, bank, month, day } = this.#report
    const pdf = this.#pdf
    pdf.into('P', () => pdf.fitted(office, margin, this.#y, this.#right - margin, { ...strong, color: ink.brand }))
    pdf.into('H1', () => pdf.text(this.#phrase('title'), margin, (this.#y += 26), { size: 18, weight: 600 }))
    pdf.into('P', () => {
      const name = this.#day(`${month.month}-01`, { month: 'long', year: 'numeric' })
      const account = this.#phrase('account', { bank, lastFour: month.lastFour })
      pdf.fitted(`${name} · ${month.bank.name} · ${account}`, margin, (this.#y += 18), this.#right - margin, {
        size: 10.5,
      })
      const longDay = this.#day(day, { dateStyle: 'long' })
      const state =
        month.sealedAt === null
          ? this.#phrase('open', { day: longDay })
          : this.#phrase('sealedBy', { name: month.sealedBy?.name ?? '', day: longDay })
      pdf.fitted(state, margin, (this.#y += 18), this.#right - margin, { size: 9.5, weight: 600 })
      if (month.seal !== null) pdf.text(this.#phrase('seal', { seal: month.seal }), margin, (this.#y += 13), soft)
    })
    pdf.rule(margin, (this.#y += 12), this.#right)
  }

  #drawHeading(phrase: MonthPhrase, count?: number): void {
    this.#ensureRoom(60)
    this.#y += 26
    const text = count === undefined ? this.#phrase(phrase) : `${this.#phrase(phrase)} (${count})`
    this.#pdf.into('H2', () => this.#pdf.text(text, margin, this.#y, { size: 12, weight: 600 }))
    this.#y += 2
  }

  #drawSum(name: string, cents: number | null, style: TextStyle = {}): void {
    const lines = this.#pdf.wrapped(name, 380, { size: 9.5, ...style }, maxWordLines)
    this.#drawRow(15, lines, () => {
      this.#pdf.into('TH', () => this.#drawWords(lines, margin, { size: 9.5, ...style }))
      const text = cents === null ? this.#phrase('unknown') : this.#money(cents)
      this.#pdf.into('TD', () => this.#pdf.text(text, this.#right, this.#y, { ...figures, ...style }))
    })
  }

  /** Draws a row `step` points below the last one. Its words fill the lines; other cells stand beside the first one. */
  #drawRow(step: number, lines: readonly string[], drawCells: () => void): void {
    const extraHeight = Math.max(0, lines.length - 1) * wordLineHeight
    this.#ensureRoom(18 + extraHeight)
    this.#y += step
    this.#pdf.into('TR', drawCells)
    this.#y += extraHeight
  }

  #drawWords(lines: readonly string[], x: number, style: TextStyle): void {
    for (const [index, line] of lines.entries()) this.#pdf.text(line, x, this.#y + index * wordLineHeight, style)
  }

  #drawTotal(name: string, cents: number | null): void {
    this.#pdf.rule(margin, this.#y + 5, this.#right)
    this.#y += 4
    this.#drawSum(name, cents, { weight: 700 })
  }

  #drawSums(): void {
    const { month, clients } = this.#report
    const pdf = this.#pdf
    const result = this.#phrase(resultOf(month))
    this.#y += 24
    pdf.into('P', () => {
      const text = month.agrees ? `${result}: ${this.#money(month.bookCents)}` : result
      pdf.fitted(text, margin, this.#y, this.#right - margin, { ...strong, color: month.agrees ? ink.paid : ink.text })
    })
    const sumOf = (list: readonly { readonly cents: number }[]) => list.reduce((sum, { cents }) => sum + cents, 0)
    const deposits = month.outstanding.filter(({ cents }) => cents > 0)
    const payments = month.outstanding.filter(({ cents }) => cents <= 0)
    this.#drawHeading('bank')
    pdf.into('Table', () => {
      this.#drawSum(this.#phrase('statement'), month.statementCents)
      this.#drawSum(this.#phrase('deposits', { count: deposits.length }), sumOf(deposits))
      this.#drawSum(this.#phrase('payments', { count: payments.length }), sumOf(payments))
      this.#drawTotal(this.#phrase('adjusted'), month.adjustedCents)
    })
    this.#drawHeading('book')
    pdf.into('Table', () => {
      const { moves } = month
      this.#drawSum(this.#phrase('before'), moves.openingCents)
      this.#drawSum(this.#phrase('received', { count: moves.deposits }), moves.depositsCents)
      this.#drawSum(this.#phrase('paid', { count: moves.disbursements }), moves.disbursementsCents)
      this.#drawTotal(this.#phrase('bookBalance'), month.bookCents)
    })
    this.#drawHeading('clients', clients.length)
    pdf.into('Table', () => {
      for (const { name, caseName, cents } of clients.slice(0, maxRows)) this.#drawSum(`${name} · ${caseName}`, cents)
      const others = clients.slice(maxRows)
      if (others.length > 0) this.#drawSum(this.#phrase('others', { count: others.length }), sumOf(others))
      if (month.hiddenCents !== 0) this.#drawSum(this.#phrase('hidden'), month.hiddenCents)
      if (month.interestCents !== 0) this.#drawSum(this.#phrase('interest'), month.interestCents)
      this.#drawTotal(this.#phrase('clientsSum'), month.clientsCents)
    })
  }

  /** Draws a line with its day, words and amount. */
  #drawItem({ day, words, cents, indent = 0 }: { day: string | null; words: string; cents: number; indent?: number }) {
    const pdf = this.#pdf
    const style: TextStyle = indent > 0 ? { size: 9, color: ink.soft } : { size: 9.5 }
    // Payee and purpose stand after the name of the case; only a very long text is cut at its end.
    const lines = pdf.wrapped(words, 310 - indent, style, maxWordLines)
    this.#drawRow(14, lines, () => {
      // The medium style of Spanish in Puerto Rico is 10/15/2026.
      const dayText = day === null ? '' : this.#day(day, { day: 'numeric', month: 'short', year: 'numeric' })
      pdf.into('TH', () => pdf.text(dayText, margin + indent, this.#y, { ...soft, figures: true }))
      pdf.into('TD', () => this.#drawWords(lines, margin + 84 + indent, style))
      pdf.into('TD', () => pdf.text(this.#money(cents), this.#right, this.#y, { ...figures, ...style, align: 'right' }))
    })
  }

  #wordsOf(words: string, checkNumber: string | null, ...prefixes: readonly string[]): string {
    const check = checkNumber && this.#phrase('check', { number: checkNumber })
    return [...prefixes, check, words].filter(Boolean).join(' · ')
  }

  #lineItem({ day, description, checkNumber, cents }: Line) {
    return { day, words: this.#wordsOf(description, checkNumber), cents }
  }

  #postingItem({ day, words, journalKind, checkNumber, cents }: Posting, ...prefixes: readonly string[]) {
    const name = journalKind === null ? this.#phrase('reserved') : postingName(journalKind, words, this.#report.locale)
    return { day, words: this.#wordsOf(name, checkNumber, ...prefixes), cents }
  }

  /** Returns the names of the client and the case that are below zero. */
  #accountOf({ kind, account }: Month['differences'][number]): readonly string[] {
    if (kind !== 'client_below_zero') return []
    if (account === null) return [this.#phrase('reserved')]
    return account.name === '' ? [this.#phrase('interest')] : [account.name, account.caseName]
  }

  #drawText(text: string): void {
    this.#ensureRoom(18)
    this.#y += 14
    this.#pdf.into('P', () => this.#pdf.text(text, margin, this.#y, soft))
  }

  #drawOutstanding(): void {
    const { outstanding } = this.#report.month
    this.#drawHeading('outstanding', outstanding.length)
    if (outstanding.length === 0) this.#drawText(this.#phrase('none'))
    else
      this.#pdf.into('Table', () => {
        for (const item of outstanding.slice(0, maxRows))
          this.#drawItem(this.#postingItem(item, this.#phrase(item.kind)))
      })
    this.#drawOmittedCount(outstanding.length)
  }

  #drawDifferences(): void {
    const { differences } = this.#report.month
    if (differences.length === 0) return
    this.#drawHeading('differences', differences.length)
    this.#pdf.into('Table', () => {
      for (const difference of differences.slice(0, maxRows)) {
        const { kind, cents, line } = difference
        const words = [line?.description, this.#phrase(kind), ...this.#accountOf(difference)]
          .filter(Boolean)
          .join(' · ')
        this.#drawItem({ day: difference.day ?? line?.day ?? null, words, cents })
      }
    })
    this.#drawOmittedCount(differences.length)
  }

  #drawMatches(): void {
    const { matches } = this.#report.month
    this.#drawHeading('matches', matches.flatMap(({ lines }) => lines).length)
    this.#pdf.into('Table', () => {
      for (const { lines, postings } of matches.slice(0, maxRows)) {
        for (const line of lines) this.#drawItem(this.#lineItem(line))
        const remarks = lines.length === 0 ? [this.#phrase('neverAtBank')] : []
        for (const posting of postings) this.#drawItem({ ...this.#postingItem(posting, ...remarks), indent: 12 })
      }
    })
    this.#drawOmittedCount(matches.length)
  }

  #drawOmittedCount(count: number): void {
    if (count > maxRows) this.#drawText(this.#phrase('more', { count: count - maxRows }))
  }
}

/**
 * Draws the reconciliation of a month on pages of US Letter: balances of bank, books and clients, items in transit,
 * differences and matches.
 * @returns the bytes of the PDF
 */
export const monthPdf = (report: MonthReport): Promise<Buffer> => new MonthDrawing(report).draw()
