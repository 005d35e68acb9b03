import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { FileIntegrityError, storedSizeOf, type OpenFile } from '#server/files/encryption.ts'
import { FileTooLargeError } from '#server/files/measure.ts'
import { createVault } from '#server/files/vault.ts'
import { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { unavailableStorage } from '#server/http/storage-errors.ts'
import { StorageFullError, StorageNotFoundError, StorageUnavailableError } from '#server/ports/storage.ts'
import type { Services } from '#server/services.ts'
import { fileErrors } from './file.errors.ts'
import { companyKeyReader } from './company-key.ts'

/** Location and properties of the bytes of one revision. `sizeBytes` is the size of the plain file. */
export interface StoredFile {
  readonly fileId: string
  readonly storageKey: string
  readonly sizeBytes: number
  readonly storedBytes: number
  readonly sha256: Buffer
}

export type FileReference = Pick<StoredFile, 'fileId' | 'storageKey' | 'sizeBytes'>

export interface WriteOptions {
  /**
   * The limit of one file of this kind, whatever storage the office has left: the caller checks its quota.
   * @throws 413 `file_too_large` beyond this limit; then nothing is stored
   */
  readonly limitBytes: number
  readonly signal?: AbortSignal
}

/** Stores bytes of documents, encrypted under the company's key. */
export interface FileStore {
  /** Maximum size of a document, in bytes. */
  readonly maxFileBytes: number
  /** Stores a stream without holding a database connection. @throws 413 `file_too_large`, 507 `storage_full`, 503 */
  write(em: EntityManager, companyId: string, content: Readable, options: WriteOptions): Promise<StoredFile>
  /** @throws 500 `file_damaged`, 503 */
  open(em: EntityManager, companyId: string, file: FileReference): Promise<OpenFile>
  remove(storageKey: string): Promise<void>
}

const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024))
export const tooLarge = (limitBytes: number): AppError =>
  fileErrors.error('file_too_large', { values: { limit: megabytes(limitBytes) }, details: { limitBytes } })

export function createFileStore({
  ports: { storage },
  secrets,
  env: { maxUploadBytes },
}: Pick<Services, 'ports' | 'secrets' | 'env'>): FileStore {
  const keyOf = companyKeyReader(secrets.masterKey)
  const vault = createVault(storage)
  return {
    maxFileBytes: maxUploadBytes,
    async write(em, companyId, content, { limitBytes, signal }) {
      const fileId = randomUUID()
      try {
        const companyKey = await keyOf(em, companyId)
        const { sizeBytes, sha256 } = await vault.store({
          companyId,
          fileId,
          companyKey,
          stream: content,
          maxBytes: limitBytes,
          ...(signal ? { signal } : {}),
        })
        return {
          fileId,
          storageKey: `${companyId}/${fileId}`,
          sizeBytes,
          storedBytes: storedSizeOf(sizeBytes),
          sha256: Buffer.from(sha256, 'hex'),
        }
      } catch (error) {
        content.destroy()
        throw error instanceof FileTooLargeError ? tooLarge(limitBytes) : storageProblem(error)
      }
    },

    async open(em, companyId, { fileId, sizeBytes }) {
      const companyKey = await keyOf(em, companyId)
      try {
        return await vault.open({ companyId, fileId, companyKey, sizeBytes })
      } catch (error) {
        throw storageProblem(error)
      }
    },

    remove: (storageKey) => storage.remove(storageKey),
  }
}

/** Translates failures of the storage and of the encryption to errors of the API. */
export function storageProblem(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof StorageFullError) return fileErrors.error('storage_full', { cause: error })
  if (error instanceof StorageUnavailableError) return unavailableStorage(error)
  if (error instanceof StorageNotFoundError || error instanceof FileIntegrityError)
    return kernelErrors.error('file_damaged', { cause: error })
  return error
}
