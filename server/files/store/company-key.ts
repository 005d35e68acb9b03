import { LRUCache } from 'lru-cache'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { newKey, unwrapKey, wrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'

export type CompanyKeys = (em: EntityManager, companyId: string) => Promise<Buffer>

/**
 * Returns the key of a company's files, which the company's row has wrapped under the master key. Created with the
 * first file; of two servers that create it at once, the first one to write wins. Unwrapped keys are cached in memory.
 */
export function companyKeys(masterKey: Buffer): CompanyKeys {
  const wrapping = deriveKey(masterKey, 'company-file-keys')
  const opened = new LRUCache<string, Buffer>({ max: 500, ttl: 10 * 60_000 })
  return async (em, companyId) => {
    const cachedKey = opened.get(companyId)
    if (cachedKey) return cachedKey
    const context = `company:${companyId}`
    const stored = async () =>
      (
        await row(
          em,
          { fileKey: col.bytea.nullable },
          sql`select file_key as "fileKey" from company where id = ${companyId}`,
        )
      )?.fileKey
    let wrapped = await stored()
    if (!wrapped) {
      await change(
        em,
        sql`update company set file_key = ${wrapKey(newKey(), wrapping, context)} where id = ${companyId}
          and file_key is null and deleted_at is null`,
      )
      wrapped = await stored()
    }
    if (!wrapped) throw new Error('the company of these files does not exist')
    const key = unwrapKey(wrapped, wrapping, context)
    opened.set(companyId, key)
    return key
  }
}
