// Folders of a case by their paths, as a template of a matter names them.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { CompanyActor } from '#server/http/context.ts'
import { lockCase } from '#modules/cases/index.ts'
import { rejectTakenName, folderTooDeep } from './create-folder.ts'
import { readTree } from './folder-access.ts'
import { maxFolderLevels } from './folder-tree.ts'

export interface PlannedFolder {
  /** Outermost folder first: `['Escritos', 'Presentados']`. */
  readonly path: readonly string[]
  /** The folder that the case has by this path; null when the folder would be created. */
  readonly id: string | null
}

const pathKey = (path: readonly string[]): string => JSON.stringify(path.map((name) => name.toLowerCase()))

/**
 * Returns every folder on the paths once, parents before children. Folders that the case has come with their ids.
 * @throws 409 `folder_too_deep`
 */
export async function planFolders(
  em: EntityManager,
  companyId: string,
  caseId: string,
  paths: readonly (readonly string[])[],
): Promise<PlannedFolder[]> {
  const tree = await readTree(em, companyId, caseId)
  const planned = new Map<string, PlannedFolder>()
  for (const path of paths) {
    if (path.length > maxFolderLevels) throw folderTooDeep()
    for (const [index, name] of path.entries()) {
      const folderPath = path.slice(0, index + 1)
      if (planned.has(pathKey(folderPath))) continue
      const parent = index === 0 ? null : planned.get(pathKey(path.slice(0, index)))
      const isParentNew = parent?.id === null
      planned.set(pathKey(folderPath), {
        path: folderPath,
        id: isParentNew ? null : (tree.findLive(name, parent?.id ?? null)?.id ?? null),
      })
    }
  }
  return [...planned.values()]
}

/**
 * Creates the folders of the paths that the case lacks. @returns the created folders, parents first
 * @throws 404 `case_not_found`, 409 `case_closed`, `folder_too_deep`, `folder_name_taken`
 */
export async function createFolders(
  tx: EntityManager,
  actor: Pick<CompanyActor, 'companyId' | 'userId' | 'role'>,
  caseId: string,
  paths: readonly (readonly string[])[],
): Promise<{ readonly id: string; readonly path: readonly string[] }[]> {
  const { companyId, userId } = actor
  await lockCase(tx, actor, caseId, 'addDocuments')
  const ids = new Map<string, string>()
  const created: { id: string; path: readonly string[] }[] = []
  for (const { path, id: existingId } of await planFolders(tx, companyId, caseId, paths)) {
    const id = existingId ?? randomUUIDv7()
    ids.set(pathKey(path), id)
    if (existingId !== null) continue
    const parentId = ids.get(pathKey(path.slice(0, -1))) ?? null
    await rejectTakenName(() =>
      change(
        tx,
        sql`insert into folder (id, company_id, case_id, parent_id, name, created_by)
          values (${id}, ${companyId}, ${caseId}, ${parentId}, ${path.at(-1)}, ${userId})`,
      ),
    )
    created.push({ id, path })
  }
  return created
}
