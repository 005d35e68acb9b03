import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { ReceivingDependencies } from '../receiving/receiving.dependencies.ts'
import { sharedBytes } from '../receiving/collect-bytes.ts'
import type { AttachmentBytes } from './read-message.ts'

type OpenDependencies = Pick<ReceivingDependencies, 'files' | 'reader'>

/**
 * Returns the decrypted bytes of a message. Row security decides whether it is visible in the scope of `em`.
 * @throws Error when no such mail is visible; 500 `file_damaged`, 503
 */
export async function openRaw({ files }: OpenDependencies, em: EntityManager, mailId: string): Promise<Buffer> {
  const mail = await row(
    em,
    { companyId: col.uuid, fileId: col.uuid, storageKey: col.text, size: col.bigint },
    sql`select company_id as "companyId", file_id as "fileId", storage_key as "storageKey", size_bytes as size
      from inbound_mail where id = ${mailId}`,
  )
  if (!mail) throw new Error('this mail is not visible here')
  const sizeBytes = Number(mail.size)
  const opened = await files.store.open(em, mail.companyId, { ...mail, sizeBytes })
  return opened.bytes(0, sizeBytes)
}

/**
 * Returns an attachment of a message by its `ordinal` in `mail_attachment`.
 * @throws Error when it does not exist; the errors of {@link openRaw}; ThreadFailure
 */
export async function openAttachment(
  deps: OpenDependencies,
  em: EntityManager,
  mailId: string,
  ordinal: number,
): Promise<AttachmentBytes> {
  const raw = await openRaw(deps, em, mailId)
  const attachment = await deps.reader.attachment(sharedBytes([raw]), ordinal)
  if (!attachment) throw new Error('the message has no such attachment')
  return attachment
}
