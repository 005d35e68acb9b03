import type { PaymentMethod } from '#server/contract/payment-providers.ts'
import type { PaymentWay } from '../payments.contract.ts'
import { fill, type Locale } from '#server/contract/locale.ts'
import { longDay, money, percent } from '../ledger-format.ts'
import { ink, PdfDocument, type TextStyle } from '#server/print/pdf/pdf-document.ts'
import { invoicePhrase, methodPhrase, type InvoicePhrase } from './invoice.phrases.ts'

/** Contents of an invoice. Amounts are signed; days are `YYYY-MM-DD` in Puerto Rico. */
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
  /** Number of the invoice that a refund or a correction refers to. */
  readonly refersToInvoice: string | null
  readonly billedName: string
  readonly billedTaxId: string | null
  readonly billedAddress: string | null
  readonly plan: string
  readonly interval: 'monthly' | 'yearly'
  readonly periodStart: string
  /** The day on which the period ends, and on which the next begins at the same time of day. */
  readonly periodEnd: string
  readonly subtotalCents: number
  readonly tax: { readonly name: string; readonly basisPoints: number | null; readonly cents: number } | null
  readonly amountCents: number
}

// Positions and sizes in this file are in points (1/72 inch) from the upper left corner; US Letter is 612 × 792.
const margin = 54
const small: TextStyle = { size: 8.5, color: ink.soft }
const label: TextStyle = { size: 8.5, weight: 600, color: ink.soft }
/** The x coordinates of the facts beside the address and of the columns of the table. */
const column = { facts: 332, period: 332 }

type Phrase = (phrase: InvoicePhrase, values?: Readonly<Record<string, string | number>>) => string

/** Draws an invoice or a credit note on one page of US Letter. @returns the bytes of the PDF */
export async function invoicePdf(facts: InvoiceFacts, locale: Locale): Promise<Buffer> {
  const translate: Phrase = (phrase, values) => fill(invoicePhrase(phrase, locale), values)
  const name = translate(facts.amountCents < 0 ? 'creditNote' : 'invoice')
  const pdf = new PdfDocument({
    title: `${name} ${facts.invoiceId}`,
    author: facts.platform,
    locale,
    createdAt: facts.issuedAt,
    tagged: true,
  })
  pdf.addPage()
  drawHead(pdf, facts, name)
  const factsEnd = Math.max(drawRecipient(pdf, facts, translate), drawFacts(pdf, facts, translate, locale))
  const tableEnd = drawPurchase(pdf, facts, translate, locale, factsEnd + 34)
  const totalsEnd = drawTotals(pdf, facts, translate, locale, tableEnd)
  drawReason(pdf, facts, translate, totalsEnd)
  drawFooter(pdf, facts, translate)
  return pdf.bytes()
}

function drawHead(pdf: PdfDocument, { platform, invoiceId }: InvoiceFacts, name: string): void {
  const right = pdf.width - margin
  pdf.aside(() => {
    pdf.box(margin, 50, 30, 30, ink.brand, 7)
    pdf.text([...platform.toUpperCase()][0] ?? '', margin + 15, 71, {
      size: 17,
      weight: 700,
      color: ink.white,
      align: 'center',
    })
  })
  pdf.into('P', () => {
    pdf.fitted(platform, margin + 40, 71, 230, { size: 17, weight: 700, color: ink.brand })
  })
  pdf.into('H1', () => {
    pdf.text(name, right, 66, { size: 20, weight: 600, align: 'right' })
  })
  pdf.into('P', () => {
    pdf.text(invoiceId, right, 84, { size: 11, weight: 600, color: ink.soft, align: 'right' })
  })
  pdf.rule(margin, 106, right)
}

/** Draws the recipient. @returns the y below it */
function drawRecipient(
  pdf: PdfDocument,
  { billedName, billedTaxId, billedAddress }: InvoiceFacts,
  translate: Phrase,
): number {
  const width = column.facts - margin - 24
  let y = 132
  pdf.into('H2', () => {
    pdf.text(translate('billedTo'), margin, y, label)
  })
  pdf.into('P', () => {
    y += 4
    for (const line of pdf.wrapped(billedName, width, { size: 11.5, weight: 600 }, 3))
      pdf.text(line, margin, (y += 15), { size: 11.5, weight: 600 })
    y += 2
    if (billedTaxId) pdf.text(pdf.shortened(translate('taxId', { id: billedTaxId }), width), margin, (y += 14))
    for (const line of pdf.wrapped(billedAddress ?? '', width, {}, 5)) pdf.text(line, margin, (y += 14))
  })
  return y
}

/** Draws the facts. @returns the y below it */
function drawFacts(pdf: PdfDocument, facts: InvoiceFacts, translate: Phrase, locale: Locale): number {
  const right = pdf.width - margin
  const rows: (readonly [string, string | null])[] = [
    [translate('number'), facts.invoiceId],
    [translate('issued'), longDay(facts.issuedOn, locale)],
    [
      translate(facts.kind === 'refund' ? 'returnedOn' : 'paidOn'),
      facts.kind === 'correction' ? null : longDay(facts.paidOn, locale),
    ],
    [translate('ofInvoice'), facts.refersToInvoice],
    [translate('method'), methodPhrase(facts, locale)],
    [translate('reference'), facts.reference],
  ]
  let y = 132
  pdf.into('Table', () => {
    for (const [name, value] of rows) {
      if (value === null) continue
      pdf.into('TR', () => {
        pdf.into('TH', () => {
          pdf.text(name, column.facts, y, small)
        })
        const from = column.facts + pdf.measure(name, small) + 12
        pdf.into('TD', () => {
          pdf.text(pdf.shortened(value, right - from, { size: 9.5 }), right, y, { size: 9.5, align: 'right' })
        })
      })
      y += 17
    }
  })
  return y - 17
}

const descriptionPhrase = ({ kind, interval }: InvoiceFacts): InvoicePhrase => (kind === 'charge' ? interval : kind)

/** Draws the line of the purchase. @returns the y of the rule below it */
function drawPurchase(pdf: PdfDocument, facts: InvoiceFacts, translate: Phrase, locale: Locale, top: number): number {
  const right = pdf.width - margin
  let y = top
  pdf.box(margin, y - 15, right - margin, 23, ink.shade, 4)
  const columnHeads = [
    ['description', margin + 10, 'left'],
    ['period', column.period, 'left'],
    ['amount', right - 10, 'right'],
  ] as const
  pdf.into('Table', () => {
    pdf.into('TR', () => {
      for (const [phrase, x, align] of columnHeads)
        pdf.into('TH', () => {
          pdf.text(translate(phrase), x, y, { ...label, align })
        })
    })
    pdf.into('TR', () => {
      const width = column.period - margin - 30
      let nextY = (y += 30)
      pdf.into('TD', () => {
        for (const text of pdf.wrapped(facts.plan, width, { size: 10.5, weight: 600 }, 3)) {
          pdf.text(text, margin + 10, nextY, { size: 10.5, weight: 600 })
          nextY += 15
        }
        pdf.text(translate(descriptionPhrase(facts)), margin + 10, nextY, { size: 9.5, color: ink.soft })
      })
      pdf.into('TD', () => {
        pdf.text(`${longDay(facts.periodStart, locale)} –`, column.period, y, { size: 9.5 })
        pdf.text(longDay(facts.periodEnd, locale), column.period, y + 14, { size: 9.5 })
      })
      pdf.into('TD', () => {
        pdf.text(money(Math.abs(facts.subtotalCents), locale), right - 10, y, {
          size: 10.5,
          align: 'right',
          figures: true,
        })
      })
      y = Math.max(nextY, y + 14) + 16
    })
  })
  pdf.rule(margin, y, right)
  return y
}

function totalPhrase({ kind, amountCents }: InvoiceFacts): InvoicePhrase {
  if (kind === 'refund') return 'totalReturned'
  if (kind === 'charge') return 'totalPaid'
  return amountCents < 0 ? 'totalCredited' : 'total'
}

/** Draws the sums. @returns the y below it */
function drawTotals(pdf: PdfDocument, facts: InvoiceFacts, translate: Phrase, locale: Locale, top: number): number {
  const right = pdf.width - margin
  const leftEdge = column.period
  const { tax } = facts
  const amount = (cents: number) => money(Math.abs(cents), locale)
  const taxLabel =
    tax &&
    (tax.basisPoints === null ? tax.name : translate('tax', { name: tax.name, rate: percent(tax.basisPoints, locale) }))
  const lines: (readonly [string, string])[] = [
    [translate('subtotal'), amount(facts.subtotalCents)],
    ...(tax && taxLabel ? [[taxLabel, amount(tax.cents)] as const] : []),
  ]
  let y = top + 8
  pdf.into('Table', () => {
    for (const [name, value] of lines) {
      y += 19
      pdf.into('TR', () => {
        pdf.into('TH', () => {
          pdf.text(name, leftEdge, y, { color: ink.soft })
        })
        pdf.into('TD', () => {
          pdf.text(value, right - 10, y, { align: 'right', figures: true })
        })
      })
    }
    y += 34
    pdf.box(leftEdge - 12, y - 21, right - leftEdge + 12, 33, ink.brand, 5)
    pdf.into('TR', () => {
      pdf.into('TH', () => {
        pdf.text(translate(totalPhrase(facts)), leftEdge, y, { size: 11.5, weight: 600, color: ink.white })
      })
      pdf.into('TD', () => {
        pdf.text(amount(facts.amountCents), right - 10, y, {
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

function drawReason(pdf: PdfDocument, facts: InvoiceFacts, translate: Phrase, top: number): void {
  if (facts.reason === null) return
  let y = top + 48
  pdf.into('H2', () => {
    pdf.text(translate('reason'), margin, y, label)
  })
  pdf.into('P', () => {
    for (const line of pdf.wrapped(facts.reason ?? '', pdf.width - 2 * margin)) pdf.text(line, margin, (y += 15))
  })
}

function drawFooter(pdf: PdfDocument, { platform, supportEmail }: InvoiceFacts, translate: Phrase): void {
  const right = pdf.width - margin
  const y = pdf.height - 54
  pdf.rule(margin, y - 18, right)
  pdf.into('P', () => {
    pdf.text(translate('currency'), margin, y, small)
    pdf.fitted(
      supportEmail ? translate('questions', { email: supportEmail }) : platform,
      margin,
      y + 13,
      right - margin,
      small,
    )
  })
}
