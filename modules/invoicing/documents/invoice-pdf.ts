import { ink, PdfDocument, type TextStyle } from '#server/print/pdf/pdf-document.ts'
import { longDay, money, percent, quantityText } from './document-format.ts'
import { documentPhrase, type DocumentPhrase } from './document.phrases.ts'
import { summaryOf, type InvoiceFacts } from './invoice-summary.ts'

// Positions and sizes are in points from the upper left corner of the page.
const margin = 54
/** Space at the foot of a page, in which only its number is drawn. */
const footHeight = 60
/** The y at which text continues on a further page. */
const continuationTop = 70
const label: TextStyle = { size: 8.5, weight: 600, color: ink.soft }
const small: TextStyle = { size: 8.5, color: ink.soft }
/** Left edge, in points, of the facts to the right of the address, and of the labels of the totals. */
const rightColumn = 332

interface Drawing {
  readonly pdf: PdfDocument
  readonly invoice: InvoiceFacts
  readonly right: number
  readonly phrase: (phrase: DocumentPhrase, values?: Readonly<Record<string, string | number>>) => string
  readonly money: (cents: number) => string
  page: number
}

/**
 * Draws an invoice on pages of US Letter, in the language of the invoice. A draft is labelled as a draft and has no
 * number.
 * @returns the bytes of the PDF
 */
export async function invoicePdf(invoice: InvoiceFacts): Promise<Buffer> {
  const { language: locale } = invoice
  const pdf = new PdfDocument({
    title: `${documentPhrase('invoice', locale)} ${invoice.number ?? ''}`.trim(),
    author: invoice.office.name,
    locale,
    createdAt: new Date(invoice.createdAt),
    tagged: true,
  })
  pdf.addPage()
  const drawing: Drawing = {
    pdf,
    invoice,
    right: pdf.width - margin,
    phrase: (phrase, values) => documentPhrase(phrase, locale, values),
    money: (cents) => money(cents, locale),
    page: 1,
  }
  drawPageNumber(drawing)
  const officeBottom = drawOffice(drawing)
  const factsBottom = Math.max(drawBilledTo(drawing, officeBottom), drawFacts(drawing, officeBottom))
  const titleBottom = drawTitle(drawing, factsBottom + 30)
  const linesBottom = drawLines(drawing, titleBottom)
  const sumsBottom = drawSums(drawing, linesBottom)
  drawNoteAndFooter(drawing, sumsBottom)
  return pdf.bytes()
}

function drawPageNumber({ pdf, right, phrase, page }: Drawing): void {
  pdf.aside(() => {
    pdf.text(phrase('page', { page }), right, pdf.height - 30, { ...small, align: 'right' })
  })
}

/** Returns the y at which `height` points can be drawn; adds a page when the current page has no room. */
function ensureRoom(drawing: Drawing, y: number, height: number): number {
  const { pdf } = drawing
  if (y + height <= pdf.height - footHeight) return y
  pdf.addPage()
  drawing.page += 1
  drawPageNumber(drawing)
  return continuationTop
}

function drawOffice({ pdf, invoice, right, phrase }: Drawing): number {
  const { office } = invoice
  pdf.into('H1', () => {
    pdf.text(phrase('invoice'), right, 66, { size: 20, weight: 600, align: 'right' })
    pdf.text(invoice.number ?? phrase('draft'), right, 84, { size: 11, weight: 600, color: ink.soft, align: 'right' })
  })
  let y = 66
  pdf.into('P', () => {
    const name: TextStyle = { size: 14, weight: 700, color: ink.brand }
    for (const [index, line] of pdf.wrapped(office.name, rightColumn - margin - 20, name, 2).entries())
      pdf.text(line, margin, index === 0 ? y : (y += 18), name)
    const taxId = office.taxId && phrase('taxId', { taxId: office.taxId })
    const facts = [office.address, office.phone, office.email, taxId].filter((fact) => fact !== null)
    for (const fact of facts)
      for (const line of pdf.wrapped(fact, rightColumn - margin - 20, small, 3))
        pdf.text(line, margin, (y += 13), small)
  })
  y = Math.max(y + 14, 100)
  pdf.rule(margin, y, right)
  return y
}

function drawBilledTo({ pdf, invoice, phrase }: Drawing, top: number): number {
  let y = top + 24
  const width = rightColumn - margin - 24
  pdf.into('H2', () => {
    pdf.text(phrase('billedTo'), margin, y, label)
  })
  pdf.into('P', () => {
    for (const line of pdf.wrapped(invoice.billedTo.name, width, { size: 11.5, weight: 600 }, 3))
      pdf.text(line, margin, (y += 16), { size: 11.5, weight: 600 })
    for (const line of pdf.wrapped(invoice.billedTo.address ?? '', width, {}, 5)) pdf.text(line, margin, (y += 14))
  })
  return y
}

function drawFacts({ pdf, invoice, right, phrase }: Drawing, top: number): number {
  const { language: locale } = invoice
  const facts: (readonly [DocumentPhrase, string | null])[] = [
    ['ofCase', invoice.case.name],
    ['caseNumber', invoice.case.courtCaseNumber],
    ['issued', invoice.issuedOn && longDay(invoice.issuedOn, locale)],
    ['due', invoice.dueOn && longDay(invoice.dueOn, locale)],
  ]
  let y = top + 24
  pdf.into('Table', () => {
    for (const [name, value] of facts) {
      if (value === null) continue
      const lines = pdf.wrapped(value, right - rightColumn - 90, { size: 9.5 }, 3)
      pdf.into('TR', () => {
        pdf.into('TH', () => {
          pdf.text(phrase(name), rightColumn, y, small)
        })
        pdf.into('TD', () => {
          for (const [index, line] of lines.entries())
            pdf.text(line, right, index === 0 ? y : (y += 13), { size: 9.5, align: 'right' })
        })
      })
      y += 17
    }
  })
  return y
}

/** Draws the title and, on a divided invoice, the share of its client. @returns the y below them */
function drawTitle({ pdf, invoice, right, phrase }: Drawing, top: number): number {
  let y = top
  pdf.into('P', () => {
    for (const line of pdf.wrapped(invoice.title, right - margin, { size: 12, weight: 600 }, 2)) {
      pdf.text(line, margin, y, { size: 12, weight: 600 })
      y += 18
    }
    if (invoice.share) {
      pdf.text(phrase('share', { percent: percent(invoice.share.basisPoints, invoice.language) }), margin, y, {
        size: 10,
      })
      y += 16
    }
  })
  return y + 8
}

/** Draws the lines with their amounts, over as many pages as they need. @returns the y below them */
function drawLines(drawing: Drawing, top: number): number {
  const { pdf, invoice, right, phrase } = drawing
  const { language: locale } = invoice
  let y = top
  pdf.box(margin, y - 15, right - margin, 22, ink.shade, 4)
  pdf.into('Table', () => {
    pdf.into('TR', () => {
      pdf.into('TH', () => {
        pdf.text(phrase('description'), margin + 10, y, label)
      })
      pdf.into('TH', () => {
        pdf.text(phrase('amount'), right - 10, y, { ...label, align: 'right' })
      })
    })
    y += 10
    for (const line of invoice.lines) {
      const texts = pdf.wrapped(line.description, right - margin - 130, { size: 10 }, 8)
      const quantityAndPrice = phrase('hours', {
        quantity: quantityText(line.quantity, line.unit, locale),
        price: drawing.money(line.unitCents),
      })
      const details = [
        line.workedOn && longDay(line.workedOn, locale),
        line.person?.name,
        // The phrase names hours; pieces have no unit.
        line.unit === 'hour' ? quantityAndPrice : quantityAndPrice.replace(' h ', ' '),
        phrase(line.taxClass),
        line.discountCents > 0 ? phrase('lineDiscount', { amount: drawing.money(line.discountCents) }) : null,
      ].filter(Boolean)
      const detailLines = pdf.wrapped(details.join(' · '), right - margin - 130, small, 2)
      y = ensureRoom(drawing, y, texts.length * 14 + detailLines.length * 12 + 12)
      pdf.into('TR', () => {
        const firstLineY = y + 14
        pdf.into('TD', () => {
          for (const text of texts) pdf.text(text, margin + 10, (y += 14), { size: 10 })
          for (const text of detailLines) pdf.text(text, margin + 10, (y += 12), small)
        })
        pdf.into('TD', () => {
          const amount = drawing.money(line.amountCents - line.discountCents)
          pdf.text(amount, right - 10, firstLineY, { size: 10, align: 'right', figures: true })
        })
      })
      y += 8
    }
  })
  pdf.rule(margin, y, right)
  return y
}

/** Draws the sums, the paid amount and the amount owed. @returns the y below them */
function drawSums(drawing: Drawing, top: number): number {
  const { pdf, invoice, right, phrase } = drawing
  const charges = summaryOf(invoice, invoice.language)
  const settlements = (
    [
      ['paid', -invoice.paidCents],
      ['credited', -invoice.creditedCents],
      ['writtenOff', -invoice.writtenOffCents],
    ] as const
  ).filter(([, cents]) => cents !== 0)
  let y = ensureRoom(drawing, top, (charges.length + settlements.length + 3) * 18)
  const drawSum = (name: string, cents: number, style: TextStyle = {}) => {
    y += 18
    pdf.into('TR', () => {
      pdf.into('TH', () => {
        pdf.fitted(name, rightColumn - 90, y, right - rightColumn, { size: 9.5, ...style })
      })
      pdf.into('TD', () => {
        pdf.text(drawing.money(cents), right - 10, y, { size: 9.5, align: 'right', figures: true, ...style })
      })
    })
  }
  pdf.into('Table', () => {
    for (const { label: name, cents, kind } of charges) drawSum(name, cents, kind === 'tax' ? { color: ink.soft } : {})
    pdf.rule(rightColumn - 90, y + 7, right)
    y += 4
    drawSum(phrase('total'), invoice.totalCents, { size: 12, weight: 700 })
    for (const [name, cents] of settlements) drawSum(phrase(name), cents)
    if (settlements.length > 0) drawSum(phrase('balance'), invoice.balanceCents, { weight: 700 })
  })
  return y
}

function drawNoteAndFooter(drawing: Drawing, top: number): void {
  const { pdf, invoice, right } = drawing
  let y = top + 24
  for (const text of [invoice.note, invoice.footer].filter((paragraph) => paragraph !== '')) {
    const lines = pdf.wrapped(text, right - margin, { size: 9.5 }, 24)
    y = ensureRoom(drawing, y, lines.length * 14 + 10)
    pdf.into('P', () => {
      for (const line of lines) pdf.text(line, margin, (y += 14), { size: 9.5 })
    })
    y += 8
  }
}
