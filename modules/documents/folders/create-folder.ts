import { constraintOf } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { recordActivity, lockCase } from '#modules/cases/index.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { Folder } from './folder.entity.ts'
import { maxFolderLevels } from './folder-tree.ts'
import { readTree } from './folder-access.ts'
import { readFolder } from './read-folder.ts'

/** @throws 404 `case_not_found`, `folder_not_found`, 409 `case_closed`, `folder_too_deep`, `folder_name_taken` */
export async function createFolder(
  ctx: Context,
  caseId: string,
  { name, parentId = null }: { name: string; parentId?: string | null | undefined },
) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  const id = await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'addDocuments')
    const tree = await readTree(tx, companyId, caseId)
    if (parentId && !tree.isLive(parentId)) throw documentsErrors.error('folder_not_found')
    if (tree.levelOf(parentId) >= maxFolderLevels) throw folderTooDeep()
    const folder = tx.create(Folder, { companyId, caseId, parentId, name, createdBy: userId })
    await rejectTakenName(() => tx.persist(folder).flush())
    await recordActivity(tx, {
      companyId,
      caseId,
      actorId: userId,
      kind: 'folder.created',
      data: { folderId: folder.id, name },
    })
    return folder.id
  })
  return readFolder(em.fork(), companyId, id)
}

export const folderTooDeep = () =>
  documentsErrors.error('folder_too_deep', {
    values: { levels: maxFolderLevels },
    details: { levels: maxFolderLevels },
  })

/** Translates the unique violation of a second folder of one name into `folder_name_taken`. */
export async function rejectTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw constraintOf(error) === 'folder_live_name'
      ? documentsErrors.error('folder_name_taken', { cause: error })
      : error
  }
}
