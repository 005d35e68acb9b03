import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** Returns the documents that a trigger or a term of the office names as its proof. */
export async function referencedDocuments(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const documents = await rows(
    em,
    { id: col.uuid },
    sql`select document_id as id from case_trigger where company_id = ${companyId}
        and document_id = any(${[...ids]}::uuid[])
      union select met_document_id from case_term where company_id = ${companyId}
        and met_document_id = any(${[...ids]}::uuid[])`,
  )
  return new Set(documents.map(({ id }) => id))
}
