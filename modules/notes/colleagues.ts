import type { EntityManager } from '@mikro-orm/postgresql'
import { roleCan } from '#server/db/role-filter.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { isCaseHiddenFrom } from '#server/db/walls.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'

/** Maximum number of colleagues that are offered for a mention. */
const maxColleagues = 500

/** Returns the active people of the office who may see a case. Excludes people from whom a wall hides the case. */
export const colleaguesOf = (em: EntityManager, companyId: string, caseId: string) =>
  rows(
    em,
    { id: col.uuid, name: col.text },
    sql`select id, name || ' ' || surname as name from user_account where company_id = ${companyId}
      and ${roleCan('profile', 'cases.work')} and ${roleCan('profile', 'notes.work')} and status = 'active'
      and not ${isCaseHiddenFrom(sql`${caseId}::uuid`, sql`id`)}
      order by name, surname, id limit ${sql.lit(maxColleagues)}`,
  )

/** Lists the people whom a note on a case may mention: colleagues who see the case. @throws 404 `case_not_found` */
export async function listColleagues({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  return { items: (await colleaguesOf(em, actor.companyId, caseId)).filter(({ id }) => id !== actor.userId) }
}
