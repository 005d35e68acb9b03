import type { Context } from '#server/http/context.ts'
import { recordActivity } from '#modules/cases/index.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { rejectTakenName, folderTooDeep } from './create-folder.ts'
import { lockFolder } from './folder-access.ts'
import { maxFolderLevels } from './folder-tree.ts'
import { readFolder } from './read-folder.ts'

/**
 * Renames or moves a folder within its case.
 * @throws 404 `folder_not_found`, 409 `folder_cycle`, `folder_too_deep`, `folder_name_taken`, `stale_version`,
 * `case_closed`
 */
export async function updateFolder(
  ctx: Context,
  id: string,
  { name, parentId, version }: { name: string; parentId: string | null; version: number },
) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { folder, tree } = await lockFolder(tx, actor, id)
    folder.assertVersion(version)
    if (parentId && !tree.isLive(parentId)) throw documentsErrors.error('folder_not_found')
    if (parentId && tree.branch(id).includes(parentId)) throw documentsErrors.error('folder_cycle')
    if (tree.levelOf(parentId) + tree.heightOf(id) > maxFolderLevels) throw folderTooDeep()
    const previous = { name: folder.name, parentId: folder.parentId }
    folder.moveTo(parentId, name)
    await rejectTakenName(() => tx.flush())
    const { caseId } = folder
    const activityFields = { companyId, caseId, actorId: userId }
    if (previous.name !== name)
      await recordActivity(tx, {
        ...activityFields,
        kind: 'folder.renamed',
        data: { folderId: id, name, from: previous.name },
      })
    if (previous.parentId !== parentId)
      await recordActivity(tx, { ...activityFields, kind: 'folder.moved', data: { folderId: id, name } })
  })
  return readFolder(em.fork(), companyId, id)
}
