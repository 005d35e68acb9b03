// Query plans of the reports over years of payments: no sequential scan.
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/query.ts'
import { withScope, type Scope } from '#server/db/scope.ts'
import { seedPayments, type SeededPayments } from '#tests/bench/reports-data.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { queryPlan } from '#tests/support/query-plan.ts'
import { sumsStatement } from '../payments/ledger-sums.ts'
import { paymentListStatement, type ListQuery } from '../payments/list-payments.ts'
import type { LedgerScope } from '../payments/payments.policy.ts'
import type { ReportFilter } from './payment-sums.ts'
import { batchStatement } from './payment-batches.ts'
import { reportStatement } from './report-payments.ts'

const app = useApp()
let seeded: SeededPayments
beforeAll(async () => {
  seeded = await seedPayments(app().urls.owner, { companies: 200, plans: 8, payments: 30_000 })
}, 120_000)

const allCompanies: LedgerScope = { companyId: null }
const ownCompany = (): LedgerScope => ({ companyId: seeded.companyIds[7] ?? '' })
const plan = (ledger: LedgerScope, statement: ReturnType<typeof sql>) => {
  const scope: Scope =
    ledger.companyId === null ? { kind: 'platform' } : { kind: 'company', companyId: ledger.companyId }
  return withScope(scope, () => queryPlan(app().services.openWork().em, sql`explain ${statement}`))
}

const year: ReportFilter = { from: '2025-01-01', to: '2025-12-31' }
const page = { page: 1, pageSize: 25, sort: undefined } as const
const filters = (): [string, LedgerScope, Omit<ReportFilter, 'from' | 'to'>][] => [
  ['nothing', allCompanies, {}],
  ['a company', allCompanies, { companyId: seeded.companyIds[3] }],
  ['a plan', allCompanies, { planId: seeded.planIds[2] }],
  ['a method', allCompanies, { method: 'manual' }],
  ['plan and method', allCompanies, { planId: seeded.planIds[2], method: 'ath' }],
  [
    'company, plan and method',
    allCompanies,
    { companyId: seeded.companyIds[3], planId: seeded.planIds[2], method: 'stripe' },
  ],
  ['the reader’s own company', ownCompany(), {}],
  ['the reader’s own company, plan and method', ownCompany(), { planId: seeded.planIds[2], method: 'stripe' }],
]

describe('query plans of payments', () => {
  it('read a report without a sequential scan, for every filter and order', async () => {
    for (const [name, ledger, filter] of filters()) {
      for (const sort of ['-date', 'date', '-amountCents', 'amountCents'] as const) {
        const text = await plan(ledger, reportStatement(ledger, { ...year, ...filter }, { ...page, sort }))
        expect(text, `${name} by ${sort}`).not.toMatch(/Seq Scan on payment(_balance)?\b/)
      }
    }
  })

  it('read a late page of a report from the index of its order, not from all payments', async () => {
    for (const sort of ['-date', 'date'] as const) {
      const text = await plan(
        allCompanies,
        reportStatement(allCompanies, { from: '2015-01-01', to: '2035-12-31' }, { page: 200, pageSize: 100, sort }),
      )
      expect(text, sort).toMatch(/Index Only Scan (Backward )?using payment_recent on payment/)
    }
  })

  it('read a list of payments, a search in it and a file without a sequential scan', async () => {
    const list = (query: Partial<ListQuery>): ListQuery => ({ ...page, ...query })
    for (const [name, ledger, filter] of filters()) {
      expect(await plan(ledger, paymentListStatement(ledger, list(filter))), name).not.toMatch(/Seq Scan on payment\b/)
      expect(
        await plan(
          ledger,
          batchStatement(
            ledger,
            { ...year, ...filter },
            { paidAt: '2025-06-01T00:00:00Z', id: seeded.companyIds[0] ?? '' },
          ),
        ),
        name,
      ).not.toMatch(/Seq Scan on payment\b/)
    }
    expect(await plan(allCompanies, paymentListStatement(allCompanies, list({ q: '2025-000123' })))).not.toMatch(
      /Seq Scan on payment\b/,
    )
    expect(await plan(ownCompany(), paymentListStatement(ownCompany(), list({ q: 'chk-55' })))).not.toMatch(
      /Seq Scan on payment\b/,
    )
  })

  it('read sums of one company from its rows, and sums of all companies from the sums by day', async () => {
    for (const [name, ledger, filter] of filters()) {
      const text = await plan(ledger, sumsStatement(ledger, { ...year, ...filter }))
      if (ledger.companyId !== null || filter.companyId !== undefined) expect(text, name).toMatch(/payment_company/)
      else {
        expect(text, name).toMatch(/payment_month/)
        expect(text, name).not.toMatch(/ on payment p/)
      }
    }
  })
})

describe('the stored sums of payments', () => {
  it.each([
    ['payment_day', 'day', 'paid_on'],
    ['payment_month', 'month', "date_trunc('month', paid_on)::date"],
  ])('equal the sums of the rows: %s', async (table, span, value) => {
    const sums = (statement: string) => asOwner(app(), statement)
    const stored = await sums(
      `select ${span} as span, plan_id, method, kind, payments::bigint, subtotal_cents, tax_cents, amount_cents
        from ${table} order by 1, 2, 3, 4`,
    )
    expect(stored).toEqual(
      await sums(
        `select ${value} as span, plan_id, method, kind, count(*) as payments,
          sum(subtotal_cents)::bigint as subtotal_cents, sum(tax_cents)::bigint as tax_cents,
          sum(amount_cents)::bigint as amount_cents from payment group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      ),
    )
    expect(stored.length).toBeGreaterThan(300)
  })
})
