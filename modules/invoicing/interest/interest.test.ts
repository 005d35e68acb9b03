// Interest over HTTP: only where it was agreed and switched on, each day once, and released by a credit.
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { addAgreement, daysAgo } from '#tests/support/agreements.ts'
import { agreeInterest, allowInterest, interestRule, overdueInvoice } from '#tests/support/overdue-invoices.ts'
import { codeOf } from '#tests/support/trust.ts'

const app = useApp({ background: true })
const until = '2026-03-02'

let lawOffice: Office
let owner: Person
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
  await allowInterest(owner)
})

interface Interest {
  readonly cents: number
  readonly obstacle: string | null
  readonly spans: readonly { readonly cents: number }[]
  readonly charged: readonly { readonly invoice: { readonly id: string }; readonly released: boolean }[]
}
const interestOf = async (id: string, day = until) =>
  (await owner.get(`/invoices/${id}/interest?until=${day}`).expect(200)).body as Interest
/** Charges interest: by default of the 30 days until {@link until}, 30 × 1,000.00 × 12 % ÷ 365 = 9.8630. */
const charge = (id: string, cents = 986, day = until, person = owner) =>
  person.post(`/invoices/${id}/interest`, { until: day, cents })
/** Creates an invoice of 1,000.00 that was due on 31 January 2026, with agreed interest of 12 %. */
async function invoiceWithInterest() {
  const invoice = await overdueInvoice(app(), owner, '2026-01-31')
  await agreeInterest(owner, invoice.caseId)
  return invoice
}
const payInvoice = (invoiceId: string, amountCents: number, receivedOn: string) =>
  owner
    .post('/client-payments', {
      method: 'cheque',
      receivedOn,
      reference: '',
      allocations: [{ invoiceId, amountCents }],
    })
    .expect(201)

describe('interest on an overdue invoice', () => {
  it('is charged by a separate issued invoice, which bears no interest itself', async () => {
    const { id } = await invoiceWithInterest()
    expect(await interestOf(id)).toMatchObject({ cents: 986, obstacle: null, charged: [] })
    const { body } = await charge(id).expect(201)
    const { invoice } = body as { invoice: { id: string; number: string; totalCents: number } }
    expect(invoice.totalCents).toBe(986)
    const interestInvoice = (await owner.get(`/invoices/${invoice.id}`).expect(200)).body as object
    expect(interestInvoice).toMatchObject({
      number: invoice.number,
      state: 'issued',
      lines: [{ kind: 'other', taxClass: 'reimbursement', amountCents: 986 }],
    })
    expect(await interestOf(id)).toMatchObject({
      cents: 0,
      obstacle: 'nothing',
      charged: [{ from: '2026-02-01', until, cents: 986, invoice: { id: invoice.id }, released: false }],
    })
    expect(codeOf(await charge(id).expect(409))).toBe('interest_nothing')
    // The following days are charged separately: 9 × 1,000.00 × 12 % ÷ 365 = 2.9589
    await charge(id, 296, '2026-03-11').expect(201)
    await asOwner(app(), 'alter table invoice disable trigger invoice_issued')
    await asOwner(app(), `update invoice set due_on = '2026-03-31' where id = $1`, [invoice.id])
    await asOwner(app(), 'alter table invoice enable trigger invoice_issued')
    expect(codeOf(await charge(invoice.id, 3, '2026-04-30').expect(409))).toBe('interest_on_interest')
  })

  it('counts payments from their days, and ignores reversed payments', async () => {
    const { id } = await invoiceWithInterest()
    const payment = (await payInvoice(id, 40_000, '2026-02-11')).body as { id: string }
    // 10 × 1,000.00 and 20 × 600.00: 7.2329
    expect(await interestOf(id)).toMatchObject({ cents: 723, spans: [{ cents: 329 }, { cents: 394 }] })
    await owner.post(`/client-payments/${payment.id}/reversal`, { kind: 'bounced', reason: 'Sin fondos' }).expect(200)
    expect((await interestOf(id)).cents).toBe(986)
  })

  it('is charged once by two concurrent requests, and only for the sum that was previewed', async () => {
    const { id } = await invoiceWithInterest()
    const wrong = await charge(id, 985).expect(409)
    expect(wrong.body).toMatchObject({ error: { code: 'interest_changed', details: { cents: 986 } } })
    const answers = await Promise.all([charge(id), charge(id), charge(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await interestOf(id)).charged).toHaveLength(1)
  })

  it('is refused by the database for a day that was charged', async () => {
    const { id } = await invoiceWithInterest()
    await charge(id).expect(201)
    const again = asOwner(
      app(),
      `insert into interest_charge (company_id, case_id, invoice_id, charged_by, from_on, until_on, amount_cents)
        select company_id, case_id, invoice_id, charged_by, until_on, until_on + 5, 1 from interest_charge
          where invoice_id = $1`,
      [id],
    )
    await expect(again).rejects.toThrow('interest_charge_day')
  })

  it('may be charged again once its invoice is credited in full, not in part', async () => {
    const { id } = await invoiceWithInterest()
    const { invoice } = (await charge(id).expect(201)).body as { invoice: { id: string } }
    const credit = (amountCents: number) =>
      owner.post(`/invoices/${invoice.id}/credit-notes`, { amountCents, reason: 'Se dispensa' }).expect(201)
    await credit(500)
    expect((await interestOf(id)).cents).toBe(0)
    await credit(486)
    expect(await interestOf(id)).toMatchObject({ cents: 986, charged: [{ released: true }] })
    await charge(id).expect(201)
    expect((await interestOf(id)).charged).toMatchObject([{ released: true }, { released: false }])
  })

  it('is refused without a signed agreement that has interest', async () => {
    const { id, caseId } = await overdueInvoice(app(), owner, '2026-01-31')
    expect(codeOf(await charge(id).expect(409))).toBe('interest_not_agreed')
    await addAgreement(owner, caseId, { effectiveOn: '2020-01-01', interestBasisPoints: 1_200 })
    expect(await interestOf(id)).toMatchObject({ cents: 0, obstacle: 'not_agreed' })
    expect(codeOf(await charge(id).expect(409))).toBe('interest_not_agreed')
  })

  it('is refused for a future day and before the invoice is due, and charged once for the days before it was paid', async () => {
    const { id } = await invoiceWithInterest()
    expect(codeOf(await charge(id, 1, daysAgo(-1)).expect(422))).toBe('interest_in_future')
    expect(codeOf(await charge(id, 1, '2026-01-31').expect(409))).toBe('interest_nothing')
    await payInvoice(id, 100_000, '2026-03-01')
    // 28 days: the day of the payment bears no interest.
    await charge(id, 921).expect(201)
    expect(codeOf(await charge(id, 921).expect(409))).toBe('interest_nothing')
  })

  it('is listed for each overdue invoice, and hidden with its case', async () => {
    const { id, caseId } = await invoiceWithInterest()
    const colleague = await member(app(), lawOffice)
    const listOf = async (person: Person) =>
      (
        (await person.get(`/overdue-invoices?until=${until}&pageSize=100`).expect(200)).body as {
          items: { id: string }[]
        }
      ).items
    expect((await listOf(owner)).find((item) => item.id === id)).toMatchObject({
      balanceCents: 100_000,
      cents: 986,
      dueOn: '2026-01-31',
      obstacle: null,
    })
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${caseId}/walls`, wall).expect(201)
    expect((await listOf(colleague)).some((item) => item.id === id)).toBe(false)
    expect(codeOf(await charge(id, 986, until, colleague).expect(404))).toBe('invoice_not_found')
    await colleague.get(`/invoices/${id}/interest`).expect(404)
  })
})

describe('an invoice that was paid late', () => {
  const listed = async (id: string) =>
    (
      (await owner.get(`/overdue-invoices?until=${until}&pageSize=100`).expect(200)).body as {
        items: { id: string }[]
      }
    ).items.find((item) => item.id === id)

  it('bears interest until the day of each payment, is listed, and leaves the list when it is charged', async () => {
    const { id } = await invoiceWithInterest()
    await payInvoice(id, 40_000, '2026-02-11')
    await payInvoice(id, 60_000, '2026-02-21')
    // 10 × 1,000.00 and 10 × 600.00: 3.2877 + 1.9726
    expect(await interestOf(id)).toMatchObject({ cents: 526, obstacle: null, spans: [{ cents: 329 }, { cents: 197 }] })
    expect(await listed(id)).toMatchObject({ balanceCents: 0, cents: 526, paidOn: '2026-02-21', obstacle: null })
    const { body } = await charge(id, 526).expect(201)
    expect(await listed(id)).toBeUndefined()
    expect(await interestOf(id)).toMatchObject({ cents: 0, charged: [{ from: '2026-02-01', until: '2026-02-20' }] })
    const { id: interestInvoiceId } = (body as { invoice: { id: string } }).invoice
    await owner
      .post(`/invoices/${interestInvoiceId}/credit-notes`, { amountCents: 526, reason: 'Se dispensa' })
      .expect(201)
    expect(await listed(id)).toMatchObject({ cents: 526 })
  })

  it('is listed with the days of an earlier charge that was credited, while the later days stay charged', async () => {
    const { id } = await invoiceWithInterest()
    const earlier = (await charge(id, 329, '2026-02-10').expect(201)).body as { invoice: { id: string } }
    await payInvoice(id, 100_000, '2026-02-21')
    await charge(id, 329).expect(201)
    expect(await listed(id)).toBeUndefined()
    await owner
      .post(`/invoices/${earlier.invoice.id}/credit-notes`, { amountCents: 329, reason: 'Se dispensa' })
      .expect(201)
    const { cents, obstacle } = await interestOf(id)
    expect([cents, obstacle]).toEqual([329, null])
    expect(await listed(id)).toMatchObject({ cents: 329, obstacle: null, paidOn: '2026-02-21' })
    await charge(id, 329).expect(201)
    expect(await listed(id)).toBeUndefined()
    expect(await interestOf(id)).toMatchObject({ cents: 0, obstacle: 'nothing' })
  })

  it('bears interest until the day of the credit that settled its rest, and is listed', async () => {
    const { id } = await invoiceWithInterest()
    await payInvoice(id, 60_000, '2026-01-31')
    await owner.post(`/invoices/${id}/credit-notes`, { amountCents: 40_000, reason: 'Descuento acordado' }).expect(201)
    const today = daysAgo(0)
    const { cents } = await interestOf(id, today)
    expect(cents).toBeGreaterThan(0)
    const { items } = (await owner.get(`/overdue-invoices?until=${today}&pageSize=100`).expect(200)).body as {
      items: { id: string }[]
    }
    expect(items.find((item) => item.id === id)).toMatchObject({ cents, obstacle: null, paidOn: today })
  })

  it('bears interest as an unpaid invoice when the payment is reversed', async () => {
    const { id } = await invoiceWithInterest()
    const payment = (await payInvoice(id, 100_000, '2026-02-11')).body as { id: string }
    expect((await interestOf(id)).cents).toBe(329)
    await owner.post(`/client-payments/${payment.id}/reversal`, { kind: 'bounced', reason: 'Sin fondos' }).expect(200)
    expect((await interestOf(id)).cents).toBe(986)
    expect(await listed(id)).toMatchObject({ balanceCents: 100_000, paidOn: null })
  })

  it('bears no interest if it was paid on time or in the days of grace, was written off, or has no agreement', async () => {
    const onTime = await invoiceWithInterest()
    await payInvoice(onTime.id, 100_000, '2026-01-31')
    const inGrace = await overdueInvoice(app(), owner, '2026-01-31')
    await agreeInterest(owner, inGrace.caseId, { graceDays: 15 })
    await payInvoice(inGrace.id, 100_000, '2026-02-10')
    const writtenOff = await invoiceWithInterest()
    await payInvoice(writtenOff.id, 50_000, '2026-02-11')
    await owner.post(`/invoices/${writtenOff.id}/write-off`, { reason: 'No se cobrará' }).expect(200)
    const unagreed = await overdueInvoice(app(), owner, '2026-01-31')
    await payInvoice(unagreed.id, 100_000, '2026-02-11')
    for (const { id } of [onTime, inGrace, writtenOff, unagreed]) {
      expect((await interestOf(id)).cents).toBe(0)
      expect(await listed(id)).toBeUndefined()
      await charge(id, 1).expect(409)
    }
  })
})

describe('the rule of interest', () => {
  it('is off until the office switches it on, and lowers a rate above its ceiling', async () => {
    const otherOwner = (await office(app())).owner
    const { id, caseId } = await overdueInvoice(app(), otherOwner, '2026-01-31')
    await agreeInterest(otherOwner, caseId)
    expect((await otherOwner.get('/interest-settings').expect(200)).body).toMatchObject({ enabled: false, version: 0 })
    expect(codeOf(await charge(id, 986, until, otherOwner).expect(409))).toBe('interest_off')
    await allowInterest(otherOwner, { ceilingBasisPoints: 600 })
    // 30 × 1,000.00 × 6 % ÷ 365 = 4.9315
    await charge(id, 493, until, otherOwner).expect(201)
    const stale = await otherOwner.put('/interest-settings', { ...interestRule, version: 0 }).expect(409)
    expect(codeOf(stale)).toBe('stale_version')
  })
})
