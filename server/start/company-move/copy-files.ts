// Copies the files of a company as they are stored: encrypted with its own key, which moves with it. Only pictures of
// profiles are encrypted with a key of the installation, and are rewrapped.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { headerBytes, rewrapHeader } from '#server/files/encryption.ts'
import type { Storage, StoredObject } from '#server/ports/storage.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Sides } from './sides.ts'

/** Prefixes of a company's files. Exports that it ordered (`exports/`) are not moved. */
const prefixesOf = (companyId: string): readonly string[] => [
  `${companyId}/`,
  `forms/${companyId}/`,
  `calls/${companyId}/`,
  `mail/${companyId}/`,
]

async function objectsOf(storage: Storage, companyId: string): Promise<ReadonlyMap<string, StoredObject>> {
  const objects = new Map<string, StoredObject>()
  for (const prefix of prefixesOf(companyId))
    for await (const object of storage.list(prefix)) objects.set(object.key, object)
  return objects
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Copies an object and reads the copy back. @throws Error when it differs */
async function copyObject(from: Storage, to: Storage, key: string): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of await from.read(key)) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
  }
  await to.write(key, Readable.from(hashed(), { objectMode: false }))
  if ((await hashOf(to, key)) !== hash.digest('hex')) throw new Error(`The copy of the file ${key} differs`)
}

async function copyPictures({ source, target, companyId }: Sides): Promise<number> {
  const { rows } = await source.client.query<{ id: string }>('select id from profile_image where company_id = $1', [
    companyId,
  ])
  const [from, to] = [deriveKey(source.masterKey, 'profile-images'), deriveKey(target.masterKey, 'profile-images')]
  for (const { id } of rows) {
    const key = `profile-images/${id}`
    const bytes = await buffer(await source.storage.read(key))
    const header = rewrapHeader(bytes.subarray(0, headerBytes), id, from, to)
    const copy = header ? Buffer.concat([header, bytes.subarray(headerBytes)]) : bytes
    await target.storage.write(key, Readable.from([copy], { objectMode: false }))
  }
  return rows.length
}

/**
 * Copies the files that the target lacks. A file that the target has is compared, by its contents with `verify`, else
 * by its size, and is copied again if it differs.
 * @returns the number of the company's files
 */
export async function copyFiles(sides: Sides, { verify }: { readonly verify: boolean }): Promise<number> {
  const { source, target, companyId } = sides
  const targetObjects = await objectsOf(target.storage, companyId)
  const sourceObjects = await objectsOf(source.storage, companyId)
  for (const { key, sizeBytes } of sourceObjects.values()) {
    const isCopied =
      targetObjects.get(key)?.sizeBytes === sizeBytes &&
      (!verify || (await hashOf(source.storage, key)) === (await hashOf(target.storage, key)))
    if (!isCopied) await copyObject(source.storage, target.storage, key)
  }
  return sourceObjects.size + (await copyPictures(sides))
}

/** Removes the copied files from the target, for a company whose rows are not there. */
export async function removeCopies({ source, target, companyId }: Sides): Promise<void> {
  for (const key of (await objectsOf(target.storage, companyId)).keys()) await target.storage.remove(key)
  const { rows } = await source.client.query<{ id: string }>('select id from profile_image where company_id = $1', [
    companyId,
  ])
  for (const { id } of rows) await target.storage.remove(`profile-images/${id}`)
}
