import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'

/** How many documents of a case its client may read, and whether the one it opens with is among them. */
export interface SharedDocuments {
  readonly count: number
  readonly opening: boolean
}

const none: SharedDocuments = { count: 0, opening: false }

/** What a customer is told of the documents of these cases, by case; null for the office, which sees all of them. */
export async function sharedDocuments(
  em: EntityManager,
  actor: CompanyActor,
  caseIds: readonly string[],
): Promise<((caseId: string) => SharedDocuments) | null> {
  if (can(actor, 'documents.work')) return null
  const found =
    caseIds.length === 0
      ? []
      : await rows<SharedDocuments & { caseId: string }>(
          em,
          sql`
    select d.case_id as "caseId", count(*)::int as count, coalesce(bool_or(d.id = f.document_id), false) as opening
      from document d join case_file f on f.company_id = d.company_id and f.id = d.case_id
     where d.company_id = ${actor.companyId} and d.case_id = any(${[...caseIds]}::uuid[]) and d.shared_with_client
       and d.deleted_at is null
     group by d.case_id`,
        )
  const byCase = new Map(found.map((one) => [one.caseId, one]))
  return (caseId) => byCase.get(caseId) ?? none
}
