import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { randomInvoices } from '#tests/support/random-invoices.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { invoiceXlsx } from './invoice-xlsx.ts'
import { summaryOf } from './invoice-summary.ts'
import { ledesFields, ledesOf, ledesText } from './ledes.ts'

const centsOf = (text: string): number => Math.round(Number(text) * 100)
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

describe('documents of an invoice', () => {
  it('add printed sums, LEDES and CSV up to the total of the invoice, to the cent', () => {
    fc.assert(
      fc.property(randomInvoices, (invoice) => {
        expect(sumOf(summaryOf(invoice, 'es').map(({ cents }) => cents))).toBe(invoice.totalCents)
        const records = ledesOf(invoice)
          .trim()
          .split('\r\n')
          .slice(2)
          .map((record) => record.slice(0, -2).split('|'))
        const lineTotalIndex = ledesFields.indexOf('LINE_ITEM_TOTAL')
        expect(sumOf(records.map((record) => centsOf(record[lineTotalIndex] ?? '')))).toBe(invoice.totalCents)
        const invoiceTotalIndex = ledesFields.indexOf('INVOICE_TOTAL')
        expect(new Set(records.map((record) => centsOf(record[invoiceTotalIndex] ?? '')))).toEqual(
          new Set([invoice.totalCents]),
        )
        const csv = invoiceCsv(invoice, 'es')
        expect(csv).toMatch(/^\ufeffFactura,Fecha,Descripción,Persona,/)
        const amounts = csv
          .trim()
          .split('\r\n')
          .slice(1)
          .map((row) => centsOf(row.slice(row.lastIndexOf(',') + 1)))
        expect(amounts.at(-1)).toBe(invoice.totalCents)
        expect(sumOf(amounts.slice(0, -1))).toBe(invoice.totalCents)
      }),
    )
  })

  it('store amounts as numbers in the workbook, whose rows add up to its total', async () => {
    await fc.assert(
      fc.asyncProperty(randomInvoices, async (invoice) => {
        const sheet = await readSheet(await buffer(invoiceXlsx(invoice, invoice.language)))
        const amounts = sheet.slice(1).map((cells) => Math.round(Number(cells.at(-1)) * 100))
        expect(amounts.at(-1)).toBe(invoice.totalCents)
        expect(sumOf(amounts.slice(0, -1))).toBe(invoice.totalCents)
      }),
      { numRuns: 30 },
    )
  })

  it('have LEDES in ASCII with 24 fields a record, for any texts', () => {
    fc.assert(
      fc.property(randomInvoices, (invoice) => {
        const text = ledesOf(invoice)
        expect(text).toMatch(/^[\x20-\x7e\r\n]*$/)
        const records = text.trim().split('\r\n')
        expect(records[0]).toBe('LEDES1998B[]')
        for (const record of records.slice(1)) {
          expect(record.split('|')).toHaveLength(24)
          expect(record.indexOf('[]')).toBe(record.length - 2)
        }
      }),
    )
    expect(ledesText('Señor «Núñez» | anexo []')).toBe('Senor "Nunez"   anexo')
  })

  it('have the whole name of the case, its number, the class of each line and a named tax number in the PDF', async () => {
    const [sample] = fc.sample(randomInvoices, { numRuns: 1, seed: 7 })
    const [line] = sample?.lines ?? []
    if (!sample || !line) throw new Error('no line')
    const bytes = await invoicePdf({
      ...sample,
      language: 'es',
      case: {
        ...sample.case,
        name: 'Constructora Yagrumo, Inc. v. Laracuente Boneta',
        courtCaseNumber: 'PO2026CV00123',
      },
      office: { ...sample.office, taxId: '66-0123456' },
      lines: [
        {
          ...line,
          person: { id: randomUUID(), name: 'María de los Ángeles Quirindongo Albaladejo' },
          workedOn: '2026-11-30',
          unit: 'hour',
          taxClass: 'professional_4',
          discountCents: 100,
        },
      ],
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    const printed = text.replaceAll(/\s+/gu, ' ')
    expect(printed).toContain('Constructora Yagrumo,')
    expect(printed).toContain('Laracuente Boneta')
    expect(printed).toContain('Número del caso PO2026CV00123')
    expect(printed).toContain('Identificación contributiva: 66-0123456')
    expect(printed).toMatch(
      /2026 · María de los Ángeles Quirindongo Albaladejo · .* · Servicios profesionales · descuento/,
    )
    expect(printed).not.toContain('…')
  })

  it('have as many PDF pages as the lines need, in every language', async () => {
    const [sample] = fc.sample(randomInvoices, { numRuns: 1, seed: 7 })
    if (!sample) throw new Error('no invoice')
    const [line] = sample.lines
    if (!line) throw new Error('no line')
    const pageCount = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
    const long = { ...sample, lines: Array.from({ length: 120 }, () => line) }
    for (const language of locales)
      expect((await invoicePdf({ ...sample, language })).subarray(0, 5).toString()).toBe('%PDF-')
    expect(pageCount(await invoicePdf(long))).toBeGreaterThan(3)
  })
})
