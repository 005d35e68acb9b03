import type { EntityManager } from '@mikro-orm/postgresql'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { changeLater, sql } from '#server/db/query.ts'
import type { ImportContext } from './import-files.ts'
import { recordActivity, adjustDocumentCount } from '#modules/cases/index.ts'
import { documentAdded } from './documents.events.ts'
import { nextOrderedId } from '#server/ordered-id.ts'
import type { StoredFile } from '#server/files/store/file-store.ts'
import type { ReceivedFile } from '#server/files/store/receive-files.ts'
import { assertLiveFolder } from './folders/folder-access.ts'
import { writeRevision } from './revisions.ts'
import { extractionKey, extractText } from './text/text.jobs.ts'
import { writeIndex } from './text/index-text.ts'
import { indexVersion } from './text/index-version.ts'

export interface NewDocument {
  readonly caseId: string
  readonly folderId: string | null
  readonly kind: 'file' | 'authored'
  readonly name: string
  readonly mimeType: string
  readonly file: StoredFile & { readonly warnings?: readonly FileWarning[] }
  /** When the document was added to the case; now by default. */
  readonly at?: Date | undefined
}

/**
 * Inserts a document for a stored file, with its revision, charge, event and text job. The case is locked by the
 * caller.
 */
export async function addDocument(
  ctx: ImportContext,
  tx: EntityManager,
  { caseId, folderId, kind, name, mimeType, file, at }: NewDocument,
): Promise<string> {
  const { companyId, userId } = ctx.actor
  await ctx.ports.entitlements.charge(tx, companyId, 'storage', file.sizeBytes)
  const id = nextOrderedId()
  await changeLater(
    tx,
    sql`
    insert into document (id, company_id, case_id, folder_id, kind, name, mime_type, size_bytes, charged_bytes,
      index_version, created_by, created_at, updated_at)
    select ${id}::uuid, ${companyId}::uuid, ${caseId}::uuid, ${folderId}::uuid, ${kind}, ${name}, ${mimeType}, size, size,
      ${sql.lit(indexVersion)}, ${userId}::uuid, at, at
      from (select ${file.sizeBytes}::bigint as size, coalesce(${at ?? null}::timestamptz, now()) as at) as values`,
  )
  await writeRevision(tx, { companyId, documentId: id, number: 1, file, mimeType, createdBy: userId, at })
  await writeIndex(tx, { companyId, caseId, id, name })
  await adjustDocumentCount(tx, companyId, caseId, 1, at)
  await recordActivity(tx, {
    companyId,
    caseId,
    actorId: userId,
    kind: 'document.added',
    data: { documentId: id, name },
    at,
  })
  await ctx.record(tx, documentAdded, { companyId, caseId, documentId: id, actorId: userId, kind })
  await ctx.enqueue(tx, extractText, { documentId: id, revision: 1 }, { key: extractionKey(id) })
  return id
}

/**
 * Inserts a document for each stored file, in their order. The case is locked by the caller.
 * @returns the ids
 * @throws 404 `folder_not_found`
 */
export async function addFiles(
  ctx: ImportContext,
  tx: EntityManager,
  { caseId, folderId }: Pick<NewDocument, 'caseId' | 'folderId'>,
  files: readonly (ReceivedFile & { readonly kind?: NewDocument['kind'] })[],
): Promise<string[]> {
  if (folderId) await assertLiveFolder(tx, ctx.actor.companyId, caseId, folderId)
  const ids: string[] = []
  for (const file of files) {
    const { name, mimeType, kind = 'file' } = file
    ids.push(await addDocument(ctx, tx, { caseId, folderId, kind, name, mimeType, file }))
  }
  return ids
}
