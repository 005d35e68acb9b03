// Money of clients that the office holds, for other modules.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

const heldRow = { cents: col.count, accounts: col.int, accountId: col.text.nullable } as const

export interface HeldMoney {
  readonly cents: number
  /** Number of accounts of clients ever opened, including empty accounts. */
  readonly accounts: number
  /** Id of the account when there is exactly one. */
  readonly accountId: string | null
}

/**
 * Returns the money that the office holds for clients in a case, or in every case that no wall hides from the signed-in
 * person. The caller has checked the permission to see client money.
 */
export async function heldMoney(em: EntityManager, companyId: string, caseId?: string): Promise<HeldMoney> {
  const totals = await row(
    em,
    heldRow,
    sql`select coalesce(sum(a.balance_cents), 0) as cents, count(*)::int as accounts,
        case when count(*) = 1 then min(a.id::text) end as "accountId"
      from trust_account a where a.company_id = ${companyId} and a.kind = 'client'
        ${caseId === undefined ? sql`` : sql`and a.case_id = ${caseId}`}`,
  )
  return { cents: Number(totals?.cents ?? 0), accounts: totals?.accounts ?? 0, accountId: totals?.accountId ?? null }
}
