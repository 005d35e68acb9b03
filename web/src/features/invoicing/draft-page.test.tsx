import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { remove, write } from '../../lib/storage.ts'
import { currentToasts, dismissToast } from '../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import { InvoicePage } from './invoice-page.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const draft = {
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
  totalCents: 0,
  balanceCents: 0,
  language: 'es',
  note: '',
  footer: '',
  dueDays: 30,
  discount: null,
  billedTo: { name: 'Tirado Panadería, Inc.', address: 'Bayamón', email: null },
  office: { name: 'Albaladejo Quirindongo', address: null, phone: null, email: null, taxId: null },
  lines: [],
  classes: [],
  creditNotes: [],
  share: null,
  version: 1,
  can: { update: true, remove: true, issue: true, settle: false, send: false },
}
const answers: Record<string, FakeAnswer> = {
  [`GET /api/invoices/${id(1)}`]: ok(draft),
  [`GET /api/cases/${id(2)}/unbilled`]: ok({ items: [] }),
  'GET /api/invoice-tax-rates': ok({ items: [] }),
  [`GET /api/cases/${id(2)}/client-shares`]: ok({ current: null, sets: [], people: [], can: { update: true } }),
  [`GET /api/cases/${id(2)}/invoice-clients`]: ok({ items: [] }),
}
const show = (client: QueryClient = createQueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/app/invoices/${id(1)}`]}>
        <Routes>
          <Route path="/app/invoices/:id" element={<InvoicePage />} />
          <Route path="/app/invoices" element="Lista" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const toasts = () => currentToasts().map(({ message }) => message)

describe('the page of a draft', () => {
  beforeEach(async () => {
    localStorage.clear()
    write('profile', 'professional')
    await startI18n('es')
    await changeLocale('es')
    await loadAreas(['invoicing'])
  })
  afterEach(() => {
    cleanup()
    remove('profile')
    for (const { id: toast } of currentToasts()) dismissToast(toast)
  })

  it('keeps what is not saved when the rates of taxes cannot be read again', async () => {
    answerWith({
      ...answers,
      'GET /api/invoice-tax-rates': [
        ok({ items: [] }),
        { status: 500, body: errorBody(500, 'internal', 'Algo falló.') },
      ],
    })
    const client = createQueryClient()
    show(client)
    const form = within(await screen.findByRole('form', { name: 'Añadir una partida' }))
    fireEvent.change(form.getByRole('textbox', { name: 'Descripción' }), { target: { value: 'Moción' } })
    await act(() => client.refetchQueries())
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await act(() => new Promise((rendered) => setTimeout(rendered)))
    expect(screen.getByDisplayValue('Moción')).toBeTruthy()
  })

  it('is left once the draft is deleted, without asking for it again', async () => {
    const calls = answerWith({ ...answers, [`DELETE /api/invoices/${id(1)}`]: { status: 204 } })
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Factura de noviembre' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Descartar borrador' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Descartar este borrador?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Descartar borrador' }))
    expect(await screen.findByText('Lista')).toBeTruthy()
    expect(toasts()).toEqual(['Borrador descartado'])
    expect(calls.filter(({ path }) => path === `/api/invoices/${id(1)}`).map(({ method }) => method)).toEqual([
      'GET',
      'DELETE',
    ])
  })
})
