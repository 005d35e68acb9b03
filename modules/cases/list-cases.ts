import type { z } from 'zod'
import type { RawBuilder } from 'kysely'
import { countCap, hot, rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import type { casesContract } from './cases.contract.ts'
import { caseColumns, presentCase, type CaseRow } from './cases.presenter.ts'
import { searchConditions, searchWords } from './search-words.ts'

type Query = z.output<(typeof casesContract.routes.list)['query']>
type Sort = NonNullable<Query['sort']>
type Sql = RawBuilder<unknown>
type ListRow = CaseRow & { readonly n_open: number; readonly n_in_progress: number; readonly n_closed: number; readonly n_total: number }

/** Each is an index of `case_file`, read forwards or backwards; statuses in the order of a case's life. */
const orders: Record<Sort, Sql> = {
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

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

/** What narrows the list, apart from the status and the search phrase. */
function filters(actor: CompanyActor, { clientId, court, responsibleId }: Query): Sql[] {
  return [
    ...(actor.profile === 'customer' ? [sql`f.client_id = (select c.id from client c where c.company_id = ${actor.companyId} and c.user_id = ${actor.userId})`] : []),
    ...(clientId ? [sql`f.client_id = ${clientId}`] : []),
    ...(responsibleId ? [sql`f.responsible_id = ${responsibleId}`] : []),
    ...(court ? [sql`f.court = ${court}`] : []),
  ]
}

const capped = (where: readonly Sql[], status: string): Sql =>
  sql`(select count(*)::int from (select 1 from case_file f where ${all([...where, sql`f.status = ${sql.lit(status)}`])} limit ${sql.lit(countCap)}) counted)`

/** Counts per status of what the filters leave: kept sums for all of a company, otherwise counted up to the cap. */
const counts = (companyId: string, where: readonly Sql[]): Sql => (where.length === 1
  ? sql`select coalesce(sum(amount) filter (where status = 'open'), 0)::int as n_open, coalesce(sum(amount) filter (where status = 'in_progress'), 0)::int as n_in_progress,
      coalesce(sum(amount) filter (where status = 'closed'), 0)::int as n_closed from case_counter where company_id = ${companyId}`
  : sql`select ${capped(where, 'open')} as n_open, ${capped(where, 'in_progress')} as n_in_progress, ${capped(where, 'closed')} as n_closed`)

function listed(actor: CompanyActor, query: Query): Sql {
  const { page, pageSize, status, sort = '-createdAt' } = query
  const where = [sql`f.company_id = ${actor.companyId}`, ...filters(actor, query)]
  const order = orders[sort]
  return sql`${hot}
    with n as (${counts(actor.companyId, where)}),
         p as (select f.* from case_file f where ${all(status ? [...where, sql`f.status = ${sql.lit(status)}`] : where)} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${caseColumns}, n.n_open, n.n_in_progress, n.n_closed, ${status ? sql.ref(`n.n_${status}`) : sql`n.n_open + n.n_in_progress + n.n_closed`} as n_total
      from n left join p f on true left join user_account r on r.company_id = ${actor.companyId} and r.id = f.responsible_id
     order by ${order}`
}

/**
 * The matches are looked up once, up to the cap, and give counts and page. Past the cap they are so common that
 * walking the list in its order meets a page of them soon, and only then is it walked.
 */
function searched(actor: CompanyActor, query: Query, phrase: string): Sql {
  const { page, pageSize, status, sort = '-createdAt' } = query
  const where = [sql`f.company_id = ${actor.companyId}`, ...filters(actor, query), ...searchConditions(sql.ref('f.search_folded'), phrase)]
  const order = orders[sort]
  const ofStatus = status ? [sql`f.status = ${sql.lit(status)}`] : []
  const window = sql`order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return sql`
    with hit as materialized (select f.id, f.status from case_file f where ${all(where)} limit ${sql.lit(countCap)}),
         n as (select count(*) filter (where status = 'open')::int as n_open, count(*) filter (where status = 'in_progress')::int as n_in_progress,
                      count(*) filter (where status = 'closed')::int as n_closed, count(*)::int as n_all from hit),
         few as (select f.* from hit h join case_file f on f.company_id = ${actor.companyId} and f.id = h.id where ${all([sql`(select n_all from n) < ${sql.lit(countCap)}`, ...ofStatus])} ${window}),
         many as (select f.* from case_file f where ${all([sql`(select n_all from n) >= ${sql.lit(countCap)}`, ...where, ...ofStatus])} ${window}),
         p as (select * from few union all select * from many)
    select ${caseColumns}, n.n_open, n.n_in_progress, n.n_closed,
           ${status ? sql`case when n.n_all < ${sql.lit(countCap)} then ${sql.ref(`n.n_${status}`)} else ${capped(where, status)} end` : sql`n.n_all`} as n_total
      from n left join p f on true left join user_account r on r.company_id = ${actor.companyId} and r.id = f.responsible_id
     order by ${order}`
}

/** The one statement of a list; its plan is tested for many cases. */
export const listStatement = (actor: CompanyActor, query: Query): Sql =>
  (query.q && searchWords(query.q).length > 0 ? searched(actor, query, query.q) : listed(actor, query))

/**
 * Cases the actor may see: a page of them, how many there are (counted up to `countCap`) and how many of each status
 * the other filters leave. One round trip. A customer sees those they are the client of.
 */
export async function listCases({ em, actor }: Context, query: Query) {
  const found = await rows<ListRow>(em, listStatement(actor, query))
  const first = found[0]
  return {
    items: found.filter((f) => f.id !== null).map((f) => presentCase(actor, f, actor.userId)),
    page: query.page,
    pageSize: query.pageSize,
    total: Math.min(first?.n_total ?? 0, countCap),
    counts: { open: first?.n_open ?? 0, in_progress: first?.n_in_progress ?? 0, closed: first?.n_closed ?? 0 },
  }
}
