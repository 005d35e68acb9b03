import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import type { UsagePeriod } from '#server/ports/entitlements.ts'
import type { DashboardPeriod } from './cases.contract.ts'

/** Maximum of people in the ranking by use of the assistant. */
const maxRankedUsers = 10
/** A day before any use of the product: the start of the period `all`. */
const earliestDay = '2020-01-01'

const monthsPerPeriod: Readonly<Record<Exclude<DashboardPeriod, 'all'>, number>> = { month: 1, quarter: 3, year: 12 }

/**
 * Returns the calendar month, quarter or year that contains a day. Whole months are read from the sums by month; `all`
 * ends with the present year.
 */
export function periodOf(period: DashboardPeriod, today: string): UsagePeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const length = monthsPerPeriod[period === 'all' ? 'year' : period]
  const firstMonth = month - (month % length)
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    from: period === 'all' ? earliestDay : toDay(Date.UTC(year, firstMonth, 1)),
    // Day 0 of a month is the last day of the month before.
    to: toDay(Date.UTC(year, firstMonth + length, 0)),
  }
}

/**
 * Returns counts over all companies for the administrator, whose database scope shows counters and no case: triggers
 * update them in the transaction that adds, moves or removes an account or a case. `clients` are accounts of customers.
 */
export async function adminDashboard({ em, ports }: UserContext, period: DashboardPeriod) {
  const counters = await rows(
    em,
    { name: col.text, amount: col.count },
    sql`select name, amount from app.platform_totals()`,
  )
  const sumOf = (...names: string[]) =>
    counters.filter(({ name }) => names.includes(name)).reduce((sum, { amount }) => sum + Number(amount), 0)
  const topTokenUsers = await ports.entitlements.topTokenUsers(
    em,
    periodOf(period, localDay(ports.clock.now())),
    maxRankedUsers,
  )
  return {
    clients: sumOf('accounts.customer'),
    professionals: sumOf('accounts.professional'),
    cases: sumOf('cases.open', 'cases.in_progress', 'cases.closed'),
    completedCases: sumOf('cases.closed'),
    topTokenUsers: topTokenUsers.map(({ userId, name, tokens }) => ({ userId, name, tokens })),
  }
}
