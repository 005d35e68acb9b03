// Money of clients that the office holds, for other modules.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * Returns the cents that the office holds for clients in a case, or in every case that walls do not hide from the person
 * of the session. The caller has checked the right to see client money.
 */
export async function heldMoney(em: EntityManager, companyId: string, caseId?: string): Promise<number> {
  const held = await row(
    em,
    { cents: col.count },
    sql`select coalesce(sum(a.balance_cents), 0) as cents from trust_account a
      where a.company_id = ${companyId} and a.kind = 'client'
        ${caseId === undefined ? sql`` : sql`and a.case_id = ${caseId}`}`,
  )
  return Number(held?.cents ?? 0)
}
