// Refunds of payments at booking by cancellations, and the accounts of advances, over HTTP. A paying office takes an
// advance of 100.00 and refunds it as a whole until 24 hours before the appointment.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { freeSlots, visitor, visitorDetails } from '#tests/support/booking.ts'
import { codeOf, usePaidBookings } from '#tests/support/paid-bookings.ts'

const kit = await usePaidBookings()
const {
  app,
  stripe,
  ath,
  openPayingOffice,
  bookHeldTime,
  beginPayment,
  check,
  readManaged,
  bookAndPay,
  ledger,
  mailTo,
} = kit

describe('a cancellation', () => {
  it('refunds everything once when the visitor cancels in time, in the ledger and at the provider', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookAndPay(lawOffice)
    const before = stripe.state.refunds.length
    stripe.misbehave('lost', { times: 1, when: /refunds$/ })
    await visitor(app()).delete(kit.path(booking)).expect(204)
    expect((await visitor(app()).delete(kit.path(booking))).status).toBe(409)
    await expect
      .poll(async () => (await lawOffice.owner.get(`/appointments/${booking.id}/payment`)).body as object, {
        timeout: 10_000,
      })
      .toMatchObject({ refundState: 'done', refundCents: 10_000 })
    expect(stripe.state.refunds.slice(before).map(({ amount }) => amount)).toEqual([10_000])
    const { balanceCents, journals } = await ledger(lawOffice)
    expect([balanceCents, journals.map(({ kind }) => kind)]).toEqual([0, ['disbursement', 'deposit']])
    expect((await mailTo(booking.email, 2)).text).toContain('se le devuelven $100.00')
    expect(await readManaged(booking)).toMatchObject({ status: 'cancelled', payment: { refundCents: 10_000 } })
    expect(codeOf(await lawOffice.owner.post(`/appointments/${booking.id}/payment/refund`, {}))).toBe(
      'booking_refund_not_due',
    )
  })

  it('refunds the percentage of the rule when the visitor cancels late', async () => {
    const lawOffice = await openPayingOffice({ refundHours: 720, lateRefundPercent: 33, cents: 9_999 })
    const booking = await bookAndPay(lawOffice)
    expect((await readManaged(booking)).payment.refundNowCents).toBe(3_299)
    await visitor(app()).delete(kit.path(booking)).expect(204)
    await expect.poll(() => stripe.state.refunds.at(-1)?.amount, { timeout: 10_000 }).toBe(3_299)
    expect((await ledger(lawOffice)).balanceCents).toBe(6_700)
  })

  it('refunds nothing to a late visitor if the rule says so, and mails that', async () => {
    const lawOffice = await openPayingOffice({ refundHours: 720, lateRefundPercent: 0 })
    const booking = await bookAndPay(lawOffice)
    await visitor(app()).delete(kit.path(booking)).expect(204)
    expect((await mailTo(booking.email, 2)).text).toContain('no se devuelve nada')
    expect((await ledger(lawOffice)).balanceCents).toBe(10_000)
    expect((await lawOffice.owner.get(`/appointments/${booking.id}/payment`)).body).toMatchObject({ refundState: null })
  })

  it('refunds everything when the office cancels, under any rule', async () => {
    const lawOffice = await openPayingOffice({ refundHours: 720, lateRefundPercent: 0 })
    const booking = await bookAndPay(lawOffice)
    await lawOffice.owner.post(`/appointments/${booking.id}/cancel`, {}).expect(200)
    await expect.poll(() => stripe.state.refunds.at(-1)?.amount, { timeout: 10_000 }).toBe(10_000)
    await expect.poll(async () => (await ledger(lawOffice)).balanceCents, { timeout: 10_000 }).toBe(0)
  })

  it('leaves the refund due while the provider does not answer, and lets the office retry it', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookAndPay(lawOffice)
    stripe.misbehave('error', { when: /refunds$/ })
    await visitor(app()).delete(kit.path(booking)).expect(204)
    const retry = () => lawOffice.owner.post(`/appointments/${booking.id}/payment/refund`, {})
    await expect
      .poll(async () => codeOf(await retry()), { timeout: 10_000 })
      .toMatch(/payment_provider_down|refund_open/)
    expect((await lawOffice.owner.get(`/appointments/${booking.id}/payment`)).body).toMatchObject({
      refundState: 'due',
    })
    expect(codeOf(await lawOffice.owner.delete('/payment-accounts/stripe'))).toBe('online_payment_open')
  })

  it('refunds a payment by ATH Móvil once when the answer was lost', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookHeldTime(lawOffice)
    const payment = await beginPayment(booking, { provider: 'ath', phone: '7875550112' })
    const requested = ath.payments.find(({ metadata1 }) => metadata1 === payment.id)
    if (!requested) throw new Error('nothing was requested')
    requested.status = 'CONFIRM'
    await check(booking, payment.id).expect(200)
    ath.misbehave('lost', { times: 1, when: /refund$/ })
    await visitor(app()).delete(kit.path(booking)).expect(204)
    await expect.poll(() => requested.refunded, { timeout: 10_000 }).toBe(10_000)
    const retry = () => lawOffice.owner.post(`/appointments/${booking.id}/payment/refund`, {})
    await expect.poll(async () => codeOf(await retry()), { timeout: 10_000 }).toBe('online_refund_open')
    // Two minutes pass.
    await asOwner(app(), 'update online_payment set refund_claimed_at = null where id = $1', [payment.id])
    expect((await retry().expect(200)).body).toMatchObject({ refundState: 'done' })
    expect(requested.refunded).toBe(10_000)
  })

  it('changes no money when the appointment is only moved, and its payment stays', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookAndPay(lawOffice)
    const slots = await freeSlots(app(), lawOffice.slug)
    await visitor(app()).put(kit.path(booking), { start: slots[80]?.start }).expect(200)
    expect(await readManaged(booking)).toMatchObject({ status: 'confirmed', payment: { paid: true } })
    expect((await ledger(lawOffice)).journals).toHaveLength(1)
  })
})

describe('a payment', () => {
  it('is hidden from other offices', async () => {
    const lawOffice = await openPayingOffice()
    const booking = await bookAndPay(lawOffice)
    const stranger = await office(app())
    expect((await stranger.owner.get(`/appointments/${booking.id}/payment`)).status).toBe(404)
    expect((await stranger.owner.post(`/appointments/${booking.id}/payment/refund`, {})).status).toBe(404)
  })
})

describe('an advance', () => {
  it('moves to the case when its payer becomes the client, and cannot be refunded once it was used', async () => {
    const lawOffice = await openPayingOffice()
    const { owner } = lawOffice
    await owner
      .put('/company/intake-settings', {
        checkFirst: false,
        storyAfterCheck: false,
        purgeDays: 90,
        fromBookings: true,
        fromCalls: false,
        designatedId: null,
        formIds: [],
        version: 0,
      })
      .expect(200)
    const booking = await bookAndPay(lawOffice)
    const leads = async () =>
      ((await owner.get('/leads').expect(200)).body as { items: { id: string; version: number }[] }).items
    await expect.poll(async () => (await leads()).length, { timeout: 10_000 }).toBe(1)
    const [lead] = await leads()
    const body = { caseName: 'Herencia', clientId: null, role: 'petitioner', parties: [], version: lead?.version }
    await owner.post(`/leads/${lead?.id}/convert`, body).expect(200)
    await expect
      .poll(async () => (await ledger(lawOffice)).journals.map(({ kind }) => kind), { timeout: 10_000 })
      .toEqual(['assignment', 'deposit'])
    const found = (await owner.get('/trust-accounts').expect(200)).body as {
      items: { id: string; balanceCents: number; case: { name: string } }[]
    }
    expect(found.items).toMatchObject([{ balanceCents: 10_000, case: { name: 'Herencia' } }])
    await owner
      .put('/trust-settings', {
        twoPerson: false,
        evidenceRequired: false,
        staleCheckDays: 180,
        source: '',
        confirmedOn: null,
        version: 0,
      })
      .expect(200)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Puerto_Rico' }).format(new Date())
    await owner
      .post('/trust-disbursements', {
        counterparty: 'Perito',
        memo: 'Informe',
        method: 'transfer',
        documentId: null,
        day: today,
        accountId: found.items[0]?.id,
        cents: 4_000,
        checkNumber: null,
        reference: '',
      })
      .expect(201)
    await visitor(app()).delete(kit.path(booking)).expect(204)
    await expect
      .poll(async () => (await owner.get(`/appointments/${booking.id}/payment`)).body as object, { timeout: 10_000 })
      .toMatchObject({ refundState: 'blocked' })
    expect((await ledger(lawOffice)).balanceCents).toBe(6_000)
  })

  it('has one account for each person, even if two people share an e-mail address', async () => {
    const lawOffice = await openPayingOffice()
    const { email } = visitorDetails()
    for (const [index, name] of ['Carmen Tirado Vega', 'Carmen Tirado Vega', 'Luis Tirado Vega'].entries())
      await bookAndPay(lawOffice, 60 + 2 * index, { name, email })
    expect((await lawOffice.owner.get('/trust-advances').expect(200)).body).toMatchObject({
      balanceCents: 30_000,
      items: [
        { name: 'Carmen Tirado Vega', balanceCents: 20_000 },
        { name: 'Luis Tirado Vega', balanceCents: 10_000 },
      ],
    })
    const { body } = await lawOffice.owner.get('/people?q=Tirado').expect(200)
    expect((body as { items: { name: string }[] }).items.map(({ name }) => name).sort()).toEqual([
      'Carmen Tirado Vega',
      'Luis Tirado Vega',
    ])
  })
})
