// Where the bytes of files live. The rows that describe them are elsewhere; bytes are written first, then the row,
// and objects without a row are swept. Adapters: disk (default) and S3.
import type { Readable } from 'node:stream'

/** Positions of the first and the last byte wanted, both included, as in an HTTP Range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  readonly key: string
  readonly sizeBytes: number
  readonly modifiedAt: Date
}

export interface Storage {
  /**
   * Stores the whole stream under `key`, replacing what was there. Nothing is visible under the key before the last
   * byte is safe; a stream that fails or a signal that aborts leaves nothing behind and its error is thrown.
   * @throws StorageFullError, StorageUnavailableError
   */
  write(key: string, stream: Readable, signal?: AbortSignal): Promise<{ sizeBytes: number }>
  /** @throws StorageNotFoundError, StorageUnavailableError (also as the stream's error when it breaks half way) */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
  /** Objects whose key begins with `prefix` ('' = all), in no promised order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes what writes cut by a crash left behind before `before`; returns how many. */
  sweep(before: Date): Promise<number>
  /** Resolves when bytes can be read and written now. @throws StorageError */
  check(): Promise<void>
}

export type StorageErrorCode = 'storage_full' | 'storage_missing' | 'storage_not_found' | 'storage_unavailable'

export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = new.target.name
    this.code = code
  }
}

/** No room for the bytes; nothing was kept. */
export class StorageFullError extends StorageError {
  constructor(cause?: unknown) {
    super('storage_full', 'The storage has no room for this file', cause)
  }
}

export class StorageNotFoundError extends StorageError {
  constructor(key: string, cause?: unknown) {
    super('storage_not_found', `Nothing is stored under ${key}`, cause)
  }
}

/** The storage does not answer, refuses us or breaks off; trying later may work. */
export class StorageUnavailableError extends StorageError {
  constructor(
    cause?: unknown,
    code: 'storage_missing' | 'storage_unavailable' = 'storage_unavailable',
    message = 'The storage does not answer',
  ) {
    super(code, message, cause)
  }
}

/**
 * The place of the files holds no marker of this installation: a disk that is not mounted, a directory that was moved
 * away.
 */
export class StorageMissingError extends StorageUnavailableError {
  constructor(cause?: unknown) {
    super(cause, 'storage_missing', 'The marker of this installation is not in the storage')
  }
}

/** Returns what keeps bytes from being written now; null when nothing does. For health and metrics. */
export async function storageProblemOf(storage: Pick<Storage, 'check'>): Promise<StorageErrorCode | null> {
  try {
    await storage.check()
    return null
  } catch (error) {
    return error instanceof StorageError ? error.code : 'storage_unavailable'
  }
}

const keyPattern = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){1,3}$/

/**
 * Keys are made by us (`<companyId>/<uuid>`); a key of another form is a mistake in the program, never a user's input.
 */
export function assertStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}
