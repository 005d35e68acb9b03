import type { EntityManager } from '@mikro-orm/postgresql'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { sumsStatement } from '../payments/ledger-sums.ts'
import type { PaymentFilter } from '../payments/payment-filter.ts'
import type { LedgerScope } from '../payments/payments.policy.ts'
import { priceOf } from '../subscription/prices/plan-change.ts'
import { monthsOf, type ReportPeriod } from './report-period.ts'

export interface ReportFilter extends Omit<PaymentFilter, 'from' | 'to'>, ReportPeriod {}

/** Sums of a month by kind, in signed cents. */
export interface MonthSum {
  readonly month: string
  readonly kind: 'charge' | 'refund' | 'correction'
  readonly payments: number
  readonly subtotal: number
  readonly tax: number
  readonly amount: number
}

const sumOf = (sums: readonly MonthSum[], value: (s: MonthSum) => number): number =>
  sums.reduce((total, s) => total + value(s), 0)
const countAndAmount = (sums: readonly MonthSum[]) => ({
  count: sumOf(sums, (s) => s.payments),
  amountCents: sumOf(sums, (s) => s.amount),
})

/** Returns the totals of a report. */
export function totalsOf(sums: readonly MonthSum[]) {
  const sumsOfKind = (kind: MonthSum['kind']) => countAndAmount(sums.filter((s) => s.kind === kind))
  return {
    ...countAndAmount(sums),
    subtotalCents: sumOf(sums, (s) => s.subtotal),
    taxCents: sumOf(sums, (s) => s.tax),
    charges: sumsOfKind('charge'),
    refunds: sumsOfKind('refund'),
    corrections: sumsOfKind('correction'),
  }
}

/** Returns every month of the period, also months without payments. */
export function byMonthOf(sums: readonly MonthSum[], period: ReportPeriod) {
  const sumsByMonth = Map.groupBy(sums, (s) => s.month)
  return monthsOf(period).map((month) => {
    const sumsOfMonth = sumsByMonth.get(month) ?? []
    return {
      month,
      ...countAndAmount(sumsOfMonth),
      taxCents: sumOf(sumsOfMonth, (s) => s.tax),
      refundsCents: sumOf(
        sumsOfMonth.filter((s) => s.kind === 'refund'),
        (s) => s.amount,
      ),
    }
  })
}

/** A month of sums as PostgreSQL returns it. */
type SumRow = { readonly [K in keyof MonthSum]: K extends 'month' | 'kind' ? MonthSum[K] : string | number }
/** Converts a sum from PostgreSQL text. */
export const monthSumOf = ({ month, kind, payments, subtotal, tax, amount }: SumRow): MonthSum => ({
  month,
  kind,
  payments: Number(payments),
  subtotal: Number(subtotal),
  tax: Number(tax),
  amount: Number(amount),
})

/** Returns the number and the sum of the payments of a period. */
export async function sumOfPeriod(em: EntityManager, ledger: LedgerScope, filter: ReportFilter) {
  const total = await row(
    em,
    { count: col.count, amount: col.count },
    sql`select coalesce(sum(s.payments), 0) as count, coalesce(sum(s.amount), 0) as amount
      from (${sumsStatement(ledger, filter)}) s`,
  )
  return { count: Number(total?.count ?? 0), amountCents: Number(total?.amount ?? 0) }
}

const pastDueRow = {
  companies: col.bigint,
  interval: col.oneOf(['monthly', 'yearly']),
  planId: col.uuid,
  versionId: col.uuid,
  title: col.text,
  paymentType: col.oneOf(['monthly', 'yearly', 'both']),
  costCents: col.bigint,
  annualDiscountPercent: col.numeric,
} as const satisfies Shape
type PastDueRow = RowOf<typeof pastDueRow>

/** Counts the companies whose period ended unpaid, and sums the prices of their next period before tax. */
export async function pastDueOf(
  em: EntityManager,
  ledger: LedgerScope,
  { companyId, planId }: Pick<ReportFilter, 'companyId' | 'planId'>,
) {
  const pastDueRows = await rows(
    em,
    pastDueRow,
    sql`
    select count(*) as companies, s.billing_interval as "interval", v.plan_id as "planId", v.id as "versionId",
      v.title, v.payment_type as "paymentType", v.cost_cents as "costCents",
      v.annual_discount_percent as "annualDiscountPercent"
      from subscription s join plan_version v on v.id = s.plan_version_id
     where s.state = 'past_due' and (${ledger.companyId}::uuid is null or s.company_id = ${ledger.companyId}::uuid)
       and (${companyId ?? null}::uuid is null or s.company_id = ${companyId ?? null}::uuid)
         and (${planId ?? null}::uuid is null or s.plan_id = ${planId ?? null}::uuid)
     group by s.billing_interval, v.id`,
  )
  const nextPrice = ({ interval, planId: id, versionId, title, ...terms }: PastDueRow): number =>
    priceOf({
      interval,
      terms: {
        planId: id,
        versionId,
        title,
        paymentType: terms.paymentType,
        costCents: Number(terms.costCents),
        annualDiscountPercent: Number(terms.annualDiscountPercent),
      },
    })
  return {
    count: pastDueRows.reduce((sum, pastDue) => sum + Number(pastDue.companies), 0),
    amountCents: pastDueRows.reduce((sum, pastDue) => sum + Number(pastDue.companies) * nextPrice(pastDue), 0),
  }
}
