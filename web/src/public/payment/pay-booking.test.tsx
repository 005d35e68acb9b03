// The payment of a held appointment: its refund rule, the choice of a provider, an open payment, and its result.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appointment, press, refusal, renderPage, serve, translate } from '../../testing/booking-harness.tsx'
import { ManageAppointment } from '../booking/manage.tsx'
import type { BookingPayPageData } from './booking-payment.queries.ts'
import { PayBooking } from './pay-booking.tsx'

const token = 'a-token-of-an-appointment'
const read = `GET /public/appointments/${token}/payment`
const start = `POST /public/appointments/${token}/payments`
type Payment = BookingPayPageData['payments'][number]
const requestedPayment = {
  cents: 10_000,
  kind: 'advance',
  rule: null,
  refundHours: 24,
  lateRefundPercent: 50,
  paid: false,
  reference: null,
  refundCents: null,
  refundNowCents: null,
} as const
const page = (changes: Partial<BookingPayPageData> = {}): BookingPayPageData => ({
  payment: requestedPayment,
  payableUntil: '2026-11-17T14:20:00.000Z',
  ways: [
    { provider: 'stripe', minCents: 50, maxCents: 99_999_999, asksPhone: false, isTest: false },
    { provider: 'ath', minCents: 100, maxCents: 150_000, asksPhone: true, isTest: false },
  ],
  payments: [],
  ...changes,
})
const openPayment: Payment = {
  id: '01930000-0000-7000-8000-000000000077',
  provider: 'ath',
  amountCents: 10_000,
  state: 'open',
  url: null,
  expiresAt: '2026-11-17T14:10:00.000Z',
}
const onPaid = vi.fn<() => void>()
const show = () => renderPage(<PayBooking token={token} zone="America/Puerto_Rico" onPaid={onPaid} />)

afterEach(() => {
  vi.useRealTimers()
  onPaid.mockClear()
})

describe('the payment of a held appointment', () => {
  it('shows the price and the refund rule before the payment, without a field for the amount', async () => {
    serve({ [read]: { status: 200, body: page() } })
    show()
    expect(await screen.findByText(translate('prepay.amount', { amount: '$100.00' }))).toBeDefined()
    expect(screen.getByText(translate('prepay.advance'))).toBeDefined()
    expect(screen.getByText(/hasta 24 horas antes, se le devuelve todo\. Después se devuelve el 50 %/)).toBeDefined()
    expect(screen.getByText(/apartada hasta las 10:20/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: /Cantidad/ })).toBeNull()
  })

  it('shows the written rule of a fee, and that nothing is refunded', async () => {
    const payment = { ...requestedPayment, kind: 'fee', rule: 'Se gana al reservar.', lateRefundPercent: 0 } as const
    serve({ [read]: { status: 200, body: page({ payment }) } })
    show()
    expect(await screen.findByText(translate('prepay.fee', { rule: 'Se gana al reservar.' }))).toBeDefined()
    expect(screen.getByText(/Después no se devuelve nada/)).toBeDefined()
  })

  it('retries a request that got no answer with the same id, and waits for the approval on the telephone', async () => {
    const calls = serve({
      [read]: [
        { status: 200, body: page() },
        { status: 200, body: page({ payments: [openPayment] }) },
      ],
      [start]: ['no answer', { status: 201, body: openPayment }],
    })
    show()
    fireEvent.click(await screen.findByRole('radio', { name: /ATH Móvil/ }))
    fireEvent.change(screen.getByRole('textbox', { name: /Teléfono/ }), { target: { value: '787-555-0112' } })
    press(translate('pay.submit'))
    expect(await screen.findByText(translate('pay.notSent'))).toBeDefined()
    press(translate('pay.submit'))
    expect(await screen.findByText(translate('pay.openAth', { amount: '$100.00' }))).toBeDefined()
    const sent = calls.filter(({ route }) => route === start).map(({ body }) => body as { id: string; phone: string })
    expect(sent).toMatchObject([{ phone: '7875550112' }, { id: sent[0]?.id }])
    expect(sent[0]).not.toHaveProperty('amountCents')
  })

  it('calls onPaid once when the provider reports the payment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    serve({
      [read]: [
        { status: 200, body: page({ payments: [openPayment] }) },
        { status: 200, body: page({ payment: { ...requestedPayment, paid: true }, payableUntil: null }) },
      ],
      [`GET /public/appointments/${token}/payments/${openPayment.id}`]: {
        status: 200,
        body: { ...openPayment, state: 'paid' },
      },
    })
    show()
    await screen.findByText(translate('pay.openAth', { amount: '$100.00' }))
    await vi.advanceTimersByTimeAsync(4_100)
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(await screen.findByText(translate('prepay.received', { amount: '$100.00' }))).toBeDefined()
  })

  it('retries a failed request, and explains an expired hold and an office that cannot be paid', async () => {
    serve({ [read]: [refusal(503, 'unavailable'), { status: 200, body: page({ payableUntil: null, ways: [] }) }] })
    const { unmount } = show()
    await screen.findByText(translate('prepay.again'))
    press(translate('prepay.again'))
    expect(await screen.findByText(translate('prepay.gone'))).toBeDefined()
    unmount()
    serve({ [read]: { status: 200, body: page({ ways: [] }) } })
    show()
    expect(await screen.findByText(translate('prepay.unavailable'))).toBeDefined()
  })
})

describe('the page of a paid appointment', () => {
  it('shows what a cancellation refunds now, and what it refunded', async () => {
    serve()
    const payment = { ...requestedPayment, paid: true, reference: 'pi_7', refundNowCents: 5_000 }
    renderPage(<ManageAppointment appointment={{ ...appointment, payment }} token={token} />)
    expect(screen.getByText(translate('prepay.paid', { amount: '$100.00' }))).toBeDefined()
    press(translate('manage.cancel'))
    expect(screen.getByText(translate('prepay.cancelRefund', { amount: '$50.00' }))).toBeDefined()
    press(translate('manage.cancelConfirm'))
    expect(await screen.findByText(new RegExp('Se le devuelven \\$50\\.00'))).toBeDefined()
  })
})
