import { visibleTo } from './case-visibility.ts'
import { can } from '#server/contract/roles.ts'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'

/** Maximum names in the list; other courts have to be typed in full. */
const maxCourts = 200

/** A client has few cases, which are read directly. */
const courtsOfClient = (actor: CompanyActor) => sql`
  select distinct f.court from case_file f
   where f.company_id = ${actor.companyId} and f.court is not null and ${visibleTo(actor)}
   order by f.court limit ${sql.lit(maxCourts)}`

/** Skips from one name of the index to the next: at most two hundred look-ups for any number of cases. */
const courtsOfCompany = ({ companyId }: CompanyActor) => sql`${preparedStatement}
  with recursive known (court) as (
    (select f.court from case_file f where f.company_id = ${companyId} and f.court is not null order by f.court limit 1)
    union all
    select (select f.court from case_file f where f.company_id = ${companyId} and f.court > known.court order by f.court
      limit 1) from known where known.court is not null
  )
  select court from known where court is not null limit ${sql.lit(maxCourts)}`

export const courtsStatement = (actor: CompanyActor) =>
  !can(actor, 'cases.work') ? courtsOfClient(actor) : courtsOfCompany(actor)

/** Returns the first two hundred courts of the cases that the actor sees, sorted, as they are written in the cases. */
export async function listCourts({ em, actor }: Context): Promise<{ items: string[] }> {
  const courts = await rows(em, { court: col.text }, courtsStatement(actor))
  return { items: courts.map(({ court }) => court) }
}
