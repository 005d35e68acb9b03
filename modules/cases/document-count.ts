import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'

/** Adds `by` (negative: takes away) to the documents of a case, in the transaction that adds or removes them. */
export async function adjustDocumentCount(tx: EntityManager, companyId: string, caseId: string, by: number): Promise<void> {
  if (by === 0) return
  await change(tx, sql`
    update case_file set document_count = document_count + ${by}, updated_at = now()
     where company_id = ${companyId} and id = ${caseId}`)
}
