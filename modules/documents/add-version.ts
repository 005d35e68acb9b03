import type { EntityManager } from '@mikro-orm/postgresql'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import type { Context } from '#server/http/context.ts'
import { extensionOf, replaceExtension } from '#server/files/file-name.ts'
import { recordActivity } from '#modules/cases/index.ts'
import type { CaseDocument } from './document.entity.ts'
import { lockDocument, readVisibleDocument } from './document-access.ts'
import { documentVersioned } from './documents.events.ts'
import type { FileStore, StoredFile } from '#server/files/store/file-store.ts'
import { withStoredFiles } from './with-stored-files.ts'
import { receiveFiles } from '#server/files/store/receive-files.ts'
import { readDocument } from './read-document.ts'
import { writeRevision } from './revisions.ts'
import { indexName } from './text/index-text.ts'
import { extractionKey, extractText } from './text/text.jobs.ts'
import { assertStorageLimit } from './upload-documents.ts'

/** A draft in DOCX that was signed as PDF keeps its name, but not the extension, which would open it in Word. */
function nameOfVersion({ name, mimeType }: CaseDocument, file: { readonly name: string; readonly mimeType: string }) {
  const extension = extensionOf(file.name)
  return file.mimeType === mimeType || extension === '' ? name : replaceExtension(name, extension)
}

/**
 * Uploads a new version of a file. @throws 404 `document_not_found`, 409 `case_closed`, 402 `storage_limit`, and the
 * errors of `receiveFiles`
 */
export async function addVersion(ctx: Context, store: FileStore, id: string) {
  const { em, actor } = ctx
  await readVisibleDocument(em, actor, id)
  await assertStorageLimit(ctx, Number(ctx.req.get('content-length') ?? 0))
  const { received } = await receiveFiles(ctx, store, 1)
  await withStoredFiles(ctx, store, received, () =>
    em.fork().transactional(async (tx) => {
      const { document } = await lockDocument(tx, actor, id, 'addVersion')
      const { companyId, caseId, name } = document
      for (const file of received) {
        document.name = nameOfVersion(document, file)
        await writeVersion(ctx, tx, document, file, file.mimeType)
      }
      if (document.name !== name) await indexName(tx, { companyId, caseId, id, name: document.name })
    }),
  )
  return readDocument(em.fork(), actor, id)
}

/** Adds a revision to a locked document, with charge, event and text job. */
export async function writeVersion(
  ctx: Context,
  tx: EntityManager,
  document: CaseDocument,
  file: StoredFile & { readonly warnings?: readonly FileWarning[] },
  mimeType: string,
): Promise<void> {
  const { companyId, userId } = ctx.actor
  const { id, caseId, name } = document
  await ctx.ports.entitlements.charge(tx, companyId, 'storage', file.sizeBytes)
  document.addRevision(file, mimeType)
  await tx.flush()
  const { revision } = document
  await writeRevision(tx, { companyId, documentId: id, number: revision, file, mimeType, createdBy: userId })
  await recordActivity(tx, {
    companyId,
    caseId,
    actorId: userId,
    kind: 'document.versioned',
    data: { documentId: id, name, revision },
  })
  await ctx.record(tx, documentVersioned, { companyId, caseId, documentId: id, actorId: userId, revision })
  await ctx.enqueue(tx, extractText, { documentId: id, revision }, { key: extractionKey(id) })
}
