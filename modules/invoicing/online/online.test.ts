// Invoices paid by a link over HTTP, with the office's own accounts at stand-ins of Stripe and ATH Móvil.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { billedCase, lineOf, issueNewInvoice } from '#tests/support/invoices.ts'
import { startStripeStandIn } from '#tests/support/stripe-stand-in.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { onlineDependencies } from './online.dependencies.ts'
import { refundExcess } from './record-online-payment.ts'
import { watchOnlinePayment } from './watch-payment.ts'

const clock = createTestClock()
const [stripe, ath] = await Promise.all([startStripeStandIn({ clock }), startAthStandIn({ clock })])
const app = useApp({ background: true, ports: { clock }, env: { STRIPE_API_URL: stripe.url, ATH_API_URL: ath.url } })
afterAll(() => Promise.all([stripe.close(), ath.close()]))
beforeEach(() => {
  stripe.behave()
  ath.behave()
})

const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const stripeKeys = { provider: 'stripe', secretKey: stripe.secretKey }
const athKeys = { provider: 'ath', publicToken: ath.env.ATH_PUBLIC_TOKEN, privateToken: ath.env.ATH_PRIVATE_TOKEN }

let lawOffice: Office
let owner: Person
let billed: { caseId: string; personId: string }
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
  await owner.put('/payment-accounts/stripe', stripeKeys).expect(200)
  await owner.put('/payment-accounts/ath', athKeys).expect(200)
  billed = await billedCase(owner)
})

/** Issues an invoice of 100.00. Returns it with the token of its payment link. */
async function invoiceWithLink() {
  const invoice = await issueNewInvoice(owner, billed, { lines: [lineOf()] })
  const { body } = await owner.post(`/invoices/${invoice.id}/payment-link`, {}).expect(200)
  const { url } = body as { url: string }
  return { invoiceId: invoice.id, url, token: url.split('/pay/')[1] ?? '' }
}
const publicPath = (path: string) => `/api/public/pay/${path}`
const start = (token: string, body: object) =>
  request(app().handler)
    .post(publicPath(`${token}/payments`))
    .send({ id: randomUUID(), provider: 'stripe', amountCents: 10_000, ...body })
const check = (token: string, id: string) => request(app().handler).get(publicPath(`${token}/payments/${id}`))
const readPage = async (token: string) =>
  (await request(app().handler).get(publicPath(token)).expect(200)).body as PageBody
interface PageBody {
  readonly invoice: { readonly balanceCents: number; readonly number: string }
  readonly ways: readonly { readonly provider: string; readonly isTest: boolean }[]
  readonly payments: readonly { readonly id: string; readonly state: string }[]
}
interface RecordedPayment {
  readonly id: string
  readonly allocations: readonly { readonly invoiceId: string }[]
}
interface PaymentBody {
  readonly id: string
  readonly state: string
  readonly url: string | null
}
const startPayment = async (token: string, body: object = {}) =>
  (await start(token, body).expect(201)).body as PaymentBody
const athPaymentOf = ({ id }: PaymentBody) => {
  const requested = ath.payments.find(({ metadata1 }) => metadata1 === id)
  return requested ?? expect.unreachable('nothing was requested')
}
const stateOfInvoice = async (id: string) =>
  (await owner.get(`/invoices/${id}`).expect(200)).body as { state: string; balanceCents: number }
const inOffice = <T>(work: () => Promise<T>) => withScope({ kind: 'company', companyId: lawOffice.companyId }, work)
const runWatch = (id: string) =>
  inOffice(() =>
    watchOnlinePayment(onlineDependencies(app().services), app().services.openWork(), {
      companyId: lawOffice.companyId,
      id,
    }),
  )

describe('a payment by card', () => {
  it('pays the invoice once, even if it is reported several times', async () => {
    const { invoiceId, token } = await invoiceWithLink()
    const payment = await startPayment(token)
    expect(payment).toMatchObject({ state: 'open', url: expect.stringContaining('checkout.stripe.com') as string })
    stripe.payOnce(payment.url ?? '')
    const answers = await Promise.all([
      check(token, payment.id),
      check(token, payment.id),
      runWatch(payment.id),
      check(token, payment.id),
    ])
    const states = answers.flatMap((answer) => (answer ? [(answer.body as PaymentBody).state] : []))
    expect(states).toEqual(['paid', 'paid', 'paid'])
    expect(await stateOfInvoice(invoiceId)).toMatchObject({ state: 'paid', balanceCents: 0 })
    const { body } = await owner.get(`/cases/${billed.caseId}/payments`).expect(200)
    const recorded = (body as { items: { amountCents: number; allocations: { invoiceId: string }[] }[] }).items.filter(
      ({ allocations }) => allocations.some((allocation) => allocation.invoiceId === invoiceId),
    )
    expect(recorded).toMatchObject([{ amountCents: 10_000, method: 'card', recordedBy: null }])
  })

  it('starts once for a repeated id, also after the provider failed', async () => {
    const { token } = await invoiceWithLink()
    const id = randomUUID()
    stripe.misbehave('error', { when: /sessions$/ })
    const down = await start(token, { id })
    expect([down.status, codeOf(down)]).toEqual([503, 'payment_provider_down'])
    stripe.behave()
    const first = await startPayment(token, { id })
    expect(await startPayment(token, { id })).toEqual(first)
    expect(first.url).not.toBeNull()
  })

  it('allows one payment at a time, and another payment after it is cancelled', async () => {
    const { invoiceId, token } = await invoiceWithLink()
    const first = await startPayment(token, { amountCents: 4_000 })
    expect(codeOf(await start(token, { amountCents: 4_000 }))).toBe('online_payment_open')
    expect(codeOf(await owner.delete('/payment-accounts/stripe'))).toBe('online_payment_open')
    const { body } = await request(app().handler)
      .delete(publicPath(`${token}/payments/${first.id}`))
      .expect(200)
    expect((body as PaymentBody).state).toBe('cancelled')
    const second = await startPayment(token, { amountCents: 4_000 })
    stripe.payOnce(second.url ?? '')
    await check(token, second.id).expect(200)
    expect(await stateOfInvoice(invoiceId)).toMatchObject({ state: 'partly_paid', balanceCents: 6_000 })
  })

  it('is recorded when it is paid just before it is cancelled', async () => {
    const { invoiceId, token } = await invoiceWithLink()
    const payment = await startPayment(token)
    stripe.payOnce(payment.url ?? '')
    const { body } = await request(app().handler)
      .delete(publicPath(`${token}/payments/${payment.id}`))
      .expect(200)
    expect((body as PaymentBody).state).toBe('paid')
    expect(await stateOfInvoice(invoiceId)).toMatchObject({ state: 'paid' })
  })

  it('is refunded once as far as it exceeds the balance', async () => {
    const before = stripe.state.refunds.length
    const { invoiceId, token } = await invoiceWithLink()
    const payment = await startPayment(token)
    await owner
      .post('/client-payments', {
        method: 'cash',
        receivedOn: '2026-03-05',
        reference: '',
        allocations: [{ invoiceId, amountCents: 7_500 }],
      })
      .expect(201)
    stripe.payOnce(payment.url ?? '')
    await check(token, payment.id).expect(200)
    expect(await stateOfInvoice(invoiceId)).toMatchObject({ state: 'paid', balanceCents: 0 })
    const refund = () =>
      inOffice(() =>
        refundExcess(onlineDependencies(app().services), app().services.openWork(), {
          companyId: lawOffice.companyId,
          id: payment.id,
        }),
      )
    await Promise.allSettled([refund(), refund()])
    await refund()
    expect(stripe.state.refunds.slice(before).map(({ amount }) => amount)).toEqual([7_500])
  })
})

describe('a refund', () => {
  it('is made at the provider once, and the invoice is owed again', async () => {
    const { invoiceId, token } = await invoiceWithLink()
    const payment = await startPayment(token)
    stripe.payOnce(payment.url ?? '')
    await check(token, payment.id).expect(200)
    const { body } = await owner.get(`/cases/${billed.caseId}/payments`).expect(200)
    const recorded = (body as { items: RecordedPayment[] }).items.find(({ allocations }) =>
      allocations.some((allocation) => allocation.invoiceId === invoiceId),
    )
    expect(recorded).toMatchObject({ can: { reverse: true, refund: true } })
    const before = stripe.state.refunds.length
    const refund = () => owner.post(`/client-payments/${recorded?.id}/refund`, { reason: 'Se cobró de más' })
    stripe.misbehave('lost', { times: 1, when: /refunds$/ })
    await refund().expect(200)
    expect(codeOf(await refund())).toBe('payment_reversed')
    expect(stripe.state.refunds.slice(before).map(({ amount }) => amount)).toEqual([10_000])
    expect(await stateOfInvoice(invoiceId)).toMatchObject({ state: 'issued', balanceCents: 10_000 })
  })

  it('is refused for a payment that did not come by a link', async () => {
    const { invoiceId } = await invoiceWithLink()
    const { body } = await owner
      .post('/client-payments', {
        method: 'cash',
        receivedOn: '2026-03-05',
        reference: '',
        allocations: [{ invoiceId, amountCents: 100 }],
      })
      .expect(201)
    const refused = await owner.post(`/client-payments/${(body as RecordedPayment).id}/refund`, { reason: 'Error' })
    expect(codeOf(refused)).toBe('payment_not_online')
  })
})

describe('a payment by ATH Móvil', () => {
  it('is captured after the payer approves it on the telephone', async () => {
    const { invoiceId, token } = await invoiceWithLink()
    const payment = await startPayment(token, { provider: 'ath', phone: '7875550112' })
    expect(payment.url).toBeNull()
    expect(((await check(token, payment.id)).body as PaymentBody).state).toBe('open')
    athPaymentOf(payment).status = 'CONFIRM'
    expect(((await check(token, payment.id)).body as PaymentBody).state).toBe('paid')
    expect(await stateOfInvoice(invoiceId)).toMatchObject({ state: 'paid' })
  })

  it('can be cancelled after the payer refused it on the telephone, and counts if it was made meanwhile', async () => {
    const { token } = await invoiceWithLink()
    const cancelAfter = async (change: object): Promise<unknown> => {
      const payment = await startPayment(token, { provider: 'ath', phone: '7875550112' })
      Object.assign(athPaymentOf(payment), change)
      return (await request(app().handler).delete(publicPath(`${token}/payments/${payment.id}`))).body
    }
    expect(await cancelAfter({ status: 'CANCEL' })).toMatchObject({ state: 'cancelled' })
    expect(await cancelAfter({ status: 'COMPLETED', reference: '215-1' })).toMatchObject({ state: 'paid' })
  })

  it('is refused above the limit of the provider', async () => {
    const invoice = await issueNewInvoice(owner, billed, { lines: [lineOf({ unitCents: 200_000 })] })
    const { body } = await owner.post(`/invoices/${invoice.id}/payment-link`, {}).expect(200)
    const token = (body as { url: string }).url.split('/pay/')[1] ?? ''
    const refused = await start(token, { provider: 'ath', phone: '7875550112', amountCents: 200_000 })
    expect([refused.status, codeOf(refused)]).toEqual([422, 'online_payment_amount'])
    expect(codeOf(await start(token, { amountCents: 200_001 }))).toBe('invoice_exceeds_balance')
  })
})

describe('a payment link', () => {
  it('stays the same and shows the invoice to anybody, until it is revoked', async () => {
    const { invoiceId, url, token } = await invoiceWithLink()
    expect((await owner.post(`/invoices/${invoiceId}/payment-link`, {}).expect(200)).body).toEqual({ url })
    const page = await readPage(token)
    expect(page).toMatchObject({ invoice: { balanceCents: 10_000 }, payments: [] })
    expect(page.ways.map(({ provider, isTest }) => [provider, isTest])).toEqual([
      ['stripe', true],
      ['ath', false],
    ])
    await owner.delete(`/invoices/${invoiceId}/payment-link`).expect(204)
    expect((await request(app().handler).get(publicPath(token))).status).toBe(404)
    expect(((await owner.post(`/invoices/${invoiceId}/payment-link`, {})).body as { url: string }).url).not.toBe(url)
  })

  it('is not found by another office or when it is guessed, and shows only its own payments', async () => {
    const [first, second] = [await invoiceWithLink(), await invoiceWithLink()]
    const payment = await startPayment(first.token)
    expect((await check(second.token, payment.id)).status).toBe(404)
    const guessed = `${first.token.slice(0, -2)}${first.token.endsWith('AA') ? 'BA' : 'AA'}`
    expect((await request(app().handler).get(publicPath(guessed))).status).toBe(404)
    const stranger = await office(app())
    expect((await stranger.owner.post(`/invoices/${first.invoiceId}/payment-link`, {})).status).toBe(404)
  })
})

// Last: sessions end when the clock is advanced.
describe('an open payment', () => {
  it('expires when the payer does not approve it in time', async () => {
    const { token } = await invoiceWithLink()
    const payment = await startPayment(token, { provider: 'ath', phone: '7875550112' })
    clock.advance({ minutes: 11 })
    await runWatch(payment.id)
    expect((await readPage(token)).payments).toMatchObject([{ id: payment.id, state: 'expired' }])
  })

  it('expires an hour after its end when the provider neither captures nor cancels it after its approval', async () => {
    const { token } = await invoiceWithLink()
    const payment = await startPayment(token, { provider: 'ath', phone: '7875550112' })
    athPaymentOf(payment).isStuck = true
    clock.advance({ minutes: 69 })
    await runWatch(payment.id)
    expect((await readPage(token)).payments).toMatchObject([{ id: payment.id, state: 'open' }])
    clock.advance({ minutes: 2 })
    await runWatch(payment.id)
    expect((await readPage(token)).payments).toMatchObject([{ id: payment.id, state: 'expired' }])
    expect((await startPayment(token)).state).toBe('open')
  })

  it('stays open after its capture until the provider shows it as paid', async () => {
    const { token } = await invoiceWithLink()
    const payment = await startPayment(token, { provider: 'ath', phone: '7875550112' })
    Object.assign(athPaymentOf(payment), { status: 'CONFIRM', expiresAt: Infinity, isReadLate: true })
    clock.advance({ minutes: 71 })
    await runWatch(payment.id)
    expect((await readPage(token)).payments).toMatchObject([{ id: payment.id, state: 'open' }])
    athPaymentOf(payment).isReadLate = false
    expect(((await check(token, payment.id)).body as PaymentBody).state).toBe('paid')
  })
})
