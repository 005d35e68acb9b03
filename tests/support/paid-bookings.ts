// Offices that require a payment at booking, with stand-ins of their providers, and visitors who pay.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect } from 'vitest'
import type { MailMessage } from '#server/ports/mail.ts'
import { withScope } from '#server/db/scope.ts'
import { onlineDependencies } from '#modules/invoicing/online/online.dependencies.ts'
import { watchOnlinePayment } from '#modules/invoicing/online/watch-payment.ts'
import { office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'
import { startAthStandIn } from './ath-stand-in.ts'
import { booked, freeSlots, openCalendar, visitor, visitorDetails, type BookingBody } from './booking.ts'
import { startStripeStandIn } from './stripe-stand-in.ts'
import { createTestClock } from './test-clock.ts'

export interface PayingOffice {
  readonly lawOffice: Office
  readonly owner: Person
  readonly slug: string
  readonly bankId: string
  readonly typeId: string
}
export interface HeldBooking extends BookingBody {
  readonly email: string
  readonly name: string
}
export interface PaymentBody {
  readonly id: string
  readonly state: string
  readonly url: string | null
}
export interface BookedBody {
  readonly status: string
  readonly payment: {
    readonly paid: boolean
    readonly refundCents: number | null
    readonly refundNowCents: number | null
  }
}

const paidType = {
  names: { es: 'Consulta con anticipo' },
  minutes: 30,
  bufferBeforeMinutes: null,
  bufferAfterMinutes: null,
  confirm: 'auto',
  priceCents: 10_000,
  formId: null,
  modes: ['office'],
  place: null,
}
export const advanceOf = (bankId: string, changes: object = {}) => ({
  kind: 'advance',
  cents: 10_000,
  refundHours: 24,
  lateRefundPercent: 50,
  bankId,
  ...changes,
})
export const typeWith = (payment: object | null, changes: object = {}) => ({ ...paidType, payment, ...changes })

/** Starts the application of a test file with both providers. */
export async function usePaidBookings() {
  const clock = createTestClock()
  const [stripe, ath] = await Promise.all([startStripeStandIn({ clock }), startAthStandIn({ clock })])
  const app = useApp({ background: true, ports: { clock }, env: { STRIPE_API_URL: stripe.url, ATH_API_URL: ath.url } })
  afterAll(() => Promise.all([stripe.close(), ath.close()]))
  beforeEach(() => {
    stripe.behave()
    ath.behave()
  })

  const connect = async (owner: Person) => {
    await owner.put('/payment-accounts/stripe', { provider: 'stripe', secretKey: stripe.secretKey }).expect(200)
    const { ATH_PUBLIC_TOKEN: publicToken, ATH_PRIVATE_TOKEN: privateToken } = ath.env
    await owner.put('/payment-accounts/ath', { provider: 'ath', publicToken, privateToken }).expect(200)
  }
  const openBank = async (owner: Person): Promise<string> => {
    const bank = { name: 'Anticipos', bank: 'Banco', lastFour: '4471', openedOn: '2020-01-01' }
    return ((await owner.post('/trust-banks', bank).expect(201)).body as { id: string }).id
  }

  async function openPayingOffice(payment: object = {}, settings: object = {}): Promise<PayingOffice> {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    await connect(owner)
    const bankId = await openBank(owner)
    const slug = await openCalendar(owner, settings)
    const { body } = await owner.post('/schedule/types', typeWith(advanceOf(bankId, payment))).expect(201)
    return { lawOffice, owner, slug, bankId, typeId: (body as { id: string }).id }
  }

  /** Books the free time with the index `n`, from 0, of the paid type; it is held until it is paid. */
  async function bookHeldTime(of: PayingOffice, n = 60, details: object = {}): Promise<HeldBooking> {
    const slots = await freeSlots(app(), of.slug)
    const { email, name } = visitorDetails(details)
    const given = { ...details, email, name, typeId: of.typeId }
    return { ...(await booked(app(), of.slug, slots[n]?.start ?? '', given)), email, name }
  }
  const path = ({ token }: BookingBody) => `/public/appointments/${token}`
  const start = (booking: BookingBody, body: object = {}) =>
    visitor(app()).post(`${path(booking)}/payments`, { id: randomUUID(), provider: 'stripe', ...body })
  const beginPayment = async (booking: BookingBody, body: object = {}) =>
    (await start(booking, body).expect(201)).body as PaymentBody
  const check = (booking: BookingBody, id: string) => visitor(app()).get(`${path(booking)}/payments/${id}`)
  const readManaged = async (booking: BookingBody) =>
    (await visitor(app()).get(path(booking)).expect(200)).body as BookedBody
  const watch = (of: PayingOffice, id: string) =>
    withScope({ kind: 'company', companyId: of.lawOffice.companyId }, () =>
      watchOnlinePayment(onlineDependencies(app().services), app().services.openWork(), {
        companyId: of.lawOffice.companyId,
        id,
      }),
    )

  /** Books and pays by card. */
  async function bookAndPay(of: PayingOffice, n = 60, details: object = {}): Promise<HeldBooking> {
    const booking = await bookHeldTime(of, n, details)
    const payment = await beginPayment(booking)
    stripe.payOnce(payment.url ?? '')
    expect(((await check(booking, payment.id).expect(200)).body as PaymentBody).state).toBe('paid')
    return booking
  }

  /** Balance and journals of the bank account for advances, the newest first. */
  async function ledger({ owner, bankId }: PayingOffice) {
    const banks = (await owner.get('/trust-banks').expect(200)).body as {
      items: { id: string; balanceCents: number }[]
    }
    const journals = (await owner.get(`/trust-journals?bankId=${bankId}`).expect(200)).body as {
      items: { kind: string; cents: number; counterparty: string; method: string | null; recordedBy: unknown }[]
    }
    return { balanceCents: banks.items.find(({ id }) => id === bankId)?.balanceCents, journals: journals.items }
  }
  /** Returns the mails to an address so far, without waiting. */
  const mailsTo = (email: string): MailMessage[] => app().mail.sent.filter(({ to }) => to === email)
  /** Waits until an address has `n` mails, and returns the last of these. */
  async function mailTo(email: string, n: number): Promise<MailMessage> {
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(n)
    return mailsTo(email)[n - 1] as MailMessage
  }
  const isFree = async (of: PayingOffice, startsAt: string) =>
    (await freeSlots(app(), of.slug)).some((slot) => slot.start === startsAt)

  return {
    app,
    clock,
    stripe,
    ath,
    connect,
    openBank,
    openPayingOffice,
    bookHeldTime,
    start,
    beginPayment,
    check,
    readManaged,
    watch,
    bookAndPay,
    ledger,
    mailTo,
    mailsTo,
    isFree,
    path,
  }
}
export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code?: string } }).error?.code
