import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import { ordersBy } from '#server/db/list.ts'
import { countCap, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, outer, rowsOf, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { countedCases } from './case-counts.ts'
import type { CaseDates } from './case-dates.ts'
import type { CaseFilter } from './case-filter.ts'
import type { casesContract } from './cases.contract.ts'
import { visibleTo } from './case-visibility.ts'
import { caseColumns, caseFields, type CaseRow, caseRow, presentCase } from './cases.presenter.ts'
import { caseContains, isIndexHit, searchWords } from './search-words.ts'
import { sharedDocuments } from './shared-documents.ts'

type ContractQuery = z.output<(typeof casesContract.routes.list)['query']>
export interface ListQuery extends ContractQuery {
  /** The conditions that the parameter `fields` states, on a case `f`. */
  readonly fieldConditions?: readonly RawBuilder<unknown>[]
}
/**
 * Sort orders by columns of a case. The order by the next date uses data of other modules ({@link byDateStatement}).
 */
type Sort = Exclude<NonNullable<ListQuery['sort']>, 'nextDate' | '-nextDate'>
type CaseSql = RawBuilder<unknown>
const countsRow = { openCount: col.int, inProgressCount: col.int, closedCount: col.int } as const satisfies Shape
type Counts = RowOf<typeof countsRow>
/** If the page has no cases, the result is one row with the counts alone. */
const listRow = { ...outer(caseRow), ...countsRow } as const satisfies Shape
/** `isMinimum`: there may be more than counted. `isCapped`: too many to select a page, see {@link commonStatement}. */
const searchRow = { ...listRow, isMinimum: col.boolean, isCapped: col.boolean } as const satisfies Shape

/**
 * A company with at most this many cases is searched without the index. In a larger company, this many cases are
 * scanned for a page of a frequent phrase.
 */
const smallOfficeLimit = 300
/** Number of cases that are probed. A phrase that none of them contains counts as rare. */
const probeSize = 60

/** Each order is an index of `case_file`, read forwards or backwards; statuses sort by the progress of a case. */
const newest = ['f.created_at desc', 'f.id desc']
const sortOrders = ordersBy<Sort>({
  createdAt: ['f.created_at', 'f.id'],
  updatedAt: ['f.updated_at', 'f.id'],
  name: ['f.name', ...newest],
  client: ['f.client_name', ...newest],
  court: ['f.court', ...newest],
  status: ['f.status desc', 'f.created_at', 'f.id'],
  courtCaseNumber: ['f.court_case_number', ...newest],
})

const isByDate = ({ sort }: ListQuery): boolean => sort === 'nextDate' || sort === '-nextDate'
/** A person who sees no dates gets the list by last changes instead. */
const orderOf = ({ sort }: ListQuery): CaseSql =>
  sortOrders[sort === 'nextDate' || sort === '-nextDate' ? '-updatedAt' : (sort ?? '-createdAt')]

const allOf = (conditions: readonly CaseSql[]): CaseSql => sql.join(conditions, sql` and `)

/** Conditions of the list, without the status and the search phrase. */
function filterConditions(
  actor: CompanyActor,
  { clientId, court, responsibleId, area, tagId, fieldConditions = [] }: ListQuery,
): CaseSql[] {
  return [
    visibleTo(actor),
    ...(clientId ? [sql`f.client_id = ${clientId}`] : []),
    ...(responsibleId ? [sql`f.responsible_id = ${responsibleId}`] : []),
    ...(court ? [sql`f.court = ${court}`] : []),
    ...(area ? [sql`f.area = ${area}`] : []),
    ...(tagId
      ? [
          sql`exists (select from case_tagging g where g.company_id = f.company_id and g.case_id = f.id
            and g.tag_id = ${tagId})`,
        ]
      : []),
    ...fieldConditions,
  ]
}

const cappedCount = (where: readonly CaseSql[], status: string): CaseSql =>
  sql`(select count(*)::int from (select 1 from case_file f where ${allOf([...where, sql`f.status = ${sql.lit(status)}`])}
    limit ${sql.lit(countCap)}) counted)`

const isFiltered = ({ clientId, court, responsibleId, area, tagId, fieldConditions = [] }: ListQuery): boolean =>
  Boolean(clientId || court || responsibleId || area || tagId) || fieldConditions.length > 0

/** Returns whether the list contains all cases of the company: their counts are stored. */
const hasStoredCounts = (actor: CompanyActor, query: ListQuery): boolean =>
  can(actor, 'cases.work') && !isFiltered(query)

/**
 * Returns the statement of the counts per status of the filtered cases: stored sums for a whole company, otherwise
 * counted up to the cap.
 */
const countsStatement = (actor: CompanyActor, query: ListQuery, where: readonly CaseSql[]): CaseSql =>
  hasStoredCounts(actor, query)
    ? sql`select coalesce(sum(amount) filter (where status = 'open'), 0)::int as open_count,
      coalesce(sum(amount) filter (where status = 'in_progress'), 0)::int as in_progress_count,
      coalesce(sum(amount) filter (where status = 'closed'), 0)::int as closed_count
        from ${countedCases(actor.companyId)}`
    : sql`select ${cappedCount(where, 'open')} as open_count, ${cappedCount(where, 'in_progress')} as in_progress_count,
      ${cappedCount(where, 'closed')} as closed_count`

/** Limit and offset of a page. Literals, because PostgreSQL plans a statement with an unknown limit again each time. */
const pageLimit = ({ page, pageSize }: ListQuery): CaseSql =>
  page === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`

const statusConditions = ({ status }: ListQuery): CaseSql[] => (status ? [sql`f.status = ${sql.lit(status)}`] : [])

const withResponsible = (companyId: string): CaseSql =>
  sql`left join user_account r on r.company_id = ${companyId} and r.id = f.responsible_id`

const countColumns = sql.raw(
  'c.open_count as "openCount", c.in_progress_count as "inProgressCount", c.closed_count as "closedCount"',
)

const statusCounts = sql.raw(
  `count(*) filter (where status = 'open')::int as open_count,
    count(*) filter (where status = 'in_progress')::int as in_progress_count,
    count(*) filter (where status = 'closed')::int as closed_count`,
)

/**
 * Marks only the usual statements as prepared. Each combination of filters is a different statement, and preparing all
 * of them on every connection would exhaust the server's memory.
 */
const prepared = (query: ListQuery): CaseSql => (query.pageSize <= 25 && !isFiltered(query) ? preparedStatement : sql``)

/** Selects a page and its counts in one statement. */
export function listStatement(actor: CompanyActor, query: ListQuery): CaseSql {
  const where = [sql`f.company_id = ${actor.companyId}`, ...filterConditions(actor, query)]
  const order = orderOf(query)
  return sql`${prepared(query)}
    with counted as (${countsStatement(actor, query, where)}),
         listed as (select ${caseFields} from case_file f where ${allOf([...where, ...statusConditions(query)])}
           order by ${order} ${pageLimit(query)})
    select ${caseColumns}, ${countColumns}
      from counted c left join listed f on true ${withResponsible(actor.companyId)}
     order by ${order}`
}

const searchWhere = (actor: CompanyActor, query: ListQuery): CaseSql[] => [
  sql`f.company_id = ${actor.companyId}`,
  ...filterConditions(actor, query),
]

/** Columns that a search selects before the page is determined: the status and the columns of the sort orders. */
const orderColumns = sql.raw(
  'f.id, f.status, f.created_at, f.updated_at, f.name, f.client_name, f.court, f.court_case_number',
)

/**
 * Selects a page of the matches and their counts, in one statement that is planned once, because its plan does not
 * depend on the phrase. It compares the first cases of the list (`probe`). If some match, or the company is small, it
 * compares further cases until the page is full (`scan`). An incomplete page uses the trigram index (`index_hits`).
 */
export function searchStatement(actor: CompanyActor, query: ListQuery, phrase: string): CaseSql {
  const order = orderOf(query)
  const where = searchWhere(actor, query)
  const neededHits = sql`${query.page * query.pageSize}::int`
  const firstCases = (limit: CaseSql, ...conditions: CaseSql[]): CaseSql =>
    sql`select ${orderColumns}, ${caseContains(actor, phrase)} as hit from case_file f where ${allOf([...conditions, ...where])}
      order by ${order} limit ${limit}`
  const hasStatus = allOf([sql`true`, ...statusConditions(query)])
  const afterProbe = sql`${sql.lit(smallOfficeLimit - probeSize)} offset ${sql.lit(probeSize)}`
  const scanCondition = sql`(select has_more and (is_small or hits between 1 and ${neededHits}) from probed)`
  const scanLimit = query.status
    ? sql.lit(smallOfficeLimit)
    : sql`case when is_small then ${sql.lit(smallOfficeLimit)} else greatest(${neededHits} + 1 - hits, 0) end`
  return sql`${(query.sort ?? '-createdAt') === '-createdAt' ? prepared(query) : sql``}
    with probe as materialized (${firstCases(sql.lit(probeSize))}),
         probed as materialized (select count(*) = ${sql.lit(probeSize)} as has_more, count(*) filter (where f.hit
           and ${hasStatus}) as hits,
                (select coalesce(sum(amount), 0) <= ${sql.lit(smallOfficeLimit)}
                  from ${countedCases(actor.companyId)}) as is_small from probe f),
         scan as materialized (select ${orderColumns}
           from (${firstCases(afterProbe, scanCondition)}) f where f.hit limit (select ${scanLimit} from probed)),
         hits_in_order as materialized (select ${orderColumns} from probe f where f.hit union all
           select ${orderColumns} from scan f),
         remainder as materialized (select has_more and not is_small and (select count(*) from hits_in_order f
           where ${hasStatus}) <= ${neededHits} as needs_index, has_more and not is_small as is_uncounted from probed),
         index_hits as materialized (select ${orderColumns} from case_file f
           where ${allOf([sql`(select needs_index from remainder)`, ...where, isIndexHit(actor, phrase)])} limit ${sql.lit(countCap)}),
         hit as materialized (select ${orderColumns} from hits_in_order f where not (select needs_index from remainder)
           union all select ${orderColumns} from index_hits f),
         counted as materialized (select ${statusCounts}, count(*) = ${sql.lit(countCap)} as is_capped from hit),
         listed as (select f.id from hit f where not (select is_capped from counted) and ${hasStatus}
           order by ${order} ${pageLimit(query)})
    select ${caseColumns}, ${countColumns}, c.is_capped as "isCapped",
      case when m.needs_index then c.is_capped else m.is_uncounted end as "isMinimum"
      from counted c cross join remainder m
        left join (listed l join case_file f on f.company_id = ${actor.companyId} and f.id = l.id)
        on true ${withResponsible(actor.companyId)}
     order by ${order}`
}

/** Selects a page of a phrase so frequent that scanning the list in its order soon finds it. */
const commonStatement = (actor: CompanyActor, query: ListQuery, phrase: string): CaseSql => sql`
    select ${caseColumns} from case_file f ${withResponsible(actor.companyId)}
     where ${allOf([...searchWhere(actor, query), caseContains(actor, phrase), ...statusConditions(query)])}
       order by ${orderOf(query)} ${pageLimit(query)}`

interface CasePageResult {
  readonly found: readonly CaseRow[]
  readonly counts: Counts
  /** Whether there may be more cases than counted. */
  readonly isMinimum: boolean
}

const pageResult = (page: readonly RowOf<typeof listRow>[], isMinimum: boolean): CasePageResult => ({
  found: rowsOf(caseRow, page, 'id'),
  counts: page[0] ?? { openCount: 0, inProgressCount: 0, closedCount: 0 },
  isMinimum,
})

const totalOf = (
  status: ListQuery['status'],
  { openCount: open, inProgressCount: inProgress, closedCount: closed }: Counts,
): number => ({ open, in_progress: inProgress, closed, any: open + inProgress + closed })[status ?? 'any']

/** Sends one statement, and a second statement when the matches of the index reach the cap. */
async function search({ em, actor }: Context, query: ListQuery, phrase: string): Promise<CasePageResult> {
  const page = await rows(em, searchRow, searchStatement(actor, query, phrase))
  const { isMinimum = false, isCapped = false } = page[0] ?? {}
  return {
    ...pageResult(page, isMinimum),
    ...(isCapped ? { found: await rows(em, caseRow, commonStatement(actor, query, phrase)) } : {}),
  }
}

/**
 * Selects a page by the next date of each case, cases without a date last. A search compares every case, because its
 * matches are needed whole before they can be sorted. @param dates `case_id` and `at`, one row for a case
 */
export function byDateStatement(actor: CompanyActor, query: ListQuery, dates: CaseSql): CaseSql {
  const isSearch = searchWords(query.q ?? '').length > 0
  const where = [...searchWhere(actor, query), ...(isSearch ? [caseContains(actor, query.q ?? '')] : [])]
  const order = sql`${sql.raw(query.sort === 'nextDate' ? 'f.next_at' : 'f.next_at desc')} nulls last,
    f.updated_at desc, f.id desc`
  const counts = isSearch
    ? sql`select ${statusCounts} from (select f.status from case_file f where ${allOf(where)}
        limit ${sql.lit(countCap)}) f`
    : countsStatement(actor, query, where)
  return sql`
    with d as materialized (${dates}),
         counted as (${counts}),
         listed as (select ${caseFields}, d.at as next_at from case_file f
           left join d on d.case_id = f.id and f.status <> 'closed'
           where ${allOf([...where, ...statusConditions(query)])} order by d.at ${sql.raw(query.sort === 'nextDate' ? '' : 'desc')}
             nulls last, f.updated_at desc, f.id desc ${pageLimit(query)})
    select ${caseColumns}, ${countColumns}
      from counted c left join listed f on true ${withResponsible(actor.companyId)}
     order by ${order}`
}

/** Data of other modules by which the list is sorted and filtered. */
export interface CaseListSources {
  readonly dates: CaseDates
  readonly filter: CaseFilter
}

/** Reads the requested page. */
async function readPage(ctx: Context, dates: CaseDates, query: ListQuery): Promise<CasePageResult> {
  const { em, actor } = ctx
  if (isByDate(query) && can(actor, 'cases.work')) {
    const statement = byDateStatement(actor, query, await dates.firstOfEach(ctx))
    return pageResult(await rows(em, listRow, statement), false)
  }
  const phrase = query.q ?? ''
  return searchWords(phrase).length > 0
    ? search(ctx, query, phrase)
    : pageResult(await rows(em, listRow, listStatement(actor, query)), false)
}

/**
 * Returns a page of the cases that the actor may see, with the total and the counts per status under the other filters,
 * up to `countCap`. A search in a large company answers `totalIsLeast` instead of counting every match. A customer sees
 * the cases in which they are the client.
 */
export async function listCases(ctx: Context, sources: CaseListSources, requested: ContractQuery) {
  const { em, actor } = ctx
  const query = { ...requested, fieldConditions: await sources.filter.conditionsOf(ctx, requested.fields) }
  const { found, counts, isMinimum } = await readPage(ctx, sources.dates, query)
  const total = totalOf(query.status, counts)
  const shared = await sharedDocuments(
    em,
    actor,
    found.map((f) => f.id),
  )
  return {
    items: found.map((f) => presentCase(actor, f, shared?.(f.id) ?? null)),
    page: query.page,
    pageSize: query.pageSize,
    total: Math.min(total, countCap),
    totalIsLeast: isMinimum || total >= countCap,
    counts: { open: counts.openCount, in_progress: counts.inProgressCount, closed: counts.closedCount },
  }
}
