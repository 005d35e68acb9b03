import { withExtension } from '#server/files/file-name.ts'
import { fileTypes } from '#server/files/file-types.ts'
import type { Context } from '#server/http/context.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { setFileHeaders } from '#server/files/store/send-file.ts'
import { recordView } from '#modules/documents/views.ts'
import { exportFile, type ExportFormat } from './authoring.ts'
import { authoredHtml, readVisibleAuthored } from './read-authored.ts'

/**
 * Exports an authored document as DOCX or PDF.
 * @throws 404 `document_not_found`, 409 `document_not_authored`, 422 `authored_too_large`, `authored_too_slow`, 503
 * `authoring_busy`
 */
export async function exportAuthored(
  ctx: Context,
  store: FileStore,
  id: string,
  { format }: { format: ExportFormat },
): Promise<void> {
  const { actor, res } = ctx
  const document = await readVisibleAuthored(ctx, id)
  const html = await authoredHtml(ctx, store, id, document.revision)
  const disconnected = new AbortController()
  res.once('close', () => disconnected.abort())
  const bytes = await exportFile(
    { format, html, title: document.name, locale: actor.locale, author: actor.companyName },
    actor.companyId,
    disconnected.signal,
  )
  await recordView(ctx, document, 'export')
  setFileHeaders(res, {
    name: withExtension(document.name, [format]),
    mimeType: fileTypes[format].mimeType,
    inline: false,
  })
  res.set('content-length', String(bytes.byteLength)).end(bytes)
}
