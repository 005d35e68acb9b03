import { change, exists, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { hasPagePictures } from '#server/files/recognition/picture-types.ts'
import type { RecognitionLanguage } from '#server/files/recognition/recognition.ts'
import type { Recognizer } from '#server/files/recognition/recognizer.ts'
import { lockDocument, readVisibleDocument } from '#modules/documents/document-access.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { documentRecognitionRepeated } from '#modules/documents/documents.events.ts'
import { readDocument } from '#modules/documents/read-document.ts'
import { readRevision } from '#modules/documents/revisions.ts'
import { removePages } from '#modules/documents/text/index-pages.ts'
import { countPageStates } from '#modules/documents/text/page-states.ts'
import { queueRecognition } from './queue-recognition.ts'

/**
 * Queues the recognition of all scanned pages of a document again, in a given language. Removes the text that was
 * recognized before; the file stays as it is.
 * @throws 404 `document_not_found`, 409 `case_closed`, `recognition_nothing`, `recognition_unavailable`
 */
export async function repeatRecognition(
  ctx: Context,
  recognizer: Promise<Recognizer | undefined>,
  id: string,
  language: 'auto' | RecognitionLanguage,
) {
  const { em, actor } = ctx
  const { companyId, userId } = actor
  await readVisibleDocument(em, actor, id)
  if (!(await recognizer)) throw documentsErrors.error('recognition_unavailable')
  await em.transactional(async (tx) => {
    // Who may replace the file may replace the text that was recognized in it.
    const { document } = await lockDocument(tx, actor, id, 'addVersion')
    const { caseId, revision } = document
    const { mimeType } = await readRevision(tx, companyId, id, revision)
    const hasPictures =
      hasPagePictures(mimeType) &&
      (await exists(
        tx,
        sql`select from document_page where company_id = ${companyId} and document_id = ${id}
          and state in ('scanned', 'stamped_scan', 'machine')`,
      ))
    if (!hasPictures) throw documentsErrors.error('recognition_nothing')
    const documentKey = { companyId, caseId, id }
    await removePages(tx, documentKey)
    await change(tx, sql`delete from recognized_page where company_id = ${companyId} and document_id = ${id}`)
    await change(
      tx,
      sql`update document_page set state = 'scanned', confidence = null where company_id = ${companyId}
        and document_id = ${id} and state = 'machine'`,
    )
    await countPageStates(tx, documentKey)
    await change(
      tx,
      sql`
      update document set recognition_language = ${language},
        text_status = case when passage_count = 0 then 'none' else text_status end,
        text_reason = case when passage_count = 0 then 'scanned' else text_reason end
       where company_id = ${companyId} and id = ${id}`,
    )
    await queueRecognition(tx, ctx.enqueue, { companyId, id, revision }, { mimeType, available: true, machinePages: 0 })
    await ctx.record(tx, documentRecognitionRepeated, { companyId, caseId, documentId: id, actorId: userId })
  })
  return readDocument(em.fork(), actor, id)
}
