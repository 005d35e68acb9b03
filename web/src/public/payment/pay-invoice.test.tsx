// The page of a payment link: ways and amounts, a payment under way, and how it ends.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { press, refusal, renderPage, serve, translate } from '../../testing/booking-harness.tsx'
import type { PaymentByLink, PayPageData } from './payment.queries.ts'
import { PayInvoice } from './pay-invoice.tsx'

const token = 'a-token-of-an-invoice'
const read = `GET /public/pay/${token}`
const start = `POST /public/pay/${token}/payments`
const page = (changes: Partial<PayPageData> = {}): PayPageData => ({
  office: { name: 'Bufete Berdecía', phone: '787-555-0100', email: null },
  invoice: {
    number: '2026-0001',
    title: 'Factura de marzo',
    clientName: 'Carmen Tirado Vega',
    issuedOn: '2026-11-02',
    dueOn: '2026-12-02',
    currency: 'USD',
    totalCents: 29_750,
    balanceCents: 29_750,
  },
  ways: [
    { provider: 'stripe', minCents: 50, maxCents: 99_999_999, asksPhone: false, isTest: false },
    { provider: 'ath', minCents: 100, maxCents: 150_000, asksPhone: true, isTest: false },
  ],
  payments: [],
  ...changes,
})
const payment = (changes: Partial<PaymentByLink> = {}): PaymentByLink => ({
  id: '01930000-0000-7000-8000-000000000077',
  provider: 'ath',
  amountCents: 10_000,
  state: 'open',
  url: null,
  expiresAt: '2026-11-17T14:10:00.000Z',
  ...changes,
})
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Cantidad/ })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

afterEach(() => {
  vi.useRealTimers()
})

describe('the page of a payment link', () => {
  it('shows the invoice, and sends a payment of a part with the telephone', async () => {
    const calls = serve({
      [start]: { status: 201, body: payment() },
      [read]: { status: 200, body: page({ payments: [payment()] }) },
    })
    renderPage(<PayInvoice initialPage={page()} token={token} />)
    expect(screen.getByRole('heading', { name: 'Pagar la factura 2026-0001' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: /ATH Móvil/ }))
    type(amount(), '100,00')
    type(screen.getByRole('textbox', { name: /Teléfono/ }), '(787) 555-0112')
    press(translate('pay.submit'))
    expect(await screen.findByText(translate('pay.openAth', { amount: '$100.00' }))).toBeDefined()
    const [sent] = calls.filter(({ route }) => route === start)
    expect(sent?.body).toMatchObject({ provider: 'ath', amountCents: 10_000, phone: '7875550112' })
  })

  it('sends nothing above the balance, below the minimum, or without the telephone', () => {
    const calls = serve()
    renderPage(<PayInvoice initialPage={page()} token={token} />)
    for (const wrong of ['297.51', '0.49', '1e3', '-100', '1.234', '50 dollars', '']) {
      type(amount(), wrong)
      press(translate('pay.submit'))
      expect(screen.getByText(translate('pay.amountProblem', { min: '$0.50', max: '$297.50' }))).toBeDefined()
    }
    fireEvent.click(screen.getByRole('radio', { name: /ATH Móvil/ }))
    type(amount(), '100')
    press(translate('pay.submit'))
    expect(screen.getByText(translate('pay.phoneProblem'))).toBeDefined()
    expect(calls.filter(({ route }) => route === start)).toEqual([])
  })

  it('retries a request that got no answer with the same id, and keeps the typed values', async () => {
    const calls = serve({ [start]: ['no answer', refusal(503, 'payment_provider_down')] })
    renderPage(<PayInvoice initialPage={page()} token={token} />)
    type(amount(), '50')
    press(translate('pay.submit'))
    expect(await screen.findByText(translate('pay.notSent'))).toBeDefined()
    press(translate('pay.submit'))
    await waitFor(() => expect(calls.filter(({ route }) => route === start)).toHaveLength(2))
    const [first, second] = calls.filter(({ route }) => route === start).map(({ body }) => (body as { id: string }).id)
    expect(second).toBe(first)
    expect(amount().value).toBe('50')
  })

  it('shows an open payment instead of the form, and then that it was received', async () => {
    const openPayment = payment({ provider: 'stripe', url: 'https://checkout.stripe.com/c/pay/x' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    serve({
      [`GET /public/pay/${token}/payments/${openPayment.id}`]: {
        status: 200,
        body: { ...openPayment, state: 'paid', url: null },
      },
      [read]: {
        status: 200,
        body: page({ invoice: { ...page().invoice, balanceCents: 0 }, payments: [{ ...openPayment, state: 'paid' }] }),
      },
    })
    renderPage(<PayInvoice initialPage={page({ payments: [openPayment] })} token={token} />)
    expect(screen.getByRole('link', { name: translate('pay.goOn') }).getAttribute('href')).toBe(openPayment.url)
    expect(screen.queryByRole('textbox', { name: /Cantidad/ })).toBeNull()
    await vi.advanceTimersByTimeAsync(4_100)
    expect(await screen.findByText(translate('pay.received', { amount: '$100.00' }))).toBeDefined()
    expect(screen.getByText(translate('pay.settled'))).toBeDefined()
  })

  it('explains a link that is not valid, and an office that takes no payments', () => {
    serve()
    const { unmount } = renderPage(<PayInvoice initialPage={null} token={token} />)
    expect(screen.getByText(translate('pay.goneHelp'))).toBeDefined()
    unmount()
    renderPage(<PayInvoice initialPage={page({ ways: [] })} token={token} />)
    expect(screen.getByText(translate('pay.noWay'))).toBeDefined()
  })
})
