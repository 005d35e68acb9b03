// Reads, writes and removes the bytes of files in each kind of storage, for exports and imports.
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { companyFileKey } from '#modules/companies/index.ts'
import { createPrefixedStore } from '#server/files/store/prefixed-store.ts'
import { imageVault } from '#modules/marketplace/index.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { createEncryption, FileIntegrityError, openEncrypted, type OpenFile } from '#server/files/encryption.ts'
import { KeyMismatchError } from '#server/files/keys.ts'
import type { FileMeasurement } from '#server/files/measure.ts'
import { createVault } from '#server/files/vault.ts'
import { StorageNotFoundError } from '#server/ports/storage.ts'
import type { Services } from '#server/services.ts'
import type { StorageKind } from './export-files.ts'

export interface StoredLocation {
  readonly storageKind: StorageKind
  readonly companyId: string
  readonly fileId: string
  readonly sizeBytes: number
}

/** Storage folders of files that are not documents. */
const storageFolders: Partial<Record<StorageKind, string>> = { answers: 'forms', recordings: 'calls', mail: 'mail' }
const storageOf = (services: Services, storageKind: StorageKind) =>
  storageFolders[storageKind]
    ? createPrefixedStore(services, storageFolders[storageKind]).storage
    : services.ports.storage

/** Returns whether a read failed because the file is missing or damaged, and not because of the storage or a bug. */
export const isUnreadableFileError = (error: unknown): error is Error =>
  error instanceof StorageNotFoundError || error instanceof FileIntegrityError || error instanceof KeyMismatchError

/** Opens a file for reading. @throws StorageNotFoundError, FileIntegrityError, KeyMismatchError, StorageUnavailableError */
export async function openStored(services: Services, em: EntityManager, file: StoredLocation): Promise<OpenFile> {
  const { storageKind, companyId, fileId, sizeBytes } = file
  if (storageKind === 'pictures') return imageVault(services).open(fileId, sizeBytes)
  const companyKey = await companyFileKey(em, services.secrets.masterKey, companyId)
  if (storageKind === 'templates') {
    const template = await row(
      em,
      { content: col.bytea },
      sql`select content from document_template where company_id = ${companyId} and id = ${fileId}`,
    )
    const content = template?.content ?? Buffer.alloc(0)
    return openEncrypted({
      fileId,
      companyKey,
      sizeBytes,
      read: ({ start, end }) =>
        Promise.resolve(Readable.from([content.subarray(start, end + 1)], { objectMode: false })),
    })
  }
  const storage = storageOf(services, storageKind)
  return createVault(storage).open({ companyId, fileId, companyKey, sizeBytes })
}

/**
 * Writes bytes under their original id, encrypted with the company's key in this installation. Not for templates, whose
 * bytes are stored in their row.
 */
export async function writeStored(
  services: Services,
  companyKey: Uint8Array,
  { storageKind, companyId, fileId, sizeBytes }: StoredLocation,
  content: Readable,
): Promise<FileMeasurement> {
  if (storageKind === 'pictures') return imageVault(services).store(fileId, content, sizeBytes)
  const storage = storageOf(services, storageKind)
  return createVault(storage).store({ companyId, fileId, companyKey, stream: content, maxBytes: sizeBytes })
}

export async function removeStored(
  services: Services,
  { storageKind, companyId, fileId }: Omit<StoredLocation, 'sizeBytes'>,
): Promise<void> {
  if (storageKind === 'templates') return
  if (storageKind === 'pictures') return imageVault(services).remove(fileId)
  const storage = storageOf(services, storageKind)
  await createVault(storage).remove({ companyId, fileId })
}

/** Encrypts a file that is stored in a row, such as a template. */
export const encryptForRow = (companyKey: Uint8Array, fileId: string, content: Readable): Readable =>
  content.pipe(createEncryption({ fileId, companyKey }))
