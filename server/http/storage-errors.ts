import { StorageMissingError, type StorageUnavailableError } from '#server/ports/storage.ts'
import type { AppError } from './errors.ts'
import { kernelErrors } from './kernel.errors.ts'

/** Returns the error of an unusable storage: 503 `storage_missing` or `service_unavailable`. */
export const unavailableStorage = (cause: StorageUnavailableError): AppError =>
  kernelErrors.error(cause instanceof StorageMissingError ? 'storage_missing' : 'service_unavailable', {
    cause,
    headers: { 'retry-after': '5' },
  })
