import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * Permanently deletes folders that are empty and were not renamed or moved since their creation. A folder stays if it
 * contains other folders or documents, even documents in the bin. The caller has locked the case.
 * @param ids parents before their children
 * @returns the ids of the folders that stay, with the reason
 */
export async function withdrawFolders(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly reason: 'changed' | 'in_use' }[]> {
  for (const id of [...ids].reverse()) {
    await change(
      tx,
      sql`delete from folder f where f.company_id = ${companyId} and f.case_id = ${caseId} and f.id = ${id}
        and f.version = 1 and f.deleted_at is null
        and not exists (select from document d where d.company_id = f.company_id and d.folder_id = f.id)
        and not exists (select from folder c where c.company_id = f.company_id and c.parent_id = f.id)`,
    )
  }
  const remaining = await rows(
    tx,
    { id: col.uuid, version: col.int },
    sql`select id, version from folder where company_id = ${companyId} and case_id = ${caseId}
      and id = any(${[...ids]}::uuid[]) and deleted_at is null`,
  )
  return remaining.map(({ id, version }) => ({ id, reason: version > 1 ? 'changed' : 'in_use' }))
}
