import type { z } from 'zod'
import { can } from '#server/contract/roles.ts'
import { ordersBy, pageAnswer, pageStatement } from '#server/db/list.ts'
import { likeText, rows, sql } from '#server/db/query.ts'
import { pageOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { hasTag } from '#modules/tags/index.ts'
import { documentTags } from './document-tags.ts'
import type { documentsContract } from './documents.contract.ts'
import { documentRow, presentDocument } from './documents.presenter.ts'
import { assertLiveFolder } from './folders/folder-access.ts'
import { documentColumns } from './read-document.ts'

type ListDocumentsQuery = z.output<(typeof documentsContract.routes.list)['query']> & {
  /** Restricts the list to these documents. */
  readonly ids?: readonly string[] | undefined
}

const sortOrders = ordersBy<NonNullable<ListDocumentsQuery['sort']>>(
  { name: ['d.name'], createdAt: ['d.created_at'], sizeBytes: ['d.size_bytes'] },
  'd.id',
)

/**
 * Lists documents of a case: all documents, those of one folder, or those in the bin. A customer sees only shared
 * documents.
 * @throws 404 `case_not_found`, `folder_not_found`
 */
export async function listDocuments({ em, actor }: Context, caseId: string, query: ListDocumentsQuery) {
  const { q, sort = '-createdAt', folderId, deleted, ids, tagId } = query
  const inCase = await readCaseAccess(em, actor, caseId)
  const worksInOffice = can(actor, 'documents.work')
  if (folderId && folderId !== 'root' && deleted === 'false')
    await assertLiveFolder(em, actor.companyId, caseId, folderId)
  const conditions = [
    sql`d.company_id = ${actor.companyId}`,
    sql`d.case_id = ${caseId}`,
    deleted === 'true' ? sql`d.deleted_at is not null` : sql`d.deleted_at is null`,
    ...(worksInOffice ? [] : [sql`d.shared_with_client`, sql`d.deleted_at is null`]),
    // Folders are internal to the office: a customer's list is flat.
    ...(folderId === 'root' && worksInOffice ? [sql`d.folder_id is null`] : []),
    ...(folderId && folderId !== 'root' ? [sql`d.folder_id = ${folderId}`] : []),
    ...(tagId ? [worksInOffice ? hasTag(documentTags, actor.companyId, sql`d.id`, tagId) : sql`false`] : []),
    ...(ids ? [sql`d.id = any(${[...ids]}::uuid[])`] : []),
    ...(q ? [sql`app.fold(d.name) like app.fold(${`%${likeText(q)}%`})`] : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const documents = await rows(
    em,
    pageOf(documentRow),
    pageStatement({
      table: 'document',
      as: 'd',
      where,
      order: sortOrders[sort],
      query,
      columns: documentColumns,
      joins: sql`left join user_account u on u.company_id = d.company_id and u.id = d.created_by`,
      usual: !q && !tagId && !ids,
    }),
  )
  return pageAnswer(documentRow, documents, query, (document) => presentDocument(actor, inCase, document))
}
