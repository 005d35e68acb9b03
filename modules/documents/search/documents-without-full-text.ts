import { can } from '#server/contract/roles.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'

const documentRow = {
  id: col.uuid,
  name: col.text,
  pages: col.int.nullable,
  withoutText: col.int,
  failedPages: col.array(col.int),
} as const satisfies Shape
export type DocumentWithoutFullText = RowOf<typeof documentRow>

/**
 * Returns the documents of the case whose text could not be read completely, newest first: scans, damaged and protected
 * files. Omits files that have no text, such as photos. @throws 404 `case_not_found`
 */
export async function documentsWithoutFullText(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  caseId: string,
  limit: number,
): Promise<DocumentWithoutFullText[]> {
  await readCaseAccess(em, actor, caseId)
  return rows(
    em,
    documentRow,
    sql`
    select d.id, d.name, d.pages, d.pages_without_text as "withoutText", d.failed_pages as "failedPages" from document d
     where d.company_id = ${actor.companyId} and d.case_id = ${caseId} and d.deleted_at is null and d.kind = 'file'
       and (${can(actor, 'documents.work')} or d.shared_with_client)
       and (d.text_status = 'ready' and d.pages_without_text > 0
         or d.text_status in ('none', 'failed') and d.text_reason not in ('unsupported', 'empty'))
     order by d.created_at desc, d.id desc limit ${limit}`,
  )
}
