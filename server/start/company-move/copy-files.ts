// Copies the files of a company as they are stored: encrypted under its own key, which moves with it. Only pictures of
// profiles are under a key of the installation.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { headerBytes, rewrapHeader } from '#server/files/encryption.ts'
import type { Storage, StoredObject } from '#server/ports/storage.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Sides } from './sides.ts'

/** Folders of a company's files; copies that it ordered of itself stay behind. */
const prefixesOf = (companyId: string): readonly string[] => [
  `${companyId}/`,
  `forms/${companyId}/`,
  `calls/${companyId}/`,
  `mail/${companyId}/`,
]

async function sizesUnder(storage: Storage, companyId: string): Promise<ReadonlyMap<string, StoredObject>> {
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
 * Copies what the target lacks. With `verify`, files that are there are compared byte by byte with the source's, and
 * copied again if they differ; without it, their sizes are.
 * @returns how many files the company has
 */
export async function copyFiles(sides: Sides, { verify }: { readonly verify: boolean }): Promise<number> {
  const { source, target, companyId } = sides
  const there = await sizesUnder(target.storage, companyId)
  const here = await sizesUnder(source.storage, companyId)
  for (const { key, sizeBytes } of here.values()) {
    const isThere =
      there.get(key)?.sizeBytes === sizeBytes &&
      (!verify || (await hashOf(source.storage, key)) === (await hashOf(target.storage, key)))
    if (!isThere) await copyObject(source.storage, target.storage, key)
  }
  return here.size + (await copyPictures(sides))
}

/** Removes the files of a company that is not in the target. */
export async function removeCopies({ source, target, companyId }: Sides): Promise<void> {
  for (const key of (await sizesUnder(target.storage, companyId)).keys()) await target.storage.remove(key)
  const { rows } = await source.client.query<{ id: string }>('select id from profile_image where company_id = $1', [
    companyId,
  ])
  for (const { id } of rows) await target.storage.remove(`profile-images/${id}`)
}
