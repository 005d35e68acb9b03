// Keys in the headers of stored files. A file's key is rewrapped; its contents are copied unchanged.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { FileIntegrityError, headerBytes, rewrapHeader } from '#server/files/encryption.ts'
import { KeyMismatchError, newKey, unwrapKey, wrapKey } from '#server/files/keys.ts'
import type { Storage, StoredObject } from '#server/ports/storage.ts'
import { deriveKey } from '#server/secrets.ts'
import type { KeyChange } from './sealed-values.ts'

/**
 * Counts changed files, and lists files that neither key opens: damaged files, or remains without a row. They stay
 * unchanged.
 */
export interface StoredKeysReport {
  readonly files: number
  readonly unopened: readonly string[]
}

const sumReports = (parts: readonly StoredKeysReport[]): StoredKeysReport => ({
  files: parts.reduce((sum, { files }) => sum + files, 0),
  unopened: parts.flatMap(({ unopened }) => unopened),
})

/** Changes items sequentially. `change` returns whether the item was changed. */
async function changeEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  change: (item: T) => Promise<boolean>,
): Promise<StoredKeysReport> {
  let files = 0
  const unopened: string[] = []
  for (const item of items) {
    try {
      if (await change(item)) files += 1
    } catch (error) {
      if (!(error instanceof FileIntegrityError || error instanceof KeyMismatchError)) throw error
      unopened.push(nameOf(item))
    }
  }
  return { files, unopened }
}

/** Replaces the header of an object and copies the remaining bytes, atomically. @returns whether it was changed */
async function changeObject(
  storage: Storage,
  { key, sizeBytes }: StoredObject,
  from: Uint8Array,
  to: Uint8Array,
): Promise<boolean> {
  const head =
    sizeBytes < headerBytes
      ? Buffer.alloc(0)
      : await buffer(await storage.read(key, { start: 0, end: headerBytes - 1 }))
  const header = rewrapHeader(head, key.split('/').at(-1) ?? '', from, to)
  if (!header) return false
  async function* rewritten(): AsyncGenerator<Buffer> {
    yield header ?? Buffer.alloc(0)
    yield* (await storage.read(key, { start: headerBytes, end: Number.MAX_SAFE_INTEGER })) as AsyncIterable<Buffer>
  }
  await storage.write(key, Readable.from(rewritten(), { objectMode: false }))
  return true
}

async function changeObjectsUnder(
  storage: Storage,
  prefix: string,
  from: Uint8Array,
  to: Uint8Array,
): Promise<StoredKeysReport> {
  const objects: StoredObject[] = []
  for await (const object of storage.list(prefix)) objects.push(object)
  return changeEach(
    objects,
    ({ key }) => key,
    (object) => changeObject(storage, object, from, to),
  )
}

/** Pictures of profiles are encrypted under a key derived from the master key itself. */
export const changePictures = (storage: Storage, { from, to }: KeyChange): Promise<StoredKeysReport> =>
  changeObjectsUnder(storage, 'profile-images/', deriveKey(from, 'profile-images'), deriveKey(to, 'profile-images'))

async function changeTemplates(
  client: pg.Client,
  companyId: string,
  from: Uint8Array,
  to: Uint8Array,
): Promise<StoredKeysReport> {
  await client.query(`select set_config('app.company_id', $1, false)`, [companyId])
  const { rows } = await client.query<{ id: string; content: Buffer }>(
    'select id, content from document_template where company_id = $1 order by id',
    [companyId],
  )
  return changeEach(
    rows,
    ({ id }) => `document_template ${id}`,
    async ({ id, content }) => {
      const header = rewrapHeader(content.subarray(0, headerBytes), id, from, to)
      if (header)
        await client.query('update document_template set content = $1 where id = $2', [
          Buffer.concat([header, content.subarray(headerBytes)]),
          id,
        ])
      return header !== null
    },
  )
}

const contextOf = (id: string): string => `company:${id}`

/**
 * Creates a new wrapped key next to the old key for every company, all or none. Does nothing when an interrupted
 * rotation has left new keys.
 */
async function createNextKeys(client: pg.Client, wrappingKey: Buffer): Promise<void> {
  if ((await client.query('select 1 from company where next_file_key is not null limit 1')).rowCount) return
  const { rows } = await client.query<{ id: string }>('select id from company where file_key is not null order by id')
  await client.query(
    'update company c set next_file_key = x.key from unnest($1::uuid[], $2::bytea[]) x (id, key) where c.id = x.id',
    [rows.map(({ id }) => id), rows.map(({ id }) => wrapKey(newKey(), wrappingKey, contextOf(id)))],
  )
}

/**
 * Replaces the file key of every company. The old key is removed only when every file of the company uses the new key,
 * so that an interrupted rotation can continue. An interrupted rotation is finished even if `createNew` is false.
 * @param masterKey the present master key, which wraps the companies' keys
 * @param createNew whether to start a rotation
 */
export async function changeCompanyKeys(
  client: pg.Client,
  storage: Storage,
  masterKey: Buffer,
  createNew: boolean,
): Promise<StoredKeysReport & { readonly companies: number }> {
  const wrappingKey = deriveKey(masterKey, 'company-file-keys')
  if (createNew) await createNextKeys(client, wrappingKey)
  const { rows } = await client.query<{ id: string; file_key: Buffer; next: Buffer }>(
    'select id, file_key, next_file_key as next from company where next_file_key is not null order by id',
  )
  const reports: StoredKeysReport[] = []
  for (const { id, file_key: wrapped, next } of rows) {
    const from = unwrapKey(wrapped, wrappingKey, contextOf(id))
    const to = unwrapKey(next, wrappingKey, contextOf(id))
    for (const prefix of [`${id}/`, `forms/${id}/`, `calls/${id}/`, `exports/${id}/`, `mail/${id}/`])
      reports.push(await changeObjectsUnder(storage, prefix, from, to))
    reports.push(await changeTemplates(client, id, from, to))
    await client.query('update company set file_key = next_file_key, next_file_key = null where id = $1', [id])
  }
  return { companies: rows.length, ...sumReports(reports) }
}
