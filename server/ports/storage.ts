// Storage of file contents. Their rows are in the database; bytes are written first, then the row, and objects without
// a row are swept. Adapters: disk (default) and S3.
import type { Readable } from 'node:stream'

/** Positions of the first and the last byte. Both are included, as in an HTTP Range. */
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
   * Stores the whole stream under `key`, replacing an existing object. The object is not visible before the last byte
   * is durable. A failed stream or an aborted signal leaves no object behind and throws.
   * @throws StorageFullError, StorageUnavailableError
   */
  write(key: string, stream: Readable, signal?: AbortSignal): Promise<{ sizeBytes: number }>
  /** @throws StorageNotFoundError, StorageUnavailableError (also as the stream's error when it breaks half way) */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removes an object, if it exists. */
  remove(key: string): Promise<void>
  /** Yields objects whose key begins with `prefix` ('' = all), in no defined order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes remains of interrupted writes that are older than `before`; returns their number. */
  sweep(before: Date): Promise<number>
  /** Checks once, without waiting, whether bytes can be read and written. @throws StorageError when they cannot */
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

/** The storage has no room for the bytes; nothing was stored. */
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

/** The storage is unreachable, refuses us or broke off; a retry may work. */
export class StorageUnavailableError extends StorageError {
  constructor(
    cause?: unknown,
    code: 'storage_missing' | 'storage_unavailable' = 'storage_unavailable',
    message = 'The storage does not answer',
  ) {
    super(code, message, cause)
  }
}

/** The storage has no marker of this installation: its disk is not mounted, or its directory was moved. */
export class StorageMissingError extends StorageUnavailableError {
  constructor(cause?: unknown) {
    super(cause, 'storage_missing', 'The marker of this installation is not in the storage')
  }
}

/** Returns the reason why writing is impossible now; null when it is possible. For health and metrics. */
export async function storageProblemOf(storage: Pick<Storage, 'check'>): Promise<StorageErrorCode | null> {
  try {
    await storage.check()
    return null
  } catch (error) {
    return error instanceof StorageError ? error.code : 'storage_unavailable'
  }
}

const keyPattern = /^[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64}){1,3}$/

/** Keys are generated (`<companyId>/<uuid>`); another form is a bug, never a user's input. */
export function assertStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}
