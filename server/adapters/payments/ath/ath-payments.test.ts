// The adapter against a stand-in of ATH Móvil on a real socket, which responds as documented and can fail.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentsError } from '#server/ports/payments.ts'
import { startAthStandIn } from '#tests/support/ath-stand-in.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { athPayments } from './ath-payments.ts'

const clock = createTestClock()
const ath = await startAthStandIn({ clock })
const { ATH_PUBLIC_TOKEN: publicToken = '', ATH_PRIVATE_TOKEN: privateToken = '' } = ath.env
const account = { publicToken, privateToken, apiUrl: ath.url }
const adapter = athPayments(account)
afterAll(() => ath.close())
beforeEach(() => {
  ath.behave()
})

const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error as PaymentsError,
  )

const taxCents = 564

async function requestPayment(totalCents = 5_464) {
  const orderId = randomUUID()
  const requested = await adapter.request({
    orderId,
    title: 'Un plan con un título que no cabe en la pantalla del teléfono',
    phone: '7875550112',
    subtotalCents: totalCents - taxCents,
    taxCents,
    totalCents,
    expiresInSeconds: 600,
  })
  const payment = ath.payments.at(-1)
  if (!payment) throw new Error('nothing was asked')
  return { ...requested, orderId, payment }
}

describe('a payment', () => {
  it('waits, is approved, is captured once and can then be refunded', async () => {
    const { paymentId, token, orderId, payment } = await requestPayment()
    expect(payment).toMatchObject({
      total: 5_464,
      tax: 564,
      subtotal: 4_900,
      metadata1: orderId,
      phoneNumber: '7875550112',
    })
    expect(await adapter.read(paymentId)).toEqual({ state: 'waiting', reference: null, orderId, totalCents: 5_464 })
    expect(await failure(adapter.capture(paymentId, token))).toMatchObject({ code: 'declined' })
    payment.status = 'CONFIRM'
    expect(await adapter.read(paymentId)).toMatchObject({ state: 'approved' })
    const paid = await adapter.capture(paymentId, token)
    expect(paid).toMatchObject({ state: 'paid', reference: payment.reference, totalCents: 5_464 })
    expect(await adapter.read(paymentId)).toEqual(paid)
    const refunded = await adapter.refund({
      reference: paid.reference ?? '',
      amountCents: 1_050,
      reason: 'Se cobró dos veces el mismo período por un error nuestro',
      idempotencyKey: randomUUID(),
    })
    expect(refunded.reference).toMatch(/^refund-/)
    expect(payment.refunded).toBe(1_050)
    expect(
      await failure(
        adapter.refund({
          reference: paid.reference ?? '',
          amountCents: 5_000,
          reason: 'x',
          idempotencyKey: randomUUID(),
        }),
      ),
    ).toMatchObject({ code: 'refused' })
  })

  it('is refunded once when the answer to the refund was lost, and again for another refund', async () => {
    const { paymentId, token, payment } = await requestPayment()
    payment.status = 'CONFIRM'
    const { reference } = await adapter.capture(paymentId, token)
    const refund = (amountCents: number, otherRefundsCents: number) =>
      adapter.refund({
        reference: reference ?? '',
        amountCents,
        reason: 'Se canceló',
        idempotencyKey: randomUUID(),
        repeatedRefundCheck: { paymentId, otherRefundsCents },
      })
    ath.misbehave('lost', { times: 1, when: /refund$/ })
    expect(await failure(refund(1_050, 0))).toMatchObject({ code: 'unavailable' })
    expect((await refund(1_050, 0)).reference).toBe(reference)
    expect(payment.refunded).toBe(1_050)
    expect((await refund(2_000, 1_050)).reference).toMatch(/^refund-/)
    expect(payment.refunded).toBe(3_050)
    ath.misbehave('error', { times: 1, when: /findPayment$/ })
    expect(await failure(refund(2_000, 3_050))).toMatchObject({ code: 'unavailable' })
    expect(payment.refunded).toBe(3_050)
  })

  it('can be cancelled while it waits, and expires', async () => {
    const first = await requestPayment()
    await adapter.cancel(first.paymentId)
    expect(await adapter.read(first.paymentId)).toMatchObject({ state: 'cancelled' })
    expect(await failure(adapter.cancel(first.paymentId))).toMatchObject({ code: 'declined' })
    const second = await requestPayment()
    second.payment.status = 'CONFIRM'
    clock.advance({ minutes: 10 })
    expect(await failure(adapter.capture(second.paymentId, second.token))).toMatchObject({ code: 'declined' })
    expect(await adapter.read(second.paymentId)).toMatchObject({ state: 'cancelled' })
  })

  it('is refused below the least and above the greatest amount', async () => {
    expect(await failure(requestPayment(99))).toMatchObject({ code: 'refused' })
    expect(await failure(requestPayment(adapter.maxCents + 1))).toMatchObject({ code: 'refused' })
    await requestPayment(adapter.maxCents)
  })
})

describe('an ATH Móvil that fails', () => {
  it.each(['refuse', 'stall', 'error', 'garbage'] as const)(
    '(%s) is unavailable within bounds',
    async (misbehaviour) => {
      const { paymentId } = await requestPayment()
      ath.misbehave(misbehaviour)
      const started = performance.now()
      const client = misbehaviour === 'stall' ? athPayments({ ...account, timeout: 300 }) : adapter
      expect(await failure(client.read(paymentId))).toMatchObject({ name: 'PaymentsError', code: 'unavailable' })
      expect(performance.now() - started).toBeLessThan(5_000)
    },
  )
  it('is unavailable after an oversized answer, which is not read to its end', async () => {
    const payment = {
      status: 'success',
      data: { ecommerceStatus: 'COMPLETED', referenceNumber: 'r', total: 54.64, metadata1: randomUUID() },
    }
    const stranger = createServer((_req, res) => {
      res.end(JSON.stringify({ ...payment, message: 'x'.repeat(2_000_000) }))
    }).listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as AddressInfo
    expect(
      await failure(athPayments({ publicToken, privateToken, apiUrl: `http://127.0.0.1:${port}` }).read(randomUUID())),
    ).toMatchObject({ code: 'unavailable' })
    stranger.closeAllConnections()
    stranger.close()
  })
  it('refuses unknown tokens and unknown payments', async () => {
    const stranger = athPayments({ publicToken: randomUUID(), privateToken, apiUrl: ath.url })
    expect(await failure(stranger.read(randomUUID()))).toMatchObject({ code: 'refused', missing: false })
    expect(await failure(adapter.read(randomUUID()))).toMatchObject({ code: 'refused', missing: true })
    expect(await stranger.test()).toMatchObject({ ok: false, answer: expect.stringContaining('BTRA_0401') as string })
    expect(await adapter.test()).toMatchObject({ ok: true, answer: expect.stringContaining('BTRA_0031') as string })
  })
})
