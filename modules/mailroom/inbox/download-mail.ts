import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { fileNameOfTitle, withExtension } from '#server/files/file-name.ts'
import { sendFile, setFileHeaders } from '#server/files/store/send-file.ts'
import type { Context } from '#server/http/context.ts'
import { findMail } from '../mail-row.ts'
import type { MailroomDependencies } from '../mailroom.dependencies.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { openAttachment } from '../reading/open-raw.ts'

/**
 * Sends an attachment of a message, always as a download.
 * @throws 404 `mail_not_found`, `mail_attachment_not_found`
 */
export async function downloadAttachment(
  ctx: Context,
  deps: MailroomDependencies,
  id: string,
  attachmentId: string,
): Promise<void> {
  const { em, actor, res } = ctx
  await findMail(em, actor.companyId, id)
  const file = await row(
    em,
    { ordinal: col.int, name: col.text },
    sql`select ordinal, name from mail_attachment where company_id = ${actor.companyId} and mail_id = ${id}
      and id = ${attachmentId}`,
  )
  if (!file) throw mailroomErrors.error('mail_attachment_not_found')
  const { bytes } = await openAttachment(deps, em, id, file.ordinal)
  // The sender chose the declared type: a browser that trusted it could run the content.
  setFileHeaders(res, { name: file.name, mimeType: 'application/octet-stream', inline: false })
  res.set('content-length', String(bytes.byteLength)).end(Buffer.from(bytes))
}

/** The first bytes of an OLE compound file, the format of `.msg`. */
const outlookSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Sends a message in its original format: `.eml`, or Outlook's `.msg`.
 * @throws 404 `mail_not_found`, and the errors of `sendFile`
 */
export async function downloadMessage(ctx: Context, { files }: MailroomDependencies, id: string): Promise<void> {
  const { em, actor } = ctx
  const mail = await findMail(em, actor.companyId, id)
  const sizeBytes = Number(mail.sizeBytes)
  const opened = await files.store.open(em, actor.companyId, { ...mail, sizeBytes })
  const head = Buffer.from(await opened.bytes(0, outlookSignature.length))
  const isOutlook = head.equals(outlookSignature)
  const name = withExtension(fileNameOfTitle(mail.subject || id), [isOutlook ? 'msg' : 'eml'])
  const mimeType = isOutlook ? 'application/vnd.ms-outlook' : 'message/rfc822'
  await sendFile(ctx, files.store, actor.companyId, { ...mail, sizeBytes, name, mimeType })
}
