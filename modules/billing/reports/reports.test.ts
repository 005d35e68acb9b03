// Reports of payments: rows, totals, and who may read them.
import { describe, expect, it } from 'vitest'
import { member, office, type Office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { dayOf } from '../payments/ledger-format.ts'
import {
  usePaymentReports,
  methods,
  readReport,
  readAllItems,
  type Item,
  type Sum,
} from '#tests/support/payment-reports.ts'
import { monthsOf, yearsLater } from './report-period.ts'

const { app, random, pick, admin, offices, planIds, moment } = usePaymentReports()

const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code

const sum = (items: readonly Item[], value: (i: Item) => number = (i) => i.amountCents) =>
  items.reduce((total, i) => total + value(i), 0)
const sumOf = (items: readonly Item[]): Sum => ({ count: items.length, amountCents: sum(items) })

const day = () => dayOf(moment())
function randomFilter(): Record<string, string> {
  const [a, b] = [day(), day()].sort()
  return {
    ...(random(4) > 0 ? { from: a as string, to: b as string } : { from: '2023-10-01', to: '2026-11-30' }),
    ...(random(3) === 0 ? { companyId: pick(offices).companyId } : {}),
    ...(random(3) === 0 ? { planId: pick(planIds) } : {}),
    ...(random(3) === 0 ? { method: pick(methods) } : {}),
    ...(random(2) === 0 ? { sort: pick(['date', '-date', 'amountCents', '-amountCents']) } : {}),
  }
}

describe('the totals of a report', () => {
  it('equal the rows, for sixty random filters, for administrators and owners', async () => {
    let emptyReports = 0
    for (let round = 0; round < 60; round += 1) {
      const filter = randomFilter()
      const user = round % 3 === 2 ? pick(offices).owner : admin()
      const [{ totals, total, byMonth, from, to, yearBefore }, items] = [
        await readReport(user, filter),
        await readAllItems(user, filter),
      ]
      const name = `${round} ${user === admin() ? 'administrator' : 'owner'} ${JSON.stringify(filter)}`
      const kind = (expected: Item['kind']) => sumOf(items.filter((i) => i.kind === expected))
      expect(total, name).toBe(items.length)
      expect(totals, name).toEqual({
        ...sumOf(items),
        subtotalCents: sum(items, (i) => i.subtotalCents),
        taxCents: sum(items, (i) => i.taxCents),
        charges: kind('charge'),
        refunds: kind('refund'),
        corrections: kind('correction'),
      })
      expect(
        byMonth.map((m) => m.month),
        name,
      ).toEqual(monthsOf({ from, to }))
      expect(
        byMonth.reduce((count, m) => count + m.count, 0),
        name,
      ).toBe(items.length)
      for (const m of byMonth) {
        const itemsOfMonth = items.filter((i) => i.day.startsWith(m.month))
        expect(m, name).toMatchObject({
          ...sumOf(itemsOfMonth),
          taxCents: sum(itemsOfMonth, (i) => i.taxCents),
          refundsCents: sum(itemsOfMonth.filter((i) => i.kind === 'refund')),
        })
      }
      expect(
        items.every(
          (i) =>
            i.day >= from &&
            i.day <= to &&
            (!filter.planId || i.plan.id === filter.planId) &&
            (!filter.method || i.method === filter.method),
        ),
        name,
      ).toBe(true)
      const before = await readAllItems(user, { ...filter, from: yearsLater(from, -1), to: yearsLater(to, -1) })
      expect(yearBefore, name).toEqual(sumOf(before))
      emptyReports += items.length === 0 ? 1 : 0
    }
    expect(emptyReports).toBeLessThan(40)
  }, 120_000)

  it('are restricted to the owner’s company', async () => {
    const filter = { from: '2023-10-01', to: '2026-11-30' }
    const [first, second] = offices as [Office, Office]
    const ownReport = await readReport(first.owner, filter)
    expect(ownReport.totals).toEqual((await readReport(admin(), { ...filter, companyId: first.companyId })).totals)
    expect(ownReport.total).toBeGreaterThan(10)
    expect(await readReport(first.owner, { ...filter, companyId: second.companyId })).toMatchObject({
      items: [],
      total: 0,
      totals: { count: 0, amountCents: 0 },
    })
    const officeTotals = await Promise.all(
      offices.map(async ({ owner }) => (await readReport(owner, filter)).totals.amountCents),
    )
    expect((await readReport(admin(), filter)).totals.amountCents).toBe(officeTotals.reduce((a, b) => a + b, 0))
  })

  it('cover the last twelve months by default', async () => {
    const today = dayOf(new Date())
    const { from, to, byMonth } = await readReport(admin(), {})
    expect(to).toBe(today)
    expect(byMonth).toHaveLength(12)
    expect(from).toBe(`${byMonth[0]?.month}-01`)
  })

  it('include overdue amounts', async () => {
    const overdueOffice = await office(app())
    await asOwner(
      app(),
      `update subscription set state = 'past_due', grace_ends_at = now() + interval '5 days',
        billing_interval = 'yearly' where company_id = $1`,
      [overdueOffice.companyId],
    )
    expect((await readReport(admin(), {})).pastDue).toEqual({ count: 1, amountCents: 52_920 })
    expect((await readReport(overdueOffice.owner, {})).pastDue).toEqual({ count: 1, amountCents: 52_920 })
    expect((await readReport((offices[0] as Office).owner, {})).pastDue).toEqual({ count: 0, amountCents: 0 })
    expect((await readReport(admin(), { planId: planIds[0] ?? '' })).pastDue).toEqual({ count: 0, amountCents: 0 })
  })
})

describe('a report', () => {
  it.each(['', '.csv', '.xlsx', '.pdf'])(
    '%s over ten years, with reversed or invalid days is refused',
    async (kind) => {
      const path = `/reports/payments${kind}`
      const long = await admin().get(`${path}?from=2016-11-21&to=2026-11-21`).expect(422)
      expect(long.body).toMatchObject({
        error: {
          code: 'report_period_too_long',
          message: 'A report covers up to 10 years. Choose a shorter period.',
          details: { years: 10 },
        },
      })
      expect(codeOf(await admin().get(`${path}?from=2026-02-02&to=2026-02-01`).expect(422))).toBe(
        'report_period_reversed',
      )
      for (const bad of ['from=x', 'to=2026-02-30', 'from=0001-01-01', 'companyId=1', 'method=cash'])
        expect(codeOf(await admin().get(`${path}?${bad}`).expect(400))).toBe('validation_failed')
      await admin().get(`${path}?from=2016-11-22&to=2026-11-21`).expect(200)
    },
  )

  it('is refused to everyone but the owner, as a file too', async () => {
    const lawOffice = offices[0] as Office
    for (const user of [await member(app(), lawOffice), await member(app(), lawOffice, 'customer')]) {
      for (const kind of ['', '.csv', '.xlsx', '.pdf'])
        expect(codeOf(await user.get(`/reports/payments${kind}`).expect(403))).toBe('forbidden')
    }
  })
})
