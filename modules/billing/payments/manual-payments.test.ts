// Payments and corrections that administrators record by hand, over HTTP.
import type { Response } from 'supertest'
import { describe, expect, it } from 'vitest'
import { office, sentTo } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { planBody } from '../plans/plans.factory.ts'
import { usePayments, items, codeOf, type PaymentItem } from '#tests/support/payments.ts'
import { dayOf } from './ledger-format.ts'
import { bookCharge } from './payments.factory.ts'

const { app, admin, lawOffice } = usePayments()

const itemOf = (answer: Response) => answer.body as PaymentItem
const today = dayOf(new Date())
const newPlan = async (changes: object = {}) => {
  const { id } = itemOf(await admin().post('/plans', planBody(changes)).expect(201))
  await admin().post(`/plans/${id}/publish`).expect(200)
  return id
}

describe('a manual payment', () => {
  it('gives the company its plan, and mails an invoice in the owner’s language', async () => {
    const buyer = await office(app(), 'Oficina Legal Landrau Soler')
    const planId = await newPlan({ title: 'Plan Toga', costCents: 8_900 })
    const answer = await admin()
      .post('/admin/payments', {
        companyId: buyer.companyId,
        planId,
        interval: 'yearly',
        way: 'check',
        reference: 'Cheque 1041',
        paidOn: today,
        note: 'Entregado en mano',
      })
      .expect(201)
    expect(answer.body).toMatchObject({
      kind: 'charge',
      day: today,
      plan: { id: planId, title: 'Plan Toga' },
      interval: 'yearly',
      subtotalCents: 96_120,
      amountCents: 96_120,
      method: 'manual',
      way: 'check',
      reference: 'Cheque 1041',
      note: 'Entregado en mano',
      user: { id: buyer.owner.id },
      recordedBy: { id: admin().id },
      invoiceId: expect.stringMatching(/^\d{4}-\d{6}$/) as string,
      refundableCents: 96_120,
    })
    const [subscription] = await asOwner(
      app(),
      'select state, provider, plan_id, billing_interval from subscription where company_id = $1',
      [buyer.companyId],
    )
    expect(subscription).toEqual({ state: 'active', provider: 'manual', plan_id: planId, billing_interval: 'yearly' })
    const mail = await sentTo(app(), buyer.owner.email)
    expect(mail.subject).toBe(`Factura ${itemOf(answer).invoiceId}: recibimos $961.20`)
    expect(mail.text).toContain('/app/my_profile?tab=payments')
    expect(mail.text).toContain('plan Plan Toga')
    const payment = (await buyer.owner.get(`/payments/${itemOf(answer).id}`).expect(200)).body
    expect(payment).toMatchObject({ note: null, recordedBy: null, reference: 'Cheque 1041' })
  })

  it('is booked once for an Idempotency-Key', async () => {
    const buyer = await office(app())
    const body = {
      companyId: buyer.companyId,
      planId: await newPlan(),
      interval: 'monthly',
      way: 'transfer',
      paidOn: today,
    }
    const send = () => admin().post('/admin/payments', body).set('idempotency-key', 'pago-de-noviembre').expect(201)
    expect(itemOf(await send()).id).toBe(itemOf(await send()).id)
    expect(items(await admin().get(`/payments?companyId=${buyer.companyId}`))).toHaveLength(1)
  })

  it('can have another amount and a past day', async () => {
    const buyer = await office(app())
    const planId = await newPlan()
    expect(
      (
        await admin()
          .post('/admin/payments', {
            companyId: buyer.companyId,
            planId,
            interval: 'monthly',
            subtotalCents: 3_000,
            way: 'cash',
            paidOn: '2026-01-31',
          })
          .expect(201)
      ).body,
    ).toMatchObject({ day: '2026-01-31', date: '2026-01-31T16:00:00.000Z', subtotalCents: 3_000 })
  })

  it('pays an order on the terms of the order', async () => {
    const buyer = await office(app())
    const planId = await newPlan({ costCents: 7_000 })
    const [terms] = await asOwner<{ v: string }>(app(), 'select current_version_id as v from plan where id = $1', [
      planId,
    ])
    const [order] = await asOwner<{ id: string }>(
      app(),
      `
      insert into plan_order (company_id, reference, kind, provider, plan_id, plan_version_id, billing_interval,
        subtotal_cents, tax_cents, total_cents, placed_by, created_at, expires_at)
      values ($1, 'PED-TEST0001', 'start', 'manual', $2, $3, 'monthly', 6500, 0, 6500, $4, now(),
        now() + interval '7 days') returning id`,
      [buyer.companyId, planId, terms?.v, buyer.owner.id],
    )
    const body = { orderId: order?.id ?? '', way: 'ath', paidOn: today }
    expect((await admin().post('/admin/payments', body).expect(201)).body).toMatchObject({
      subtotalCents: 6_500,
      user: { id: buyer.owner.id },
      plan: { id: planId },
    })
    expect(codeOf(await admin().post('/admin/payments', body).expect(409))).toBe('order_not_open')
    expect(
      codeOf(
        await admin()
          .post('/admin/payments', { ...body, orderId: buyer.companyId })
          .expect(404),
      ),
    ).toBe('order_not_found')
  })

  it('is refused and not recorded when the plan, interval or company is not valid', async () => {
    const buyer = await office(app())
    const monthly = await newPlan({ paymentType: 'monthly' })
    const body = { companyId: buyer.companyId, planId: monthly, interval: 'yearly', way: 'check', paidOn: today }
    expect(codeOf(await admin().post('/admin/payments', body).expect(409))).toBe('plan_interval_not_offered')
    expect(
      codeOf(
        await admin()
          .post('/admin/payments', { ...body, planId: buyer.companyId })
          .expect(404),
      ),
    ).toBe('plan_not_found')
    expect(
      codeOf(
        await admin()
          .post('/admin/payments', { ...body, companyId: monthly })
          .expect(404),
      ),
    ).toBe('company_not_found')
    expect(items(await admin().get(`/payments?companyId=${buyer.companyId}`))).toEqual([])
  })

  it.each([
    ['paidOn', '2999-01-01', 'notFuture'],
    ['paidOn', 'hoy', 'invalid_format'],
    ['paidOn', undefined, 'invalid_type'],
    ['subtotalCents', 0, 'positive'],
    ['subtotalCents', -1, 'positive'],
    ['subtotalCents', 1e12, 'amountTooBig'],
    ['subtotalCents', 1.5, 'wholeNumber'],
    ['subtotalCents', 'cien', 'wholeNumber'],
    ['way', 'bitcoin', 'invalid_value'],
    ['reference', 'a\nb', 'characters'],
    ['note', 'x'.repeat(501), 'too_big'],
    ['currency', 'EUR', 'unknownField'],
    ['amountCents', 5, 'unknownField'],
    ['interval', 'weekly', 'invalid_value'],
  ])('is refused with %s %j', async (path, value, code) => {
    const body = {
      companyId: lawOffice().companyId,
      planId: lawOffice().companyId,
      interval: 'monthly',
      way: 'check',
      paidOn: today,
      [path]: value,
    }
    expect((await admin().post('/admin/payments', body).expect(400)).body).toMatchObject({
      error: { code: 'validation_failed', details: [{ path, code }] },
    })
  })

  it('is recorded by administrators only', async () => {
    for (const path of [
      '/admin/payments',
      `/admin/payments/${lawOffice().companyId}/refund`,
      `/admin/payments/${lawOffice().companyId}/correction`,
    ]) {
      expect(codeOf(await lawOffice().owner.post(path, {}).expect(403))).toBe('administrator_only')
    }
  })
})

describe('a correction', () => {
  it('is a separate row with the tax of the corrected payment', async () => {
    const paid = await bookCharge(app().services, lawOffice().companyId, { subtotalCents: 5_000 })
    const correction = await admin()
      .post(`/admin/payments/${paid.id}/correction`, { amountCents: -1_000, reason: 'Se registró de más' })
      .expect(201)
    expect(correction.body).toMatchObject({
      kind: 'correction',
      amountCents: -1_000,
      invoiceId: expect.stringMatching(/^NC-/) as string,
      refersTo: { id: paid.id, invoiceId: paid.invoiceId },
      reason: 'Se registró de más',
    })
    const more = await admin()
      .post(`/admin/payments/${paid.id}/correction`, { amountCents: 300, reason: 'Faltaba' })
      .expect(201)
    expect(itemOf(more).invoiceId).not.toContain('NC')
    expect((await admin().get(`/payments/${paid.id}`)).body).toMatchObject({
      amountCents: 5_000,
      refundableCents: 4_300,
    })
    expect(
      codeOf(
        await admin().post(`/admin/payments/${paid.id}/correction`, { amountCents: -4_301, reason: 'x' }).expect(409),
      ),
    ).toBe('correction_too_large')
    expect(
      codeOf(
        await admin()
          .post(`/admin/payments/${itemOf(more).id}/correction`, { amountCents: -1, reason: 'x' })
          .expect(409),
      ),
    ).toBe('payment_not_a_charge')
    for (const [amountCents, code] of [
      [0, 'notZero'],
      [1.5, 'wholeNumber'],
      [-1e12, 'too_small'],
    ] as const) {
      expect(
        (await admin().post(`/admin/payments/${paid.id}/correction`, { amountCents, reason: 'x' }).expect(400)).body,
      ).toMatchObject({ error: { details: [{ path: 'amountCents', code }] } })
    }
    expect(
      codeOf(
        await admin()
          .post(`/admin/payments/${lawOffice().companyId}/correction`, { amountCents: 1, reason: 'x' })
          .expect(404),
      ),
    ).toBe('payment_not_found')
  })
})
