import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { visibleTo } from './case-visibility.ts'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { localDay, defaultTimeZone } from '#server/ports/clock.ts'
import { maxReportDays, type CasesReport, type CaseStatus } from './cases.contract.ts'

/** Days of Puerto Rico, both included. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}
type Report = z.input<typeof CasesReport>

interface MovedRow {
  readonly what: 'month' | 'region' | 'responsible'
  readonly month: string | null
  readonly region: string | null
  readonly id: string | null
  readonly name: string | null
  readonly surname: string | null
  readonly opened: number
  readonly closed: number
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayMs = 86_400_000

/** The twelve months that end with the month of a day; one end given, the other lies as far as the report may reach. */
export function reportPeriod(today: string, { from, to }: Partial<ReportPeriod>): ReportPeriod {
  const end = to ?? (from && from > today ? from : today)
  const [year = 0, month = 1] = end.split('-').map(Number)
  const twelve = iso(Date.UTC(year, month - 12, 1))
  const start = from ?? twelve
  const earliest = iso(Date.parse(end) - (maxReportDays - 1) * dayMs)
  return { from: start < earliest ? earliest : start, to: end }
}

/** First days of the months that a period touches. */
export function monthsOf({ from, to }: ReportPeriod): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = from.split('-').map(Number)
  for (let at = 0; ; at += 1) {
    const first = iso(Date.UTC(year, month - 1 + at, 1))
    if (first > to) return months
    months.push(first)
  }
}

const visible = (actor: CompanyActor) => sql`f.company_id = ${actor.companyId} and ${visibleTo(actor)}`

const dayBegins = (day: string, after = 0) =>
  sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(defaultTimeZone)})`

const monthOf = (column: 'created_at' | 'closed_at') =>
  sql`date_trunc('month', ${sql.ref(`f.${column}`)} at time zone ${sql.lit(defaultTimeZone)})`

/** Two ranges of two indexes, read and summed once; the three tables are sums of those few sums. */
export const openedClosedCounts = (actor: CompanyActor, { from, to }: ReportPeriod) => sql`
  with happened as materialized (
    select ${monthOf('created_at')} as month, f.court_region as region, f.responsible_id, count(*) as opened,
      0::bigint as closed from case_file f
     where ${visible(actor)} and f.created_at >= ${dayBegins(from)} and f.created_at < ${dayBegins(to, 1)} group by 1, 2, 3
    union all
    select ${monthOf('closed_at')}, f.court_region, f.responsible_id, 0, count(*) from case_file f
     where ${visible(actor)} and f.closed_at is not null and f.closed_at >= ${dayBegins(from)}
       and f.closed_at < ${dayBegins(to, 1)} group by 1, 2, 3
  ), summed as (
    select case grouping(month, region, responsible_id) when 3 then 'month' when 5 then 'region' else 'responsible'
      end as what,
           month::date::text as month, region, responsible_id, sum(opened)::int as opened, sum(closed)::int as closed
      from happened group by grouping sets ((month), (region), (responsible_id))
  )
  select s.what, s.month, s.region, r.id, r.name, r.surname, s.opened, s.closed
    from summed s left join user_account r on r.company_id = ${actor.companyId} and r.id = s.responsible_id
   order by s.opened + s.closed desc, s.region, r.name, r.surname, r.id`

/** How all cases stand: kept sums for an office, counted for a client, who is of few. */
async function standing(em: EntityManager, actor: CompanyActor): Promise<Report['byStatus']> {
  const found = await rows<{ status: CaseStatus; amount: number }>(
    em,
    !can(actor, 'cases.work')
      ? sql`select f.status, count(*)::int as amount from case_file f where ${visible(actor)} group by f.status`
      : sql`select status, sum(amount)::int as amount from case_counter where company_id = ${actor.companyId}
        group by status`,
  )
  const of = (status: CaseStatus) => found.find((one) => one.status === status)?.amount ?? 0
  return { open: of('open'), in_progress: of('in_progress'), closed: of('closed') }
}

/** Cases opened and closed in a period, of those that the actor may see. */
export async function casesReport(
  { em, actor, ports }: Context,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Report> {
  const period = reportPeriod(localDay(ports.clock.now()), {
    ...(asked.from ? { from: asked.from } : {}),
    ...(asked.to ? { to: asked.to } : {}),
  })
  const found = await rows<MovedRow>(em, openedClosedCounts(actor, period))
  const of = (what: MovedRow['what']) => found.filter((one) => one.what === what)
  const months = new Map(of('month').map((one) => [one.month, one]))
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
    byStatus: await standing(em, actor),
    byMonth,
    byRegion: of('region').map(({ region, opened, closed }) => ({ region, opened, closed })),
    byResponsible: of('responsible').map(({ id, name, surname, opened, closed }) => ({
      responsible: id === null ? null : { id, name: name ?? '', surname: surname ?? '' },
      opened,
      closed,
    })),
  }
}
