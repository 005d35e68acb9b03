import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, columnsFrom, outer, rowsOf, type Shape } from '#server/db/shape.ts'
import { limitAndOffset } from '#server/db/search.ts'
import type { UserContext } from '#server/http/context.ts'
import { dayOf } from '../payments/ledger-format.ts'
import { sumsStatement } from '../payments/ledger-sums.ts'
import { withLedgerScope } from '../payments/ledger-scope.ts'
import { allOf, paymentConditions, paymentOrders, shownOrders } from '../payments/payment-filter.ts'
import type { LedgerScope } from '../payments/payments.policy.ts'
import { paymentColumns, paymentJoins, paymentRow, presentPayment } from '../payments/payments.presenter.ts'
import {
  byMonthOf,
  monthSumOf,
  pastDueOf,
  sumOfPeriod,
  totalsOf,
  type MonthSum,
  type ReportFilter,
} from './payment-sums.ts'
import { periodOf, yearsLater } from './report-period.ts'
import type { reportsContract } from './reports.contract.ts'

type PaymentReportQuery = z.output<(typeof reportsContract.routes.payments)['query']>

/** A payment together with the sums of all payments. A report without payments is a single row of sums. */
const reportRow = {
  ...outer(paymentRow),
  sums: col.json<readonly MonthSum[]>().nullable,
} as const satisfies Shape

/** Returns the statement of the sums of all rows and a page of them, in one snapshot so that they agree. */
export function reportStatement(
  ledger: LedgerScope,
  filter: ReportFilter,
  query: Pick<PaymentReportQuery, 'page' | 'pageSize' | 'sort'>,
) {
  const sort = query.sort ?? '-date'
  return sql`
    with sums as (${sumsStatement(ledger, filter)}),
         shown as (select p.id as shown_id from payment p where ${allOf(paymentConditions(ledger, filter))}
           order by ${paymentOrders[sort]} ${limitAndOffset(query)})
    select s.sums, ${columnsFrom('f', paymentRow)} from (select jsonb_agg(sums) as sums from sums) s
      left join (select ${paymentColumns} from shown join payment p on p.id = shown_id ${paymentJoins}) f on true
     order by ${shownOrders[sort]}`
}

/**
 * Reports the payments of a period with their sums.
 * @throws 403 `forbidden`, `company_inactive`; 422 `report_period_too_long`, `report_period_reversed`
 */
export const reportPayments = ({ em, actor, ports }: UserContext, query: PaymentReportQuery) =>
  withLedgerScope(actor, async (ledger) => {
    const period = periodOf(query, dayOf(ports.clock.now()))
    const filter: ReportFilter = { ...query, ...period }
    const [reportRows, yearBefore, pastDue] = await Promise.all([
      rows(em, reportRow, reportStatement(ledger, filter, query)),
      sumOfPeriod(em, ledger, { ...filter, from: yearsLater(period.from, -1), to: yearsLater(period.to, -1) }),
      pastDueOf(em, ledger, filter),
    ])
    const sums = (reportRows[0]?.sums ?? []).map(monthSumOf)
    const totals = totalsOf(sums)
    return {
      items: rowsOf(paymentRow, reportRows, 'id').map((p) => presentPayment(actor, p)),
      page: query.page,
      pageSize: query.pageSize,
      total: totals.count,
      ...period,
      totals,
      byMonth: byMonthOf(sums, period),
      yearBefore,
      pastDue,
    }
  })
