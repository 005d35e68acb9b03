import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { deleteDocument } from './delete-document.ts'
import { recordRemoval } from './remove-document.ts'

interface WithdrawnDocuments {
  /** Ids that stay because the document was edited, renamed, moved, shared or got a version. */
  readonly changed: readonly string[]
  /** Keys of files to remove once the transaction is committed. */
  readonly storageKeys: readonly string[]
}

/**
 * Permanently deletes the documents of a case that were not changed since they were added, and releases their storage.
 * Skips documents that are in the bin or already deleted. The caller has locked the case.
 */
export async function withdrawDocuments(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  ids: readonly string[],
): Promise<WithdrawnDocuments> {
  const { companyId } = ctx.actor
  const documents = await rows(
    tx,
    { id: col.uuid, name: col.text, chargedBytes: col.bigint, version: col.int },
    sql`select id, name, charged_bytes as "chargedBytes", version from document where company_id = ${companyId}
      and case_id = ${caseId} and id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for update`,
  )
  const storageKeys: string[] = []
  const changed: string[] = []
  for (const { id, name, chargedBytes, version } of documents) {
    // Each change of the row counts its version up from 1.
    if (version > 1) {
      changed.push(id)
      continue
    }
    storageKeys.push(...(await deleteDocument(tx, companyId, id)))
    await recordRemoval(ctx, tx, { id, caseId, name, chargedBytes: Number(chargedBytes) })
  }
  return { changed, storageKeys }
}
