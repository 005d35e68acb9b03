// Sums of payments. For one company they are computed from its few payments. For all companies they are read from
// `payment_day` and `payment_month`, which are updated when a payment is booked.
import type { RawBuilder } from 'kysely'
import { dayMs } from '#server/contract/time.ts'
import { sql } from '#server/db/query.ts'
import { allOf, isOfOneCompany, paymentConditions, type PaymentFilter } from './payment-filter.ts'
import type { LedgerScope } from './payments.policy.ts'

export interface Spans {
  /**
   * Whole months by their first days, both inclusive; undefined at an open end of the period. Null when the period
   * contains no whole month.
   */
  readonly months: { readonly first: string | undefined; readonly last: string | undefined } | null
  /** Days at the ends of the period outside of whole months. */
  readonly days: readonly { readonly from: string; readonly to: string }[]
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
/** Returns the first day of the month `months` months later. */
const monthAfter = (day: string, months: number): string =>
  toDay(Date.UTC(dateOf(day).getUTCFullYear(), dateOf(day).getUTCMonth() + months, 1))
const dayAfter = (day: string, days: number): string => toDay(dateOf(day).getTime() + days * dayMs)

/**
 * Divides a period into its whole months and the days before and after them: from 10 March to 20 May are the days 10 to
 * 31 March, the month of April and the days 1 to 20 May.
 */
export function spansOf({ from, to }: Pick<PaymentFilter, 'from' | 'to'>): Spans {
  const firstMonth = from === undefined || from.endsWith('-01') ? from : monthAfter(from, 1)
  const dayAfterEnd = to === undefined ? undefined : dayAfter(to, 1)
  /** First day of the month after the last whole month, which is the month of the day after the period. */
  const monthsEnd = dayAfterEnd === undefined ? undefined : monthAfter(dayAfterEnd, 0)
  const hasWholeMonth = firstMonth === undefined || monthsEnd === undefined || firstMonth < monthsEnd
  if (from !== undefined && to !== undefined && !hasWholeMonth)
    return { months: null, days: from <= to ? [{ from, to }] : [] }
  const leadingDays =
    from !== undefined && firstMonth !== undefined && from < firstMonth ? [{ from, to: dayAfter(firstMonth, -1) }] : []
  const trailingDays = to !== undefined && monthsEnd !== undefined && monthsEnd <= to ? [{ from: monthsEnd, to }] : []
  return {
    months: { first: firstMonth, last: monthsEnd === undefined ? undefined : monthAfter(monthsEnd, -1) },
    days: [...leadingDays, ...trailingDays],
  }
}

const sumColumns = sql.raw('t.kind, t.payments, t.subtotal_cents, t.tax_cents, t.amount_cents')

function sumsOfAllCompanies(filter: PaymentFilter): RawBuilder<unknown> {
  const { months, days } = spansOf(filter)
  const filterConditions = [
    ...(filter.planId === undefined ? [] : [sql`t.plan_id = ${filter.planId}`]),
    ...(filter.method === undefined ? [] : [sql`t.method = ${filter.method}`]),
  ]
  const statements = [
    ...(months === null
      ? []
      : [
          sql`select t.month, ${sumColumns} from payment_month t where ${allOf([
            sql`true`,
            ...(months.first === undefined ? [] : [sql`t.month >= ${months.first}::date`]),
            ...(months.last === undefined ? [] : [sql`t.month <= ${months.last}::date`]),
            ...filterConditions,
          ])}`,
        ]),
    ...days.map(
      ({ from, to }) =>
        sql`select date_trunc('month', t.day)::date as month, ${sumColumns} from payment_day t
          where ${allOf([sql`t.day between ${from}::date and ${to}::date`, ...filterConditions])}`,
    ),
  ]
  if (statements.length === 0) return sql`select t.month, ${sumColumns} from payment_month t where false`
  return sql.join(statements, sql` union all `)
}

/** Returns the statement of sums by month (`YYYY-MM`) and kind. */
export function sumsStatement(ledger: LedgerScope, filter: PaymentFilter): RawBuilder<unknown> {
  if (isOfOneCompany(ledger, filter)) {
    return sql`
      select to_char(p.paid_on, 'YYYY-MM') as month, p.kind, count(*)::int as payments,
        sum(p.subtotal_cents) as subtotal, sum(p.tax_cents) as tax, sum(p.amount_cents) as amount
        from payment p where ${allOf(paymentConditions(ledger, filter))} group by 1, 2`
  }
  return sql`
    select to_char(s.month, 'YYYY-MM') as month, s.kind, sum(s.payments)::int as payments,
      sum(s.subtotal_cents) as subtotal, sum(s.tax_cents) as tax, sum(s.amount_cents) as amount
      from (${sumsOfAllCompanies(filter)}) s group by s.month, s.kind`
}
