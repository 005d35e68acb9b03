import { exists, sql } from '#server/db/query.ts'
import type { ImportContext } from './import-files.ts'
import type { FileStore, StoredFile } from '#server/files/store/file-store.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'

/**
 * Runs the transaction that inserts rows for stored files. If it fails, the files are removed unless rows refer to
 * them: when the connection breaks at the commit, the transaction may have been committed.
 */
export async function withStoredFiles<T>(
  ctx: ImportContext,
  store: FileStore,
  files: readonly StoredFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const { storageKey } of files) {
      const referenced = await isReferenced(ctx, storageKey)
      if (referenced === false) await removeQuietly(ctx, store, storageKey)
    }
    throw error
  }
}

/**
 * Returns whether a row refers to a file; undefined when the database is unreachable. The sweep then removes the file
 * later.
 */
async function isReferenced({ em, actor }: ImportContext, storageKey: string): Promise<boolean | undefined> {
  try {
    return await exists(
      em.fork(),
      sql`select from document_revision where company_id = ${actor.companyId} and storage_key = ${storageKey}`,
    )
  } catch {
    return undefined
  }
}
