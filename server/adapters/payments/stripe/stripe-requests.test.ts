// Single payments of an office's account, against a stand-in of Stripe on a real socket, which can fail.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { failure, useStripeAdapter } from '#tests/support/stripe-adapter.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeRequests } from './stripe-requests.ts'

const { clock, stripe, account } = await useStripeAdapter()
const requests = stripeRequests(account)

const requestPayment = (changes: { orderId?: string; totalCents?: number } = {}) =>
  requests.request({
    orderId: randomUUID(),
    title: 'Factura 2026-0001',
    phone: '',
    subtotalCents: 29_750,
    taxCents: 0,
    totalCents: 29_750,
    expiresInSeconds: 3_600,
    page: {
      successUrl: 'https://b.example/ok',
      cancelUrl: 'https://b.example/no',
      locale: 'es',
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    },
    ...changes,
  })
const requestAndPay = async (totalCents: number) => {
  const { paymentId, url = '' } = await requestPayment({ totalCents })
  stripe.payOnce(url)
  return { paymentId, reference: (await requests.read(paymentId)).reference ?? '' }
}

describe('a single payment by card', () => {
  it('waits until it is paid on the page, and then has a reference', async () => {
    const orderId = randomUUID()
    const { paymentId, url = '' } = await requestPayment({ orderId })
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await requests.read(paymentId)).toEqual({
      state: 'waiting',
      reference: null,
      orderId,
      totalCents: 29_750,
    })
    stripe.payOnce(url)
    const reading = { state: 'paid', reference: expect.stringMatching(/^pi_/) as string, orderId, totalCents: 29_750 }
    expect(await requests.read(paymentId)).toEqual(reading)
    expect(await requests.capture(paymentId, '')).toEqual(reading)
  })

  it('is requested once for one order, even if the answer was lost', async () => {
    const orderId = randomUUID()
    stripe.misbehave('lost', { times: 1, when: /checkout\/sessions$/ })
    const first = await requestPayment({ orderId })
    expect(await requestPayment({ orderId })).toEqual(first)
  })

  it('is cancelled after a cancellation, and when its time is over', async () => {
    const cancelled = await requestPayment()
    await requests.cancel(cancelled.paymentId)
    expect(await requests.read(cancelled.paymentId)).toMatchObject({ state: 'cancelled', reference: null })
    const expired = await requestPayment()
    clock.advance({ hours: 2 })
    expect(await requests.read(expired.paymentId)).toMatchObject({ state: 'cancelled' })
  })

  it('stays paid when it is cancelled too late', async () => {
    const { paymentId } = await requestAndPay(1_000)
    await requests.cancel(paymentId)
    expect(await requests.read(paymentId)).toMatchObject({ state: 'paid' })
  })

  it('is refunded in parts, each once, and never above the paid amount', async () => {
    const { reference } = await requestAndPay(10_000)
    const refund = (amountCents: number, key: string) =>
      requests.refund({ reference, amountCents, reason: 'two hours less', idempotencyKey: key })
    const first = await refund(4_000, 'a')
    expect(await refund(4_000, 'a')).toEqual(first)
    await refund(6_000, 'b')
    expect(await failure(refund(1, 'c'))).toMatchObject({ code: 'refused' })
  })

  it('is refunded once when a lost answer is asked for again days later', async () => {
    const { reference } = await requestAndPay(10_000)
    const refund = () => requests.refund({ reference, amountCents: 4_000, reason: 'x', idempotencyKey: 'days-later' })
    // The client repeats a lost request once by itself.
    stripe.misbehave('lost', { times: 2, when: /POST \/v1\/refunds$/ })
    expect(await failure(refund())).toMatchObject({ code: 'unavailable' })
    clock.advance({ hours: 72 })
    const found = await refund()
    expect(stripe.state.refunds.filter((made) => made.payment_intent === reference).map(({ id }) => id)).toEqual([
      found.reference,
    ])
  })

  it('finds a refund that an earlier version requested without its key in the metadata', async () => {
    const { reference } = await requestAndPay(10_000)
    const earlier = await stripeClient(account).refunds.create(
      { payment_intent: reference, amount: 4_000, metadata: { reason: 'x' } },
      { idempotencyKey: 'earlier-version' },
    )
    const found = await requests.refund({
      reference,
      amountCents: 4_000,
      reason: 'x',
      idempotencyKey: 'earlier-version',
    })
    expect(found.reference).toBe(earlier.id)
  })

  it('is refused below the least amount and with a wrong key, and unavailable while Stripe is', async () => {
    const stranger = stripeRequests({ ...account, secretKey: 'sk_test_of_nobody' })
    expect(await stranger.test()).toMatchObject({ ok: false })
    expect(await requests.test()).toMatchObject({ ok: true })
    expect(await failure(requestPayment({ totalCents: 49 }))).toMatchObject({ code: 'refused' })
    stripe.misbehave('error', { when: /checkout/ })
    expect(await failure(requestPayment())).toMatchObject({ code: 'unavailable' })
  })
})
