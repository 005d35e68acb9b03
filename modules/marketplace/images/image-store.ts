// Pictures of public profiles: re-encoded, encrypted under a separate key, and stored beside the files of the
// companies.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { dayMs } from '#server/contract/time.ts'
import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { FileIntegrityError, type OpenFile } from '#server/files/encryption.ts'
import type { Photo } from '#server/files/image.ts'
import { createVault } from '#server/files/vault.ts'
import type { CompanyActor, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { unavailableStorage } from '#server/http/storage-errors.ts'
import { StorageNotFoundError, StorageUnavailableError } from '#server/ports/storage.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'

/** Takes the place of the company's id in the storage, where documents are stored below the id of their company. */
const folder = 'profile-images'
/** Key of a picture in the storage, with its id. */
const storageKeyPattern = /^profile-images\/([0-9a-f-]{36})$/
/** Minimum age of a picture without a row to count as left by an interrupted upload. */
const orphanAgeMs = dayMs

export interface StoredImage {
  readonly id: string
  readonly sizeBytes: number
  readonly width: number
  readonly height: number
}

export interface ImageStore {
  /**
   * Stores a picture. Insert its row afterwards: bytes without a row are deleted by {@link sweepImages}.
   * @throws 400 `image_upload_failed`, 503
   */
  write(photo: Photo): Promise<StoredImage>
  /** @throws 404 `image_not_found`, 503 */
  open(id: string, sizeBytes: number): Promise<OpenFile>
  remove(id: string): Promise<void>
}

/** Returns the key with which the pictures of all companies are encrypted. */
const imageEncryptionKey = ({ masterKey }: Services['secrets']) => deriveKey(masterKey, 'profile-images')

/** Creates the store of pictures of profiles, encrypted in the storage of files. */
export function createImageStore({ ports: { storage }, secrets }: Pick<Services, 'ports' | 'secrets'>): ImageStore {
  const vault = createVault(storage)
  const companyKey = imageEncryptionKey(secrets)
  const address = (fileId: string) => ({ companyId: folder, fileId })
  return {
    async write({ bytes, width, height }) {
      const id = randomUUID()
      try {
        await vault.store({ ...address(id), companyKey, stream: Readable.from([bytes]), maxBytes: bytes.length })
      } catch (cause) {
        if (cause instanceof StorageUnavailableError) throw unavailableStorage(cause)
        throw marketplaceErrors.error('image_upload_failed', { cause })
      }
      return { id, sizeBytes: bytes.length, width, height }
    },
    async open(id, sizeBytes) {
      try {
        return await vault.open({ ...address(id), companyKey, sizeBytes })
      } catch (cause) {
        if (cause instanceof StorageNotFoundError || cause instanceof FileIntegrityError)
          throw marketplaceErrors.error('image_not_found', { cause })
        throw kernelErrors.error('service_unavailable', { cause, headers: { 'retry-after': '5' } })
      }
    },
    remove: (id) => vault.remove(address(id)),
  }
}

/** Reads and writes the bytes of pictures by id, for exporting and importing a company. */
export function imageVault({ ports: { storage }, secrets }: Pick<Services, 'ports' | 'secrets'>) {
  const vault = createVault(storage)
  const companyKey = imageEncryptionKey(secrets)
  return {
    open: (fileId: string, sizeBytes: number): Promise<OpenFile> =>
      vault.open({ companyId: folder, fileId, companyKey, sizeBytes }),
    store: (fileId: string, stream: Readable, maxBytes: number) =>
      vault.store({ companyId: folder, fileId, companyKey, stream, maxBytes }),
    remove: (fileId: string): Promise<void> => vault.remove({ companyId: folder, fileId }),
  }
}

/** Inserts the row of a picture, in the transaction that refers to it. */
export const addImageRow = (
  tx: EntityManager,
  { companyId, userId }: Pick<CompanyActor, 'companyId' | 'userId'>,
  { id, sizeBytes, width, height }: StoredImage,
): Promise<number> =>
  change(
    tx,
    sql`
  insert into profile_image (id, company_id, user_id, size_bytes, width, height)
    values (${id}, ${companyId}, ${userId}, ${sizeBytes}, ${width}, ${height})`,
  )

/** Deletes the row of a picture. Remove its bytes after the transaction, by {@link removeImageBytes}. */
export const removeImageRow = (tx: EntityManager, { companyId }: CompanyActor, id: string): Promise<number> =>
  change(tx, sql`delete from profile_image where company_id = ${companyId} and id = ${id}`)

/** Removes the bytes once the row is deleted. A failure is repaired by the sweep. */
export async function removeImageBytes({ log }: Work, store: ImageStore, id: string | null): Promise<void> {
  if (id)
    await store.remove(id).catch((err: unknown) => {
      log.warn({ err }, 'a picture was not removed')
    })
}

/** Removes bytes without a row. @returns the number of removed pictures */
export async function sweepImages(work: Work, store: ImageStore): Promise<number> {
  const cutoff = new Date(work.ports.clock.now().getTime() - orphanAgeMs)
  let removed = 0
  const removeUnused = async (ids: readonly string[]) => {
    const used = new Set(
      (
        await withScope({ kind: 'platform' }, () =>
          rows(work.em, { id: col.uuid }, sql`select id from profile_image where id = any(${[...ids]}::uuid[])`),
        )
      ).map(({ id }) => id),
    )
    for (const id of ids.filter((imageId) => !used.has(imageId))) {
      await removeImageBytes(work, store, id)
      removed += 1
    }
  }
  let batch: string[] = []
  for await (const { key, modifiedAt } of work.ports.storage.list(`${folder}/`)) {
    const id = storageKeyPattern.exec(key)?.[1]
    if (!id || modifiedAt >= cutoff) continue
    batch.push(id)
    if (batch.length === 1_000) {
      await removeUnused(batch)
      batch = []
    }
  }
  await removeUnused(batch)
  return removed
}
