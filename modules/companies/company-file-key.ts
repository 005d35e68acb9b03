import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { newKey, unwrapKey, wrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'

/**
 * Returns the key that encrypts a company's files (32 bytes), and creates it on first use. Concurrent first uses all
 * return the key that was stored first.
 * @throws Error when no key is stored and the company is missing, deleted or outside of the scope; KeyMismatchError
 * when the stored key was encrypted with another master key
 */
export async function companyFileKey(em: EntityManager, masterKey: Buffer, companyId: string): Promise<Buffer> {
  const wrappingKey = deriveKey(masterKey, 'company-file-keys')
  const context = `company:${companyId}`
  const stored = await row(
    em,
    { fileKey: col.bytea.nullable },
    sql`select file_key as "fileKey" from company where id = ${companyId}`,
  )
  if (stored?.fileKey) return unwrapKey(stored.fileKey, wrappingKey, context)
  const written = await row(
    em,
    { fileKey: col.bytea },
    sql`
    update company set file_key = coalesce(file_key, ${wrapKey(newKey(), wrappingKey, context)}) where id = ${companyId}
      and deleted_at is null returning file_key as "fileKey"`,
  )
  if (!written) throw new Error(`no company ${companyId} to hold a key`)
  return unwrapKey(written.fileKey, wrappingKey, context)
}
