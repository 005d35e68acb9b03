// Keys in the heads of stored files. A file's own key is wrapped anew and the bytes behind it are copied as they are.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { headerBytes, rewrapHeader } from '#server/files/encryption.ts'
import { newKey, unwrapKey, wrapKey } from '#server/files/keys.ts'
import type { Storage } from '#server/ports/storage.ts'
import { deriveKey } from '#server/secrets.ts'
import type { KeyChange } from './sealed-values.ts'

/** The head anew and the rest as it is; written whole or not at all. Answers whether there was anything to do. */
async function changeObject(storage: Storage, key: string, from: Uint8Array, to: Uint8Array): Promise<boolean> {
  const header = rewrapHeader(await buffer(await storage.read(key, { start: 0, end: headerBytes - 1 })), key.split('/').at(-1) ?? '', from, to)
  if (!header) return false
  async function* whole(): AsyncGenerator<Buffer> {
    yield header ?? Buffer.alloc(0)
    yield* await storage.read(key, { start: headerBytes, end: Number.MAX_SAFE_INTEGER }) as AsyncIterable<Buffer>
  }
  await storage.write(key, Readable.from(whole(), { objectMode: false }))
  return true
}

async function changeBelow(storage: Storage, prefix: string, from: Uint8Array, to: Uint8Array): Promise<number> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  let changed = 0
  for (const key of keys) if (await changeObject(storage, key, from, to)) changed += 1
  return changed
}

/** Pictures of profiles lie under a key made of the master key itself. */
export const changePictures = (storage: Storage, { from, to }: KeyChange): Promise<number> =>
  changeBelow(storage, 'profile-images/', deriveKey(from, 'profile-images'), deriveKey(to, 'profile-images'))

async function changeTemplates(client: pg.Client, companyId: string, from: Uint8Array, to: Uint8Array): Promise<number> {
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId])
  const { rows } = await client.query<{ id: string; content: Buffer }>('select id, content from document_template where company_id = $1', [companyId])
  let changed = 0
  for (const { id, content } of rows) {
    const header = rewrapHeader(content.subarray(0, headerBytes), id, from, to)
    if (!header) continue
    await client.query('update document_template set content = $1 where id = $2', [Buffer.concat([header, content.subarray(headerBytes)]), id])
    changed += 1
  }
  return changed
}

/**
 * Gives every company a new key. The new one stands beside the old one, wrapped, until every file of the company is told of it, so that
 * what was cut off goes on; only then the old one is gone.
 * @param masterKey under which the companies' keys are wrapped now
 */
export async function changeCompanyKeys(client: pg.Client, storage: Storage, masterKey: Buffer): Promise<{ readonly companies: number; readonly files: number }> {
  const under = deriveKey(masterKey, 'company-file-keys')
  const { rows } = await client.query<{ id: string; file_key: Buffer; next: Buffer | null }>('select id, file_key, next_file_key as next from company where file_key is not null order by id')
  let files = 0
  for (const { id, file_key: wrapped, next } of rows) {
    const context = `company:${id}`
    const from = unwrapKey(wrapped, under, context)
    const to = next ? unwrapKey(next, under, context) : newKey()
    if (!next) await client.query('update company set next_file_key = $1 where id = $2', [wrapKey(to, under, context), id])
    for (const prefix of [`${id}/`, `forms/${id}/`, `calls/${id}/`, `exports/${id}/`]) files += await changeBelow(storage, prefix, from, to)
    files += await changeTemplates(client, id, from, to)
    await client.query('update company set file_key = next_file_key, next_file_key = null where id = $1', [id])
  }
  return { companies: rows.length, files }
}
