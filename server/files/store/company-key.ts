import { LRUCache } from 'lru-cache'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { newKey, unwrapKey, wrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'

export type CompanyKeyReader = (em: EntityManager, companyId: string) => Promise<Buffer>

/**
 * Returns a function that reads the key of a company's files, stored in the company's row and wrapped under the master
 * key. The first file creates it; of two servers that create it at the same time, the first to write wins. Unwrapped
 * keys are cached in memory.
 */
export function companyKeyReader(masterKey: Buffer): CompanyKeyReader {
  const wrappingKey = deriveKey(masterKey, 'company-file-keys')
  const unwrappedKeys = new LRUCache<string, Buffer>({ max: 500, ttl: 10 * 60_000 })
  return async (em, companyId) => {
    const cachedKey = unwrappedKeys.get(companyId)
    if (cachedKey) return cachedKey
    const context = `company:${companyId}`
    const readWrappedKey = async () =>
      (
        await row(
          em,
          { fileKey: col.bytea.nullable },
          sql`select file_key as "fileKey" from company where id = ${companyId}`,
        )
      )?.fileKey
    let wrapped = await readWrappedKey()
    if (!wrapped) {
      await change(
        em,
        sql`update company set file_key = ${wrapKey(newKey(), wrappingKey, context)} where id = ${companyId}
          and file_key is null and deleted_at is null`,
      )
      wrapped = await readWrappedKey()
    }
    if (!wrapped) throw new Error('the company of these files does not exist')
    const key = unwrapKey(wrapped, wrappingKey, context)
    unwrappedKeys.set(companyId, key)
    return key
  }
}
