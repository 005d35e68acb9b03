import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { DraftEditor } from './editor/draft-editor.tsx'
import { rowsOf } from './editor/editor-rows.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import type { InvoiceView, UnbilledItem } from './invoicing.queries.ts'
import { Settlements } from './settlements.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const rates = [
  { taxClass: 'professional_4', basisPoints: 400, validFrom: '2015-10-01', source: 'Ley 159-2015', status: 'proposed' },
] as const

const draft: InvoiceView = {
  id: id(1),
  number: null,
  state: 'draft',
  title: 'Factura de noviembre',
  case: { id: id(2), name: 'Tirado v. Borinquen Real', courtCaseNumber: null },
  client: { id: id(3), name: 'Tirado Panadería, Inc.' },
  issuedOn: null,
  dueOn: null,
  overdueDays: null,
  currency: 'USD',
  totalCents: 29_750,
  paidCents: 0,
  creditedCents: 0,
  writtenOffCents: 0,
  balanceCents: 29_750,
  createdAt: '2026-11-28T14:00:00.000Z',
  language: 'es',
  note: '',
  footer: '',
  dueDays: 30,
  discount: null,
  billedTo: { name: 'Tirado Panadería, Inc.', address: 'Bayamón', email: null },
  office: { name: 'Albaladejo Quirindongo', address: null, phone: null, email: null, taxId: null },
  lines: [
    {
      id: id(4),
      kind: 'time',
      sourceId: id(5),
      person: { id: id(6), name: 'Nereida Albaladejo' },
      description: 'Preparar al testigo',
      workedOn: '2026-11-17',
      unit: 'hour',
      quantity: 6_120,
      unitCents: 17_500,
      discount: null,
      taxClass: 'exempt_legal',
      amountCents: 29_750,
      discountCents: 0,
    },
  ],
  classes: [],
  grossCents: 29_750,
  discountCents: 0,
  taxCents: 0,
  writeOffReason: null,
  creditNotes: [],
  share: null,
  version: 1,
  can: { update: true, remove: true, issue: true, settle: false, send: false },
}
const unbilled: readonly UnbilledItem[] = [
  {
    kind: 'expense',
    sourceId: id(7),
    person: { id: id(6), name: 'Nereida Albaladejo' },
    description: 'Sellos y aranceles',
    workedOn: '2026-11-30',
    unit: 'piece',
    quantity: 1_000,
    unitCents: 7_800,
    amountCents: 7_800,
    taxClass: 'reimbursement',
    unrated: false,
  },
]

const noTotals = { classes: [], grossCents: 0, discountCents: 0, taxCents: 0, totalCents: 0 }
const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
const totalIn = () => within(screen.getByRole('region', { name: 'Vista previa de la factura' })).getByText('Total')

const people: Record<string, FakeAnswer> = {
  [`GET /api/cases/${draft.case.id}/client-shares`]: ok({ current: null, sets: [], people: [], can: { update: true } }),
  [`GET /api/cases/${draft.case.id}/invoice-clients`]: ok({
    items: [
      { id: id(3), name: 'Tirado Panadería, Inc.', isClient: true, language: null },
      { id: id(8), name: 'Aseguradora Antillana', isClient: false, language: null },
    ],
  }),
}
const writingCalls = <T extends { readonly method: string }>(calls: readonly T[]) =>
  calls.filter(({ method }) => method !== 'GET')
const typeIn = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

describe('the editor of a draft', () => {
  beforeEach(async () => {
    localStorage.clear()
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['invoicing'])
  })
  afterEach(() => {
    cleanup()
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('updates the total of the preview with included lines, tax and discount', () => {
    answerWith(people)
    show(<DraftEditor invoice={draft} unbilled={unbilled} rates={rates} />)
    expect(totalIn().parentElement?.textContent).toContain('$297.50')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Incluir «Sellos y aranceles»' }))
    expect(totalIn().parentElement?.textContent).toContain('$375.50')
    fireEvent.change(screen.getByRole('textbox', { name: 'Descuento' }), { target: { value: '10' } })
    expect(totalIn().parentElement?.textContent).toContain('$345.75')
    fireEvent.change(screen.getByRole('combobox', { name: 'Clase de «Preparar al testigo»' }), {
      target: { value: 'professional_4' },
    })
    expect(totalIn().parentElement?.textContent).toContain('$387.40')
  })

  it('shows the share of a divided invoice in the preview', () => {
    const share = { basisPoints: 6_667, invoices: [] }
    show(<InvoicePreview invoice={{ ...draft, share }} rows={[]} totals={noTotals} />)
    expect(screen.getByText('66.67 % de los honorarios y gastos compartidos del caso')).toBeTruthy()
  })

  it('names the discount of a line in the preview, as the PDF does', () => {
    const lines = draft.lines.map((line) => ({ ...line, discount: { kind: 'percent', value: 1_000 } as const }))
    show(<InvoicePreview invoice={draft} rows={rowsOf({ ...draft, lines }, [], '')} totals={noTotals} />)
    expect(screen.getByText(/ · descuento \$29\.75$/u)).toBeTruthy()
  })

  it('states title, day of issue and times of a few minutes exactly, as the PDF does', () => {
    const lines = draft.lines.map((line) => ({ ...line, quantity: 300 }))
    const issued = { ...draft, lines, issuedOn: '2026-11-30', dueOn: '2026-12-30' }
    show(<InvoicePreview invoice={issued} rows={rowsOf(issued, [], '')} totals={noTotals} />)
    for (const text of ['Factura de noviembre', 'emitida el 30 de noviembre de 2026'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/ · 0:05 h × \$175\.00 · /u)).toBeTruthy()
  })

  it('writes the preview in the language of the invoice', async () => {
    const totals = { classes: [], grossCents: 0, discountCents: 0, taxCents: 0, totalCents: 1_234_560 }
    show(<InvoicePreview invoice={{ ...draft, language: 'fr' }} rows={[]} totals={totals} />)
    const preview = within(screen.getByRole('region', { name: 'Vista previa de la factura' }))
    expect(await preview.findByText('Facture')).toBeTruthy()
    expect(preview.getByText(/^12\s345,60\s\$US$/u)).toBeTruthy()
  })

  it('adds a typed line and saves the whole draft', async () => {
    const calls = answerWith({ ...people, [`PUT /api/invoices/${draft.id}`]: ok({ ...draft, version: 2 }) })
    show(<DraftEditor invoice={draft} unbilled={[]} rates={rates} />)
    const form = within(screen.getByRole('form', { name: 'Añadir una partida' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Descripción' }), { target: { value: 'Moción' } })
    fireEvent.change(form.getByRole('textbox', { name: 'Cantidad' }), { target: { value: '0,5' } })
    fireEvent.change(form.getByRole('textbox', { name: 'Precio' }), { target: { value: '100' } })
    fireEvent.click(form.getByRole('button', { name: 'Añadir' }))
    expect(totalIn().parentElement?.textContent).toContain('$347.50')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(writingCalls(calls)).toHaveLength(1))
    expect(writingCalls(calls)[0]?.body).toMatchObject({
      version: 1,
      lines: [
        { kind: 'time', sourceId: id(5) },
        { kind: 'other', unit: 'hour', quantity: 1_800, unitCents: 10_000, description: 'Moción' },
      ],
    })
  })

  it('changes person, language, days to pay, a line and its discount', async () => {
    const calls = answerWith({ ...people, [`PUT /api/invoices/${draft.id}`]: ok({ ...draft, version: 2 }) })
    show(<DraftEditor invoice={draft} unbilled={[]} rates={rates} />)
    await screen.findByRole('option', { name: 'Aseguradora Antillana' })
    choose('Cliente', id(8))
    choose('Idioma', 'en')
    typeIn('Días para pagar', '15')
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar «Preparar al testigo»' }))
    typeIn('Descuento de la partida', '97.50')
    choose('Descuento de la partida: por ciento o dólares', 'amount')
    expect(totalIn().parentElement?.textContent).toContain('$200.00')
    fireEvent.change(screen.getAllByRole('textbox', { name: 'Descripción' })[0] ?? document.body, {
      target: { value: 'Preparar a la testigo' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(writingCalls(calls)).toHaveLength(1))
    expect(writingCalls(calls)[0]?.body).toMatchObject({
      personId: id(8),
      language: 'en',
      dueDays: 15,
      discount: null,
      lines: [{ description: 'Preparar a la testigo', discount: { kind: 'amount', value: 9_750 } }],
    })
  })

  it('saves a discount in dollars with its scope', async () => {
    const calls = answerWith({ ...people, [`PUT /api/invoices/${draft.id}`]: ok({ ...draft, version: 2 }) })
    show(<DraftEditor invoice={draft} unbilled={[]} rates={rates} />)
    typeIn('Descuento', '50')
    choose('Descuento: por ciento o dólares', 'amount')
    choose('De qué se descuenta', 'services')
    expect(totalIn().parentElement?.textContent).toContain('$247.50')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(writingCalls(calls)).toHaveLength(1))
    expect(writingCalls(calls)[0]?.body).toMatchObject({
      discount: { kind: 'amount', value: 5_000, scope: 'services' },
    })
  })

  it.each([
    ['Descuento', '12,x'],
    ['Días para pagar', '400'],
  ])('cannot save while %s is not valid', (name, value) => {
    answerWith(people)
    show(<DraftEditor invoice={draft} unbilled={[]} rates={rates} />)
    typeIn(name, value)
    expect(screen.getByText('Corrija lo marcado antes de guardar.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Guardar' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Emitir' }).hasAttribute('disabled')).toBe(true)
  })

  it('saves and issues after a confirmation, and shows the error of a refusal', async () => {
    const refusal = errorBody(409, 'invoice_entries_taken', 'Ya no se pueden facturar: «Preparar al testigo».')
    const calls = answerWith({
      ...people,
      [`PUT /api/invoices/${draft.id}`]: ok({ ...draft, version: 2 }),
      [`POST /api/invoices/${draft.id}/issue`]: { status: 409, body: refusal },
    })
    show(<DraftEditor invoice={draft} unbilled={[]} rates={rates} />)
    fireEvent.click(screen.getByRole('button', { name: 'Emitir' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('¿Emitir la factura por $297.50?')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Emitir' }))
    await waitFor(() =>
      expect(
        currentToasts()
          .map(({ message }) => message)
          .join(' '),
      ).toContain('«Preparar al testigo»'),
    )
    expect(writingCalls(calls).map(({ method }) => method)).toEqual(['PUT', 'POST'])
    expect(writingCalls(calls)[1]?.body).toEqual({ version: 2, undivided: false })
  })
})

describe('the settlements of an invoice', () => {
  it('list payments with their reversals, and credit notes', async () => {
    await startI18n('es')
    await loadAreas(['invoicing'])
    const payment = {
      id: id(8),
      caseId: draft.case.id,
      method: 'cheque',
      receivedOn: '2026-11-20',
      amountCents: 10_000,
      reference: '1043',
      recordedBy: { id: id(6), name: 'Nereida Albaladejo' },
      allocations: [{ invoiceId: draft.id, number: '2026-0001', amountCents: 10_000 }],
      reversal: { kind: 'bounced', reason: 'Sin fondos', on: '2026-11-25' },
      createdAt: '2026-11-20T14:00:00.000Z',
      can: { reverse: false },
    }
    answerWith({ [`GET /api/cases/${draft.case.id}/payments`]: ok({ items: [payment] }) })
    const note = { id: id(9), number: 'NC-2026-0001', reason: 'Cortesía', issuedOn: '2026-11-26', taxCents: 0 }
    show(
      <Settlements
        invoice={{
          ...draft,
          number: '2026-0001',
          creditNotes: [{ ...note, amountCents: 1_000 }],
          balanceCents: 28_750,
        }}
      />,
    )
    expect(await screen.findByText('Cheque · Devuelto por el banco')).toBeTruthy()
    expect(screen.getByText(/1043 · Sin fondos/)).toBeTruthy()
    expect(screen.getByText('Nota de crédito NC-2026-0001')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
    cleanup()
  })
})
