import { createHash, randomUUID } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import { createEncryption, FileIntegrityError, openEncrypted, storedSizeOf, type OpenFile } from '#server/files/encryption.ts'
import { AppError } from '#server/http/errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { StorageFullError, StorageNotFoundError, StorageUnavailableError } from '#server/ports/storage.ts'
import type { Services } from '#server/services.ts'
import { documentsErrors } from '#modules/cases/documents/documents.errors.ts'
import { companyKeys } from './company-key.ts'

/** Where the bytes of one revision are and what they are. `sizeBytes` of the plain file. */
export interface StoredFile {
  readonly fileId: string
  readonly storageKey: string
  readonly sizeBytes: number
  readonly storedBytes: number
  readonly sha256: Buffer
}

export type FileReference = Pick<StoredFile, 'fileId' | 'storageKey' | 'sizeBytes'>

export interface WriteOptions {
  /** @throws 413 `file_too_large` past it; nothing is kept */
  readonly limitBytes: number
  readonly signal?: AbortSignal
}

/** Bytes of documents: encrypted under the company's key on the way to the storage, decrypted on the way back. */
export interface FileStore {
  /** Streams; holds no database connection while bytes arrive. @throws 413 `file_too_large`, 507 `storage_full`, 503 */
  write(em: EntityManager, companyId: string, content: Readable, options: WriteOptions): Promise<StoredFile>
  /** @throws 500 `file_damaged`, 503 */
  open(em: EntityManager, companyId: string, file: FileReference): Promise<OpenFile>
  remove(storageKey: string): Promise<void>
}

/** Largest file that is taken, bytes. */
export const maxFileBytes = 100 * 1024 * 1024
const megabytes = (bytes: number) => Math.floor(bytes / (1024 * 1024))
export const tooLarge = (limitBytes: number): AppError =>
  documentsErrors.error('file_too_large', { values: { limit: megabytes(limitBytes) }, details: { limitBytes } })

export function createFileStore({ ports: { storage }, secrets }: Pick<Services, 'ports' | 'secrets'>): FileStore {
  const keyOf = companyKeys(secrets.masterKey)
  return {
    async write(em, companyId, content, { limitBytes, signal }) {
      const fileId = randomUUID()
      const storageKey = `${companyId}/${fileId}`
      const companyKey = await keyOf(em, companyId)
      const meter = createMeter(limitBytes)
      const encryption = createEncryption({ fileId, companyKey })
      // The failure of any of the three reaches the storage as that of the last, which it then does not keep.
      pipeline(content, meter.stream, encryption, () => undefined)
      try {
        const { sizeBytes: storedBytes } = await storage.write(storageKey, encryption, signal)
        if (storedBytes !== storedSizeOf(meter.size())) throw new Error('the storage took another number of bytes than it was given')
        return { fileId, storageKey, sizeBytes: meter.size(), storedBytes, sha256: meter.digest() }
      } catch (error) {
        content.destroy()
        throw storageProblem(error)
      }
    },

    async open(em, companyId, { fileId, storageKey, sizeBytes }) {
      const companyKey = await keyOf(em, companyId)
      try {
        return await openEncrypted({ fileId, companyKey, sizeBytes, read: (range) => storage.read(storageKey, range) })
      } catch (error) {
        throw storageProblem(error)
      }
    },

    remove: (storageKey) => storage.remove(storageKey),
  }
}

/** What the storage and the encryption call their failures, as errors that the caller understands. */
export function storageProblem(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (error instanceof StorageFullError) return documentsErrors.error('storage_full', { cause: error })
  if (error instanceof StorageUnavailableError) return kernelErrors.error('service_unavailable', { cause: error, headers: { 'retry-after': '5' } })
  if (error instanceof StorageNotFoundError || error instanceof FileIntegrityError) return documentsErrors.error('file_damaged', { cause: error })
  return error
}

/** Counts and hashes what passes, and ends the upload that grows over the limit. */
function createMeter(limitBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > limitBytes) { done(tooLarge(limitBytes)); return }
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, size: () => size, digest: () => hash.digest() }
}
