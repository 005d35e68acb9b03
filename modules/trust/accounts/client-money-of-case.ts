import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** Returns the cents that the office holds of clients in a case. The caller has checked the case and `trust.view`. */
export async function clientMoneyOfCase(em: EntityManager, companyId: string, caseId: string): Promise<number> {
  const held = await row(
    em,
    { cents: col.count },
    sql`select coalesce(sum(balance_cents), 0)::bigint as cents from trust_account
      where company_id = ${companyId} and case_id = ${caseId} and kind = 'client'`,
  )
  return Number(held?.cents ?? 0)
}
