import { ofVisibleCase, sharedSince } from '#modules/cases/index.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { maxClientDocuments } from './client-documents.contract.ts'

/** Maximum number of shared documents that are loaded, to be sorted and counted. */
const maxLoadedDocuments = 200

const documentRow = {
  id: col.uuid,
  name: col.text,
  caseId: col.uuid,
  caseName: col.text,
  createdAt: col.timestamptz,
  readAt: col.timestamptz.nullable,
} as const satisfies Shape

/**
 * Lists documents shared with the caller in their cases, and the number of unread documents. Unread documents come
 * first, then the most recently shared.
 */
export async function listClientDocuments(ctx: Context) {
  const { em, actor } = ctx
  const documents = await rows(
    em,
    documentRow,
    sql`select d.id, d.name, d.case_id as "caseId", f.name as "caseName", d.created_at as "createdAt",
        v.at as "readAt"
      from document d join case_file f on f.company_id = d.company_id and f.id = d.case_id
      left join lateral (select max(w.at) as at from document_view w where w.company_id = d.company_id
        and w.document_id = d.id and w.user_id = ${actor.userId}) v on true
      where d.company_id = ${actor.companyId} and d.shared_with_client and d.deleted_at is null
        and ${ofVisibleCase(actor, 'd')}
      order by v.at is not null, d.updated_at desc, d.id limit ${sql.lit(maxLoadedDocuments)}`,
  )
  const sharedAtById = await sharedSince(ctx, documents)
  const items = documents
    .map(({ id, name, caseId, caseName, createdAt, readAt }) => ({
      id,
      name,
      case: { id: caseId, name: caseName },
      sharedAt: sharedAtById.get(id) ?? instant(createdAt),
      readAt: instant(readAt),
    }))
    .sort((a, b) => Number(a.readAt !== null) - Number(b.readAt !== null) || b.sharedAt.localeCompare(a.sharedAt))
  return {
    items: items.slice(0, maxClientDocuments),
    unread: items.filter(({ readAt }) => readAt === null).length,
  }
}
