import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { presentFolder } from '#modules/documents/documents.presenter.ts'
import { folderRow } from '../documents.presenter.ts'

const folderColumns =
  sql.raw(`f.id, f.case_id as "caseId", f.parent_id as "parentId", f.name, f.version, f.deleted_at as "deletedAt",
  (select count(*)::int from document d where d.company_id = f.company_id and d.case_id = f.case_id
    and d.folder_id = f.id and d.deleted_at is null) as "documentCount"`)

/** @throws 404 `folder_not_found` */
export async function readFolder(em: EntityManager, companyId: string, id: string) {
  const folder = await row(
    em,
    folderRow,
    sql`select ${folderColumns} from folder f where f.company_id = ${companyId} and f.id = ${id}`,
  )
  if (!folder) throw documentsErrors.error('folder_not_found')
  return presentFolder(folder)
}

/**
 * Lists the live folders of a case. A customer sees none, because folders are internal to the office. @throws 404
 * `case_not_found`
 */
export async function listFolders({ em, actor }: Context, caseId: string) {
  await readCaseAccess(em, actor, caseId)
  const { companyId } = actor
  const worksInOffice = can(actor, 'documents.work')
  const folders = worksInOffice
    ? await rows(
        em,
        folderRow,
        sql`select ${folderColumns} from folder f where f.company_id = ${companyId} and f.case_id = ${caseId}
          and f.deleted_at is null order by f.name, f.id`,
      )
    : []
  const counts = await row(
    em,
    { root: col.int, total: col.int },
    sql`
    select count(*) filter (where folder_id is null or not ${worksInOffice})::int as root, count(*)::int as total
      from document where company_id = ${companyId} and case_id = ${caseId} and deleted_at is null
        and (${worksInOffice} or shared_with_client)`,
  )
  return {
    items: folders.map(presentFolder),
    rootDocumentCount: counts?.root ?? 0,
    documentCount: counts?.total ?? 0,
  }
}
