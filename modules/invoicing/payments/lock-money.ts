import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * Locks the money of a case until the transaction ends. Issuing, crediting, paying and reversing change several sums of
 * the case in the table `report_month`, in several statements. Without the lock two such changes at the same time would
 * deadlock.
 * The caller has locked the invoices.
 */
export async function lockMoneyOf(tx: EntityManager, companyId: string, caseId: string): Promise<void> {
  await rows(
    tx,
    { locked: col.boolean },
    sql`select pg_advisory_xact_lock(hashtextextended(${`money ${companyId} ${caseId}`}, 0)) is null as locked`,
  )
}
