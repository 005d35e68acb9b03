// Imports attachments into a case: accepted attachments become documents; for refused attachments the reason is
// recorded.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { FileRefusal } from '#server/files/store/receive-files.ts'
import type { Context } from '#server/http/context.ts'
import type { ImportedFile } from '#modules/documents/index.ts'
import type { attachmentsOf } from '../inbox/read-inbox-mail.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { attachmentRefused } from '../mailroom.events.ts'
import { importedAttachment } from '../reading/imported-attachment.ts'

type Attachment = Awaited<ReturnType<typeof attachmentsOf>>[number]

interface AttachmentImport {
  readonly files: readonly ImportedFile[]
  /** Returns whether an attachment was refused; callable once the files are stored. */
  readonly isRefused: (attachment: Attachment) => boolean
  /** Reasons by the hash of the bytes. */
  readonly refused: ReadonlyMap<string, FileRefusal>
}

/** Prepares attachments of a message for import. A refused attachment is skipped without failing the others. */
export function prepareAttachmentImport(
  deps: MailroomDependencies,
  em: EntityManager,
  mailId: string,
  attachments: readonly Attachment[],
): AttachmentImport {
  const refused = new Map<string, FileRefusal>()
  const files = attachments.map((attachment) =>
    importedAttachment(deps, em, mailId, attachment, (reason) => refused.set(attachment.sha256, reason)),
  )
  return { files, refused, isRefused: ({ sha256 }) => refused.has(sha256) }
}

/**
 * Stores for each attachment its document or the reason of its refusal, and records an event for each refusal.
 * @param added ids of the documents that were added, by the hash of their bytes
 * @returns the ids of documents by the id of their attachment; refused attachments are absent
 */
export async function linkAttachments(
  tx: EntityManager,
  { actor: { companyId, userId }, record }: Pick<Context, 'actor' | 'record'>,
  { mailId, caseId }: { readonly mailId: string; readonly caseId: string },
  attachments: readonly Attachment[],
  added: ReadonlyMap<string, string | undefined>,
  refused: AttachmentImport['refused'],
): Promise<ReadonlyMap<string, string>> {
  const documents = new Map<string, string>()
  for (const { id, sha256, caseDocumentId } of attachments) {
    const documentId = caseDocumentId ?? added.get(sha256) ?? null
    const reason = documentId === null ? (refused.get(sha256) ?? null) : null
    if (documentId !== null) documents.set(id, documentId)
    await change(
      tx,
      sql`update mail_attachment set document_id = ${documentId}, refusal = ${reason} where company_id = ${companyId}
        and id = ${id}`,
    )
    if (reason !== null)
      await record(tx, attachmentRefused, { companyId, mailId, userId, caseId, attachmentId: id, reason, sha256 })
  }
  return documents
}
