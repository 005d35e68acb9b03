import type { EntityManager } from '@mikro-orm/postgresql'
import { findLocked } from '#server/db/lock.ts'
import { exists, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { AppError } from '#server/http/errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { Actor } from '#modules/documents/document-access.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { Folder } from './folder.entity.ts'
import { folderNodeRow, FolderTree } from './folder-tree.ts'

export async function isLiveFolder(em: EntityManager, companyId: string, caseId: string, id: string): Promise<boolean> {
  return await exists(
    em,
    sql`${preparedStatement}select from folder where company_id = ${companyId} and case_id = ${caseId} and id = ${id}
        and deleted_at is null`,
  )
}

/** @throws 404 `folder_not_found`, also for a folder of another case */
export async function assertLiveFolder(
  em: EntityManager,
  companyId: string,
  caseId: string,
  id: string,
): Promise<void> {
  if (!(await isLiveFolder(em, companyId, caseId, id))) throw documentsErrors.error('folder_not_found')
}

/** Reads all folders of a case, including removed folders. */
export const readTree = async (em: EntityManager, companyId: string, caseId: string): Promise<FolderTree> =>
  new FolderTree(
    await rows(
      em,
      folderNodeRow,
      sql`select id, parent_id as "parentId", name, deleted_at as "deletedAt", removed_with as "removedWith" from folder
        where company_id = ${companyId} and case_id = ${caseId}`,
    ),
  )

/**
 * Locks the case, whose lock protects its whole folder tree, and loads the folder.
 * @throws 404 `folder_not_found`, 409 `case_closed`
 */
export async function lockFolder(
  tx: EntityManager,
  actor: Actor,
  id: string,
  state: 'live' | 'removed' = 'live',
): Promise<{ folder: Folder; tree: FolderTree }> {
  const { companyId } = actor
  const folderNotFound = documentsErrors.error('folder_not_found')
  const folderCase = await row(
    tx,
    { caseId: col.uuid },
    sql`select case_id as "caseId" from folder where company_id = ${companyId} and id = ${id}`,
  )
  if (!folderCase) throw folderNotFound
  try {
    await lockCase(tx, actor, folderCase.caseId, 'addDocuments')
  } catch (error) {
    throw error instanceof AppError && error.code === 'case_not_found' ? folderNotFound : error
  }
  const folder = await findLocked(tx, Folder, 'folder', { id, companyId })
  if (!folder || (folder.deletedAt === null) !== (state === 'live')) throw folderNotFound
  return { folder, tree: await readTree(tx, companyId, folderCase.caseId) }
}
