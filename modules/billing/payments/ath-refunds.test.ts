// Refunds at ATH Móvil, which recognises no repeated request: each happens once, also after a lost answer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { administrator, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { startAthStandIn, type AthPayment } from '#tests/support/ath-stand-in.ts'
import { buy, offerPlan } from '#tests/support/subscriptions.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { subscriptionDependencies } from '../subscription/subscription.dependencies.ts'
import { watchPayment } from '../webhooks/watch-payment.ts'
import { finishRequestedRefund } from './finish-refund.ts'

const clock = createTestClock()
const ath = await startAthStandIn({ clock })
const app = useApp({ ports: { clock }, env: ath.env })
afterAll(() => ath.close())
beforeEach(() => {
  ath.behave()
  ath.requests.length = 0
})

let admin: Person
let planId: string
beforeAll(async () => {
  admin = await administrator(app())
  planId = await offerPlan(admin, { title: 'Oficina', costCents: 4_900 })
})

interface PaidMonth {
  readonly companyId: string
  readonly id: string
  readonly payment: AthPayment
}
/** Buys a month that the payer approves. */
async function payByTelephone(): Promise<PaidMonth> {
  const { owner, companyId } = await office(app())
  const { order } = await buy(owner, { planId, interval: 'monthly', provider: 'ath', phone: '7875550112' })
  const payment = ath.payments.find(({ metadata1 }) => metadata1 === order.id)
  if (!payment) throw new Error('no payment was requested')
  payment.status = 'CONFIRM'
  await withScope({ kind: 'company', companyId }, () =>
    watchPayment(subscriptionDependencies(app().services), app().services.openWork(), companyId, order.id),
  )
  const [booked] = await asOwner<{ id: string }>(app(), 'select id from payment where company_id = $1', [companyId])
  ath.requests.length = 0
  return { companyId, id: booked?.id ?? '', payment }
}

interface RefundBody {
  readonly id: string
  readonly state: string
  readonly payment: { readonly kind: string; readonly amountCents: number } | null
}
const refund = async ({ id }: PaidMonth, amountCents: number) =>
  (await admin.post(`/admin/payments/${id}/refund`, { reason: 'Pagó dos veces', amountCents }).expect(201))
    .body as RefundBody
const listRefunds = async ({ id }: PaidMonth) =>
  ((await admin.get(`/admin/payments/${id}/refunds`).expect(200)).body as { items: RefundBody[] }).items
const refundedCentsOf = async ({ id }: PaidMonth) =>
  ((await admin.get(`/payments/${id}`).expect(200)).body as { refundedCents: number }).refundedCents
/** Runs the job that requests a refund again. */
const retry = ({ companyId }: PaidMonth, refundId: string) =>
  withScope({ kind: 'company', companyId }, () => finishRequestedRefund(app().services.openWork(), refundId))
const passRetryDelay = (refundId: string) =>
  asOwner(app(), `update payment_refund set asked_at = asked_at - interval '3 minutes' where id = $1`, [refundId])

describe('a refund at ATH Móvil', () => {
  it('is found and booked, not made again, when its answer was lost', async () => {
    const paid = await payByTelephone()
    ath.misbehave('lost', { times: 1, when: /refund/ })
    const pending = await refund(paid, 2_000)
    expect(pending).toMatchObject({ state: 'pending', payment: null })
    expect(paid.payment.refunded).toBe(2_000)
    await expect(retry(paid, pending.id)).rejects.toThrow('did not answer')
    await passRetryDelay(pending.id)
    await retry(paid, pending.id)
    await retry(paid, pending.id)
    expect(paid.payment.refunded).toBe(2_000)
    expect(ath.requests.filter((path) => path === '/refund')).toHaveLength(1)
    expect(await listRefunds(paid)).toMatchObject([{ state: 'done' }])
    expect(await refundedCentsOf(paid)).toBe(2_000)
    const booked = await asOwner<{ kind: string; amount_cents: string; provider_ref: string | null }>(
      app(),
      'select kind, amount_cents, provider_ref from payment where company_id = $1 order by created_at',
      [paid.companyId],
    )
    expect(booked).toEqual([
      expect.objectContaining({ kind: 'charge', provider_ref: paid.payment.reference }) as unknown,
      { kind: 'refund', amount_cents: '-2000', provider_ref: null },
    ])
  })

  it('is made when the request never arrived', async () => {
    const paid = await payByTelephone()
    ath.misbehave('refuse', { times: 1, when: /refund/ })
    const pending = await refund(paid, 2_000)
    expect(paid.payment.refunded).toBe(0)
    await passRetryDelay(pending.id)
    await retry(paid, pending.id)
    expect(paid.payment.refunded).toBe(2_000)
    expect(await listRefunds(paid)).toMatchObject([{ state: 'done' }])
  })

  it('is made besides an earlier refund of the same amount', async () => {
    const paid = await payByTelephone()
    expect(await refund(paid, 1_500)).toMatchObject({ state: 'done' })
    expect(await refund(paid, 1_500)).toMatchObject({ state: 'done', payment: { amountCents: -1_500 } })
    expect(paid.payment.refunded).toBe(3_000)
    expect(await refundedCentsOf(paid)).toBe(3_000)
  })

  it('waits while another refund of the payment has no answer', async () => {
    const paid = await payByTelephone()
    ath.misbehave('lost', { times: 1, when: /refund/ })
    const first = await refund(paid, 3_000)
    const second = await refund(paid, 1_000)
    expect(second).toMatchObject({ state: 'pending' })
    await expect(retry(paid, second.id)).rejects.toThrow('did not answer')
    expect(paid.payment.refunded).toBe(3_000)
    await passRetryDelay(first.id)
    await retry(paid, first.id)
    await retry(paid, second.id)
    expect(paid.payment.refunded).toBe(4_000)
    expect(await listRefunds(paid)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect(await refundedCentsOf(paid)).toBe(4_000)
  })

  it('is requested once by concurrent retries', async () => {
    const paid = await payByTelephone()
    ath.misbehave('refuse', { times: 1, when: /refund/ })
    const pending = await refund(paid, 1_000)
    await passRetryDelay(pending.id)
    await Promise.allSettled([1, 2, 3, 4].map(() => retry(paid, pending.id)))
    expect(paid.payment.refunded).toBe(1_000)
    expect(await refundedCentsOf(paid)).toBe(1_000)
  })

  it('is not requested while the provider cannot report its refunds', async () => {
    const paid = await payByTelephone()
    ath.misbehave('error', { when: /findPayment/ })
    expect(await refund(paid, 1_000)).toMatchObject({ state: 'pending' })
    expect(paid.payment.refunded).toBe(0)
    expect(ath.requests).not.toContain('/refund')
  })

  it('is booked as failed when it is declined, and does not block the next refund', async () => {
    const paid = await payByTelephone()
    paid.payment.refunded = paid.payment.total
    await asOwner(app(), 'update plan_order set payment_id = null where payment_id = $1', [paid.id])
    await admin.post(`/admin/payments/${paid.id}/refund`, { reason: 'Pagó dos veces', amountCents: 1_000 }).expect(502)
    expect(await listRefunds(paid)).toMatchObject([{ state: 'failed' }])
    paid.payment.refunded = 0
    expect(await refund(paid, 1_000)).toMatchObject({ state: 'done' })
    expect(paid.payment.refunded).toBe(1_000)
  })
})
