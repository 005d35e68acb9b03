// The books over HTTP: who sees what, and payments that administrators record.
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, sentTo, stranger, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { planBody } from '../plans/plans.factory.ts'
import { dayOf } from './book-format.ts'
import { book, bookCharge } from './payments.factory.ts'

const app = useApp({ background: true })

interface Item {
  readonly id: string
  readonly invoiceId: string
  readonly amountCents: number
  readonly day: string
  readonly company: { id: string; name: string }
  readonly reference: string | null
}
const items = (answer: Response) => (answer.body as { items: Item[] }).items
const itemOf = (answer: Response) => answer.body as Item
const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
const today = dayOf(new Date())

let admin: Person
let firm: Office
let other: Office
beforeAll(async () => {
  admin = await administrator(app())
  firm = await office(app(), 'Notaría Echeandía')
  other = await office(app(), 'Castellar Ubides')
})
const newPlan = async (changes: object = {}) => {
  const { id } = itemOf(await admin.post('/plans', planBody(changes)).expect(201))
  await admin.post(`/plans/${id}/publish`).expect(200)
  return id
}

describe('the books', () => {
  it('show an owner what their company paid, and an administrator everything', async () => {
    const mine = await bookCharge(app().services, firm.companyId)
    const theirs = await bookCharge(app().services, other.companyId)
    const seen = items(await firm.owner.get('/payments').expect(200)).map((p) => p.id)
    expect(seen).toContain(mine.id)
    expect(seen).not.toContain(theirs.id)
    const all = items(await admin.get('/payments?pageSize=100').expect(200)).map((p) => p.id)
    expect(all).toEqual(expect.arrayContaining([mine.id, theirs.id]))
    expect((await firm.owner.get(`/payments/${mine.id}`).expect(200)).body).toMatchObject({
      id: mine.id,
      kind: 'charge',
      user: { id: firm.owner.id, name: 'Nereida Albaladejo Font' },
      company: { id: firm.companyId, name: 'Notaría Echeandía' },
      plan: { title: 'Plan Oficina' },
      subtotalCents: 4900,
      taxCents: 0,
      tax: null,
      amountCents: 4900,
      currency: 'USD',
      method: 'manual',
      invoiceId: mine.invoiceId,
      refersTo: null,
      refundedCents: 0,
      refundableCents: 4900,
      recordedBy: null,
      note: null,
      can: { refund: false, correct: false },
    })
    expect((await admin.get(`/payments/${mine.id}`).expect(200)).body).toMatchObject({
      can: { refund: true, correct: true },
    })
  })

  it('of another company do not exist, with their invoices', async () => {
    const theirs = await bookCharge(app().services, other.companyId)
    const missing = '00000000-0000-7000-8000-00000000000f'
    for (const path of ['', '/invoice.pdf']) {
      const foreign = await firm.owner.get(`/payments/${theirs.id}${path}`).expect(404)
      expect(codeOf(foreign)).toBe('payment_not_found')
      expect(foreign.body).toEqual((await firm.owner.get(`/payments/${missing}${path}`).expect(404)).body)
    }
    expect(items(await firm.owner.get(`/payments?companyId=${other.companyId}`).expect(200))).toEqual([])
  })

  it('are closed to who does not own the company, and to strangers', async () => {
    const mine = await bookCharge(app().services, firm.companyId)
    const people = [await member(app(), firm), await member(app(), firm, 'customer')]
    for (const who of people) {
      expect(codeOf(await who.get('/payments').expect(403))).toBe('forbidden')
      expect(codeOf(await who.get(`/payments/${mine.id}`).expect(404))).toBe('payment_not_found')
      expect(codeOf(await who.get(`/payments/${mine.id}/invoice.pdf`).expect(404))).toBe('payment_not_found')
    }
    await stranger(app()).get('/payments').expect(401)
  })

  it('are closed while the company is inactive', async () => {
    const closed = await office(app())
    const { id } = await bookCharge(app().services, closed.companyId)
    await admin.put(`/admin/companies/${closed.companyId}/status`, { status: 'inactive' }).expect(200)
    expect(codeOf(await closed.owner.get('/payments').expect(403))).toBe('company_inactive')
    await closed.owner.get(`/payments/${id}`).expect(404)
  })

  it('are narrowed by days of Puerto Rico, company, plan and method, ordered and found by number and reference', async () => {
    const quiet = await office(app())
    const [january, february] = [new Date('2025-02-01T03:59:59.999Z'), new Date('2025-02-01T04:00:00Z')]
    const first = await bookCharge(app().services, quiet.companyId, {
      paidAt: january,
      method: 'stripe',
      providerRef: 'in_x',
      subtotalCents: 9_000,
    })
    const second = await bookCharge(app().services, quiet.companyId, {
      paidAt: february,
      detail: { reference: 'CHK-7_7', note: 'a mano' },
    })
    const ids = async (query: string, who = quiet.owner) =>
      items(await who.get(`/payments?${query}`).expect(200)).map((p) => p.id)
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids('sort=date')).toEqual([first.id, second.id])
    expect(await ids('sort=-amountCents')).toEqual([first.id, second.id])
    expect(await ids('to=2025-01-31')).toEqual([first.id])
    expect(await ids('from=2025-02-01&to=2025-02-01')).toEqual([second.id])
    expect(await ids('method=stripe')).toEqual([first.id])
    expect(await ids(`planId=${first.id}`)).toEqual([])
    expect(await ids(`companyId=${quiet.companyId}`, admin)).toEqual([second.id, first.id])
    expect(await ids(`q=${first.invoiceId.toLowerCase()}`)).toEqual([first.id])
    expect(await ids('q=chk-7_')).toEqual([second.id])
    expect(await ids('q=chk-77')).toEqual([])
    expect(await ids('q=%25')).toEqual([])
    expect((await quiet.owner.get('/payments?pageSize=10&page=2').expect(200)).body).toMatchObject({
      items: [],
      total: 2,
      page: 2,
    })
    expect(items(await admin.get(`/payments?companyId=${quiet.companyId}&method=manual`).expect(200))[0]).toMatchObject(
      { reference: 'CHK-7_7', note: 'a mano' },
    )
  })

  it.each([
    'from=ayer',
    'from=0000-01-01',
    'to=2025-02-30',
    'method=paypal',
    'companyId=1',
    'planId=x',
    'sort=company',
    'page=0',
    'pageSize=7',
  ])('refuse %s', async (query) => {
    for (const who of [firm.owner, admin])
      expect(codeOf(await who.get(`/payments?${query}`).expect(400))).toBe('validation_failed')
  })
})

describe('a payment by hand', () => {
  it('gives the company its plan, and its owner an invoice by mail in their language', async () => {
    const buyer = await office(app(), 'Oficina Legal Landrau Soler')
    const planId = await newPlan({ title: 'Plan Toga', costCents: 8_900 })
    const answer = await admin
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
      recordedBy: { id: admin.id },
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
    const shown = (await buyer.owner.get(`/payments/${itemOf(answer).id}`).expect(200)).body
    expect(shown).toMatchObject({ note: null, recordedBy: null, reference: 'Cheque 1041' })
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
    const send = () => admin.post('/admin/payments', body).set('idempotency-key', 'pago-de-noviembre').expect(201)
    expect(itemOf(await send()).id).toBe(itemOf(await send()).id)
    expect(items(await admin.get(`/payments?companyId=${buyer.companyId}`))).toHaveLength(1)
  })

  it('may be of another amount, and of a day that has passed', async () => {
    const buyer = await office(app())
    const planId = await newPlan()
    expect(
      (
        await admin
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

  it('pays an order as it was placed', async () => {
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
    expect((await admin.post('/admin/payments', body).expect(201)).body).toMatchObject({
      subtotalCents: 6_500,
      user: { id: buyer.owner.id },
      plan: { id: planId },
    })
    expect(codeOf(await admin.post('/admin/payments', body).expect(409))).toBe('order_not_open')
    expect(codeOf(await admin.post('/admin/payments', { ...body, orderId: buyer.companyId }).expect(404))).toBe(
      'order_not_found',
    )
  })

  it('is refused where there is nothing to pay for, and then nothing is booked', async () => {
    const buyer = await office(app())
    const monthly = await newPlan({ paymentType: 'monthly' })
    const body = { companyId: buyer.companyId, planId: monthly, interval: 'yearly', way: 'check', paidOn: today }
    expect(codeOf(await admin.post('/admin/payments', body).expect(409))).toBe('plan_interval_not_offered')
    expect(codeOf(await admin.post('/admin/payments', { ...body, planId: buyer.companyId }).expect(404))).toBe(
      'plan_not_found',
    )
    expect(codeOf(await admin.post('/admin/payments', { ...body, companyId: monthly }).expect(404))).toBe(
      'company_not_found',
    )
    expect(items(await admin.get(`/payments?companyId=${buyer.companyId}`))).toEqual([])
  })

  it.each([
    ['paidOn', '2999-01-01', 'notFuture'],
    ['paidOn', 'hoy', 'invalid_format'],
    ['paidOn', undefined, 'invalid_type'],
    ['subtotalCents', 0, 'positive'],
    ['subtotalCents', -1, 'positive'],
    ['subtotalCents', 1e12, 'too_big'],
    ['subtotalCents', 1.5, 'wholeNumber'],
    ['subtotalCents', 'cien', 'wholeNumber'],
    ['way', 'bitcoin', 'invalid_value'],
    ['reference', 'a\nb', 'characters'],
    ['note', 'x'.repeat(501), 'too_big'],
    ['currency', 'EUR', 'unknownField'],
    ['amountCents', 5, 'unknownField'],
    ['interval', 'weekly', 'invalid_value'],
  ])('with %s %j is refused', async (path, value, code) => {
    const body = {
      companyId: firm.companyId,
      planId: firm.companyId,
      interval: 'monthly',
      way: 'check',
      paidOn: today,
      [path]: value,
    }
    expect((await admin.post('/admin/payments', body).expect(400)).body).toMatchObject({
      error: { code: 'validation_failed', details: [{ path, code }] },
    })
  })

  it('is the administrator’s to record', async () => {
    for (const path of [
      '/admin/payments',
      `/admin/payments/${firm.companyId}/refund`,
      `/admin/payments/${firm.companyId}/correction`,
    ]) {
      expect(codeOf(await firm.owner.post(path, {}).expect(403))).toBe('administrator_only')
    }
  })
})

describe('a correction', () => {
  it('is a row of its own, with the tax of what it corrects', async () => {
    const paid = await bookCharge(app().services, firm.companyId, { subtotalCents: 5_000 })
    const less = await admin
      .post(`/admin/payments/${paid.id}/correction`, { amountCents: -1_000, reason: 'Se registró de más' })
      .expect(201)
    expect(less.body).toMatchObject({
      kind: 'correction',
      amountCents: -1_000,
      invoiceId: expect.stringMatching(/^NC-/) as string,
      refersTo: { id: paid.id, invoiceId: paid.invoiceId },
      reason: 'Se registró de más',
    })
    const more = await admin
      .post(`/admin/payments/${paid.id}/correction`, { amountCents: 300, reason: 'Faltaba' })
      .expect(201)
    expect(itemOf(more).invoiceId).not.toContain('NC')
    expect((await admin.get(`/payments/${paid.id}`)).body).toMatchObject({ amountCents: 5_000, refundableCents: 4_300 })
    expect(
      codeOf(
        await admin.post(`/admin/payments/${paid.id}/correction`, { amountCents: -4_301, reason: 'x' }).expect(409),
      ),
    ).toBe('correction_too_large')
    expect(
      codeOf(
        await admin.post(`/admin/payments/${itemOf(more).id}/correction`, { amountCents: -1, reason: 'x' }).expect(409),
      ),
    ).toBe('payment_not_a_charge')
    for (const [amountCents, code] of [
      [0, 'notZero'],
      [1.5, 'wholeNumber'],
      [-1e12, 'too_small'],
    ] as const) {
      expect(
        (await admin.post(`/admin/payments/${paid.id}/correction`, { amountCents, reason: 'x' }).expect(400)).body,
      ).toMatchObject({ error: { details: [{ path: 'amountCents', code }] } })
    }
    expect(
      codeOf(
        await admin.post(`/admin/payments/${firm.companyId}/correction`, { amountCents: 1, reason: 'x' }).expect(404),
      ),
    ).toBe('payment_not_found')
  })
})

describe('sums by day', () => {
  it('are the rows, whatever was booked', async () => {
    const paid = await bookCharge(app().services, other.companyId, {
      paidAt: new Date('2024-03-05T15:00:00Z'),
      subtotalCents: 1_234,
    })
    await book(app().services, {
      kind: 'refund',
      companyId: other.companyId,
      method: 'manual',
      refersTo: paid.id,
      amountCents: 234,
      paidAt: new Date('2024-03-06T15:00:00Z'),
    })
    const rows = await asOwner(
      app(),
      `select paid_on::text as day, plan_id, method, kind, count(*)::int as payments, sum(subtotal_cents) as subtotal,
        sum(tax_cents) as tax, sum(amount_cents) as amount from payment group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    )
    const sums = await asOwner(
      app(),
      `select day::text, plan_id, method, kind, payments, subtotal_cents::numeric as subtotal,
        tax_cents::numeric as tax, amount_cents::numeric as amount from payment_day order by 1, 2, 3, 4`,
    )
    expect(sums).toEqual(rows)
    expect(sums.length).toBeGreaterThan(3)
  })
})
