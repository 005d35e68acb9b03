import { withExtension } from '#server/files/file-name.ts'
import { fileTypes } from '#server/files/file-types.ts'
import type { SearchablePdfWriter } from '#server/files/recognition/searchable-pdf.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { setFileHeaders } from '#server/files/store/send-file.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleDocument } from '#modules/documents/document-access.ts'
import { documentsErrors } from '#modules/documents/documents.errors.ts'
import { readRevision } from '#modules/documents/revisions.ts'
import { recordView } from '#modules/documents/views.ts'
import { parseStoredWords } from './stored-words.ts'

/**
 * Sends a copy of a scanned document as a PDF with its recognised text behind the pages; the file itself is unchanged.
 * @throws 404 `document_not_found`, 409 `recognition_nothing`, 422 `searchable_pdf_failed`, 503 `authoring_busy`
 */
export async function sendSearchablePdf(
  ctx: Context,
  store: FileStore,
  writer: SearchablePdfWriter,
  id: string,
): Promise<void> {
  const { em, actor, res } = ctx
  const { companyId } = actor
  const document = await readVisibleDocument(em, actor, id)
  const file = await readRevision(em, companyId, id, document.revision)
  const pages = await rows(
    em,
    { page: col.int, words: col.json<unknown>() },
    sql`select page, words from recognized_page where company_id = ${companyId} and document_id = ${id}
      and file_id = ${file.fileId} order by page`,
  )
  if (pages.length === 0) throw documentsErrors.error('recognition_nothing')
  const layers = pages.map(({ page, words }) => ({ page, words: parseStoredWords(words) }))
  const disconnected = new AbortController()
  res.once('close', () => disconnected.abort())
  const source = await store.open(em, companyId, file)
  const outcome = await writer.write(source, { mimeType: file.mimeType, layers }, companyId, disconnected.signal)
  if (outcome === 'busy') throw documentsErrors.error('authoring_busy', { headers: { 'retry-after': '5' } })
  if (!('bytes' in outcome))
    throw documentsErrors.error('searchable_pdf_failed', { details: { reason: outcome.reason } })
  await recordView(ctx, document, 'export')
  setFileHeaders(res, {
    name: withExtension(document.name, ['pdf']),
    mimeType: fileTypes.pdf.mimeType,
    inline: false,
  })
  res.set('content-length', String(outcome.bytes.byteLength)).end(outcome.bytes)
}
