import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { dayMs, defaultTimeZone } from '#server/contract/time.ts'
import { countedCases } from './case-counts.ts'
import { visibleTo } from './case-visibility.ts'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { maxReportDays, type CasesReport, type CaseStatus } from './cases.contract.ts'

/** Days of Puerto Rico, both included. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}
type Report = z.input<typeof CasesReport>

const openedClosedRow = {
  groupedBy: col.oneOf(['month', 'region', 'responsible']),
  month: col.text.nullable,
  region: col.text.nullable,
  id: col.uuid.nullable,
  name: col.text.nullable,
  surname: col.text.nullable,
  opened: col.int,
  closed: col.int,
} as const satisfies Shape
type OpenedClosedRow = RowOf<typeof openedClosedRow>

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/**
 * Completes a period. It ends today by default, and begins with the month eleven months before its end. A period that
 * would be longer than a report may be is shortened at its beginning.
 */
export function reportPeriod(today: string, { from, to }: Partial<ReportPeriod>): ReportPeriod {
  const end = to ?? (from && from > today ? from : today)
  const [year = 0, month = 1] = end.split('-').map(Number)
  const defaultStart = toDay(Date.UTC(year, month - 12, 1))
  const start = from ?? defaultStart
  const earliest = toDay(Date.parse(end) - (maxReportDays - 1) * dayMs)
  return { from: start < earliest ? earliest : start, to: end }
}

/** Returns the first days of the months of a period. */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = from.split('-').map(Number)
  for (let index = 0; ; index += 1) {
    const first = toDay(Date.UTC(year, month - 1 + index, 1))
    if (first > to) return months
    months.push(first)
  }
}

/** Condition of the cases that the actor may see. */
const visibleCases = (actor: CompanyActor) => sql`f.company_id = ${actor.companyId} and ${visibleTo(actor)}`

/** Returns SQL of the instant at which a day in Puerto Rico begins, shifted by `daysLater`. */
const dayBegins = (day: string, daysLater = 0) =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${sql.lit(defaultTimeZone)})`

const monthOf = (column: 'created_at' | 'closed_at') =>
  sql`date_trunc('month', ${sql.ref(`f.${column}`)} at time zone ${sql.lit(defaultTimeZone)})`

/**
 * Counts cases by month, by region and by responsible professional; `groupedBy` says by which. Reads two ranges of two
 * indexes once. `grouping` returns a bit for each column, 1 where a row is not grouped by it: month 3 (011), region 5
 * (101), responsible 6 (110).
 */
export const openedClosedCounts = (actor: CompanyActor, { from, to }: ReportPeriod) => sql`
  with counted as materialized (
    select ${monthOf('created_at')} as month, f.court_region as region, f.responsible_id, count(*) as opened,
      0::bigint as closed from case_file f
     where ${visibleCases(actor)} and f.created_at >= ${dayBegins(from)} and f.created_at < ${dayBegins(to, 1)} group by 1, 2, 3
    union all
    select ${monthOf('closed_at')}, f.court_region, f.responsible_id, 0, count(*) from case_file f
     where ${visibleCases(actor)} and f.closed_at is not null and f.closed_at >= ${dayBegins(from)}
       and f.closed_at < ${dayBegins(to, 1)} group by 1, 2, 3
  ), summed as (
    select case grouping(month, region, responsible_id) when 3 then 'month' when 5 then 'region' else 'responsible'
      end as grouped_by,
           month::date::text as month, region, responsible_id, sum(opened)::int as opened, sum(closed)::int as closed
      from counted group by grouping sets ((month), (region), (responsible_id))
  )
  select s.grouped_by as "groupedBy", s.month, s.region, r.id, r.name, r.surname, s.opened, s.closed
    from summed s left join user_account r on r.company_id = ${actor.companyId} and r.id = s.responsible_id
   order by s.opened + s.closed desc, s.region, r.name, r.surname, r.id`

/** Counts cases by status: from stored sums for a company; row by row for a client, who has few cases. */
async function countByStatus(em: EntityManager, actor: CompanyActor): Promise<Report['byStatus']> {
  const statusCounts = await rows(
    em,
    { status: col.textOf<CaseStatus>(), amount: col.int },
    !can(actor, 'cases.work')
      ? sql`select f.status, count(*)::int as amount from case_file f where ${visibleCases(actor)} group by f.status`
      : sql`select status, sum(amount)::int as amount from ${countedCases(actor.companyId)} group by status`,
  )
  const countOf = (status: CaseStatus) => statusCounts.find((row) => row.status === status)?.amount ?? 0
  return { open: countOf('open'), in_progress: countOf('in_progress'), closed: countOf('closed') }
}

/** Returns the cases opened and closed in a period, as far as the actor may see them. */
export async function casesReport(
  { em, actor, ports }: Context,
  requested: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Report> {
  const period = reportPeriod(localDay(ports.clock.now()), {
    ...(requested.from ? { from: requested.from } : {}),
    ...(requested.to ? { to: requested.to } : {}),
  })
  const groups = await rows(em, openedClosedRow, openedClosedCounts(actor, period))
  const rowsOf = (group: OpenedClosedRow['groupedBy']) => groups.filter((row) => row.groupedBy === group)
  const months = new Map(rowsOf('month').map((row) => [row.month, row]))
  const byMonth = monthsOf(period).map((month) => ({
    month,
    opened: months.get(month)?.opened ?? 0,
    closed: months.get(month)?.closed ?? 0,
  }))
  return {
    ...period,
    totals: {
      opened: byMonth.reduce((sum, { opened }) => sum + opened, 0),
      closed: byMonth.reduce((sum, { closed }) => sum + closed, 0),
    },
    byStatus: await countByStatus(em, actor),
    byMonth,
    byRegion: rowsOf('region').map(({ region, opened, closed }) => ({ region, opened, closed })),
    byResponsible: rowsOf('responsible').map(({ id, name, surname, opened, closed }) => ({
      responsible: id === null ? null : { id, name: name ?? '', surname: surname ?? '' },
      opened,
      closed,
    })),
  }
}
