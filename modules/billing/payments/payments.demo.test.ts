import { beforeAll, describe, expect, it } from 'vitest'
import { seedOtherDemoOffices } from '#modules/companies/other-offices.demo.ts'
import { administrator, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { offerPlan, subscriptionOf } from '#tests/support/subscriptions.ts'
import { demoPayers } from './payers.demo.ts'
import { seedDemoPayments, type DemoPayer } from './payments.demo.ts'

const app = useApp()
let admin: Person
let ownOffice: Office
let payers: DemoPayer[]
beforeAll(async () => {
  admin = await administrator(app())
  ownOffice = await office(app())
  const plans = {
    solo: await offerPlan(admin, { costCents: 2_900 }),
    office: await offerPlan(admin, { costCents: 8_900 }),
    firm: await offerPlan(admin, { costCents: 24_900 }),
  }
  const otherOffices = await seedOtherDemoOffices(app().services)
  payers = demoPayers(new Map([...(otherOffices ?? []), ['own', ownOffice.companyId]]), plans)
  await seedDemoPayments(app().services, payers)
  await seedDemoPayments(app().services, payers)
}, 120_000)

interface DemoPaymentItem {
  readonly kind: string
  readonly date: string
  readonly invoiceId: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly amountCents: number
  readonly taxCents: number
  readonly company: { id: string }
}

describe('the payments of the demonstration', () => {
  it('cover a year and a half of seven offices by every method, with refunds and corrections', async () => {
    const report = (await admin.get('/reports/payments?from=2010-01-01&to=2010-01-02').expect(200)).body as {
      pastDue: { count: number }
    }
    expect(report.pastDue.count).toBe(1)
    const [counts] = await asOwner<{
      payments: number
      offices: number
      methods: number
      kinds: number
      days: number
      taxed: number
      future: number
    }>(
      app(),
      `
      select count(*)::int as payments, count(distinct company_id)::int as offices,
        count(distinct method)::int as methods, count(distinct kind)::int as kinds,
             extract(day from now() - min(paid_at))::int as days, count(*) filter (where tax_cents <> 0)::int as taxed,
               count(*) filter (where paid_at > now())::int as future from payment`,
    )
    expect(counts).toMatchObject({ offices: 7, methods: 3, kinds: 3, future: 0 })
    expect(counts?.payments).toBeGreaterThan(55)
    expect(counts?.taxed).toBe(counts?.payments)
    expect(counts?.days).toBeGreaterThan(500)
    expect(counts?.days).toBeLessThan(560)
  })

  it('have invoice numbers in the order of their days, without gaps', async () => {
    const rows = await asOwner<{ year: number; credit: boolean; numbers: number[] }>(
      app(),
      'select invoice_year as year, credit_note as credit, array_agg(invoice_number order by created_at) as numbers from payment group by 1, 2',
    )
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, n) => n + 1))
  })

  it('pay one period after the other, up to the current one', async () => {
    const { items } = (await ownOffice.owner.get('/payments?sort=date&pageSize=100').expect(200)).body as {
      items: DemoPaymentItem[]
    }
    expect(items).toHaveLength(18)
    expect(items.slice(1).map((p) => p.periodStart)).toEqual(items.slice(0, -1).map((p) => p.periodEnd))
    const subscription = await subscriptionOf(ownOffice.owner)
    expect(subscription).toMatchObject({
      state: 'active',
      provider: 'manual',
      paidAhead: false,
      periodEnd: items.at(-1)?.periodEnd,
      can: { checkout: true, change: true },
    })
    expect(Date.parse(subscription.periodEnd)).toBeGreaterThan(Date.now())
    const states = await asOwner<{ state: string; n: number }>(
      app(),
      'select state, count(*)::int as n from subscription group by 1 order by 1',
    )
    expect(states).toEqual([
      { state: 'active', n: 6 },
      { state: 'past_due', n: 1 },
    ])
  })

  it('send no notices', async () => {
    expect(await asOwner(app(), `select 1 from outbox_event where name like 'billing.payment%'`)).toEqual([])
  })
})
