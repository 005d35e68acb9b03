import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { countCap, likeText, rows, sql } from '#server/db/query.ts'
import { col, outer, rowsOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { documentsContract } from './documents.contract.ts'
import { documentRow, presentDocument } from './documents.presenter.ts'
import { assertLiveFolder } from './folders/folder-access.ts'
import { documentColumns } from './read-document.ts'

type ListDocumentsQuery = z.output<(typeof documentsContract.routes.list)['query']>

const orders: Record<NonNullable<ListDocumentsQuery['sort']>, ReturnType<typeof sql.raw>> = {
  name: sql.raw('d.name, d.id'),
  '-name': sql.raw('d.name desc, d.id desc'),
  createdAt: sql.raw('d.created_at, d.id'),
  '-createdAt': sql.raw('d.created_at desc, d.id desc'),
  sizeBytes: sql.raw('d.size_bytes, d.id'),
  '-sizeBytes': sql.raw('d.size_bytes desc, d.id desc'),
}

/**
 * Lists documents of a case: all, of one folder, or those in the bin. A customer sees what was shared with them.
 * @throws 404 `case_not_found`, `folder_not_found`
 */
export async function listDocuments(
  { em, actor }: Context,
  caseId: string,
  { page, pageSize, q, sort = '-createdAt', folderId, deleted }: ListDocumentsQuery,
) {
  const inCase = await readCaseAccess(em, actor, caseId)
  const inside = can(actor, 'documents.work')
  if (folderId && folderId !== 'root' && deleted === 'false')
    await assertLiveFolder(em, actor.companyId, caseId, folderId)
  const conditions = [
    sql`d.company_id = ${actor.companyId}`,
    sql`d.case_id = ${caseId}`,
    deleted === 'true' ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`,
    ...(inside ? [] : [sql`d.shared_with_client`, sql`d.deleted_at is null`]),
    // Folders are internal to the office: a customer's list is flat.
    ...(folderId === 'root' && inside ? [sql`d.folder_id is null`] : []),
    ...(folderId && folderId !== 'root' ? [sql`d.folder_id = ${folderId}`] : []),
    ...(q ? [sql`app.fold(d.name) like app.fold(${`%${likeText(q)}%`})`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const order = orders[sort]
  const found = await rows(
    em,
    { ...outer(documentRow), total: col.int },
    sql`
    with n as (select count(*)::int as total from (select 1 from document d where ${where}
      limit ${sql.lit(countCap)}) counted),
         p as (select d.* from document d where ${where} order by ${order}
           limit ${pageSize} offset ${(page - 1) * pageSize})
    select ${documentColumns}, n.total from n left join p d on true left join user_account u
      on u.company_id = d.company_id and u.id = d.created_by
     order by ${order}`,
  )
  return {
    items: rowsOf(documentRow, found, 'id').map((d) => presentDocument(actor, inCase, d)),
    page,
    pageSize,
    total: found[0]?.total ?? 0,
  }
}
