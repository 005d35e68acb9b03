import type { Locale } from '#server/contract/locale.ts'
import { ink, PdfDocument, type TextStyle } from '#server/print/pdf/pdf-document.ts'
import type { OfficeFacts } from '../invoices/invoice-row.ts'
import type { clientPaymentMethods } from '../payments.contract.ts'
import { longDay, money } from './document-format.ts'
import { documentPhrase, type DocumentPhrase } from './document.phrases.ts'

/** The part of a payment that paid one invoice. */
export interface ReceiptFacts {
  readonly language: Locale
  readonly number: string
  readonly title: string
  readonly office: OfficeFacts
  readonly clientName: string
  readonly method: (typeof clientPaymentMethods)[number]
  readonly receivedOn: string
  readonly reference: string
  readonly amountCents: number
  /** Instant at which the payment was recorded. */
  readonly createdAt: string
}

const margin = 54
const small: TextStyle = { size: 8.5, color: ink.soft }

/** Draws a receipt on one page of US Letter, in the language of its invoice. @returns the bytes of the PDF */
export async function receiptPdf(receipt: ReceiptFacts): Promise<Buffer> {
  const { language: locale, office } = receipt
  const phrase = (name: DocumentPhrase, values?: Readonly<Record<string, string>>) =>
    documentPhrase(name, locale, values)
  const pdf = new PdfDocument({
    title: `${phrase('receipt')} ${receipt.number}`,
    author: office.name,
    locale,
    createdAt: new Date(receipt.createdAt),
    tagged: true,
  })
  pdf.addPage()
  const right = pdf.width - margin
  pdf.into('H1', () => {
    pdf.text(phrase('receipt'), right, 66, { size: 20, weight: 600, align: 'right' })
  })
  let y = 66
  pdf.into('P', () => {
    const name: TextStyle = { size: 14, weight: 700, color: ink.brand }
    for (const [index, line] of pdf.wrapped(office.name, 260, name, 2).entries())
      pdf.text(line, margin, index === 0 ? y : (y += 18), name)
    const taxId = office.taxId && phrase('taxId', { taxId: office.taxId })
    for (const fact of [office.address, office.phone, office.email, taxId].filter((fact) => fact !== null))
      for (const line of pdf.wrapped(fact, 260, small, 3)) pdf.text(line, margin, (y += 13), small)
  })
  y = Math.max(y + 14, 100)
  pdf.rule(margin, y, right)
  y += 12
  const facts: readonly (readonly [DocumentPhrase, string])[] = [
    ['receivedFrom', receipt.clientName],
    ['receivedOn', longDay(receipt.receivedOn, locale)],
    ['method', phrase(receipt.method)],
    ['reference', receipt.reference],
    ['ofInvoice', `${receipt.number} · ${receipt.title}`],
  ]
  pdf.into('Table', () => {
    for (const [name, value] of facts.filter(([, text]) => text !== ''))
      pdf.into('TR', () => {
        const firstLineY = (y += 20)
        pdf.into('TH', () => {
          pdf.text(phrase(name), margin, firstLineY, small)
        })
        pdf.into('TD', () => {
          for (const [index, line] of pdf.wrapped(value, right - margin - 130, {}, 3).entries())
            pdf.text(line, margin + 130, index === 0 ? firstLineY : (y += 14))
        })
      })
    y += 16
    pdf.rule(margin, y, right)
    y += 24
    pdf.into('TR', () => {
      pdf.into('TH', () => {
        pdf.text(phrase('amountReceived'), margin, y, { size: 12, weight: 700 })
      })
      pdf.into('TD', () => {
        pdf.text(money(receipt.amountCents, locale), right, y, { size: 14, weight: 700, align: 'right', figures: true })
      })
    })
  })
  return pdf.bytes()
}
