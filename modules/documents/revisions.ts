import type { EntityManager } from '@mikro-orm/postgresql'
import { casesErrors } from '#modules/cases/index.ts'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { changeLater, instant, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleDocument } from './document-access.ts'
import type { StoredFile } from '#server/files/store/file-store.ts'

export interface NewRevision {
  readonly companyId: string
  readonly documentId: string
  readonly number: number
  readonly file: StoredFile & { readonly warnings?: readonly FileWarning[] }
  readonly mimeType: string
  readonly createdBy: string | null
  /** When the revision was written; now by default. */
  readonly at?: Date | undefined
}

/** Inserts a revision of a document, whose file is already stored. */
export async function writeRevision(
  tx: EntityManager,
  { companyId, documentId, number, file, mimeType, createdBy, at }: NewRevision,
): Promise<void> {
  await changeLater(
    tx,
    sql`
    insert into document_revision (company_id, document_id, number, file_id, storage_key, size_bytes, stored_bytes,
      sha256, mime_type, warnings, created_by, created_at)
    values (${companyId}, ${documentId}, ${number}, ${file.fileId}, ${file.storageKey}, ${file.sizeBytes},
      ${file.storedBytes}, ${file.sha256}, ${mimeType}, ${[...(file.warnings ?? [])]}::text[], ${createdBy},
      coalesce(${at ?? null}::timestamptz, now()))`,
  )
}

const revisionFileRow = {
  number: col.int,
  fileId: col.uuid,
  storageKey: col.text,
  sizeBytes: col.bigint,
  mimeType: col.text,
  sha256: col.bytea,
  createdBy: col.uuid.nullable,
  createdAt: col.timestamptz,
} as const satisfies Shape
export type RevisionFile = Omit<RowOf<typeof revisionFileRow>, 'sizeBytes'> & { readonly sizeBytes: number }

/** Returns where the file of a revision is stored. @throws 404 `document_not_found` for an unknown revision */
export async function readRevision(
  em: EntityManager,
  companyId: string,
  documentId: string,
  number: number,
): Promise<RevisionFile> {
  const revision = await row(
    em,
    revisionFileRow,
    sql`${preparedStatement}
    select number, file_id as "fileId", storage_key as "storageKey", size_bytes as "sizeBytes", mime_type as "mimeType",
      sha256,
           created_by as "createdBy", created_at as "createdAt"
      from document_revision where company_id = ${companyId} and document_id = ${documentId} and number = ${number}`,
  )
  if (!revision) throw casesErrors.error('document_not_found')
  return { ...revision, sizeBytes: Number(revision.sizeBytes) }
}

const listedRevisionRow = {
  number: col.int,
  size: col.bigint,
  mimeType: col.text,
  createdAt: col.timestamptz,
  createdBy: col.uuid.nullable,
  authorName: col.text.nullable,
  pages: col.int.nullable,
  warnings: col.array(col.textOf<FileWarning>()),
} as const satisfies Shape

/** Lists versions of a document, newest first. @throws 404 `document_not_found` */
export async function listRevisions({ em, actor }: Context, id: string) {
  const document = await readVisibleDocument(em, actor, id)
  const revisions = await rows(
    em,
    listedRevisionRow,
    sql`
    select r.number, r.size_bytes as size, r.mime_type as "mimeType", r.created_at as "createdAt",
      r.created_by as "createdBy",
           u.name || ' ' || u.surname as "authorName", r.pages, r.warnings
      from document_revision r left join user_account u on u.company_id = r.company_id and u.id = r.created_by
     where r.company_id = ${actor.companyId} and r.document_id = ${id} order by r.number desc`,
  )
  return {
    items: revisions.map(({ number, size, mimeType, createdAt, createdBy, authorName, pages, warnings }) => ({
      number,
      sizeBytes: Number(size),
      mimeType,
      createdAt: instant(createdAt),
      pages,
      warnings,
      current: number === document.revision,
      createdBy: createdBy && authorName ? { id: createdBy, name: authorName } : null,
    })),
  }
}
