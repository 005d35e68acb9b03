import { StorageError, StorageFullError, StorageNotFoundError, StorageUnavailableError } from '../ports/storage.ts'

const fullCodes = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'EntityTooLarge',
])

/** Translates an error of the SDK. Errors of the storage port and of the program are returned unchanged. */
export function storageErrorOf(error: unknown, key: string): unknown {
  if (error instanceof StorageError || error instanceof TypeError) return error
  const name = error instanceof Error ? error.name : ''
  if (name === 'NoSuchKey' || name === 'NotFound') return new StorageNotFoundError(key, error)
  if (fullCodes.has(name) || httpStatusOf(error) === 507) return new StorageFullError(error)
  return new StorageUnavailableError(error)
}

function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const metadata = error.$metadata
  const status =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return typeof status === 'number' ? status : undefined
}
