import type { EntityManager } from '@mikro-orm/postgresql'
import { changeLater, sql } from '#server/db/query.ts'

/**
 * Adds `delta` to the number of documents of a case. Call it in the transaction that adds or removes them, after their
 * rows are written. Clears the opening document of the case if it was removed. `at`: the time, now by default.
 */
export async function adjustDocumentCount(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  delta: number,
  at?: Date,
): Promise<void> {
  if (delta === 0) return
  const opening =
    delta > 0
      ? sql`document_id`
      : sql`(select d.id from document d where d.company_id = case_file.company_id and d.id = case_file.document_id
        and d.deleted_at is null)`
  await changeLater(
    tx,
    sql`
    update case_file set document_count = document_count + ${delta}, document_id = ${opening},
      updated_at = coalesce(${at?.toISOString() ?? null}::timestamptz, now())
     where company_id = ${companyId} and id = ${caseId}`,
  )
}
