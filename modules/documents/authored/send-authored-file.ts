import { withExtension } from '#server/files/file-name.ts'
import { fileTypes } from '#server/files/file-types.ts'
import type { Context } from '#server/http/context.ts'
import { setFileHeaders } from '#server/files/store/send-file.ts'
import { cleanAuthored, exportFile, type ExportFormat } from './authoring.ts'

export interface AuthoredFileInput {
  readonly name: string
  readonly html: string
  readonly format: ExportFormat
}

/**
 * Exports a text that is not a document of a case. The text is sanitized first.
 * @throws 422 `authored_too_large`, `authored_too_slow`, 503 `authoring_busy`
 */
export async function sendAuthoredFile(
  { actor, locale, res }: Context,
  { name, html, format }: AuthoredFileInput,
): Promise<void> {
  const disconnected = new AbortController()
  res.once('close', () => disconnected.abort())
  const clean = await cleanAuthored(html, actor.companyId)
  const bytes = await exportFile(
    { format, html: clean, title: name, locale, author: actor.companyName },
    actor.companyId,
    disconnected.signal,
  )
  setFileHeaders(res, { name: withExtension(name, [format]), mimeType: fileTypes[format].mimeType, inline: false })
  res.set('content-length', String(bytes.byteLength)).end(bytes)
}
