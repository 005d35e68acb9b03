import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, opendir, rename, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  assertStorageKey,
  StorageError,
  StorageFullError,
  StorageNotFoundError,
  StorageUnavailableError,
} from '../ports/storage.ts'
import type { ByteRange, Storage, StoredObject } from '../ports/storage.ts'

export interface DiskStorageOptions {
  /** Absolute directory; created when missing. Unfinished writes are in its `.unfinished` directory. */
  readonly root: string
  /** Free space below which writes are refused as full, so that a database on the same disk can continue. */
  readonly minimumFreeBytes?: number
}

const unfinishedName = '.unfinished'
/** Bytes written between two checks of the free space. */
const bytesBetweenFreeSpaceChecks = 16 * 1024 * 1024
/** Bytes that are read at a time. */
const chunkBytes = 256 * 1024

/** Stores objects as files: `<root>/<key>`. A file appears under its name only when all its bytes are on the disk. */
export function createDiskStorage({ root, minimumFreeBytes = 64 * 1024 * 1024 }: DiskStorageOptions): Storage {
  const unfinished = join(root, unfinishedName)
  const pathOf = (key: string): string => {
    assertStorageKey(key)
    return join(root, key)
  }

  async function assertFreeSpace(): Promise<void> {
    const space = await statfs(root)
    if (space.bavail * space.bsize < minimumFreeBytes) throw new StorageFullError()
  }

  async function writeFileDurably(path: string, stream: Readable, signal: AbortSignal | undefined): Promise<number> {
    let sizeBytes = 0
    let checkedAtBytes = 0
    const handle = await open(path, 'wx', 0o600)
    try {
      await pipeline(
        stream,
        async (source: AsyncIterable<Buffer>) => {
          for await (const chunk of source) {
            // On a handle, writeFile continues at the current position, and it repeats short writes.
            await handle.writeFile(chunk)
            sizeBytes += chunk.length
            if (sizeBytes - checkedAtBytes < bytesBetweenFreeSpaceChecks) continue
            await assertFreeSpace()
            checkedAtBytes = sizeBytes
          }
        },
        { signal },
      )
      await handle.sync()
    } finally {
      await handle.close()
    }
    return sizeBytes
  }

  return {
    async write(key, stream, signal) {
      const target = pathOf(key)
      const temporary = join(unfinished, randomUUID())
      try {
        await mkdir(unfinished, { recursive: true, mode: 0o700 })
        await makeDirectoryDurably(dirname(target))
        await assertFreeSpace()
        const sizeBytes = await writeFileDurably(temporary, stream, signal)
        await rename(temporary, target)
        await syncDirectory(dirname(target))
        return { sizeBytes }
      } catch (error) {
        // A file that cannot be removed now is removed by the sweep; the first error is reported.
        await unlink(temporary).catch(() => undefined)
        // The sender of a request that is no longer read must be disconnected, or it waits forever.
        if (!stream.destroyed) stream.destroy()
        throw storageErrorOf(error, key)
      }
    },

    async read(key, range) {
      const path = pathOf(key)
      try {
        const handle = await open(path, 'r')
        return guardRead(handle.createReadStream({ ...rangeOptions(range), highWaterMark: chunkBytes }), key)
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new StorageNotFoundError(key, error)
        throw storageErrorOf(error, key)
      }
    },

    async remove(key) {
      await removeFile(pathOf(key), key)
    },

    list: (prefix) => listObjects(root, prefix),

    async sweep(before) {
      let removed = 0
      for await (const file of listFiles(unfinished, '', '')) {
        if (file.modifiedAt >= before) continue
        await unlink(join(unfinished, file.key)).catch(ignoreMissing)
        removed += 1
      }
      return removed
    },

    async check() {
      try {
        await mkdir(unfinished, { recursive: true, mode: 0o700 })
        await access(unfinished, constants.R_OK | constants.W_OK | constants.X_OK)
        await assertFreeSpace()
      } catch (error) {
        throw error instanceof StorageError ? error : new StorageUnavailableError(error)
      }
    },
  }
}

/** Returns a stream of the file that fails with a storage error when the file cannot be read to its end. */
function guardRead(file: Readable, key: string): Readable {
  const output = new PassThrough({ highWaterMark: chunkBytes })
  file.once('error', (error) => output.destroy(unavailable(error, key)))
  output.once('close', () => file.destroy())
  return file.pipe(output)
}

async function removeFile(path: string, key: string): Promise<void> {
  try {
    await unlink(path).catch(ignoreMissing)
  } catch (error) {
    throw storageErrorOf(error, key)
  }
}

async function* listObjects(root: string, prefix: string): AsyncGenerator<StoredObject> {
  try {
    yield* listFiles(root, '', prefix)
  } catch (error) {
    throw storageErrorOf(error, prefix)
  }
}

async function* listFiles(root: string, directory: string, prefix: string): AsyncGenerator<StoredObject> {
  let entries
  try {
    entries = await opendir(join(root, directory))
  } catch (error) {
    ignoreMissing(error)
    return
  }
  for await (const entry of entries) {
    const key = directory === '' ? entry.name : `${directory}/${entry.name}`
    if (key === unfinishedName) continue
    if (entry.isDirectory()) {
      const mayContain = `${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)
      if (mayContain) yield* listFiles(root, key, prefix)
      continue
    }
    if (!entry.isFile() || !key.startsWith(prefix)) continue
    // A file may disappear while the list runs.
    const stats = await stat(join(root, key)).catch(ignoreMissing)
    if (stats) yield { key, sizeBytes: stats.size, modifiedAt: stats.mtime }
  }
}

/** Creates the directory and its missing parents, and syncs each so that the names survive a power cut. */
async function makeDirectoryDurably(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let created = directory; created.length >= first.length; created = dirname(created))
    await syncDirectory(dirname(created))
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function rangeOptions(range: ByteRange | undefined): { start?: number; end?: number } {
  return range ? { start: range.start, end: range.end } : {}
}

/** Codes of failures after which the disk may be repaired or mounted, so that a retry may work. */
const unavailableCodes = [
  'EACCES',
  'EEXIST',
  'EIO',
  'EISDIR',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOTDIR',
  'ENOTEMPTY',
  'ENXIO',
  'EPERM',
  'EROFS',
  'ESTALE',
]

/** Translates a failure of the file system; an error of the sender's stream is passed on. */
export function storageErrorOf(error: unknown, key: string): unknown {
  if (error instanceof StorageError) return error
  if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) return new StorageFullError(error)
  return hasCode(error, ...unavailableCodes) ? unavailable(error, key) : error
}

const unavailable = (cause: unknown, key: string): StorageUnavailableError =>
  new StorageUnavailableError(cause, 'storage_unavailable', `The storage cannot read or write ${key}`)

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}
