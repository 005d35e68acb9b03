import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { documentsModule } from '#modules/documents/index.ts'
import type { AssistantDependencies } from '../assistant.dependencies.ts'
import { consultationFiled } from '../assistant.events.ts'
import { documentHtml } from './consultation-document.ts'
import { fileNameOf, readDocumentInput } from './export-consultation.ts'

interface MemorandumTarget {
  readonly caseId: string
  readonly folderId?: string | null | undefined
  readonly name?: string | undefined
}

/**
 * Files a consultation into a case as a written document, which the office can read and edit.
 * @throws 404 `consultation_not_found`, `case_not_found`, `folder_not_found`, 409 `consultation_empty`, `case_closed`,
 * 402 `storage_limit`
 */
export async function fileMemorandum(
  { services }: AssistantDependencies,
  ctx: Context,
  id: string,
  { caseId, folderId = null, name }: MemorandumTarget,
) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const document = await readDocumentInput(ctx, id, 'memorandum')
  const written = await services.use(documentsModule).createAuthored(ctx, caseId, {
    name: name ?? fileNameOf(document),
    folderId,
    content: documentHtml(document),
  })
  await em.fork().transactional(async (tx) => {
    await change(
      tx,
      sql`update consultation set memorandum_id = ${written.id}, memorandum_case_id = ${caseId}, memorandum_at = now(),
        updated_at = clock_timestamp() where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, consultationFiled, { companyId, userId, consultationId: id, caseId, documentId: written.id })
  })
  return { documentId: written.id, caseId, name: written.name, folderId: written.folderId }
}
