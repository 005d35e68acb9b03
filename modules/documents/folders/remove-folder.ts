import { change, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { recordActivity, adjustDocumentCount } from '#modules/cases/index.ts'
import { documentRemoved, documentRestored } from '#modules/documents/documents.events.ts'
import { rejectTakenName, folderTooDeep } from './create-folder.ts'
import { lockFolder } from './folder-access.ts'
import { maxFolderLevels } from './folder-tree.ts'
import { readFolder } from './read-folder.ts'

const removedDocumentRow = {
  id: col.uuid,
  charged: col.bigint,
} as const satisfies Shape
type RemovedDocument = RowOf<typeof removedDocumentRow>
const chargedBytesOf = (documents: readonly RemovedDocument[]): number =>
  documents.reduce((sum, { charged }) => sum + Number(charged), 0)

/** Moves a folder with its content into the bin. @throws 404 `folder_not_found`, 409 `case_closed` */
export async function removeFolder(ctx: Context, id: string): Promise<void> {
  const { actor } = ctx
  const { companyId, userId } = actor
  await ctx.em.transactional(async (tx) => {
    const { folder, tree } = await lockFolder(tx, actor, id)
    const { caseId, name } = folder
    const branch = sql`${tree.branch(id)}::uuid[]`
    const removedAt = ctx.ports.clock.now().toISOString()
    // Documents that were already in the bin keep their own time of removal.
    const documents = await rows(
      tx,
      removedDocumentRow,
      sql`
      update document set deleted_at = ${removedAt}, removed_with = ${id}, version = version + 1, updated_at = now()
       where company_id = ${companyId} and case_id = ${caseId} and folder_id = any(${branch}) and deleted_at is null
         returning id, charged_bytes as charged`,
    )
    await change(
      tx,
      sql`
      update folder set deleted_at = ${removedAt}, removed_with = ${id}, version = version + 1, updated_at = now()
       where company_id = ${companyId} and id = any(${branch}) and deleted_at is null`,
    )
    await ctx.ports.entitlements.release(tx, companyId, 'storage', chargedBytesOf(documents))
    await adjustDocumentCount(tx, companyId, caseId, -documents.length)
    await recordActivity(tx, {
      companyId,
      caseId,
      actorId: userId,
      kind: 'folder.removed',
      data: { folderId: id, name, documents: documents.length },
    })
    for (const document of documents)
      await ctx.record(tx, documentRemoved, { companyId, caseId, documentId: document.id, actorId: userId })
  })
}

/**
 * Restores a folder together with everything that was removed with it. It becomes a top-level folder if its parent is
 * gone, and gets a number if its name is taken.
 * @throws 404 `folder_not_found` (also when it is not in the bin), 409 `case_closed`, `folder_too_deep`, 402
 * `storage_limit`
 */
export async function restoreFolder(ctx: Context, id: string) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { folder, tree } = await lockFolder(tx, actor, id, 'removed')
    const { caseId } = folder
    // A folder that was removed with its parent belongs to the parent's removal. If it is restored alone, only it and
    // its descendants are restored.
    const branch = sql`${tree.branch(id)}::uuid[]`
    const removalId = folder.removedWith ?? id
    const parentId = folder.parentId && tree.isLive(folder.parentId) ? folder.parentId : null
    const height = tree.heightOf(id, ({ removedWith }) => removedWith === removalId)
    if (tree.levelOf(parentId) + height > maxFolderLevels) throw folderTooDeep()
    const name = tree.freeName(folder.name, parentId)
    await rejectTakenName(() =>
      change(
        tx,
        sql`
      update folder set deleted_at = null, removed_with = null, version = version + 1, updated_at = now(),
             name = case when id = ${id} then ${name} else name end, parent_id = case when id = ${id}
               then ${parentId}::uuid else parent_id end
       where company_id = ${companyId} and id = any(${branch}) and removed_with = ${removalId}`,
      ),
    )
    const documents = await rows(
      tx,
      removedDocumentRow,
      sql`
      update document set deleted_at = null, removed_with = null, version = version + 1, updated_at = now()
       where company_id = ${companyId} and case_id = ${caseId} and folder_id = any(${branch}) and removed_with = ${removalId}
         returning id, charged_bytes as charged`,
    )
    await ctx.ports.entitlements.charge(tx, companyId, 'storage', chargedBytesOf(documents))
    await adjustDocumentCount(tx, companyId, caseId, documents.length)
    await recordActivity(tx, {
      companyId,
      caseId,
      actorId: userId,
      kind: 'folder.restored',
      data: { folderId: id, name, documents: documents.length },
    })
    for (const document of documents)
      await ctx.record(tx, documentRestored, { companyId, caseId, documentId: document.id, actorId: userId })
  })
  return readFolder(em.fork(), companyId, id)
}
