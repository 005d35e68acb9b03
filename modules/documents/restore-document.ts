import type { Context } from '#server/http/context.ts'
import { recordActivity, adjustDocumentCount } from '#modules/cases/index.ts'
import { lockRemoved } from './document-access.ts'
import { documentRestored } from './documents.events.ts'
import { isLiveFolder } from './folders/folder-access.ts'
import { readDocument } from './read-document.ts'

/**
 * Restores a document from the bin into its folder, or to the top level if the folder no longer exists.
 * @throws 404 `document_not_found` (also when it is not in the bin), 409 `case_closed`, 402 `storage_limit`
 */
export async function restoreDocument(ctx: Context, id: string) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { document } = await lockRemoved(tx, actor, id)
    const { caseId, name, folderId, chargedBytes } = document
    await ctx.ports.entitlements.charge(tx, companyId, 'storage', chargedBytes)
    document.restore(folderId && (await isLiveFolder(tx, companyId, caseId, folderId)) ? folderId : null)
    await tx.flush()
    await adjustDocumentCount(tx, companyId, caseId, 1)
    await recordActivity(tx, {
      companyId,
      caseId,
      actorId: userId,
      kind: 'document.restored',
      data: { documentId: id, name },
    })
    await ctx.record(tx, documentRestored, { companyId, caseId, documentId: id, actorId: userId })
  })
  return readDocument(em.fork(), actor, id)
}
