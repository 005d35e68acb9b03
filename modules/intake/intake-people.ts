import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, row, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import { identityErrors } from '#modules/identity/index.ts'

/** Asserts that a person works on the leads of the office. @throws 404 `user_not_found` */
export async function assertWorksInIntake(tx: EntityManager, companyId: string, userId: string): Promise<void> {
  const works = await exists(
    tx,
    sql`select from user_account u where u.company_id = ${companyId} and u.id = ${userId} and u.status = 'active'
      and ${roleCan('u.profile', 'intake.work')} for key share`,
  )
  if (!works) throw identityErrors.error('user_not_found')
}

/**
 * Returns the person of the office who is notified of a lead; the owner of the office if the preferred person cannot
 * read leads.
 * @param preferredId the assignee of the lead, or the designated person of a reserved lead
 */
export const recipientOf = async (
  tx: EntityManager,
  companyId: string,
  preferredId: string | null,
): Promise<string | undefined> =>
  (
    await row(
      tx,
      { id: col.uuid },
      sql`select u.id from company c join user_account u on u.company_id = c.id
          and u.id in (${preferredId}::uuid, c.owner_id) and u.status = 'active'
          and ${roleCan('u.profile', 'intake.read')}
        where c.id = ${companyId} order by (u.id = ${preferredId}::uuid) desc nulls last limit 1`,
    )
  )?.id
