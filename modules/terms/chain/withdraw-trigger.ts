import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, sql } from '#server/db/query.ts'

/**
 * Permanently deletes a trigger with its terms, if nothing changed since they were proposed: no fact corrected, no term
 * confirmed, closed or counted again. The caller has locked the case.
 * @returns true when the trigger was deleted now or earlier; false when it was changed and stays
 */
export async function withdrawTrigger(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  id: string,
): Promise<boolean> {
  // A confirmation locks the terms in this order but not the case, so the lock of the case alone would not exclude it.
  await change(
    tx,
    sql`select from case_term where company_id = ${companyId} and trigger_id = ${id} order by id for update`,
  )
  const withdrawn = await change(
    tx,
    sql`delete from case_trigger g where g.company_id = ${companyId} and g.case_id = ${caseId} and g.id = ${id}
      and g.version = 1 and coalesce(g.second_result, 'waiting') = 'waiting'
      and not exists (select from case_term t where t.company_id = g.company_id and t.trigger_id = g.id
        and (t.version > 1 or t.state <> 'proposed'))`,
  )
  if (withdrawn > 0) return true
  return !(await exists(tx, sql`select from case_trigger where company_id = ${companyId} and id = ${id}`))
}
