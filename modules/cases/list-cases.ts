import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { can } from '#server/contract/roles.ts'
import { countCap, hot, rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import type { casesContract } from './cases.contract.ts'
import { visibleTo } from './case-visibility.ts'
import { caseColumns, caseFields, presentCase, type CaseRow } from './cases.presenter.ts'
import { holdsWords, isHolding, searchWords } from './search-words.ts'
import { sharedDocuments } from './shared-documents.ts'

export type ListQuery = z.output<(typeof casesContract.routes.list)['query']>
type Sort = NonNullable<ListQuery['sort']>
type CaseSql = RawBuilder<unknown>
interface Counts {
  readonly n_open: number
  readonly n_in_progress: number
  readonly n_closed: number
}
type ListRow = CaseRow & Counts
/** `n_least`: there may be more than the counts say; `n_capped`: so many that none was chosen for the page. */
type SearchRow = ListRow & { readonly n_least: boolean; readonly n_capped: boolean }

/**
 * An office of this many cases is searched case by case; in a larger one, this many are walked for a page of a common
 * phrase.
 */
const smallOfficeLimit = 300
/** A phrase that none of this many cases holds is taken for a rare one. */
const nearest = 60

/** Each is an index of `case_file`, read forwards or backwards; statuses in the order of a case's life. */
const orders: Record<Sort, CaseSql> = {
  createdAt: sql.raw('f.created_at, f.id'),
  '-createdAt': sql.raw('f.created_at desc, f.id desc'),
  updatedAt: sql.raw('f.updated_at, f.id'),
  '-updatedAt': sql.raw('f.updated_at desc, f.id desc'),
  name: sql.raw('f.name, f.created_at desc, f.id desc'),
  '-name': sql.raw('f.name desc, f.created_at, f.id'),
  client: sql.raw('f.client_name, f.created_at desc, f.id desc'),
  '-client': sql.raw('f.client_name desc, f.created_at, f.id'),
  court: sql.raw('f.court, f.created_at desc, f.id desc'),
  '-court': sql.raw('f.court desc, f.created_at, f.id'),
  status: sql.raw('f.status desc, f.created_at, f.id'),
  '-status': sql.raw('f.status, f.created_at desc, f.id desc'),
  courtCaseNumber: sql.raw('f.court_case_number, f.created_at desc, f.id desc'),
  '-courtCaseNumber': sql.raw('f.court_case_number desc, f.created_at, f.id'),
}

const all = (conditions: readonly CaseSql[]): CaseSql => sql.join(conditions, sql` and `)

/** What narrows the list, apart from the status and the search phrase. */
function filters(actor: CompanyActor, { clientId, court, responsibleId }: ListQuery): CaseSql[] {
  return [
    visibleTo(actor),
    ...(clientId ? [sql`f.client_id = ${clientId}`] : []),
    ...(responsibleId ? [sql`f.responsible_id = ${responsibleId}`] : []),
    ...(court ? [sql`f.court = ${court}`] : []),
  ]
}

const capped = (where: readonly CaseSql[], status: string): CaseSql =>
  sql`(select count(*)::int from (select 1 from case_file f where ${all([...where, sql`f.status = ${sql.lit(status)}`])}
    limit ${sql.lit(countCap)}) counted)`

/** Whether the list is of all cases of the company: its counts are stored. */
const isWhole = (actor: CompanyActor, { clientId, court, responsibleId }: ListQuery): boolean =>
  can(actor, 'cases.work') && !clientId && !responsibleId && !court

/** Counts per status of what the filters leave: stored sums for all of a company, otherwise counted up to the cap. */
const counts = (actor: CompanyActor, query: ListQuery, where: readonly CaseSql[]): CaseSql =>
  isWhole(actor, query)
    ? sql`select coalesce(sum(amount) filter (where status = 'open'), 0)::int as n_open,
      coalesce(sum(amount) filter (where status = 'in_progress'), 0)::int as n_in_progress,
      coalesce(sum(amount) filter (where status = 'closed'), 0)::int as n_closed from case_counter
        where company_id = ${actor.companyId}`
    : sql`select ${capped(where, 'open')} as n_open, ${capped(where, 'in_progress')} as n_in_progress,
      ${capped(where, 'closed')} as n_closed`

/** Literals, because an unknown limit makes PostgreSQL plan the statement anew each time. */
const window = ({ page, pageSize }: ListQuery): CaseSql =>
  page === 1 ? sql`limit ${sql.lit(pageSize)}` : sql`limit ${sql.lit(pageSize)} offset ${(page - 1) * pageSize}`

const ofStatus = ({ status }: ListQuery): CaseSql[] => (status ? [sql`f.status = ${sql.lit(status)}`] : [])

const withResponsible = (companyId: string): CaseSql =>
  sql`left join user_account r on r.company_id = ${companyId} and r.id = f.responsible_id`

const everyStatus = sql.raw(
  `count(*) filter (where status = 'open')::int as n_open,
    count(*) filter (where status = 'in_progress')::int as n_in_progress,
    count(*) filter (where status = 'closed')::int as n_closed`,
)

/**
 * Prepared are only the statements that everybody sends: each combination is a statement of its own, and a server that
 * kept all of them on every connection would fill its memory.
 */
const prepared = ({ pageSize, clientId, court, responsibleId }: ListQuery): CaseSql =>
  pageSize <= 25 && !clientId && !court && !responsibleId ? hot : sql``

/** A page and its counts in one statement. */
export function listStatement(actor: CompanyActor, query: ListQuery): CaseSql {
  const where = [sql`f.company_id = ${actor.companyId}`, ...filters(actor, query)]
  const order = orders[query.sort ?? '-createdAt']
  return sql`${prepared(query)}
    with n as (${counts(actor, query, where)}),
         p as (select ${caseFields} from case_file f where ${all([...where, ...ofStatus(query)])}
           order by ${order} ${window(query)})
    select ${caseColumns}, n.n_open, n.n_in_progress, n.n_closed
      from n left join p f on true ${withResponsible(actor.companyId)}
     order by ${order}`
}

const searchWhere = (actor: CompanyActor, query: ListQuery): CaseSql[] => [
  sql`f.company_id = ${actor.companyId}`,
  ...filters(actor, query),
]
const holds = (phrase: string): CaseSql => holdsWords(sql.ref('f.search_folded'), phrase)

/** What a search carries of a case before the page is chosen: its status and all that an order asks for. */
const ordered = sql.raw(
  'f.id, f.status, f.created_at, f.updated_at, f.name, f.client_name, f.court, f.court_case_number',
)

/**
 * A page of what matches and its counts, in one statement whose plan depends on no word, so that it is planned once.
 * It looks at the newest cases of the list (`near`). If some of them match, or the office is small, it walks on until
 * the page is full (`way`); if the page stays unfilled, it asks the index of word parts (`far`).
 */
export function searchStatement(actor: CompanyActor, query: ListQuery, phrase: string): CaseSql {
  const order = orders[query.sort ?? '-createdAt']
  const where = searchWhere(actor, query)
  const wanted = sql`${query.page * query.pageSize}::int`
  const some = (limit: CaseSql, ...more: CaseSql[]): CaseSql =>
    sql`select ${ordered}, ${holds(phrase)} as hit from case_file f where ${all([...more, ...where])} order by ${order}
      limit ${limit}`
  const inPage = all([sql`true`, ...ofStatus(query)])
  return sql`${(query.sort ?? '-createdAt') === '-createdAt' ? prepared(query) : sql``}
    with near as materialized (${some(sql.lit(nearest))}),
         size as materialized (select count(*) = ${sql.lit(nearest)} as more, count(*) filter (where f.hit
           and ${inPage}) as hits,
                (select coalesce(sum(amount), 0) <= ${sql.lit(smallOfficeLimit)} from case_counter
                  where company_id = ${actor.companyId}) as small from near f),
         way as materialized (select ${ordered}
           from (${some(sql`${sql.lit(smallOfficeLimit - nearest)} offset ${sql.lit(nearest)}`, sql`(select more and (small or hits between 1 and ${wanted}) from size)`)}) f
                where f.hit
                  limit (select ${query.status ? sql.lit(smallOfficeLimit) : sql`case when small then ${sql.lit(smallOfficeLimit)} else greatest(${wanted} + 1 - hits, 0) end`} from size)),
         seen as materialized (select ${ordered} from near f where f.hit union all select ${ordered} from way f),
         rest as materialized (select more and not small and (select count(*) from seen f
           where ${inPage}) <= ${wanted} as needed, more and not small as uncounted from size),
         far as materialized (select ${ordered} from case_file f
           where ${all([sql`(select needed from rest)`, ...where, isHolding(phrase)])} limit ${sql.lit(countCap)}),
         hit as materialized (select ${ordered} from seen f where not (select needed from rest)
           union all select ${ordered} from far f),
         n as materialized (select ${everyStatus}, count(*) = ${sql.lit(countCap)} as n_capped from hit),
         p as (select f.id from hit f where not (select n_capped from n) and ${inPage}
           order by ${order} ${window(query)})
    select ${caseColumns}, n.*, case when rest.needed then n.n_capped else rest.uncounted end as n_least
      from n cross join rest left join (p join case_file f on f.company_id = ${actor.companyId} and f.id = p.id)
        on true ${withResponsible(actor.companyId)}
     order by ${order}`
}

/** A page of what is so common that walking the list in its order soon meets it. */
const commonStatement = (actor: CompanyActor, query: ListQuery, phrase: string): CaseSql => sql`
    select ${caseColumns} from case_file f ${withResponsible(actor.companyId)}
     where ${all([...searchWhere(actor, query), holds(phrase), ...ofStatus(query)])}
       order by ${orders[query.sort ?? '-createdAt']} ${window(query)}`

interface CasePageResult {
  readonly found: readonly CaseRow[]
  readonly counts: Counts
  /** Whether there may be more than the counts say. */ readonly atLeast: boolean
}

const listed = <Row extends ListRow>(found: readonly Row[], atLeast: boolean): CasePageResult => ({
  found: found.filter((f) => f.id !== null),
  counts: found[0] ?? { n_open: 0, n_in_progress: 0, n_closed: 0 },
  atLeast,
})

const totalOf = (status: ListQuery['status'], { n_open, n_in_progress, n_closed }: Counts): number =>
  ({ open: n_open, in_progress: n_in_progress, closed: n_closed, any: n_open + n_in_progress + n_closed })[
    status ?? 'any'
  ]

/** One statement; a second only for deep pages of what matches beyond the cap. */
async function search({ em, actor }: Context, query: ListQuery, phrase: string): Promise<CasePageResult> {
  const page = await rows<SearchRow>(em, searchStatement(actor, query, phrase))
  const { n_least = false, n_capped = false } = page[0] ?? {}
  return {
    ...listed(page, n_least),
    ...(n_capped ? { found: await rows<CaseRow>(em, commonStatement(actor, query, phrase)) } : {}),
  }
}

/**
 * Cases the actor may see: a page of them, how many there are and how many of each status the other filters leave,
 * counted up to `countCap`; a search in a large office says `totalIsLeast` instead of counting what nobody pages
 * through. A customer sees those they are the client of.
 */
export async function listCases(ctx: Context, query: ListQuery) {
  const { em, actor } = ctx
  const phrase = query.q ?? ''
  const {
    found,
    counts: n,
    atLeast,
  } = searchWords(phrase).length > 0
    ? await search(ctx, query, phrase)
    : listed(await rows<ListRow>(em, listStatement(actor, query)), false)
  const total = totalOf(query.status, n)
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
    totalIsLeast: atLeast || total >= countCap,
    counts: { open: n.n_open, in_progress: n.n_in_progress, closed: n.n_closed },
  }
}
