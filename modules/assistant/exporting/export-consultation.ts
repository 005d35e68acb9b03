import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { contentDisposition, safeFileName } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { sendWritten } from '#modules/cases/index.ts'
import { readMessages } from '../answers/message-row.ts'
import type { exportFormats } from '../assistant.contract.ts'
import { assistantErrors } from '../assistant.errors.ts'
import { seeConsultation, type ListedConsultation } from '../consultations/consultation-row.ts'
import { hasAnswer, paperHtml, paperMarkdown, type PaperInput } from './paper.ts'
import { paperWords } from './paper-words.ts'

/** What a paper is made of. @throws 404 `consultation_not_found`, 409 `consultation_empty` */
export async function readPaper(
  { em, actor, locale, ports }: Context,
  id: string,
  kind: PaperInput['kind'],
): Promise<PaperInput> {
  const consultation = await seeConsultation(em, actor, id)
  const messages = await readMessages(em, { companyId: actor.companyId, consultationId: id })
  if (!hasAnswer(messages)) throw assistantErrors.error('consultation_empty')
  return { kind, consultation, messages, author: `${actor.name} ${actor.surname}`, date: ports.clock.now(), locale }
}

export const nameOf = ({ title }: ListedConsultation, { locale }: Pick<Context, 'locale'>): string =>
  safeFileName(title || paperWords.consultation[locale])

/**
 * @throws 404 `consultation_not_found`, 409 `consultation_empty`, 422 `authored_too_large`, `authored_too_slow`, 503
 * `authoring_busy`
 */
export async function exportConsultation(
  ctx: Context,
  id: string,
  { format }: { readonly format: (typeof exportFormats)[number] },
): Promise<void> {
  const { em, res } = ctx
  const paper = await readPaper(ctx, id, 'consultation')
  const name = nameOf(paper.consultation, ctx)
  await writeAuditEntry(em, {
    action: 'assistant.exported',
    subject: { type: 'consultation', id },
    details: { format },
  })
  if (format !== 'md') {
    await sendWritten(ctx, { name, html: paperHtml(paper), format })
    return
  }
  res.set({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': contentDisposition(`${name}.md`, 'attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  res.send(paperMarkdown(paper))
}
