import { withExtension } from '#server/files/file-name.ts'
import { fileTypes } from '#server/files/file-types.ts'
import type { Context } from '#server/http/context.ts'
import type { FileStore } from '#modules/cases/documents/files/file-store.ts'
import { setFileHeaders } from '#modules/cases/documents/send-content.ts'
import { recordView } from '#modules/cases/documents/views.ts'
import { parseAuthored } from './authored-blocks.ts'
import { toDocx } from './authored-docx.ts'
import { toPdf } from './authored-pdf.ts'
import { authoredHtml, seeAuthored } from './read-authored.ts'

/** Sends an authored document as a file that word processors and readers open. @throws 404 `document_not_found`, 409 `document_not_authored` */
export async function exportAuthored(ctx: Context, store: FileStore, id: string, { format }: { format: 'pdf' | 'docx' }): Promise<void> {
  const document = await seeAuthored(ctx, id)
  const blocks = parseAuthored(await authoredHtml(ctx, store, id, document.revision))
  const facts = { title: document.name, locale: ctx.actor.locale, author: ctx.actor.companyName }
  const bytes = format === 'pdf' ? await toPdf(blocks, facts) : await toDocx(blocks, facts)
  await recordView(ctx, document, 'export')
  setFileHeaders(ctx.res, { name: withExtension(document.name, [format]), mimeType: fileTypes[format].mimeType, inline: false })
  ctx.res.set('content-length', String(bytes.length)).end(bytes)
}
