import { visibleTo } from './case-visibility.ts'
import { can } from '#server/contract/roles.ts'
import { hot, rows, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'

/** More names than anyone picks from; beyond them one writes the court. */
const most = 200

/** A client is of few cases: theirs are read. */
const ofClient = (actor: CompanyActor) => sql`
  select distinct f.court from case_file f
   where f.company_id = ${actor.companyId} and f.court is not null and ${visibleTo(actor)}
   order by f.court limit ${sql.lit(most)}`

/** From one name of the index to the next: an office of a million cases is asked two hundred times, not read. */
const ofCompany = ({ companyId }: CompanyActor) => sql`${hot}
  with recursive known (court) as (
    (select f.court from case_file f where f.company_id = ${companyId} and f.court is not null order by f.court limit 1)
    union all
    select (select f.court from case_file f where f.company_id = ${companyId} and f.court > known.court order by f.court
      limit 1) from known where known.court is not null
  )
  select court from known where court is not null limit ${sql.lit(most)}`

export const courtsStatement = (actor: CompanyActor) => (!can(actor, 'cases.work') ? ofClient(actor) : ofCompany(actor))

/** The courts that the cases of the actor name, as they are written there, in order; the first two hundred. */
export async function listCourts({ em, actor }: Context): Promise<{ items: string[] }> {
  const found = await rows<{ court: string }>(em, courtsStatement(actor))
  return { items: found.map(({ court }) => court) }
}
