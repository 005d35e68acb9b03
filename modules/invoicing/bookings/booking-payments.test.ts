// Appointments that are paid at booking, over HTTP, with stand-ins of Stripe and ATH Móvil. Booking at a paying office
// holds a time for 20 minutes, in which an advance of 100.00 is to be paid.
import { describe, expect, it } from 'vitest'
import { book, freeSlots, openCalendar, visitor } from '#tests/support/booking.ts'
import { office } from '#tests/support/actors.ts'
import { advanceOf, codeOf, typeWith, usePaidBookings, type PaymentBody } from '#tests/support/paid-bookings.ts'

const kit = await usePaidBookings()
const {
  app,
  stripe,
  ath,
  openPayingOffice,
  bookHeldTime,
  beginPayment,
  start,
  check,
  readManaged,
  watch,
  bookAndPay,
  ledger,
  mailTo,
  mailsTo,
} = kit

describe('an appointment type with a payment', () => {
  it('is refused without a connected account, an open account of client money, or an immediate confirmation', async () => {
    const { owner } = await office(app())
    await openCalendar(owner)
    const bankId = '019f0000-0000-7000-8000-000000000000'
    const offer = (payment: object, changes: object = {}) => owner.post('/schedule/types', typeWith(payment, changes))
    expect(codeOf(await offer(advanceOf(bankId)))).toBe('booking_payment_no_account')
    await kit.connect(owner)
    expect(codeOf(await offer(advanceOf(bankId)))).toBe('booking_payment_no_bank')
    const own = await kit.openBank(owner)
    expect(codeOf(await offer(advanceOf(own), { confirm: 'request' }))).toBe('booking_payment_request')
    expect(codeOf(await offer(advanceOf(own), { confirm: null }))).toBe('booking_payment_request')
    await offer(advanceOf(own)).expect(201)
    const { bankId: _bank, ...fee } = { ...advanceOf(own), kind: 'fee' }
    await offer(fee).expect(400)
    const rule = 'La consulta se gana al reservarla, según el acuerdo escrito de la oficina.'
    await offer({ ...fee, rule }).expect(201)
  })

  it('is free by default, and shows the amount and the rule to visitors', async () => {
    const { owner, slug, typeId, bankId } = await openPayingOffice()
    const { payment: _payment, ...unpaid } = typeWith(null)
    expect((await owner.post('/schedule/types', unpaid).expect(201)).body).toMatchObject({ payment: null })
    const { body } = await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)
    const { types } = body as { types: { id: string; payment: object | null }[] }
    expect(types.find(({ id }) => id === typeId)?.payment).toEqual({
      kind: 'advance',
      cents: 10_000,
      rule: null,
      refundHours: 24,
      lateRefundPercent: 50,
      available: true,
    })
    expect(JSON.stringify(body)).not.toContain(bankId)
  })

  it('cannot be booked once the account is disconnected, and is never booked unpaid', async () => {
    const { owner, slug, typeId } = await openPayingOffice()
    for (const provider of ['stripe', 'ath']) await owner.delete(`/payment-accounts/${provider}`).expect(204)
    const [slot] = (await freeSlots(app(), slug)).slice(-1)
    const refused = await book(app(), slug, slot?.start ?? '', { typeId })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'booking_payment_unavailable'])
    const { body } = await visitor(app()).get(`/public/professionals/${slug}/availability`).expect(200)
    const { types } = body as { types: { id: string; payment: { available: boolean } | null }[] }
    expect(types.find(({ id }) => id === typeId)?.payment?.available).toBe(false)
  })
})

describe('a booking that is paid', () => {
  it('holds its time first, without a mail, and is not yet listed to the office', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    expect(booking.status).toBe('held')
    expect(await kit.isFree(lawOffice, booking.start)).toBe(false)
    expect((await lawOffice.owner.get('/appointments').expect(200)).body).toMatchObject({ total: 0 })
    expect((await lawOffice.owner.get(`/appointments/${booking.id}`)).status).toBe(404)
    expect(mailsTo(booking.email)).toEqual([])
    const { body } = await visitor(app())
      .get(`${kit.path(booking)}/payment`)
      .expect(200)
    expect(body).toMatchObject({
      payment: { cents: 10_000, paid: false },
      ways: [{ provider: 'stripe' }, { provider: 'ath' }],
      payments: [],
    })
  })

  it('is confirmed once and its advance recorded once, even if the payment is reported several times', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    stripe.payOnce(payment.url ?? '')
    const answers = await Promise.all([
      check(booking, payment.id),
      watch(lawOffice, payment.id),
      check(booking, payment.id),
      watch(lawOffice, payment.id),
    ])
    expect(answers[0].body).toMatchObject({ state: 'paid' })
    await watch(lawOffice, payment.id)
    expect(await readManaged(booking)).toMatchObject({
      status: 'confirmed',
      payment: { paid: true, refundNowCents: 10_000 },
    })
    const { balanceCents, journals } = await ledger(lawOffice)
    expect(balanceCents).toBe(10_000)
    expect(journals).toMatchObject([
      { kind: 'deposit', cents: 10_000, counterparty: booking.name, method: 'card', recordedBy: null, client: null },
    ])
    const mail = await mailTo(booking.email, 1)
    expect(mail.subject).toContain('está confirmada')
    expect(mail.text).toContain('Recibimos su pago de $100.00')
    expect(mail.text).toContain('sigue siendo dinero suyo')
    expect(mail.text).toContain('Después se devuelve el 50 %')
    expect(mailsTo(booking.email)).toHaveLength(1)
    expect(stripe.state.refunds).toEqual([])
    expect((await lawOffice.owner.get(`/appointments/${booking.id}/payment`).expect(200)).body).toMatchObject({
      kind: 'advance',
      amountCents: 10_000,
      receiptNumber: 1,
      refundState: null,
    })
    const { body } = await lawOffice.owner.get('/appointments').expect(200)
    expect(body).toMatchObject({ items: [{ status: 'confirmed', payment: { paid: true } }] })
  })

  it('is confirmed by the job when the visitor closed the browser', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    stripe.payOnce(payment.url ?? '')
    await expect.poll(async () => (await readManaged(booking)).status, { timeout: 15_000 }).toBe('confirmed')
    expect((await ledger(lawOffice)).balanceCents).toBe(10_000)
  })

  it('is paid by ATH Móvil on the telephone', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking, { provider: 'ath', phone: '7875550112' })
    const requested = ath.payments.find(({ metadata1 }) => metadata1 === payment.id)
    if (!requested) throw new Error('nothing was requested')
    requested.status = 'CONFIRM'
    expect(((await check(booking, payment.id)).body as PaymentBody).state).toBe('paid')
    expect((await ledger(lawOffice)).journals).toMatchObject([{ kind: 'deposit', method: 'ath_movil' }])
  })

  it('has one open payment at a time, one payment for a repeated id, and another payment after a cancellation', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const id = crypto.randomUUID()
    stripe.misbehave('error', { when: /sessions$/ })
    expect(codeOf(await start(booking, { id }))).toBe('payment_provider_down')
    stripe.behave()
    const first = await beginPayment(booking, { id })
    expect(await beginPayment(booking, { id })).toMatchObject({ id, url: first.url })
    expect(codeOf(await start(booking))).toBe('online_payment_open')
    const ended = await visitor(app())
      .delete(`${kit.path(booking)}/payments/${id}`)
      .expect(200)
    expect((ended.body as PaymentBody).state).toBe('cancelled')
    const second = await beginPayment(booking)
    stripe.payOnce(second.url ?? '')
    expect(((await check(booking, second.id)).body as PaymentBody).state).toBe('paid')
    const other = await bookHeldTime(lawOffice, 62)
    expect((await check(other, second.id)).status).toBe(404)
  })

  it('is recorded as an earned fee without an entry in the ledger', async () => {
    const lawOffice = await openPayingOffice()
    const rule = 'La consulta se gana al reservarla, según el acuerdo escrito de la oficina.'
    const { bankId: _bank, ...fee } = { ...advanceOf(lawOffice.bankId), kind: 'fee', rule }
    const { body } = await lawOffice.owner.post('/schedule/types', typeWith(fee)).expect(201)
    const booking = await bookAndPay({ ...lawOffice, typeId: (body as { id: string }).id })
    expect((await ledger(lawOffice)).journals).toEqual([])
    expect(await readManaged(booking)).toMatchObject({ status: 'confirmed', payment: { kind: 'fee', rule } })
  })
})

describe('a payment whose appointment cannot be confirmed', () => {
  it('is refunded in full with a mail, and confirms nothing, when its amount differs from the appointment’s', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    const session = [...stripe.state.sessions.values()].find(({ url }) => url === payment.url)
    if (!session) throw new Error('no page')
    Object.assign(session, { amount_total: 4_000 })
    stripe.payOnce(payment.url ?? '')
    const before = stripe.state.refunds.length
    await check(booking, payment.id).expect(200)
    await expect
      .poll(() => stripe.state.refunds.slice(before).map(({ amount }) => amount), { timeout: 10_000 })
      .toEqual([4_000])
    expect((await readManaged(booking)).status).toBe('held')
    expect((await ledger(lawOffice)).journals).toEqual([])
    expect((await mailTo(booking.email, 1)).text).toContain('Recibimos $40.00')
  })

  it('is refunded when the bank account of the ledger is closed', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    const bank = (await lawOffice.owner.get('/trust-banks').expect(200)).body as { items: { version: number }[] }
    await lawOffice.owner
      .put(`/trust-banks/${lawOffice.bankId}`, {
        name: 'Anticipos',
        bank: 'Banco',
        closedOn: '2020-01-02',
        version: bank.items[0]?.version,
      })
      .expect(200)
    stripe.payOnce(payment.url ?? '')
    const before = stripe.state.refunds.length
    await check(booking, payment.id).expect(200)
    await expect.poll(() => stripe.state.refunds.length - before, { timeout: 10_000 }).toBe(1)
    expect((await mailTo(booking.email, 1)).subject).toContain('no pudo recibirlo')
    expect((await readManaged(booking)).status).toBe('held')
  })
})

// Last: sessions end when the clock is advanced.
describe('a payment that is found after its hold ended', () => {
  /** Pays at a provider that does not answer until the hold has ended. */
  async function payUnnoticed() {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    stripe.payOnce(payment.url ?? '')
    stripe.misbehave('error', { when: /^GET .*sessions/ })
    kit.clock.advance({ minutes: 21 })
    return { lawOffice, booking, payment }
  }

  it('is refunded with a mail when the time was booked by another visitor', async () => {
    const { lawOffice, booking, payment } = await payUnnoticed()
    expect(await kit.isFree(lawOffice, booking.start)).toBe(true)
    expect((await visitor(app()).get(`${kit.path(booking)}/payment`)).body).toMatchObject({ payableUntil: null })
    await book(app(), lawOffice.slug, booking.start, { typeId: lawOffice.typeId }).expect(201)
    const before = stripe.state.refunds.length
    stripe.behave()
    await Promise.allSettled([watch(lawOffice, payment.id), check(booking, payment.id)])
    await watch(lawOffice, payment.id)
    await expect.poll(() => stripe.state.refunds.length - before, { timeout: 10_000 }).toBe(1)
    expect(stripe.state.refunds.at(-1)?.amount).toBe(10_000)
    expect((await mailTo(booking.email, 1)).subject).toContain('la hora ya no estaba libre')
    expect(mailsTo(booking.email)).toHaveLength(1)
    expect((await readManaged(booking)).status).toBe('expired')
  })

  it('confirms the appointment while its time is still free', async () => {
    const { lawOffice, booking, payment } = await payUnnoticed()
    stripe.behave()
    await watch(lawOffice, payment.id)
    expect(await readManaged(booking)).toMatchObject({ status: 'confirmed', payment: { paid: true } })
  })
})

describe('a held time without a payment', () => {
  it('is free again, and its payment ends at the provider', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking)
    kit.clock.advance({ minutes: 21 })
    expect(await kit.isFree(lawOffice, booking.start)).toBe(true)
    await watch(lawOffice, payment.id)
    expect((await check(booking, payment.id)).body).toMatchObject({ state: 'expired' })
    expect(codeOf(await start(booking))).toBe('hold_expired')
    expect((await readManaged(booking)).status).toBe('expired')
    expect(mailsTo(booking.email)).toEqual([])
  })
})
