import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLocale, loadAreas, startI18n } from '../../lib/i18n.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { answerWith, errorBody, type FakeAnswer } from '../../testing/fake-server.ts'
import type { InvoiceView } from './invoicing.queries.ts'
import { RemindersCard } from './reminders-card.tsx'
import { SendSheet } from './send-sheet.tsx'
import { SendingsCard } from './sendings-card.tsx'

const id = (n: number) => `0193a1b2-0000-7000-8000-00000000000${n}`
const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body })
const abilities = { update: false, remove: false, issue: false, settle: true, send: true }
// Only the fields of an invoice that these components read.
const invoice = { id: id(1), number: '2026-0001', balanceCents: 29_750, can: abilities } as unknown as InvoiceView
const path = `/api/invoices/${invoice.id}/sendings`
const sending = {
  id: id(2),
  kind: 'invoice',
  offsetDays: null,
  recipients: [
    { address: 'a@example.com', state: 'sent' },
    { address: 'mala@example.com', state: 'failed' },
  ],
  subject: 'Su factura',
  withLink: true,
  sentBy: { id: id(3), name: 'Nereida Albaladejo' },
  createdAt: '2026-11-20T14:00:00.000Z',
  pdfSha256: 'a'.repeat(64),
  pdfDiffers: false,
}
const sendings = (changes: object = {}) => ({
  items: [],
  proposal: { recipients: ['carmen@example.com'], subject: 'Factura 2026-0001', message: 'Saludos:' },
  delivers: true,
  canLink: true,
  reminders: { enabled: true, stopped: false, nextOn: '2026-12-28' },
  ...changes,
})
const show = (element: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>)
const findTextbox = (name: string) => screen.findByRole('textbox', { name })

beforeEach(async () => {
  localStorage.clear()
  await startI18n('es')
  await changeLocale('es')
  await loadAreas(['invoice-sending'])
})
afterEach(cleanup)

describe('the sheet that sends an invoice', () => {
  it('proposes address, subject and text, and sends the edited values', async () => {
    const calls = answerWith({ [`GET ${path}`]: ok(sendings()), [`POST ${path}`]: ok(sending, 201) })
    let closed = false
    show(<SendSheet invoice={invoice} onClose={() => (closed = true)} />)
    expect(await findTextbox('Correos')).toHaveProperty('value', 'carmen@example.com')
    fireEvent.change(await findTextbox('Correos'), { target: { value: 'A@example.com, b@example.com' } })
    fireEvent.click(screen.getByRole('switch', { name: 'Incluir el enlace de pago' }))
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(closed).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      recipients: ['a@example.com', 'b@example.com'],
      subject: 'Factura 2026-0001',
      message: 'Saludos:',
      withLink: false,
    })
  })

  it('requires an address where the client has none, and shows why there is no link', async () => {
    const proposal = { recipients: [], subject: 'Factura', message: '' }
    const calls = answerWith({ [`GET ${path}`]: ok(sendings({ proposal, canLink: false, delivers: false })) })
    show(<SendSheet invoice={invoice} onClose={() => undefined} />)
    expect(await screen.findByText(/El cliente no tiene correo electrónico/)).toBeTruthy()
    expect(screen.getByText(/no tiene una cuenta para cobrar en línea/)).toBeTruthy()
    expect(screen.getByText(/correo no está configurado/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect((await screen.findAllByText(/obligatorio/)).length).toBeGreaterThan(0)
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('shows the refusal of the server and stays open', async () => {
    const refusal = errorBody(409, 'invoice_voided', 'Esa factura se anuló con una nota de crédito y no se envía.')
    answerWith({ [`GET ${path}`]: ok(sendings()), [`POST ${path}`]: { status: 409, body: refusal } })
    let closed = false
    show(<SendSheet invoice={invoice} onClose={() => (closed = true)} />)
    await findTextbox('Correos')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect((await screen.findAllByText(/se anuló con una nota de crédito/)).length).toBeGreaterThan(0)
    expect(closed).toBe(false)
  })
})

describe('mails of an invoice', () => {
  it('are listed with addresses and states, and with the day of the next reminder', async () => {
    const reminder = { ...sending, id: id(4), kind: 'reminder', offsetDays: 14, sentBy: null, pdfDiffers: true }
    answerWith({ [`GET ${path}`]: ok(sendings({ items: [reminder, sending] })) })
    show(<SendingsCard invoice={invoice} />)
    expect(await screen.findByText('Recordatorio · 14 días después de vencer')).toBeTruthy()
    expect(screen.getByText(/por Nereida Albaladejo · con enlace de pago/)).toBeTruthy()
    expect(screen.getAllByText('mala@example.com · no llegó')).toHaveLength(2)
    expect(screen.getByText('El PDF no es igual al que se envió primero.')).toBeTruthy()
    expect(screen.getByText(/Próximo recordatorio: 28/)).toBeTruthy()
  })

  it('let the reminders of the invoice be stopped', async () => {
    const reminders = { enabled: true, stopped: true, nextOn: null }
    const calls = answerWith({
      [`GET ${path}`]: ok(sendings()),
      [`PUT /api/invoices/${invoice.id}/reminders`]: ok(sendings({ reminders })),
    })
    show(<SendingsCard invoice={invoice} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Detener recordatorios' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ stopped: true }))
    expect(screen.getByText('Aún no se ha enviado.')).toBeTruthy()
  })
})

describe('the settings of reminders', () => {
  it('save days before and after the due day', async () => {
    const calls = answerWith({
      'GET /api/invoice-reminders': ok({ enabled: false, days: [-3, 1, 14, 30] }),
      'PUT /api/invoice-reminders': ok({ enabled: true, days: [-5, 0, 10] }),
    })
    show(<RemindersCard />)
    expect(await findTextbox('Días después de vencer')).toHaveProperty('value', '1, 14, 30')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Enviar recordatorios' }))
    fireEvent.change(await findTextbox('Días antes de vencer'), { target: { value: '5' } })
    fireEvent.change(await findTextbox('Días después de vencer'), { target: { value: '10, 0' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ enabled: true, days: [-5, 0, 10] }),
    )
  })
})
