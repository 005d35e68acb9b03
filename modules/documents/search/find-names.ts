import { roleCan } from '#server/db/role-filter.ts'
import { can } from '#server/contract/roles.ts'
import { likeText, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { containsWords, isIndexHit, searchWords, spellingsOfCourtNumber, visibleTo } from '#modules/cases/index.ts'

const nameHitRow = {
  id: col.uuid,
  title: col.text,
  snippet: col.text,
  caseId: col.uuid.nullable,
  caseName: col.text.nullable,
  /** Whether the name itself begins with the query. */
  begins: col.boolean,
} as const satisfies Shape
export type NameHit = RowOf<typeof nameHitRow>

const holds = (column: string, q: string) => containsWords(sql.ref(column), q)
const begins = (column: string, q: string) => sql`${sql.ref(column)} like app.fold(${`${likeText(q.trim())}%`})`

/** Finds cases by name, client, court or number, like the list of cases; a number also with other zeros. */
export async function findCases(ctx: Context, q: string, limit: number): Promise<NameHit[]> {
  if (searchWords(q).length === 0) return []
  for (const asked of [q, ...spellingsOfCourtNumber(q)]) {
    const found = await casesHolding(ctx, asked, limit)
    if (found.length > 0) return found
  }
  return []
}

const casesHolding = ({ em, actor }: Context, q: string, limit: number): Promise<NameHit[]> =>
  rows(
    em,
    nameHitRow,
    sql`
    select f.id, f.name as title, concat_ws(' · ', f.client_name, f.court_case_number, f.court) as snippet,
      f.id as "caseId", f.name as "caseName",
           ${begins('f.search_folded', q)} as begins
      from case_file f where f.company_id = ${actor.companyId} and ${visibleTo(actor)} and ${isIndexHit(actor, q)}
     order by begins desc, f.updated_at desc, f.id limit ${limit}`,
  )

/** Finds clients of the company; customers do not see each other. */
export async function findClients({ em, actor }: Context, q: string, limit: number): Promise<NameHit[]> {
  if (!can(actor, 'companies.work') || searchWords(q).length === 0) return []
  return rows(
    em,
    nameHitRow,
    sql`
    select c.id, c.name as title, concat_ws(' · ', c.email, c.phone) as snippet, null::uuid as "caseId",
      null as "caseName",
      ${begins('c.name_folded', q)} as begins
      from client c where c.company_id = ${actor.companyId} and ${holds('c.name_folded', q)}
     order by begins desc, c.name_folded, c.id limit ${limit}`,
  )
}

/** Finds colleagues. */
export async function findPeople({ em, actor }: Context, q: string, limit: number): Promise<NameHit[]> {
  if (!can(actor, 'companies.work') || searchWords(q).length === 0) return []
  return rows(
    em,
    nameHitRow,
    sql`
    select u.id, u.name || ' ' || u.surname as title, u.email as snippet, null::uuid as "caseId",
      null as "caseName",
      ${begins('u.name_folded', q)} as begins
      from user_account u where u.company_id = ${actor.companyId} and ${roleCan('u.profile', 'companies.work')}
       and u.status = 'active'
        and ${holds('u.name_folded', q)}
     order by begins desc, u.name_folded, u.id limit ${limit}`,
  )
}
