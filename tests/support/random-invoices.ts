// Issued invoices with random lines, for tests of printed and exported invoices.
import fc from 'fast-check'
import { locales } from '#server/contract/locale.ts'
import {
  discountOf,
  discountScopes,
  invoiceTotals,
  lineAmount,
  lineUnits,
  taxClasses,
} from '#modules/invoicing/amounts.contract.ts'
import type { InvoiceFacts } from '#modules/invoicing/documents/invoice-summary.ts'

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

/** Issued invoices with random lines, discounts and languages. */
export const randomInvoices = fc
  .record({
    lines: fc.array(amountLine, { minLength: 1, maxLength: 12 }),
    discount,
    scope: fc.constantFrom(...discountScopes),
    language: fc.constantFrom(...locales),
  })
  .map(({ lines, discount: ofInvoice, scope, language }): InvoiceFacts => {
    const totals = invoiceTotals(lines, ofInvoice && { ...ofInvoice, scope }, rates)
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
      language,
      note: '',
      footer: 'Gracias',
      dueDays: 30,
      discount: ofInvoice && { ...ofInvoice, scope },
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
      share: null,
      version: 2,
      can: { update: false, remove: false, issue: false, settle: true, send: true },
    }
  })
