import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { contentDisposition, safeFileName } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { sendAuthoredFile } from '#modules/documents/index.ts'
import { readMessages } from '../answers/message-row.ts'
import type { exportFormats } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { requireConsultation, type ConsultationListRow } from '../consultations/consultation-row.ts'
import { hasAnswer, documentHtml, documentMarkdown, type DocumentInput } from './consultation-document.ts'
import { documentPhrases } from './document.phrases.ts'

/** Reads the content of a consultation's document. @throws 404 `consultation_not_found`, 409 `consultation_empty` */
export async function readDocumentInput(
  { em, actor, locale, ports }: Context,
  id: string,
  kind: DocumentInput['kind'],
): Promise<DocumentInput> {
  const consultation = await requireConsultation(em, actor, id)
  const messages = await readMessages(em, { companyId: actor.companyId, consultationId: id })
  if (!hasAnswer(messages)) throw assistantErrors.error('consultation_empty')
  return { kind, consultation, messages, author: `${actor.name} ${actor.surname}`, date: ports.clock.now(), locale }
}

export const fileNameOf = ({ title }: ConsultationListRow, { locale }: Pick<Context, 'locale'>): string =>
  safeFileName(title || documentPhrases.consultation[locale])

/**
 * Sends a consultation as a file.
 * @throws 404 `consultation_not_found`, 409 `consultation_empty`, 422 `authored_too_large`, `authored_too_slow`, 503
 * `authoring_busy`
 */
export async function exportConsultation(
  ctx: Context,
  id: string,
  { format }: { readonly format: (typeof exportFormats)[number] },
): Promise<void> {
  const { em, res } = ctx
  const document = await readDocumentInput(ctx, id, 'consultation')
  const name = fileNameOf(document.consultation, ctx)
  await writeAuditEntry(em, {
    action: 'assistant.exported',
    subject: { type: 'consultation', id },
    details: { format },
  })
  if (format !== 'md') {
    await sendAuthoredFile(ctx, { name, html: documentHtml(document), format })
    return
  }
  res.set({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': contentDisposition(`${name}.md`, 'attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  res.send(documentMarkdown(document))
}
