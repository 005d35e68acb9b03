import type { EntityManager } from '@mikro-orm/postgresql'
import { findLocked } from '#server/db/lock.ts'
import { hot, row, rows, sql } from '#server/db/query.ts'
import { AppError } from '#server/http/errors.ts'
import { lockCase } from '#modules/cases/index.ts'
import type { Actor } from '#modules/documents/document-access.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { Folder } from './folder.entity.ts'
import { FolderTree, type FolderNode } from './folder-tree.ts'

export async function isLiveFolder(em: EntityManager, companyId: string, caseId: string, id: string): Promise<boolean> {
  return (
    (await row(
      em,
      sql`${hot}select 1 from folder where company_id = ${companyId} and case_id = ${caseId} and id = ${id}
        and deleted_at is null`,
    )) !== undefined
  )
}

/** @throws 404 `folder_not_found` for a folder of another case too */
export async function assertLiveFolder(
  em: EntityManager,
  companyId: string,
  caseId: string,
  id: string,
): Promise<void> {
  if (!(await isLiveFolder(em, companyId, caseId, id))) throw documentsErrors.error('folder_not_found')
}

/** All folders of a case, removed ones included. */
export const readTree = async (em: EntityManager, companyId: string, caseId: string): Promise<FolderTree> =>
  new FolderTree(
    await rows<FolderNode>(
      em,
      sql`select id, parent_id as "parentId", name, deleted_at as "deletedAt" from folder
        where company_id = ${companyId} and case_id = ${caseId}`,
    ),
  )

/**
 * Locks the case, whose lock guards its whole tree of folders, and loads the folder.
 * @throws 404 `folder_not_found`, 409 `case_closed`
 */
export async function lockFolder(
  tx: EntityManager,
  actor: Actor,
  id: string,
  state: 'live' | 'removed' = 'live',
): Promise<{ folder: Folder; tree: FolderTree }> {
  const { companyId } = actor
  const missing = documentsErrors.error('folder_not_found')
  const found = await row<{ caseId: string }>(
    tx,
    sql`select case_id as "caseId" from folder where company_id = ${companyId} and id = ${id}`,
  )
  if (!found) throw missing
  try {
    await lockCase(tx, actor, found.caseId, 'addDocuments')
  } catch (error) {
    throw error instanceof AppError && error.code === 'case_not_found' ? missing : error
  }
  const folder = await findLocked(tx, Folder, 'folder', { id, companyId })
  if (!folder || (folder.deletedAt === null) !== (state === 'live')) throw missing
  return { folder, tree: await readTree(tx, companyId, found.caseId) }
}
