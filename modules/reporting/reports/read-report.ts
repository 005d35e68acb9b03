import type { EntityManager } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import { inSpanish } from '#server/db/list.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { ReportGroup } from '../reporting.contract.ts'
import { figuresOf, isShown, ratesOf, reportCondition, type ReportActor, type ReportName } from './report-figures.ts'

export interface ReportQuery {
  readonly group: ReportGroup
  /** `YYYY-MM` */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly lawyerId?: string | undefined
  readonly clientId?: string | undefined
  readonly caseId?: string | undefined
  /** `name` or the name of a figure; a leading `-` sorts in descending order. */
  readonly sort?: string | undefined
}
interface PageWindow {
  readonly page: number
  readonly pageSize: number
}
export type FigureValues = Readonly<Record<string, number | string | null>>
export interface ReportRow {
  readonly id: string | null
  readonly month: string | null
  readonly name: string | null
  readonly courtCaseNumber: string | null
}

const reportRow = {
  total: col.count,
  totals: col.json<FigureValues>(),
  isRow: col.boolean,
  key: col.text.nullable,
  name: col.text.nullable,
  courtCaseNumber: col.text.nullable,
  figures: col.json<FigureValues | null>(),
} as const

/**
 * For each grouping: the column of `report_month` (`p`) by which rows are added, and SQL that joins and returns the
 * name and number of a sum `s`. For clients the key is first the case, whose client is joined later.
 */
const groups: Readonly<
  Record<
    ReportGroup,
    { readonly key: string; readonly nameJoin: string; readonly name: string; readonly number?: string }
  >
> = {
  lawyer: {
    key: 'p.user_id',
    nameJoin: 'left join user_account n on n.company_id = $company and n.id = s.key',
    name: "n.name || ' ' || n.surname",
  },
  client: {
    key: 'p.case_id',
    nameJoin: 'left join client n on n.company_id = $company and n.id = s.key',
    name: 'n.name',
  },
  case: {
    key: 'p.case_id',
    nameJoin: 'left join case_file n on n.company_id = $company and n.id = s.key',
    name: 'n.name',
    number: 'n.court_case_number',
  },
  month: { key: 'p.month', nameJoin: '', name: "to_char(s.key, 'YYYY-MM')" },
}

/** Returns the SQL with the id of the company in place of `$company`. */
const withCompany = (text: string, companyId: string | null) => {
  const [before = '', after] = text.split('$company')
  return after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${companyId}${sql.raw(after)}`
}

function condition(report: ReportName, actor: ReportActor, query: ReportQuery): RawBuilder<unknown> {
  const { companyId } = actor
  const { from, to, lawyerId, clientId, caseId } = query
  return sql.join(
    [
      sql`p.company_id = ${companyId}`,
      reportCondition(report, actor),
      ...(from ? [sql`p.month >= ${`${from}-01`}::date`] : []),
      ...(to ? [sql`p.month <= ${`${to}-01`}::date`] : []),
      ...(lawyerId ? [sql`p.user_id = ${lawyerId}`] : []),
      ...(caseId ? [sql`p.case_id = ${caseId}`] : []),
      ...(clientId
        ? [
            sql`p.case_id in (select c.id from case_file c where c.company_id = ${companyId} and c.client_id = ${clientId})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

function orderOf(report: ReportName, { group, sort }: ReportQuery): RawBuilder<unknown> {
  const [first = ['name']] = figuresOf(report)
  const requested = sort ?? (group === 'month' ? 'name' : `-${first[0]}`)
  const column = requested.replace(/^-/, '')
  const term = column === 'name' ? inSpanish('name') : `"${column}"`
  return sql.raw(`${term} ${requested.startsWith('-') ? 'desc' : 'asc'} nulls last, key nulls last`)
}

/** Reads a page of the rows of a report, and the sums of all rows. Row security excludes cases behind walls. */
export async function readRows(
  em: EntityManager,
  actor: ReportActor,
  report: ReportName,
  query: ReportQuery,
  { page, pageSize }: PageWindow,
) {
  const { companyId } = actor
  const { key, nameJoin, name, number } = groups[query.group]
  const summedFigures = figuresOf(report).flatMap(([field, { sum, total = 'sum' }]) =>
    sum ? [{ field, sum, total, column: sql.ref(field) }] : [],
  )
  const sumColumns = sql.join(
    summedFigures.map(({ sum, total, column }) => sql`${total === 'min' ? sum : sql`${sum}::bigint`} as ${column}`),
  )
  const aggregateOf = ({ total, column }: (typeof summedFigures)[number]) =>
    total === 'min' ? sql`min(${column})` : sql`coalesce(sum(${column}), 0)`
  const hasAnyFigure = sql.join(
    summedFigures.map(({ total, column }) => (total === 'min' ? sql`k.${column} is not null` : sql`k.${column} <> 0`)),
    sql` or `,
  )
  const jsonOf = (value: (figure: (typeof summedFigures)[number]) => RawBuilder<unknown>) =>
    sql`jsonb_build_object(${sql.join(summedFigures.flatMap((figure) => [sql.lit(figure.field), value(figure)]))})`
  // Months are added up by case before the clients are joined, so that fewer rows are joined.
  const sumsByKey =
    query.group === 'client'
      ? sql`(select f.client_id as key,
            ${sql.join(summedFigures.map((figure) => sql`${aggregateOf(figure)} as ${figure.column}`))}
          from by_key p left join case_file f on f.company_id = ${companyId} and f.id = p.key group by 1)`
      : sql`by_key`
  const reportRows = await rows(
    em,
    reportRow,
    sql`with by_key as materialized (
        select ${sql.raw(key)} as key, ${sumColumns} from report_month p where ${condition(report, actor, query)} group by 1),
      sums as materialized (select * from ${sumsByKey} k where ${hasAnyFigure}),
      named_sums as (select s.*, ${sql.raw(name)} as name, ${sql.raw(number ?? 'null::text')} as number
        from sums s ${withCompany(nameJoin, companyId)}),
      page_rows as (select *, row_number() over (order by ${orderOf(report, query)}) as place from named_sums
        order by place limit ${sql.lit(pageSize)} offset ${sql.lit((page - 1) * pageSize)}),
      totals as (select count(*) as total, ${jsonOf(aggregateOf)} as totals from sums)
      select t.total, t.totals, s.place is not null as "isRow", s.key::text as key, s.name,
        s.number as "courtCaseNumber", ${jsonOf(({ column }) => sql`s.${column}`)} as figures
        from totals t left join page_rows s on true order by s.place`,
  )
  const present = (sums: FigureValues) => presentFigures(report, actor, sums)
  return {
    items: reportRows.flatMap((sum) =>
      sum.isRow && sum.figures ? [{ ...keyOf(sum, query.group), ...present(sum.figures) }] : [],
    ),
    totals: present(reportRows[0]?.totals ?? {}),
    page,
    pageSize,
    total: Number(reportRows[0]?.total ?? 0),
  }
}

const keyOf = ({ key, name, courtCaseNumber }: RowOf<typeof reportRow>, group: ReportGroup): ReportRow =>
  group === 'month'
    ? { id: null, month: name, name: null, courtCaseNumber: null }
    : { id: key, month: null, name, courtCaseNumber }

/**
 * Returns the figures of a row, including figures computed from other figures; figures that the actor may not see are
 * null.
 */
function presentFigures(report: ReportName, actor: ReportActor, sums: FigureValues): FigureValues {
  const presented: Record<string, number | string | null> = {}
  for (const [field, { kind, sum }] of figuresOf(report))
    if (sum) presented[field] = kind === 'day' ? (sums[field] ?? null) : Number(sums[field] ?? 0)
  if (report === 'realisation')
    Object.assign(
      presented,
      ratesOf(
        Number(presented['workedCents']),
        Number(presented['invoicedCents']),
        Number(presented['collectedCents']),
      ),
    )
  return Object.fromEntries(
    figuresOf(report).map(([field]) => [field, isShown(actor, field) ? (presented[field] ?? null) : null]),
  )
}

const namedRow = { id: col.uuid, name: col.text } as const

/**
 * Reads the names of the person, client and case to which a report is limited; null when there is no limit or it is not
 * visible.
 */
export async function readFilterNames(em: EntityManager, { companyId }: ReportActor, query: ReportQuery) {
  const readName = async (id: string | undefined, table: RawBuilder<unknown>) =>
    id === undefined
      ? null
      : ((await row(em, namedRow, sql`select n.id, ${table} n where n.company_id = ${companyId} and n.id = ${id}`)) ??
        null)
  return {
    lawyer: await readName(query.lawyerId, sql`n.name || ' ' || n.surname as name from user_account`),
    client: await readName(query.clientId, sql`n.name from client`),
    case: await readName(query.caseId, sql`n.name from case_file`),
  }
}
