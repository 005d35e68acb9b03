import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { CompanyActor } from '#server/http/context.ts'

/** How many documents of a case its client may read, and whether the opening document is among them. */
export const sharedDocumentsRow = {
  count: col.int,
  opening: col.boolean,
} as const satisfies Shape
export type SharedDocuments = RowOf<typeof sharedDocumentsRow>

const noDocuments: SharedDocuments = { count: 0, opening: false }

/**
 * Returns a function that maps a case to the number of its documents shared with its client, for an actor who may read
 * only shared documents. Returns null for people of the office, who may read every document.
 */
export async function sharedDocuments(
  em: EntityManager,
  actor: CompanyActor,
  caseIds: readonly string[],
): Promise<((caseId: string) => SharedDocuments) | null> {
  if (can(actor, 'documents.work')) return null
  const counts =
    caseIds.length === 0
      ? []
      : await rows(
          em,
          { ...sharedDocumentsRow, caseId: col.uuid },
          sql`
    select d.case_id as "caseId", count(*)::int as count, coalesce(bool_or(d.id = f.document_id), false) as opening
      from document d join case_file f on f.company_id = d.company_id and f.id = d.case_id
     where d.company_id = ${actor.companyId} and d.case_id = any(${[...caseIds]}::uuid[]) and d.shared_with_client
       and d.deleted_at is null
     group by d.case_id`,
        )
  const byCase = new Map(counts.map((row) => [row.caseId, row]))
  return (caseId) => byCase.get(caseId) ?? noDocuments
}
