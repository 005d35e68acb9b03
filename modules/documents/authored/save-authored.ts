import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { writeVersion } from '#modules/documents/add-version.ts'
import type { CaseDocument } from '#modules/documents/document.entity.ts'
import { lockDocument } from '#modules/documents/document-access.ts'
import type { FileStore, StoredFile } from '#server/files/store/file-store.ts'
import { withStoredFiles } from '#modules/documents/with-stored-files.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'
import { readDocument } from '#modules/documents/read-document.ts'
import { readRevision, type RevisionFile } from '#modules/documents/revisions.ts'
import { extractionKey, extractText } from '#modules/documents/text/text.jobs.ts'
import { authoredMimeType } from './authored-type.ts'
import { writeAuthored } from './create-authored.ts'

/**
 * Saves of the person who created a revision, within this many milliseconds after its creation, replace its file, so
 * that autosave does not create hundreds of revisions.
 */
const mergeRevisionsMs = 10 * 60_000

/**
 * Saves the text of an authored document. @throws 404 `document_not_found`, 409 `document_not_authored`,
 * `stale_version`, `case_closed`, 402 `storage_limit`
 */
export async function saveAuthored(
  ctx: Context,
  store: FileStore,
  id: string,
  { content, version }: { content: string; version: number },
) {
  const { em, actor } = ctx
  const file = await writeAuthored(ctx, store, content)
  const replaced = await withStoredFiles(ctx, store, [file], () =>
    em.fork().transactional(async (tx) => {
      const { document } = await lockDocument(tx, actor, id, 'edit')
      document.assertVersion(version)
      const newest = await readRevision(tx, actor.companyId, id, document.revision)
      const continuesRevision =
        newest.createdBy === actor.userId &&
        ctx.ports.clock.now().getTime() - new Date(newest.createdAt).getTime() < mergeRevisionsMs
      if (!continuesRevision) {
        await writeVersion(ctx, tx, document, file, authoredMimeType)
        return undefined
      }
      await replaceNewest(ctx, tx, document, file)
      return newest
    }),
  )
  await removeFile(ctx, store, replaced)
  return readDocument(em.fork(), actor, id)
}

async function replaceNewest(ctx: Context, tx: EntityManager, document: CaseDocument, file: StoredFile): Promise<void> {
  const { companyId } = ctx.actor
  const { id, revision } = document
  const addedBytes = document.replaceNewest(file, authoredMimeType)
  if (addedBytes > 0) await ctx.ports.entitlements.charge(tx, companyId, 'storage', addedBytes)
  else await ctx.ports.entitlements.release(tx, companyId, 'storage', -addedBytes)
  await tx.flush()
  await change(
    tx,
    sql`
    update document_revision set file_id = ${file.fileId}, storage_key = ${file.storageKey},
      size_bytes = ${file.sizeBytes}, stored_bytes = ${file.storedBytes}, sha256 = ${file.sha256}
     where company_id = ${companyId} and document_id = ${id} and number = ${revision}`,
  )
  await ctx.enqueue(tx, extractText, { documentId: id, revision }, { key: extractionKey(id) })
}

/** Removes a file that no row refers to any more. A request that is reading the file keeps its open handle. */
async function removeFile(ctx: Context, store: FileStore, file: RevisionFile | undefined): Promise<void> {
  if (file) await removeQuietly(ctx, store, file.storageKey)
}
