import { roleCan } from '#server/db/role-filter.ts'
import { can } from '#server/contract/roles.ts'
import { inSpanish } from '#server/db/list.ts'
import { likeText, preparedStatement, rows, sql } from '#server/db/query.ts'
import { searchedDigits } from '#server/contract/telephone.ts'
import { holdsDigits, limitAndOffset, type PageQuery } from '#server/db/search.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { containsWords, isIndexHit, searchWords, spellingsOfCourtNumber, visibleTo } from '#modules/cases/index.ts'

const nameHitRow = {
  id: col.uuid,
  title: col.text,
  snippet: col.text,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  createdAt: col.timestamptz,
  /** Whether the name itself begins with the query. */
  begins: col.boolean,
  /** Number of all hits. */
  total: col.count,
} as const satisfies Shape
export type NameHit = RowOf<typeof nameHitRow>

/** A page of the hits and their order. */
export interface NamePage extends PageQuery {
  readonly order: 'relevance' | 'newest' | 'oldest' | 'name'
}
/** Returns the page of the best `limit` hits. */
export const bestNames = (limit: number): NamePage => ({ page: 1, pageSize: limit, order: 'relevance' })

/** Returns `order by`, `limit` and `offset`. @param table has `id` and `created_at` @param name the sorted column */
function orderAndPage(table: string, name: string, relevance: string, page: NamePage) {
  const sortOrders = {
    relevance: `begins desc, ${relevance}, ${table}.id`,
    newest: `${table}.created_at desc, ${table}.id desc`,
    oldest: `${table}.created_at, ${table}.id`,
    name: `${inSpanish(name)}, ${table}.id`,
  }
  return sql`order by ${sql.raw(sortOrders[page.order])} ${limitAndOffset(page)}`
}

const containsQuery = (column: string, q: string) => containsWords(sql.ref(column), q)
const beginsWith = (column: string, q: string) => sql`${sql.ref(column)} like app.fold(${`${likeText(q.trim())}%`})`

/**
 * Finds cases by the same words as the list of cases. Without hits, a court number is searched in other spellings, such
 * as with more or fewer leading zeros.
 */
export async function findCases(ctx: Context, q: string, page: NamePage): Promise<NameHit[]> {
  if (searchWords(q).length === 0) return []
  for (const spelling of [q, ...spellingsOfCourtNumber(q)]) {
    const hits = await findCasesWith(ctx, spelling, page)
    if (hits.length > 0) return hits
  }
  return []
}

const findCasesWith = ({ em, actor }: Context, q: string, page: NamePage): Promise<NameHit[]> =>
  rows(
    em,
    nameHitRow,
    sql`
    select f.id, f.name as title, concat_ws(' · ', f.client_name, f.court_case_number, f.court) as snippet,
      f.id as "caseId", f.name as "caseName", f.created_at as "createdAt", count(*) over () as total,
           ${beginsWith('f.search_folded', q)} as begins
      from case_file f where f.company_id = ${actor.companyId} and ${visibleTo(actor)} and ${isIndexHit(actor, q)}
     ${orderAndPage('f', 'f.name', 'f.updated_at desc', page)}`,
  )

/** Returns the conditions that the query is in the e-mail address or, however it is written, a telephone of client `c`. */
function hasContact(q: string) {
  const digits = searchedDigits(q)
  return [
    ...(/[^\s@]@|@[^\s@]/.test(q) ? [containsQuery('c.search_folded', q)] : []),
    ...(digits !== null ? [holdsDigits(sql`c.phone`, digits)] : []),
  ]
}

/**
 * Finds clients of the company by name, e-mail address and telephone. Returns none to customers, who may not see each
 * other.
 */
export async function findClients({ em, actor }: Context, q: string, page: NamePage): Promise<NameHit[]> {
  if (!can(actor, 'companies.work') || searchWords(q).length === 0) return []
  return rows(
    em,
    nameHitRow,
    sql`
    select c.id, c.name as title, concat_ws(' · ', c.email, c.phone) as snippet, null::uuid as "caseId",
      null as "caseName", c.created_at as "createdAt", count(*) over () as total,
      ${beginsWith('c.name_folded', q)} as begins
      from client c where c.company_id = ${actor.companyId}
        and (${sql.join([containsQuery('c.name_folded', q), ...hasContact(q)], sql` or `)})
     ${orderAndPage('c', 'c.name', 'c.name_folded', page)}`,
  )
}

/** Finds active users of the company by name. Returns none to customers. */
export async function findColleagues({ em, actor }: Context, q: string, page: NamePage): Promise<NameHit[]> {
  if (!can(actor, 'companies.work') || searchWords(q).length === 0) return []
  return rows(
    em,
    nameHitRow,
    // Prepared although it has LIKE: the people of an office are few, and are read by their company in any plan.
    sql`${preparedStatement}
    select u.id, u.name || ' ' || u.surname as title, u.email as snippet, null::uuid as "caseId",
      null as "caseName", u.created_at as "createdAt", count(*) over () as total,
      ${beginsWith('u.name_folded', q)} as begins
      from user_account u where u.company_id = ${actor.companyId} and ${roleCan('u.profile', 'companies.work')}
       and u.status = 'active'
        and ${containsQuery('u.name_folded', q)}
     ${orderAndPage('u', 'u.name', 'u.name_folded', page)}`,
  )
}
