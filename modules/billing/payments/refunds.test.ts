// Refunds: by hand, through a provider that confirms, declines or does not answer, and concurrent ones.
import { randomUUID } from 'node:crypto'
import type { Response } from 'supertest'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { PaymentsError, type Payments, type Refund } from '#server/ports/payments.ts'
import { administrator, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { finishRequestedRefund } from './finish-refund.ts'
import { bookCharge } from './payments.factory.ts'

/** A fake provider: records requests and returns scripted answers. */
const requestedRefunds: Refund[] = []
let answerRefund: (refund: Refund) => Promise<{ reference: string; refundedAt: Date }>
const provider = {
  refund: (refund: Refund) => {
    requestedRefunds.push(refund)
    return answerRefund(refund)
  },
}
const payments = [{ id: 'stripe', address: 'https://stripe.test', provider }] as unknown as Payments
const succeedWith = (refund: Refund) =>
  Promise.resolve({ reference: `re_${refund.idempotencyKey}`, refundedAt: new Date('2026-11-20T15:00:00Z') })

const app = useApp({ background: true, ports: { payments } })
let admin: Person
let lawOffice: Office
beforeAll(async () => {
  ;[admin, lawOffice] = [await administrator(app()), await office(app())]
})
beforeEach(() => {
  requestedRefunds.length = 0
  answerRefund = succeedWith
})

interface RefundBody {
  readonly id: string
  readonly state: string
  readonly amountCents: number
  readonly payment: {
    id: string
    amountCents: number
    subtotalCents: number
    taxCents: number
    invoiceId: string
    method: string
  } | null
}
const refundOf = (answer: Response) => answer.body as RefundBody
const errorOf = (answer: Response) =>
  (answer.body as { error: { code: string; message: string; details?: unknown } }).error
const refund = (id: string, body: object = {}) =>
  admin.post(`/admin/payments/${id}/refund`, { reason: 'Pagó dos veces', ...body })
const remainingOf = async (id: string) =>
  ((await admin.get(`/payments/${id}`).expect(200)).body as { refundableCents: number; refundedCents: number })
    .refundableCents
const chargeByCard = (subtotalCents = 4_900) =>
  bookCharge(app().services, lawOffice.companyId, {
    method: 'stripe',
    providerRef: `in_${randomUUID()}`,
    subtotalCents,
  })

describe('a manual refund', () => {
  it('creates a credit note that names the payment, and notifies the owner', async () => {
    const paid = await bookCharge(app().services, lawOffice.companyId)
    const first = refundOf(await refund(paid.id, { amountCents: 1_900 }).expect(201))
    expect(first).toMatchObject({
      state: 'done',
      amountCents: 1_900,
      payment: {
        kind: 'refund',
        amountCents: -1_900,
        invoiceId: expect.stringMatching(/^NC-\d{4}-\d{6}$/) as string,
        refersTo: { id: paid.id, invoiceId: paid.invoiceId },
        reason: 'Pagó dos veces',
        recordedBy: { id: admin.id },
        can: { refund: false, correct: false },
      },
    })
    expect(await remainingOf(paid.id)).toBe(3_000)
    const all = refundOf(await refund(paid.id).expect(201))
    expect(all.amountCents).toBe(3_000)
    expect((await admin.get(`/payments/${paid.id}`)).body).toMatchObject({
      amountCents: 4_900,
      refundedCents: 4_900,
      refundableCents: 0,
      can: { refund: false },
    })
    expect(requestedRefunds).toEqual([])
    // The receipt of the payment is mailed as well, before or after.
    await expect
      .poll(() =>
        app()
          .mail.sent.filter(({ to }) => to === lawOffice.owner.email)
          .map(({ subject, text }) => `${subject} ${text}`)
          .filter((text) => text.includes('Nota de crédito NC-')),
      )
      .toEqual(expect.arrayContaining([expect.stringContaining(paid.invoiceId ?? '-')]))
  })

  it('is refused when it exceeds the remaining amount, is of no amount, or refunds a refund', async () => {
    const paid = await bookCharge(app().services, lawOffice.companyId, { subtotalCents: 1_000 })
    const error = errorOf(await refund(paid.id, { amountCents: 1_001 }).expect(409))
    expect(error).toMatchObject({
      code: 'refund_too_large',
      message: 'Only $10.00 of this payment can be refunded.',
      details: { leftCents: 1_000 },
    })
    const refunded = refundOf(await refund(paid.id).expect(201))
    expect(errorOf(await refund(paid.id).expect(409)).code).toBe('refund_too_large')
    expect(errorOf(await refund(refunded.payment?.id ?? '').expect(409)).code).toBe('payment_not_a_charge')
    expect(errorOf(await refund(randomUUID()).expect(404)).code).toBe('payment_not_found')
    for (const [path, value, code] of [
      ['amountCents', 0, 'positive'],
      ['amountCents', -5, 'positive'],
      ['amountCents', 'todo', 'wholeNumber'],
      ['reason', '', 'required'],
      ['currency', 'EUR', 'unknownField'],
    ] as const) {
      expect(errorOf(await refund(paid.id, { [path]: value }).expect(400)).details).toMatchObject([{ path, code }])
    }
  })

  it('refunds the tax in proportion', async () => {
    const paid = await bookCharge(app().services, lawOffice.companyId, { subtotalCents: 1_000, taxCents: 115 })
    const parts = [
      refundOf(await refund(paid.id, { amountCents: 333 })),
      refundOf(await refund(paid.id, { amountCents: 333 })),
      refundOf(await refund(paid.id)),
    ].map((r) => r.payment)
    expect(parts.map((p) => p?.amountCents)).toEqual([-333, -333, -449])
    expect(parts.reduce((sum, p) => sum + (p?.taxCents ?? 0), 0)).toBe(-115)
    expect(parts.reduce((sum, p) => sum + (p?.subtotalCents ?? 0), 0)).toBe(-1_000)
  })
})

describe('concurrent refunds', () => {
  it.each(['manual', 'stripe'] as const)('never refund more than was paid (%s)', async (method) => {
    const paid =
      method === 'manual'
        ? await bookCharge(app().services, lawOffice.companyId, { subtotalCents: 1_000 })
        : await chargeByCard(1_000)
    const answered = await Promise.all(Array.from({ length: 20 }, () => refund(paid.id, { amountCents: 150 })))
    expect(answered.filter((a) => a.status === 201)).toHaveLength(6)
    expect(answered.filter((a) => a.status === 409)).toHaveLength(14)
    expect(requestedRefunds).toHaveLength(method === 'manual' ? 0 : 6)
    const [sum] = await asOwner<{ n: string }>(
      app(),
      'select sum(amount_cents) as n from payment where id = $1 or refers_to = $1',
      [paid.id],
    )
    expect(Number(sum?.n)).toBe(100)
  })
})

describe('a refund through a provider', () => {
  it('is requested once, by the provider’s reference of the payment', async () => {
    const paid = await chargeByCard()
    const refunded = refundOf(await refund(paid.id, { amountCents: 900 }).expect(201))
    expect(requestedRefunds).toEqual([
      {
        reference: expect.stringMatching(/^in_/) as string,
        amountCents: 900,
        reason: 'Pagó dos veces',
        idempotencyKey: refunded.id,
      },
    ])
    expect(refunded.payment).toMatchObject({
      method: 'stripe',
      amountCents: -900,
      date: '2026-11-20T15:00:00.000Z',
      reference: `re_${refunded.id}`,
    })
  })

  it('releases the amount when declined, and reports it', async () => {
    const paid = await chargeByCard()
    answerRefund = () => Promise.reject(new PaymentsError('declined', 'Your card was declined.'))
    expect(errorOf(await refund(paid.id).expect(402)).code).toBe('payment_declined')
    answerRefund = () => Promise.reject(new PaymentsError('refused', 'No such payment.'))
    expect(errorOf(await refund(paid.id).expect(502)).code).toBe('payment_provider_refused')
    expect(await remainingOf(paid.id)).toBe(4_900)
    expect((await admin.get(`/admin/payments/${paid.id}/refunds`).expect(200)).body).toMatchObject({
      items: [
        { state: 'failed', providerMessage: 'No such payment.', paymentId: null },
        { state: 'failed', providerMessage: 'Your card was declined.' },
      ],
    })
  })

  it('stays pending without an answer, reserves its amount, and is requested again with the same key', async () => {
    const paid = await chargeByCard()
    answerRefund = () => Promise.reject(new PaymentsError('unavailable', 'timeout'))
    const pending = refundOf(await refund(paid.id, { amountCents: 4_000 }).expect(201))
    expect(pending).toMatchObject({ state: 'pending', payment: null })
    expect(await remainingOf(paid.id)).toBe(900)
    expect(errorOf(await refund(paid.id, { amountCents: 901 }).expect(409)).code).toBe('refund_too_large')
    const requestAgain = () =>
      withScope({ kind: 'company', companyId: lawOffice.companyId }, () =>
        finishRequestedRefund(app().services.openWork(), pending.id),
      )
    await expect(requestAgain()).rejects.toThrow('did not answer')
    answerRefund = succeedWith
    // Two servers ask again at the same moment.
    await Promise.all([requestAgain(), requestAgain()])
    await requestAgain()
    expect(new Set(requestedRefunds.map((a) => a.idempotencyKey))).toEqual(new Set([pending.id]))
    const { items } = (await admin.get(`/admin/payments/${paid.id}/refunds`).expect(200)).body as {
      items: { state: string; paymentId: string }[]
    }
    expect(items).toMatchObject([{ state: 'done' }])
    expect((await admin.get(`/payments/${items[0]?.paymentId}`)).body).toMatchObject({ amountCents: -4_000 })
    expect((await admin.get(`/payments/${paid.id}`)).body).toMatchObject({ refundedCents: 4_000, refundableCents: 900 })
    const [job] = await asOwner<{ n: number }>(
      app(),
      `select count(*)::int as n from graphile_worker.jobs where key = $1`,
      [`refund:${pending.id}`],
    )
    expect(job?.n).toBe(1)
  })

  it('is refused without a record when the provider is not configured any more', async () => {
    const paid = await bookCharge(app().services, lawOffice.companyId, { method: 'ath', providerRef: 'ath-1' })
    expect(errorOf(await refund(paid.id).expect(409)).code).toBe('payment_way_unavailable')
    expect((await admin.get(`/admin/payments/${paid.id}/refunds`).expect(200)).body).toEqual({ items: [] })
    expect(await remainingOf(paid.id)).toBe(4_900)
  })
})
