import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * Revokes the links of forms that were sent in a case and not answered; they stay in the list of the case as revoked.
 * @returns the ids that were answered and stay
 */
export async function withdrawSends(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  ids: readonly string[],
): Promise<string[]> {
  await change(
    tx,
    sql`update form_send set revoked_at = coalesce(revoked_at, now()) where company_id = ${companyId}
      and case_id = ${caseId} and id = any(${[...ids]}::uuid[]) and answered_at is null`,
  )
  const answered = await rows(
    tx,
    { id: col.uuid },
    sql`select id from form_send where company_id = ${companyId} and case_id = ${caseId}
      and id = any(${[...ids]}::uuid[]) and answered_at is not null`,
  )
  return answered.map(({ id }) => id)
}
