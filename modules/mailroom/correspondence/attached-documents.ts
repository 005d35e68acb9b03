// Documents of the case that are attached to an outgoing message.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

const documentRow = {
  id: col.uuid,
  name: col.text,
  mimeType: col.text,
  sizeBytes: col.bigint,
  fileId: col.uuid,
  storageKey: col.text,
} as const

/** Lists the documents attached to a message, with the storage keys of their bytes. Excludes deleted documents. */
export const listAttachedDocuments = (em: EntityManager, companyId: string, messageId: string) =>
  rows(
    em,
    documentRow,
    sql`select d.id, d.name, v.mime_type as "mimeType", v.size_bytes as "sizeBytes", v.file_id as "fileId",
        v.storage_key as "storageKey"
      from mail_message_document c
        join document d on d.company_id = c.company_id and d.id = c.document_id and d.deleted_at is null
        join document_revision v on v.company_id = d.company_id and v.document_id = d.id and v.number = d.revision
      where c.company_id = ${companyId} and c.message_id = ${messageId} order by c.ordinal`,
  )
