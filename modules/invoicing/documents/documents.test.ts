import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { discountOf, discountScopes, invoiceTotals, lineAmount, lineUnits, taxClasses } from '../amounts.contract.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { summaryOf, type InvoiceFacts } from './invoice-summary.ts'
import { ledesFields, ledesOf, ledesText } from './ledes.ts'

const rates = { exempt_legal: 0, professional_4: 400, general_11_5: 1_150, reimbursement: 0 }
const id = '019a0000-0000-7000-8000-000000000001'

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
)
const amountLine = fc.record({
  unit: fc.constantFrom(...lineUnits),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  unitCents: fc.integer({ min: 0, max: 1_000_000 }),
  discount,
  taxClass: fc.constantFrom(...taxClasses),
  description: fc.string({ minLength: 1, maxLength: 60 }),
})

/** Issued invoices with random lines and discounts. */
const invoices = fc
  .record({
    lines: fc.array(amountLine, { minLength: 1, maxLength: 12 }),
    off: discount,
    scope: fc.constantFrom(...discountScopes),
  })
  .map(({ lines, off, scope }): InvoiceFacts => {
    const totals = invoiceTotals(lines, off && { ...off, scope }, rates)
    return {
      id,
      number: '2026-0001',
      state: 'issued',
      title: 'Factura de noviembre',
      case: { id, name: 'Tirado v. Borinquen Real', courtCaseNumber: 'PO2026CV00123' },
      client: { id, name: 'Tirado Panadería, Inc.' },
      issuedOn: '2026-12-10',
      dueOn: '2027-01-09',
      overdueDays: null,
      currency: 'USD',
      totalCents: totals.totalCents,
      paidCents: 0,
      creditedCents: 0,
      writtenOffCents: 0,
      balanceCents: totals.totalCents,
      createdAt: '2026-12-10T15:00:00.000Z',
      language: 'es',
      note: '',
      footer: 'Gracias',
      dueDays: 30,
      discount: off && { ...off, scope },
      billedTo: { name: 'Tirado Panadería, Inc.', address: 'Bayamón, Puerto Rico', email: null },
      office: { name: 'Albaladejo Quirindongo', address: 'Ponce', phone: null, email: null, taxId: null },
      lines: lines.map((line) => {
        const amountCents = lineAmount(line)
        return {
          ...line,
          id,
          kind: 'other',
          sourceId: null,
          person: null,
          workedOn: '2026-11-12',
          amountCents,
          discountCents: discountOf(amountCents, line.discount),
        }
      }),
      classes: [...totals.classes],
      grossCents: totals.grossCents,
      discountCents: totals.discountCents,
      taxCents: totals.taxCents,
      writeOffReason: null,
      creditNotes: [],
      version: 2,
      can: { update: false, remove: false, issue: false, settle: true, send: true },
    }
  })

const centsOf = (text: string): number => Math.round(Number(text) * 100)
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

describe('documents of an invoice', () => {
  it('gives printed sums, LEDES and CSV the total of the invoice to the cent', () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
        expect(sumOf(summaryOf(invoice, 'es').map(({ cents }) => cents))).toBe(invoice.totalCents)
        const records = ledesOf(invoice)
          .trim()
          .split('\r\n')
          .slice(2)
          .map((record) => record.slice(0, -2).split('|'))
        const total = ledesFields.indexOf('LINE_ITEM_TOTAL')
        expect(sumOf(records.map((record) => centsOf(record[total] ?? '')))).toBe(invoice.totalCents)
        const stated = ledesFields.indexOf('INVOICE_TOTAL')
        expect(new Set(records.map((record) => centsOf(record[stated] ?? '')))).toEqual(new Set([invoice.totalCents]))
        const amounts = invoiceCsv(invoice, 'es')
          .trim()
          .split('\r\n')
          .slice(1)
          .map((row) => centsOf(row.slice(row.lastIndexOf(',') + 1)))
        expect(amounts.at(-1)).toBe(invoice.totalCents)
        expect(sumOf(amounts.slice(0, -1))).toBe(invoice.totalCents)
      }),
    )
  })

  it('writes LEDES in ASCII with 24 fields a record, whatever the texts contain', () => {
    fc.assert(
      fc.property(invoices, (invoice) => {
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

  it('draws a PDF of as many pages as the lines need, in every language', async () => {
    const [sample] = fc.sample(invoices, { numRuns: 1, seed: 7 })
    if (!sample) throw new Error('no invoice')
    const [line] = sample.lines
    if (!line) throw new Error('no line')
    const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
    const long = { ...sample, lines: Array.from({ length: 120 }, () => line) }
    for (const language of locales)
      expect((await invoicePdf({ ...sample, language })).subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages(await invoicePdf(long))).toBeGreaterThan(3)
  })
})
