import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { removeFromIndex } from './text/index-text.ts'

/**
 * Permanently deletes the rows of a document, whose row the caller has locked.
 * @returns the storage keys that no row refers to any more; the caller removes their files after the transaction
 */
export async function deleteDocument(tx: EntityManager, companyId: string, id: string): Promise<string[]> {
  await removeFromIndex(tx, { companyId, id })
  await change(tx, sql`delete from document_view where company_id = ${companyId} and document_id = ${id}`)
  await change(tx, sql`delete from document_page where company_id = ${companyId} and document_id = ${id}`)
  await change(tx, sql`delete from recognized_page where company_id = ${companyId} and document_id = ${id}`)
  const revisions = await rows(
    tx,
    { key: col.text },
    sql`delete from document_revision where company_id = ${companyId} and document_id = ${id}
      returning storage_key as key`,
  )
  await change(tx, sql`delete from document where company_id = ${companyId} and id = ${id}`)
  return revisions.map(({ key }) => key)
}
