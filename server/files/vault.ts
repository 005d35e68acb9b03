// Writes files to the storage and reads them: measured, encrypted under their company's key, stored as
// `<companyId>/<fileId>`.
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import type { Storage } from '../ports/storage.ts'
import { createEncryption, openEncrypted } from './encryption.ts'
import type { OpenFile } from './encryption.ts'
import { createMeasure, type FileMeasurement } from './measure.ts'

/** The product generates both ids, which are UUIDs. */
export interface FileAddress {
  readonly companyId: string
  readonly fileId: string
}

export interface Vault {
  /**
   * Stores the plain bytes of `stream`. Write the file's row afterwards, never before: bytes without a row are swept.
   * @returns size and hash of the plain file
   * @throws FileTooLargeError (nothing was stored), StorageError, the stream's own error
   */
  store(
    file: FileAddress & {
      readonly companyKey: Uint8Array
      readonly stream: Readable
      readonly maxBytes: number
      readonly signal?: AbortSignal
    },
  ): Promise<FileMeasurement>
  /** @param file with `sizeBytes` from its row @throws StorageError, FileIntegrityError, KeyMismatchError */
  open(file: FileAddress & { readonly companyKey: Uint8Array; readonly sizeBytes: number }): Promise<OpenFile>
  remove(file: FileAddress): Promise<void>
}

export function createVault(storage: Storage): Vault {
  const keyOf = ({ companyId, fileId }: FileAddress) => `${companyId}/${fileId}`

  return {
    async store({ companyId, fileId, companyKey, stream, maxBytes, signal }) {
      const { stream: measure, measured } = createMeasure(maxBytes)
      const encryption = createEncryption({ fileId, companyKey })
      // A failure of the sender destroys `encryption`, and `write` rejects with it; a failure of the storage destroys
      // the sender.
      pipeline(stream, measure, encryption, () => undefined)
      await storage.write(keyOf({ companyId, fileId }), encryption, signal)
      return measured()
    },

    open: ({ companyId, fileId, companyKey, sizeBytes }) =>
      openEncrypted({
        fileId,
        companyKey,
        sizeBytes,
        read: (range) => storage.read(keyOf({ companyId, fileId }), range),
      }),

    remove: (file) => storage.remove(keyOf(file)),
  }
}
