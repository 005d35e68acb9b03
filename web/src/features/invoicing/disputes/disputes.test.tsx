import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceKeys } from '../../../entities/cache-keys.ts'
import type { PaymentDisputeView } from '../../../entities/dispute.queries.ts'
import { changeLocale, loadAreas, startI18n } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { currentToasts, dismissToast } from '../../../lib/toast.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../../testing/fake-server.ts'
import { SlowList } from '../../../testing/slow-list.tsx'
import { DisputeReading } from './dispute-reading.tsx'
import { DisputesCard, InvoiceDisputes } from './disputes-cards.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const dispute: PaymentDisputeView = {
  id: id(1),
  provider: 'stripe',
  state: 'needs_answer',
  isInquiry: false,
  amountCents: 10_000,
  withdrawnCents: 10_000,
  reason: 'fraudulent',
  dueAt: '2026-12-08T23:59:59.000Z',
  openedAt: '2026-12-01T12:00:00.000Z',
  closedAt: null,
  url: 'https://dashboard.stripe.com/payments/pi_1',
  invoice: { id: id(2), number: '2026-0002', clientName: 'Carmen Tirado Vega' },
  booking: null,
  case: { id: id(3), name: 'Tirado v. Borinquen Real' },
  paymentId: id(4),
  isClientMoney: false,
  isReversed: false,
  covered: null,
  can: { cover: false },
}
const advance: PaymentDisputeView = {
  ...dispute,
  invoice: null,
  booking: { appointmentId: id(5), payerName: 'Marta Rosario', kind: 'advance' },
  paymentId: null,
  isClientMoney: true,
  can: { cover: true },
}
const attentionRequest = 'GET /api/payment-disputes?scope=attention'
const listAnswer = (items: readonly PaymentDisputeView[], isRefused = false) =>
  ok({ items, reading: { at: '2026-12-01T12:20:00.000Z', isRefused } })

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  )
beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoicing', 'invoice-disputes'])
})
afterEach(cleanup)

describe('disputes', () => {
  it('show amount, reason, deadline and where they are answered', async () => {
    answerWith({ [attentionRequest]: listAnswer([dispute]) })
    show(<DisputesCard />)
    expect(await screen.findByText('$100.00 · dice que no autorizó el pago')).toBeTruthy()
    expect(screen.getByText(/^Responda hasta el 8 de dic/)).toBeTruthy()
    expect(screen.getByText('En disputa: espera respuesta')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Abrir en Stripe' }).getAttribute('href')).toBe(dispute.url)
    expect(screen.getByRole('link', { name: 'Factura 2026-0002' }).getAttribute('href')).toBe(`/app/invoices/${id(2)}`)
    expect(screen.queryByRole('button', { name: 'Anotar que se cubrió' })).toBeNull()
  })

  it('say that client money was covered, although the dispute leaves the list before other lists are read', async () => {
    const covered = { ...advance, covered: { on: '2026-12-02', by: 'Nereida Font' }, can: { cover: false } }
    answerWith({
      [attentionRequest]: [listAnswer([advance]), listAnswer([])],
      [`PUT /api/payment-disputes/${id(1)}/cover`]: ok(covered),
    })
    show(
      <>
        <DisputesCard />
        <SlowList keys={invoiceKeys} />
      </>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Anotar que se cubrió' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anotar que se cubrió' }))
    await waitFor(() => expect(currentToasts().map(({ tone }) => tone)).toEqual(['success']))
    for (const { id: toastId } of currentToasts()) dismissToast(toastId)
  })

  it('ask to cover client money, and record it once it was confirmed', async () => {
    const calls = answerWith({
      [attentionRequest]: listAnswer([advance]),
      [`PUT /api/payment-disputes/${id(1)}/cover`]: ok(advance),
    })
    show(<DisputesCard />)
    expect(await screen.findByText(/Stripe retiró dinero de un cliente/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Anotar que se cubrió' }))
    expect(await screen.findByText(/no se mueve dinero/)).toBeTruthy()
    const [, confirm] = screen.getAllByText('Anotar que se cubrió')
    if (confirm) fireEvent.click(confirm)
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  })

  it('say that an invoice is owed again once they are lost', async () => {
    answerWith({
      [`GET /api/payment-disputes?invoiceId=${id(2)}`]: listAnswer([
        { ...dispute, state: 'lost', dueAt: null, isReversed: true },
      ]),
    })
    show(<InvoiceDisputes invoiceId={id(2)} />)
    expect(await screen.findByText('El pago se anuló y la factura se debe otra vez.')).toBeTruthy()
  })

  it('render nothing where there is none, and say when they cannot be loaded', async () => {
    const calls = answerWith({ [attentionRequest]: listAnswer([]) })
    const { container } = show(<DisputesCard />)
    await waitFor(() => expect(calls.length).toBe(1))
    expect(container.textContent).toBe('')
    cleanup()
    answerWith({
      [attentionRequest]: [{ status: 500, body: errorBody(500, 'internal', 'Error') }, listAnswer([dispute])],
    })
    show(<DisputesCard />)
    expect(await screen.findByText('Los pagos en disputa no se pudieron cargar.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText('$100.00 · dice que no autorizó el pago')).toBeTruthy()
  })

  it('warn where the key of the payment provider may not read them', async () => {
    answerWith({ [attentionRequest]: listAnswer([], true) })
    show(<DisputeReading />)
    expect(await screen.findByText(/no permite leer disputas/)).toBeTruthy()
  })
})
