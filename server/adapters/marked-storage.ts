import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StorageMissingError, StorageNotFoundError, type Storage } from '../ports/storage.ts'

/** Contains the id of the installation. No file of a company has a key of this form. */
const markerKey = 'installation/marker'

/**
 * Returns the id in the marker, or null when there is no marker.
 * @throws StorageUnavailableError
 */
export async function readMarker(storage: Storage): Promise<string | null> {
  try {
    return (await text(await storage.read(markerKey))).trim()
  } catch (error) {
    if (error instanceof StorageNotFoundError) return null
    throw error
  }
}

/** @throws StorageFullError, StorageUnavailableError */
export async function writeMarker(storage: Storage, installationId: string): Promise<void> {
  await storage.write(markerKey, Readable.from([Buffer.from(`${installationId}\n`)], { objectMode: false }))
}

export interface MarkedStorageOptions {
  /** Milliseconds for which a marker is cached; 0 reads it each time. */
  readonly recheckMs?: number
  readonly now?: () => number
}

/**
 * Writes only if the marker of this installation exists. Otherwise the directory of a disk that is not mounted, or a
 * directory that was moved, would be recreated and filled with files that are lost later. The marker is also checked
 * after a write, before the write is acknowledged.
 */
export function markedStorage(
  storage: Storage,
  installationId: string,
  { recheckMs = 0, now = Date.now }: MarkedStorageOptions = {},
): Storage {
  let checkedAt = Number.NEGATIVE_INFINITY
  async function assertMarked(): Promise<void> {
    if (now() - checkedAt < recheckMs) return
    if ((await readMarker(storage)) !== installationId) throw new StorageMissingError()
    checkedAt = now()
  }
  return {
    ...storage,
    async write(key, stream, signal) {
      try {
        await assertMarked()
      } catch (error) {
        // A sender whose bytes are not read would wait forever.
        stream.destroy()
        throw error
      }
      const written = await storage.write(key, stream, signal)
      await assertMarked()
      return written
    },
    async check() {
      checkedAt = Number.NEGATIVE_INFINITY
      await assertMarked()
      await storage.check()
    },
  }
}
