import { roleCan } from '#server/db/role-filter.ts'
import { can } from '#server/contract/roles.ts'
import { likeText, rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { holdsWords, isHolding, searchWords, visibleTo } from '#modules/cases/index.ts'

export interface NameHit {
  readonly id: string
  readonly title: string
  readonly snippet: string
  readonly caseId: string | null
  readonly caseName: string | null
  /** Whether the name itself begins with what was typed. */
  readonly begins: boolean
}

const holds = (column: string, q: string) => holdsWords(sql.ref(column), q)
const begins = (column: string, q: string) => sql`${sql.ref(column)} like app.fold(${`${likeText(q.trim())}%`})`

/** Cases by name, client, court or number, as the list of cases searches them. */
export async function findCases({ em, actor }: Context, q: string, limit: number): Promise<NameHit[]> {
  if (searchWords(q).length === 0) return []
  return rows<NameHit>(
    em,
    sql`
    select f.id, f.name as title, concat_ws(' · ', f.client_name, f.court_case_number, f.court) as snippet,
      f.id as "caseId", f.name as "caseName",
           ${begins('f.search_folded', q)} as begins
      from case_file f where f.company_id = ${actor.companyId} and ${visibleTo(actor)} and ${isHolding(q)}
     order by begins desc, f.updated_at desc, f.id limit ${limit}`,
  )
}

/** Clients of the office; its own customers are not shown each other. */
export async function findClients({ em, actor }: Context, q: string, limit: number): Promise<NameHit[]> {
  if (!can(actor, 'companies.work') || searchWords(q).length === 0) return []
  return rows<NameHit>(
    em,
    sql`
    select c.id, c.name as title, concat_ws(' · ', c.email, c.phone) as snippet, null as "caseId", null as "caseName",
      ${begins('c.name_folded', q)} as begins
      from client c where c.company_id = ${actor.companyId} and ${holds('c.name_folded', q)}
     order by begins desc, c.name_folded, c.id limit ${limit}`,
  )
}

/** Colleagues. */
export async function findPeople({ em, actor }: Context, q: string, limit: number): Promise<NameHit[]> {
  if (!can(actor, 'companies.work') || searchWords(q).length === 0) return []
  return rows<NameHit>(
    em,
    sql`
    select u.id, u.name || ' ' || u.surname as title, u.email as snippet, null as "caseId", null as "caseName",
      ${begins('u.name_folded', q)} as begins
      from user_account u where u.company_id = ${actor.companyId} and ${roleCan('u.profile', 'companies.work')} and u.status = 'active'
        and ${holds('u.name_folded', q)}
     order by begins desc, u.name_folded, u.id limit ${limit}`,
  )
}
