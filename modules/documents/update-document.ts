import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import { fileNameOfTitle, withExtension, extensionOf } from '#server/files/file-name.ts'
import { recordActivity, type ActivityKind } from '#modules/cases/index.ts'
import type { documentsContract } from './documents.contract.ts'
import type { CaseDocument } from './document.entity.ts'
import { lockDocument } from './document-access.ts'
import { documentShared } from './documents.events.ts'
import { assertLiveFolder } from './folders/folder-access.ts'
import { readDocument } from './read-document.ts'
import { indexName } from './text/index-text.ts'

type Changes = z.output<(typeof documentsContract.routes.update)['body']>

/** A file keeps the extension of its content; the name before it is the user's choice. */
function newName(document: CaseDocument, name: string): string {
  const extension = extensionOf(document.name)
  const safe = fileNameOfTitle(name)
  return document.kind === 'file' && extension ? withExtension(safe, [extension]) : safe
}

/**
 * Renames, moves or shares a document.
 * @throws 404 `document_not_found`, `folder_not_found`, 409 `case_closed`, `stale_version`
 */
export async function updateDocument(ctx: Context, id: string, { name, folderId, sharedWithClient, version }: Changes) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    // One check suffices: the policy gives renaming, moving and sharing to the same people, and its test asserts it.
    const { document } = await lockDocument(tx, actor, id, 'rename')
    const { caseId } = document
    document.assertVersion(version)
    const previous = { name: document.name, folderId: document.folderId, shared: document.sharedWithClient }
    if (name !== undefined) document.name = newName(document, name)
    if (folderId !== undefined && folderId !== previous.folderId) {
      if (folderId) await assertLiveFolder(tx, companyId, caseId, folderId)
      document.folderId = folderId
    }
    if (sharedWithClient !== undefined) document.sharedWithClient = sharedWithClient
    await tx.flush()

    const addCaseActivity = (kind: ActivityKind, data: Record<string, string | null> = {}) =>
      recordActivity(tx, {
        companyId,
        caseId,
        actorId: userId,
        kind,
        data: { documentId: id, name: document.name, ...data },
      })
    if (document.name !== previous.name) {
      await indexName(tx, { companyId, caseId, id, name: document.name })
      await addCaseActivity('document.renamed', { from: previous.name })
    }
    if (document.folderId !== previous.folderId)
      await addCaseActivity('document.moved', { folderId: document.folderId ?? null })
    if (document.sharedWithClient !== previous.shared)
      await addCaseActivity(document.sharedWithClient ? 'document.shared' : 'document.unshared')
    if (document.sharedWithClient && !previous.shared)
      await ctx.record(tx, documentShared, { companyId, caseId, documentId: id, actorId: userId })
  })
  return readDocument(em.fork(), actor, id)
}
