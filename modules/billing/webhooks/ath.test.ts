// A period paid with ATH Móvil: requested on the payer's telephone, captured after approval.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { startAthStandIn, type AthPayment } from '#tests/support/ath-stand-in.ts'
import {
  logInAgain,
  buy,
  codeOf,
  waitForJobs,
  offerPlan,
  runSchedule,
  subscriptionOf,
  type Purchase,
  type OrderReply,
} from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { subscriptionDependencies } from '../subscription/subscription.dependencies.ts'
import { watchPayment } from './watch-payment.ts'

const clock = createTestClock()
const ath = await startAthStandIn({ clock })
const app = useApp({ background: true, ports: { clock }, env: ath.env })
afterAll(() => ath.close())
beforeEach(() => {
  ath.behave()
})

let admin: Person
let planId: string
let largePlanId: string
beforeAll(async () => {
  admin = await administrator(app())
  planId = await offerPlan(admin, { title: 'Oficina', costCents: 4_900 })
  largePlanId = await offerPlan(admin, { title: 'Bufete', costCents: 24_900 })
})

const order = { interval: 'monthly', provider: 'ath', phone: '(787) 555-0112' }
const paymentOf = (orderId: string): AthPayment =>
  ath.payments.find((p) => p.metadata1 === orderId) ??
  (() => {
    throw new Error('no payment was requested')
  })()
async function placeAthOrder(): Promise<{ owner: Person; companyId: string; bought: Purchase; payment: AthPayment }> {
  const lawOffice = await office(app())
  const bought = await buy(lawOffice.owner, { planId, ...order })
  return { ...lawOffice, bought, payment: paymentOf(bought.order.id) }
}
/** Reads the payment now. In production a job does so every few seconds. */
const readPayment = (companyId: string, orderId: string) =>
  withScope({ kind: 'company', companyId }, () =>
    watchPayment(subscriptionDependencies(app().services), app().services.openWork(), companyId, orderId),
  )
const postMessage = (body: object) => request(app().handler).post('/api/webhooks/ath').send(body)
const stateOf = async (user: Person, id: string) =>
  ((await user.get(`/subscription/orders/${id}`).expect(200)).body as OrderReply).state
const bookedPayments = (companyId: string) =>
  asOwner<{ amount_cents: string; method: string; provider_ref: string }>(
    app(),
    'select amount_cents, method, provider_ref from payment where company_id = $1',
    [companyId],
  )

describe('a payment by telephone', () => {
  it('waits for the payer, is captured, and activates the plan', async () => {
    const { owner, companyId, bought, payment } = await placeAthOrder()
    expect(bought).toMatchObject({ action: 'approve_on_phone', url: null, order: { state: 'open', provider: 'ath' } })
    expect(payment).toMatchObject({ phoneNumber: '7875550112', total: bought.order.totalCents })
    await readPayment(companyId, bought.order.id)
    expect(await stateOf(owner, bought.order.id)).toBe('open')
    payment.status = 'CONFIRM'
    await readPayment(companyId, bought.order.id)
    expect(payment.status).toBe('COMPLETED')
    expect(await stateOf(owner, bought.order.id)).toBe('paid')
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'active',
      provider: 'ath',
      renewsByItself: false,
      plan: { id: planId },
      can: { checkout: true, portal: false },
    })
    expect(await bookedPayments(companyId)).toEqual([
      { amount_cents: String(bought.order.totalCents), method: 'ath', provider_ref: payment.reference },
    ])
  })

  it('is polled until it is decided', async () => {
    const { owner, bought, payment } = await placeAthOrder()
    payment.status = 'CONFIRM'
    await expect.poll(() => payment.status, { timeout: 15_000, interval: 100 }).toBe('COMPLETED')
    await waitForJobs(app())
    expect(await stateOf(owner, bought.order.id)).toBe('paid')
  })

  it('is captured and recorded once by concurrent readings', async () => {
    const { companyId, bought, payment } = await placeAthOrder()
    payment.status = 'CONFIRM'
    await Promise.all(Array.from({ length: 6 }, () => readPayment(companyId, bought.order.id)))
    expect(await bookedPayments(companyId)).toHaveLength(1)
  })

  it('is found when the answer of its capture was lost', async () => {
    const { owner, companyId, bought, payment } = await placeAthOrder()
    payment.status = 'CONFIRM'
    ath.misbehave('lost', { times: 1, when: /authorization/ })
    await expect(readPayment(companyId, bought.order.id)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing' })
    await readPayment(companyId, bought.order.id)
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' })
    expect(await bookedPayments(companyId)).toHaveLength(1)
  })

  it('closes its order when the payer declines or does not answer', async () => {
    const [refused, abandoned] = [await placeAthOrder(), await placeAthOrder()]
    refused.payment.status = 'CANCEL'
    await readPayment(refused.companyId, refused.bought.order.id)
    expect(await stateOf(refused.owner, refused.bought.order.id)).toBe('failed')
    clock.advance({ minutes: 11 })
    await runSchedule(app(), 'billing.advance-subscriptions')
    await waitForJobs(app())
    const user = await logInAgain(app(), abandoned.owner)
    expect(await stateOf(user, abandoned.bought.order.id)).toBe('expired')
    expect(await subscriptionOf(user)).toMatchObject({ state: 'trialing', openOrder: null })
  })

  it('buys nothing when its amount differs from the order', async () => {
    const { owner, companyId, bought, payment } = await placeAthOrder()
    Object.assign(payment, { status: 'CONFIRM', total: 100 })
    await readPayment(companyId, bought.order.id)
    expect(await stateOf(owner, bought.order.id)).toBe('failed')
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing' })
    expect(await bookedPayments(companyId)).toEqual([])
  })

  it('can be withdrawn until it is approved', async () => {
    const { owner, bought, payment } = await placeAthOrder()
    await owner.delete(`/subscription/orders/${bought.order.id}`).expect(204)
    expect(payment.status).toBe('CANCEL')
    const otherPurchase = await placeAthOrder()
    otherPurchase.payment.status = 'CONFIRM'
    expect(
      codeOf(await otherPurchase.owner.delete(`/subscription/orders/${otherPurchase.bought.order.id}`).expect(409)),
    ).toBe('order_not_open')
    await waitForJobs(app())
    expect(await subscriptionOf(otherPurchase.owner)).toMatchObject({ state: 'active' })
  })

  it('stores its token encrypted, and only while needed', async () => {
    const { companyId, bought, payment } = await placeAthOrder()
    const stored = async () =>
      (
        await asOwner<{ token: Buffer | null; row: string }>(
          app(),
          'select provider_token as token, row_to_json(o)::text as row from plan_order o where id = $1',
          [bought.order.id],
        )
      )[0]
    expect((await stored())?.token?.toString('latin1')).not.toContain(payment.token)
    payment.status = 'CONFIRM'
    await readPayment(companyId, bought.order.id)
    expect((await stored())?.token).toBeNull()
  })
})

describe('the request for a payment', () => {
  it('requires a telephone and a valid amount', async () => {
    const { owner } = await office(app())
    const answer = await owner
      .post('/subscription/checkout', { planId, interval: 'monthly', provider: 'ath' })
      .expect(400)
    expect(answer.body).toMatchObject({ error: { code: 'validation_failed', details: [{ path: 'phone' }] } })
    for (const phone of ['787', 'x', ''])
      await owner.post('/subscription/checkout', { planId, interval: 'monthly', provider: 'ath', phone }).expect(400)
    const overLimit = await owner
      .post('/subscription/checkout', { ...order, planId: largePlanId, interval: 'yearly' })
      .expect(409)
    expect(overLimit.body).toMatchObject({
      error: {
        code: 'ath_amount',
        message: 'ATH Móvil takes $1.00 to $1500.00. Choose another way to pay.',
        details: { largest: 150_000 },
      },
    })
  })

  it('reports a failing ATH Móvil and stores nothing', async () => {
    const { owner } = await office(app())
    for (const misbehaviour of ['refuse', 'error', 'garbage'] as const) {
      ath.misbehave(misbehaviour)
      expect(codeOf(await owner.post('/subscription/checkout', { planId, ...order }).expect(503))).toBe(
        'payment_provider_unavailable',
      )
    }
    ath.behave()
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing', openOrder: null })
  })

  it('is for the difference when the plan is larger', async () => {
    const { owner, companyId, bought, payment } = await placeAthOrder()
    payment.status = 'CONFIRM'
    await readPayment(companyId, bought.order.id)
    const { version } = await subscriptionOf(owner)
    const answer = (
      await owner
        .post('/subscription/change', {
          planId: largePlanId,
          interval: 'monthly',
          version,
          provider: 'ath',
          phone: '7875550112',
        })
        .expect(200)
    ).body as Purchase & { outcome: string }
    expect(answer).toMatchObject({ outcome: 'payment_needed', action: 'approve_on_phone', order: { kind: 'upgrade' } })
    paymentOf(answer.order.id).status = 'CONFIRM'
    await readPayment(companyId, answer.order.id)
    expect(await subscriptionOf(owner)).toMatchObject({ plan: { id: largePlanId } })
    expect(await bookedPayments(companyId)).toHaveLength(2)
  })
})

describe('a message of ATH Móvil', () => {
  it('triggers a reading, and its contents are not trusted', async () => {
    const { owner, bought, payment } = await placeAthOrder()
    const webhookBody = {
      transactionType: 'ecommerce',
      status: 'completed',
      referenceNumber: '215-invented',
      total: '53.90',
      metadata1: bought.order.id,
    }
    await postMessage(webhookBody).expect(200, { received: true })
    await waitForJobs(app())
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trialing' })
    payment.status = 'CONFIRM'
    await Promise.all([1, 2, 3].map(() => postMessage(webhookBody).expect(200)))
    await waitForJobs(app())
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' })
  })

  it('is accepted for an unknown order, and refused with 400 if its body is malformed', async () => {
    for (const metadata1 of [randomUUID(), 'x', null, ''])
      await postMessage({ metadata1 }).expect(200, { received: true })
    await postMessage({}).expect(200, { received: true })
    await postMessage({ metadata1: 'x'.repeat(300) }).expect(400)
    await request(app().handler).post('/api/webhooks/ath').set('content-type', 'application/json').send('{').expect(400)
  })
})
