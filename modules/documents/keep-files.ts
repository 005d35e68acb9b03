import { row, sql } from '#server/db/query.ts'
import type { ImportContext } from './import-files.ts'
import type { FileStore, StoredFile } from '#server/files/store/file-store.ts'
import { removeQuietly } from '#server/files/store/receive-files.ts'

/**
 * Runs the transaction that gives rows to bytes already in the storage. When it fails the bytes go, unless a row names
 * them after all: a connection that breaks at the commit does not tell which way it went.
 */
export async function keepFiles<T>(
  ctx: ImportContext,
  store: FileStore,
  files: readonly StoredFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const { storageKey } of files) {
      const kept = await isNamed(ctx, storageKey)
      if (kept === false) await removeQuietly(ctx, store, storageKey)
    }
    throw error
  }
}

/** Whether a row names these bytes; undefined when the database does not say, and then they are left for the sweep. */
async function isNamed({ em, actor }: ImportContext, storageKey: string): Promise<boolean | undefined> {
  try {
    return (
      (await row(
        em.fork(),
        sql`select 1 from document_revision where company_id = ${actor.companyId} and storage_key = ${storageKey}`,
      )) !== undefined
    )
  } catch {
    return undefined
  }
}
