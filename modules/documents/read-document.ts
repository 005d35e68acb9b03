import type { EntityManager } from '@mikro-orm/postgresql'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { casesErrors, readCaseAccess, type CaseAccess } from '#modules/cases/index.ts'
import { readVisibleDocument, type Actor } from './document-access.ts'
import { documentRow, presentDocument } from './documents.presenter.ts'

/** The columns of `DocumentRow`, over `document d` and the author `u`. */
export const documentColumns =
  sql.raw(`d.id, d.name, d.mime_type as "mimeType", d.size_bytes as "sizeBytes", d.folder_id as "folderId",
    d.case_id as "caseId", d.kind,
  d.version, d.revision, d.created_at as "createdAt", d.updated_at as "updatedAt", d.created_by as "createdBy",
    u.name || ' ' || u.surname as "authorName",
  d.text_status as "textStatus", d.text_reason as "textReason", d.pages, d.pages_without_text as "pagesWithoutText",
    d.failed_pages as "failedPages", d.machine_pages as "machinePages",
    d.recognition_state as "recognitionState", d.recognition_language as "recognitionLanguage",
    d.machine_confidence as "machineConfidence", d.machine_warnings as "machineWarnings", d.shared_with_client as "sharedWithClient",
    d.deleted_at as "deletedAt", d.view_count as "viewCount",
  (select r.warnings from document_revision r where r.company_id = d.company_id and r.document_id = d.id
    and r.number = d.revision) as warnings`)

/** Returns documents by their ids, in that order; the caller has checked that the actor may see them. */
export async function readDocuments(em: EntityManager, actor: Actor, ids: readonly string[]) {
  const documents = await rows(
    em,
    documentRow,
    sql`${preparedStatement}
    select ${documentColumns} from document d left join user_account u on u.company_id = d.company_id
      and u.id = d.created_by
     where d.company_id = ${actor.companyId} and d.id = any(${[...ids]}::uuid[])`,
  )
  const cases = new Map<string, CaseAccess>()
  for (const caseId of new Set(documents.map((document) => document.caseId)))
    cases.set(caseId, await readCaseAccess(em, actor, caseId))
  return ids.map((id) => {
    const document = documents.find((candidate) => candidate.id === id)
    const inCase = document && cases.get(document.caseId)
    if (!inCase) throw casesErrors.error('document_not_found')
    return presentDocument(actor, inCase, document)
  })
}

/** Reads a document as the actor may see it. @throws 404 `document_not_found` */
export async function readDocument(em: EntityManager, actor: Actor, id: string) {
  await readVisibleDocument(em, actor, id)
  const [document] = await readDocuments(em, actor, [id])
  if (!document) throw casesErrors.error('document_not_found')
  return document
}
