import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { assertLiveFolder } from '#modules/documents/index.ts'
import { attachmentsOf, missingInCase } from '../inbox/read-inbox-mail.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { correspondenceErrors } from './correspondence.errors.ts'
import { prepareAttachmentImport, linkAttachments } from './import-attachments.ts'
import { lockMessage, readMessage } from './message-row.ts'

/**
 * Files attachments of a received message in its case. An attachment whose bytes the case already has, by their hash,
 * is linked and not filed again. An attachment that is refused for its type, macros, damage or size is skipped, and the
 * reason is recorded.
 * @throws 404 `mail_message_not_found`, `mail_attachment_not_found`, `folder_not_found`; 409 `case_closed`,
 * `message_sent`; 402 `storage_limit`; 507, 503 as uploads
 */
export async function fileAttachments(
  ctx: Context,
  deps: MailroomDependencies,
  id: string,
  { attachmentIds, folderId }: { readonly attachmentIds: readonly string[]; readonly folderId: string | null },
) {
  const { em, actor } = ctx
  const { companyId } = actor
  const { mailId } = await readMessage(ctx, id)
  const messageCase = await row(
    em,
    { caseId: col.uuid },
    sql`select case_id as "caseId" from mail_message where company_id = ${companyId} and id = ${id}`,
  )
  if (!messageCase || mailId === null) throw correspondenceErrors.error('mail_message_not_found')
  const { caseId } = messageCase
  if (folderId !== null) await assertLiveFolder(em, companyId, caseId, folderId)
  const attachments = await attachmentsOf(em, companyId, { id: mailId, caseId })
  const chosenAttachments = [...new Set(attachmentIds)].map((attachmentId) => {
    const attachment = attachments.find((candidate) => candidate.id === attachmentId)
    if (!attachment) throw mailroomErrors.error('mail_attachment_not_found')
    return attachment
  })
  const missing = missingInCase(chosenAttachments)
  const attachmentImport = prepareAttachmentImport(deps, em, mailId, missing)
  await deps.documents.importFiles(ctx, attachmentImport.files, (add) =>
    em.transactional(async (tx) => {
      await lockMessage(tx, actor, id, 'file')
      const fileable = missing.filter((attachment) => !attachmentImport.isRefused(attachment))
      const documentIds = fileable.length > 0 ? await add(tx, { caseId, folderId }) : []
      const documents = new Map(fileable.map(({ sha256 }, index) => [sha256, documentIds[index]]))
      await linkAttachments(tx, ctx, { mailId, caseId }, chosenAttachments, documents, attachmentImport.refused)
    }),
  )
  return readMessage(ctx, id)
}
