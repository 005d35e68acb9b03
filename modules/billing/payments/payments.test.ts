// The ledger over HTTP: which payments each role sees, and the sums by day.
import { describe, expect, it } from 'vitest'
import { member, office, anonymous } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { usePayments, items, codeOf } from '#tests/support/payments.ts'
import { book, bookCharge } from './payments.factory.ts'

const { app, admin, lawOffice, other } = usePayments()

describe('payments', () => {
  it('are listed to an owner for their company, and to an administrator for every company', async () => {
    const ownPayment = await bookCharge(app().services, lawOffice().companyId)
    const otherPayment = await bookCharge(app().services, other().companyId)
    const listedIds = items(await lawOffice().owner.get('/payments').expect(200)).map((p) => p.id)
    expect(listedIds).toContain(ownPayment.id)
    expect(listedIds).not.toContain(otherPayment.id)
    const all = items(await admin().get('/payments?pageSize=100').expect(200)).map((p) => p.id)
    expect(all).toEqual(expect.arrayContaining([ownPayment.id, otherPayment.id]))
    expect((await lawOffice().owner.get(`/payments/${ownPayment.id}`).expect(200)).body).toMatchObject({
      id: ownPayment.id,
      kind: 'charge',
      user: { id: lawOffice().owner.id, name: 'Nereida Albaladejo Font' },
      company: { id: lawOffice().companyId, name: 'Notaría Echeandía' },
      plan: { title: 'Plan Oficina' },
      subtotalCents: 4900,
      taxCents: 0,
      tax: null,
      amountCents: 4900,
      currency: 'USD',
      method: 'manual',
      invoiceId: ownPayment.invoiceId,
      refersTo: null,
      refundedCents: 0,
      refundableCents: 4900,
      recordedBy: null,
      note: null,
      can: { refund: false, correct: false },
    })
    expect((await admin().get(`/payments/${ownPayment.id}`).expect(200)).body).toMatchObject({
      can: { refund: true, correct: true },
    })
  })

  it('answer the same 404 when they are of another company and when missing, as do their invoices', async () => {
    const otherPayment = await bookCharge(app().services, other().companyId)
    const missing = '00000000-0000-7000-8000-00000000000f'
    for (const path of ['', '/invoice.pdf']) {
      const refused = await lawOffice().owner.get(`/payments/${otherPayment.id}${path}`).expect(404)
      expect(codeOf(refused)).toBe('payment_not_found')
      expect(refused.body).toEqual((await lawOffice().owner.get(`/payments/${missing}${path}`).expect(404)).body)
    }
    expect(items(await lawOffice().owner.get(`/payments?companyId=${other().companyId}`).expect(200))).toEqual([])
  })

  it('are refused to members other than the owner, to customers and without a session', async () => {
    const ownPayment = await bookCharge(app().services, lawOffice().companyId)
    const people = [await member(app(), lawOffice()), await member(app(), lawOffice(), 'customer')]
    for (const user of people) {
      expect(codeOf(await user.get('/payments').expect(403))).toBe('forbidden')
      expect(codeOf(await user.get(`/payments/${ownPayment.id}`).expect(404))).toBe('payment_not_found')
      expect(codeOf(await user.get(`/payments/${ownPayment.id}/invoice.pdf`).expect(404))).toBe('payment_not_found')
    }
    await anonymous(app()).get('/payments').expect(401)
  })

  it('are refused while the company is inactive', async () => {
    const closed = await office(app())
    const { id } = await bookCharge(app().services, closed.companyId)
    await admin().put(`/admin/companies/${closed.companyId}/status`, { status: 'inactive' }).expect(200)
    expect(codeOf(await closed.owner.get('/payments').expect(403))).toBe('company_inactive')
    await closed.owner.get(`/payments/${id}`).expect(404)
  })

  it('are filtered by days of Puerto Rico, company, plan and method, sorted, and searched by number and reference', async () => {
    const newOffice = await office(app())
    const [january, february] = [new Date('2025-02-01T03:59:59.999Z'), new Date('2025-02-01T04:00:00Z')]
    const first = await bookCharge(app().services, newOffice.companyId, {
      paidAt: january,
      method: 'stripe',
      providerRef: 'in_x',
      subtotalCents: 9_000,
    })
    const second = await bookCharge(app().services, newOffice.companyId, {
      paidAt: february,
      detail: { reference: 'CHK-7_7', note: 'a mano' },
    })
    const ids = async (query: string, user = newOffice.owner) =>
      items(await user.get(`/payments?${query}`).expect(200)).map((p) => p.id)
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids('sort=date')).toEqual([first.id, second.id])
    expect(await ids('sort=-amountCents')).toEqual([first.id, second.id])
    expect(await ids('to=2025-01-31')).toEqual([first.id])
    expect(await ids('from=2025-02-01&to=2025-02-01')).toEqual([second.id])
    expect(await ids('method=stripe')).toEqual([first.id])
    expect(await ids(`planId=${first.id}`)).toEqual([])
    expect(await ids(`companyId=${newOffice.companyId}`, admin())).toEqual([second.id, first.id])
    expect(await ids(`q=${first.invoiceId.toLowerCase()}`)).toEqual([first.id])
    expect(await ids('q=chk-7_')).toEqual([second.id])
    expect(await ids('q=chk-77')).toEqual([])
    expect(await ids('q=%25')).toEqual([])
    expect((await newOffice.owner.get('/payments?pageSize=10&page=2').expect(200)).body).toMatchObject({
      items: [],
      total: 2,
      page: 2,
    })
    expect(
      items(await admin().get(`/payments?companyId=${newOffice.companyId}&method=manual`).expect(200))[0],
    ).toMatchObject({ reference: 'CHK-7_7', note: 'a mano' })
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
  ])('answer 400 validation_failed for the query %s', async (query) => {
    for (const user of [lawOffice().owner, admin()])
      expect(codeOf(await user.get(`/payments?${query}`).expect(400))).toBe('validation_failed')
  })
})

describe('sums by day', () => {
  it('equal the sums of the rows', async () => {
    const paid = await bookCharge(app().services, other().companyId, {
      paidAt: new Date('2024-03-05T15:00:00Z'),
      subtotalCents: 1_234,
    })
    await book(app().services, {
      kind: 'refund',
      companyId: other().companyId,
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
