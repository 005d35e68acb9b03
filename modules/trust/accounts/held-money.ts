// Money of clients that the office holds, for other modules.
import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

const heldRow = { cents: col.count, accounts: col.int, accountId: col.text.nullable } as const

export interface HeldMoney {
  readonly cents: number
  /** Accounts of clients that were ever opened. */
  readonly accounts: number
  /** The account where there is one alone. */
  readonly accountId: string | null
}

/**
 * Returns what the office holds for clients in a case, or in every case that walls do not hide from the person of the
 * session. The caller has checked the right to see client money.
 */
export async function heldMoney(em: EntityManager, companyId: string, caseId?: string): Promise<HeldMoney> {
  const held = await row(
    em,
    heldRow,
    sql`select coalesce(sum(a.balance_cents), 0) as cents, count(*)::int as accounts,
        case when count(*) = 1 then min(a.id::text) end as "accountId"
      from trust_account a where a.company_id = ${companyId} and a.kind = 'client'
        ${caseId === undefined ? sql`` : sql`and a.case_id = ${caseId}`}`,
  )
  return { cents: Number(held?.cents ?? 0), accounts: held?.accounts ?? 0, accountId: held?.accountId ?? null }
}
