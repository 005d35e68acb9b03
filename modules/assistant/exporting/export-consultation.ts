import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { contentDisposition, fileNameOfTitle } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { sendAuthoredFile } from '#modules/documents/index.ts'
import { readMessages, readProposals } from '../answers/message-row.ts'
import type { exportFormats } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { requireConsultation } from '../consultations/consultation-row.ts'
import {
  hasContent,
  documentHtml,
  documentMarkdown,
  titleOf,
  type DocumentInput,
  type DocumentSummary,
} from './consultation-document.ts'

/** Reads the content of a consultation's document. @throws 404 `consultation_not_found`, 409 `consultation_empty` */
export async function readDocumentInput(ctx: Context, id: string, kind: DocumentInput['kind']): Promise<DocumentInput> {
  const { em, actor, locale, ports } = ctx
  const consultation = await requireConsultation(em, actor, id)
  const messages = await readMessages(em, { companyId: actor.companyId, consultationId: id })
  const messageIds = new Set(messages.map((message) => message.id))
  // A summary that a replaced answer proposed is shown no more.
  const summaries = (await readSummaries(ctx, id)).filter(({ messageId }) => messageIds.has(messageId))
  if (!hasContent({ messages, summaries })) throw assistantErrors.error('consultation_empty')
  const author = `${actor.name} ${actor.surname}`
  return { kind, consultation, messages, summaries, author, date: ports.clock.now(), locale }
}

/** Reads the summaries that were accepted, with the present names of their documents. */
async function readSummaries({ em, actor }: Context, consultationId: string): Promise<DocumentSummary[]> {
  const { companyId } = actor
  const proposals = [...(await readProposals(em, { companyId, consultationId })).values()]
  const accepted = proposals.flatMap(({ messageId, result }) =>
    result?.type === 'text' && result.text ? [{ messageId, documentId: result.id, text: result.text }] : [],
  )
  if (accepted.length === 0) return []
  const ids = accepted.flatMap(({ documentId }) => (documentId ? [documentId] : []))
  const documents = await rows(
    em,
    { id: col.uuid, name: col.text },
    sql`select id, name from document where company_id = ${companyId} and id = any(${ids}::uuid[]) and deleted_at is null`,
  )
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  return accepted.map(({ messageId, documentId, text }) => ({
    messageId,
    documentName: names.get(documentId ?? '') ?? null,
    text,
  }))
}

/** A memorandum has the title of its consultation as its file name. */
export const fileNameOf = (document: DocumentInput): string =>
  fileNameOfTitle(titleOf({ ...document, kind: 'consultation' }))

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
  const name = fileNameOf(document)
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
