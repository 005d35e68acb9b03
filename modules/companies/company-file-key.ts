import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { newKey, unwrapKey, wrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'

/**
 * The key under which a company's files are encrypted (32 bytes), made on first use. Two that make it at once agree:
 * the first one written stays.
 * @throws when the company is missing, deleted or foreign, KeyMismatchError when the master key is another one
 */
export async function companyFileKey(em: EntityManager, masterKey: Buffer, companyId: string): Promise<Buffer> {
  const under = deriveKey(masterKey, 'company-file-keys')
  const context = `company:${companyId}`
  const kept = await row<{ file_key: Buffer | null }>(em, sql`select file_key from company where id = ${companyId}`)
  if (kept?.file_key) return unwrapKey(kept.file_key, under, context)
  const written = await row<{ file_key: Buffer }>(
    em,
    sql`
    update company set file_key = coalesce(file_key, ${wrapKey(newKey(), under, context)}) where id = ${companyId}
      and deleted_at is null returning file_key`,
  )
  if (!written) throw new Error(`no company ${companyId} to hold a key`)
  return unwrapKey(written.file_key, under, context)
}
