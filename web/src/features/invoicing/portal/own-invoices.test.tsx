import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { theme } from '../../../ui/theme.ts'
import { ClientInvoicesCard } from './client-invoices-card.tsx'
import { OwnInvoicePage } from './own-invoice-page.tsx'
import { OwnInvoicesPage } from './own-invoices-page.tsx'
import type { OwnInvoiceView } from './own-invoices.queries.ts'

const id = '0193a1b2-0000-7000-8000-000000000001'
const listPath = 'GET /api/own-invoices?page=1&pageSize=10&sort=-issuedOn'
const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const invoice: OwnInvoiceView = {
  id,
  number: '2026-0007',
  state: 'partly_paid',
  title: 'Factura de marzo',
  caseName: 'Tirado v. Borinquen Real',
  issuedOn: '2026-03-10',
  dueOn: '2026-04-09',
  overdueDays: 3,
  currency: 'USD',
  totalCents: 29_750,
  paidCents: 10_000,
  creditedCents: 0,
  writtenOffCents: 0,
  balanceCents: 19_750,
  language: 'es',
  note: 'Gracias',
  office: { name: 'Albaladejo Quirindongo', phone: '787-555-0142', email: null },
  lines: [
    {
      description: 'Preparar al testigo',
      workedOn: '2026-03-02',
      unit: 'hour',
      quantity: 6_120,
      taxClass: 'exempt_legal',
      amountCents: 29_750,
    },
  ],
  discountCents: 0,
  taxCents: 0,
  shareBasisPoints: null,
  creditNotes: [],
  payments: [
    {
      id: '0193a1b2-0000-7000-8000-000000000002',
      method: 'cheque',
      receivedOn: '2026-03-20',
      reference: '1043',
      amountCents: 10_000,
      reversal: null,
    },
  ],
  can: { pay: true },
}

const show = (element: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/app/invoices/${id}`]}>
          <Routes>
            <Route path="/app/invoices/:id" element={element} />
          </Routes>
        </MemoryRouter>
      </ThemeProvider>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing', 'own-invoices'])
})
afterEach(cleanup)

describe('the invoices of a client', () => {
  const list = (items: readonly OwnInvoiceView[]) =>
    ok({ items, page: 1, pageSize: 25, total: items.length, balanceCents: 19_750, overdueCents: 19_750 })

  it('are listed with case, days, sums and state, and the total balance', async () => {
    answerWith({ [listPath]: list([invoice]) })
    show(<OwnInvoicesPage />)
    expect(await screen.findByText('2026-0007')).toBeTruthy()
    expect(screen.getByText('Debe $197.50 · $197.50 vencido')).toBeTruthy()
    for (const text of ['Tirado v. Borinquen Real', '$297.50', '$100.00', '$197.50', 'vencida hace 3 días'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('have an empty state where nothing was issued', async () => {
    answerWith({ [listPath]: list([]) })
    show(<OwnInvoicesPage />)
    expect(await screen.findByText('No tiene facturas')).toBeTruthy()
  })

  it('show no balance where nothing is owed', async () => {
    answerWith({ [listPath]: ok({ items: [], page: 1, pageSize: 10, total: 0, balanceCents: 0, overdueCents: 0 }) })
    show(<OwnInvoicesPage />)
    expect(await screen.findByText('No tiene facturas')).toBeTruthy()
    expect(screen.queryByText(/Debe/)).toBeNull()
  })

  it('open the statement of account', async () => {
    answerWith({
      [listPath]: list([invoice]),
      'GET /api/own-account-statement': ok({
        items: [
          {
            on: '2026-03-10',
            kind: 'invoice',
            reference: '2026-0007',
            invoiceId: id,
            amountCents: 29_750,
            balanceCents: 29_750,
          },
        ],
        balanceCents: 29_750,
      }),
    })
    show(<OwnInvoicesPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Estado de cuenta' }))
    expect(await screen.findByText('Se deben $297.50')).toBeTruthy()
    expect(screen.getByText('Factura 2026-0007')).toBeTruthy()
  })
})

describe('an invoice of a client', () => {
  const path = `GET /api/own-invoices/${id}`

  it('shows times of a few minutes exactly', async () => {
    answerWith({ [path]: ok({ ...invoice, lines: invoice.lines.map((line) => ({ ...line, quantity: 300 })) }) })
    show(<OwnInvoicePage />)
    expect(await screen.findByText(/0:05 h/)).toBeTruthy()
  })

  it('shows lines without prices, payments with receipts, and asks for the link to pay', async () => {
    const calls = answerWith({
      [path]: ok(invoice),
      [`POST /api/own-invoices/${id}/payment-link`]: { status: 409, body: errorBody(409, 'invoice_not_open', '…') },
    })
    show(<OwnInvoicePage />)
    expect(await screen.findByText('Preparar al testigo')).toBeTruthy()
    expect(screen.getByText(/1\.7 h/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /Recibo del pago del/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Pagar $197.50' }))
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  })

  it('shows whom to contact where the office takes no payments by a link', async () => {
    answerWith({ [path]: ok({ ...invoice, can: { pay: false } }) })
    show(<OwnInvoicePage />)
    expect(await screen.findByText(/comuníquese con Albaladejo Quirindongo\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: '787-555-0142' }).getAttribute('href')).toBe('tel:7875550142')
    expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull()
  })

  it('is not found when it was issued to another client', async () => {
    answerWith({ [path]: { status: 404, body: errorBody(404, 'invoice_not_found', '…') } })
    show(<OwnInvoicePage />)
    expect(await screen.findByText('No encontramos esta página')).toBeTruthy()
  })

  describe('an unpaid invoice on the home page', () => {
    const openPath = 'GET /api/own-invoices?state=open&sort=dueOn&page=1&pageSize=10'
    const owing = (items: readonly OwnInvoiceView[]) =>
      ok({ items, page: 1, pageSize: 10, total: items.length, balanceCents: 19_750, overdueCents: 19_750 })

    it('is a link with the day on which it was due', async () => {
      answerWith({ [openPath]: owing([invoice]) })
      show(<ClientInvoicesCard />)
      const link = await screen.findByRole('link', { name: 'Factura de marzo' })
      expect(link.getAttribute('href')).toBe(`/app/invoices/${id}`)
      expect(screen.getByText('vencida desde el 9 de abril de 2026')).toBeTruthy()
      expect(screen.getAllByText('$197.50')).toHaveLength(2)
    })

    it('is replaced by a sentence where all is paid', async () => {
      answerWith({ [openPath]: owing([]) })
      show(<ClientInvoicesCard />)
      expect(await screen.findByText('No tiene pagos pendientes.')).toBeTruthy()
    })
  })
})
