import { sql } from '#server/db/query.ts'
import { ofVisibleCase, recordTagChange } from '#modules/cases/index.ts'
import type { TagSubject } from '#modules/tags/index.ts'
import { lockCaseOfDocument, readVisibleDocument } from './document-access.ts'

/** Tags of documents, also in closed cases. The history of the case names the document and the tags. */
export const documentTags: TagSubject = {
  kind: 'documents',
  table: 'document_tagging',
  column: 'document_id',
  // `g` is the row of `document_tagging`, in the statements of the module of tags.
  isVisible: (actor) => sql`exists (select from document d where d.company_id = g.company_id and d.id = g.document_id
    and d.deleted_at is null and ${ofVisibleCase(actor, 'd')})`,
  lock: lockCaseOfDocument,
  async recordChange({ actor }, tx, id, tags) {
    const { companyId, userId } = actor
    const { caseId, name } = await readVisibleDocument(tx, actor, id)
    const entry = { companyId, caseId, actorId: userId }
    await recordTagChange(tx, entry, 'document', tags, (names) => ({ name, tags: names }))
  },
}
