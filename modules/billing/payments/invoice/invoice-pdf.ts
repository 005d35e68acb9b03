import type { PaymentMethod } from '#server/contract/payment-providers.ts'
import type { PaymentWay } from '../payments.contract.ts'
import { fill, type Locale } from '#server/contract/locale.ts'
import { longDay, money, percent } from '../book-format.ts'
import { ink, Paper, type TextStyle } from '../paper/paper.ts'
import { invoiceWord, methodWord, type InvoiceWord } from './invoice-words.ts'

/** What is on an invoice. Amounts signed as in the books; days `YYYY-MM-DD` in Puerto Rico. */
export interface InvoiceFacts {
  readonly platform: string
  readonly supportEmail: string | null
  readonly invoiceId: string
  readonly kind: 'charge' | 'refund' | 'correction'
  readonly issuedAt: Date
  readonly issuedOn: string
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly way: PaymentWay | null
  readonly reference: string | null
  readonly reason: string | null
  readonly original: string | null
  readonly billedName: string
  readonly billedTaxId: string | null
  readonly billedAddress: string | null
  readonly plan: string
  readonly interval: 'monthly' | 'yearly'
  readonly periodStart: string
  readonly periodEnd: string
  readonly subtotalCents: number
  readonly tax: { readonly name: string; readonly basisPoints: number | null; readonly cents: number } | null
  readonly amountCents: number
}

const margin = 54
const small: TextStyle = { size: 8.5, color: ink.soft }
const label: TextStyle = { size: 8.5, weight: 600, color: ink.soft }
/** Where the facts beside the address begin, and where the columns of the table do. */
const column = { facts: 332, period: 332 }

type Say = (word: InvoiceWord, values?: Readonly<Record<string, string | number>>) => string

/** Sets an invoice or a credit note on one page of US Letter. @returns the bytes of the PDF */
export async function invoicePdf(facts: InvoiceFacts, locale: Locale): Promise<Buffer> {
  const say: Say = (word, values) => fill(invoiceWord(word, locale), values)
  const name = say(facts.amountCents < 0 ? 'creditNote' : 'invoice')
  const paper = new Paper({
    title: `${name} ${facts.invoiceId}`,
    author: facts.platform,
    locale,
    createdAt: facts.issuedAt,
    tagged: true,
  })
  paper.addPage()
  head(paper, facts, name)
  const below = Math.max(billedTo(paper, facts, say), details(paper, facts, say, locale))
  const line = descriptionLine(paper, facts, say, locale, below + 34)
  const end = totals(paper, facts, say, locale, line)
  reason(paper, facts, say, end)
  foot(paper, facts, say)
  return paper.bytes()
}

function head(paper: Paper, { platform, invoiceId }: InvoiceFacts, name: string): void {
  const right = paper.width - margin
  paper.aside(() => {
    paper.box(margin, 50, 30, 30, ink.brand, 7)
    paper.text([...platform.toUpperCase()][0] ?? '', margin + 15, 71, {
      size: 17,
      weight: 700,
      color: ink.white,
      align: 'center',
    })
  })
  paper.into('P', () => {
    paper.fitted(platform, margin + 40, 71, 230, { size: 17, weight: 700, color: ink.brand })
  })
  paper.into('H1', () => {
    paper.text(name, right, 66, { size: 20, weight: 600, align: 'right' })
  })
  paper.into('P', () => {
    paper.text(invoiceId, right, 84, { size: 11, weight: 600, color: ink.soft, align: 'right' })
  })
  paper.rule(margin, 106, right)
}

/** @returns the y below it */
function billedTo(paper: Paper, { billedName, billedTaxId, billedAddress }: InvoiceFacts, say: Say): number {
  const width = column.facts - margin - 24
  let y = 132
  paper.into('H2', () => {
    paper.text(say('billedTo'), margin, y, label)
  })
  paper.into('P', () => {
    y += 4
    for (const line of paper.wrapped(billedName, width, { size: 11.5, weight: 600 }, 3))
      paper.text(line, margin, (y += 15), { size: 11.5, weight: 600 })
    y += 2
    if (billedTaxId) paper.text(paper.shortened(say('taxId', { id: billedTaxId }), width), margin, (y += 14))
    for (const line of paper.wrapped(billedAddress ?? '', width, {}, 5)) paper.text(line, margin, (y += 14))
  })
  return y
}

/** @returns the y below it */
function details(paper: Paper, facts: InvoiceFacts, say: Say, locale: Locale): number {
  const right = paper.width - margin
  const rows: (readonly [string, string | null])[] = [
    [say('number'), facts.invoiceId],
    [say('issued'), longDay(facts.issuedOn, locale)],
    [
      say(facts.kind === 'refund' ? 'returnedOn' : 'paidOn'),
      facts.kind === 'correction' ? null : longDay(facts.paidOn, locale),
    ],
    [say('ofInvoice'), facts.original],
    [say('method'), methodWord(facts, locale)],
    [say('reference'), facts.reference],
  ]
  let y = 132
  paper.into('Table', () => {
    for (const [what, value] of rows) {
      if (value === null) continue
      paper.into('TR', () => {
        paper.into('TH', () => {
          paper.text(what, column.facts, y, small)
        })
        const from = column.facts + paper.measure(what, small) + 12
        paper.into('TD', () => {
          paper.text(paper.shortened(value, right - from, { size: 9.5 }), right, y, { size: 9.5, align: 'right' })
        })
      })
      y += 17
    }
  })
  return y - 17
}

const descriptionWord = ({ kind, interval }: InvoiceFacts): InvoiceWord => (kind === 'charge' ? interval : kind)

/** The one line of what was bought. @returns the y of the rule below it */
function descriptionLine(paper: Paper, facts: InvoiceFacts, say: Say, locale: Locale, top: number): number {
  const right = paper.width - margin
  let y = top
  paper.box(margin, y - 15, right - margin, 23, ink.shade, 4)
  const columnHeads = [
    ['description', margin + 10, 'left'],
    ['period', column.period, 'left'],
    ['amount', right - 10, 'right'],
  ] as const
  paper.into('Table', () => {
    paper.into('TR', () => {
      for (const [word, x, align] of columnHeads)
        paper.into('TH', () => {
          paper.text(say(word), x, y, { ...label, align })
        })
    })
    paper.into('TR', () => {
      const width = column.period - margin - 30
      let under = (y += 30)
      paper.into('TD', () => {
        for (const text of paper.wrapped(facts.plan, width, { size: 10.5, weight: 600 }, 3)) {
          paper.text(text, margin + 10, under, { size: 10.5, weight: 600 })
          under += 15
        }
        paper.text(say(descriptionWord(facts)), margin + 10, under, { size: 9.5, color: ink.soft })
      })
      paper.into('TD', () => {
        paper.text(`${longDay(facts.periodStart, locale)} –`, column.period, y, { size: 9.5 })
        paper.text(longDay(facts.periodEnd, locale), column.period, y + 14, { size: 9.5 })
      })
      paper.into('TD', () => {
        paper.text(money(Math.abs(facts.subtotalCents), locale), right - 10, y, {
          size: 10.5,
          align: 'right',
          figures: true,
        })
      })
      y = Math.max(under, y + 14) + 16
    })
  })
  paper.rule(margin, y, right)
  return y
}

const totalWord = ({ kind, amountCents }: InvoiceFacts): InvoiceWord =>
  kind === 'refund' ? 'totalReturned' : kind === 'charge' ? 'totalPaid' : amountCents < 0 ? 'totalCredited' : 'total'

/** @returns the y below it */
function totals(paper: Paper, facts: InvoiceFacts, say: Say, locale: Locale, top: number): number {
  const right = paper.width - margin
  const left = column.period
  const { tax } = facts
  const amount = (cents: number) => money(Math.abs(cents), locale)
  const taxWord =
    tax &&
    (tax.basisPoints === null ? tax.name : say('tax', { name: tax.name, rate: percent(tax.basisPoints, locale) }))
  const lines: (readonly [string, string])[] = [
    [say('subtotal'), amount(facts.subtotalCents)],
    ...(tax && taxWord ? [[taxWord, amount(tax.cents)] as const] : []),
  ]
  let y = top + 8
  paper.into('Table', () => {
    for (const [what, value] of lines) {
      y += 19
      paper.into('TR', () => {
        paper.into('TH', () => {
          paper.text(what, left, y, { color: ink.soft })
        })
        paper.into('TD', () => {
          paper.text(value, right - 10, y, { align: 'right', figures: true })
        })
      })
    }
    y += 34
    paper.box(left - 12, y - 21, right - left + 12, 33, ink.brand, 5)
    paper.into('TR', () => {
      paper.into('TH', () => {
        paper.text(say(totalWord(facts)), left, y, { size: 11.5, weight: 600, color: ink.white })
      })
      paper.into('TD', () => {
        paper.text(amount(facts.amountCents), right - 10, y, {
          size: 13,
          weight: 700,
          color: ink.white,
          align: 'right',
          figures: true,
        })
      })
    })
  })
  return y
}

function reason(paper: Paper, facts: InvoiceFacts, say: Say, top: number): void {
  if (facts.reason === null) return
  let y = top + 48
  paper.into('H2', () => {
    paper.text(say('reason'), margin, y, label)
  })
  paper.into('P', () => {
    for (const line of paper.wrapped(facts.reason ?? '', paper.width - 2 * margin)) paper.text(line, margin, (y += 15))
  })
}

function foot(paper: Paper, { platform, supportEmail }: InvoiceFacts, say: Say): void {
  const right = paper.width - margin
  const y = paper.height - 54
  paper.rule(margin, y - 18, right)
  paper.into('P', () => {
    paper.text(say('currency'), margin, y, small)
    paper.fitted(
      supportEmail ? say('questions', { email: supportEmail }) : platform,
      margin,
      y + 13,
      right - margin,
      small,
    )
  })
}
