import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StorageFullError, StorageUnavailableError } from '../ports/storage.ts'
import { createDiskStorage, storageErrorOf } from './disk-storage.ts'

/** Returns the number of open files of this process below a directory. */
async function countOpenFiles(directory: string): Promise<number> {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(directory)).length
}

describe('storage on disk', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bufete-disk-'))
  })
  afterEach(() => rm(root, { recursive: true }))
  const newKey = () => `${randomUUID()}/${randomUUID()}`

  test('shows no file under its name before the last byte', async () => {
    const storage = createDiskStorage({ root })
    const key = newKey()
    const stream = new Readable({ read() {} })
    const written = storage.write(key, stream)
    stream.push(randomBytes(100_000))
    await expect.poll(() => readdir(join(root, '.unfinished'))).toHaveLength(1)
    await expect(stat(join(root, key))).rejects.toMatchObject({ code: 'ENOENT' })
    stream.push(null)
    await written
    expect((await stat(join(root, key))).size).toBe(100_000)
    expect(await readdir(join(root, '.unfinished'))).toEqual([])
  })

  test('keeps files that only the account of the server can read', async () => {
    const key = newKey()
    await createDiskStorage({ root }).write(key, Readable.from([Buffer.from('x')]))
    expect((await stat(join(root, key))).mode & 0o077).toBe(0)
  })

  test('refuses as full when the disk would have too little free space, and stores nothing', async () => {
    const storage = createDiskStorage({ root, minimumFreeBytes: Number.MAX_SAFE_INTEGER })
    const stream = Readable.from([Buffer.from('x')])
    await expect(storage.write(newKey(), stream)).rejects.toBeInstanceOf(StorageFullError)
    expect(stream.destroyed).toBe(true)
    expect(await readdir(join(root, '.unfinished'))).toEqual([])
    await expect(storage.check()).rejects.toBeInstanceOf(StorageFullError)
  })

  test('recognizes the error of a disk that is full', async () => {
    const full = await open('/dev/full', 'w')
    const error = await full.writeFile('x').catch((e: unknown) => e)
    await full.close()
    expect(storageErrorOf(error, newKey())).toBeInstanceOf(StorageFullError)
  })

  test('is unavailable when its directory is a file', async () => {
    await writeFile(join(root, 'taken'), '')
    const storage = createDiskStorage({ root: join(root, 'taken') })
    await expect(storage.check()).rejects.toBeInstanceOf(StorageUnavailableError)
    await expect(storage.write(newKey(), Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(
      StorageUnavailableError,
    )
  })

  test('is unavailable, and names the key, if a directory is in place of a file', async () => {
    const storage = createDiskStorage({ root })
    const key = newKey()
    await mkdir(join(root, key), { recursive: true })
    const failures = [
      await buffer(await storage.read(key)).catch((error: unknown) => error),
      await storage.write(key, Readable.from([Buffer.from('x')])).catch((error: unknown) => error),
      await storage.remove(key).catch((error: unknown) => error),
    ]
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(StorageUnavailableError)
      expect((failure as Error).message).toContain(key)
    }
    expect(await readdir(join(root, '.unfinished'))).toEqual([])
  })

  test('is unavailable if a file is in place of the directory of a company', async () => {
    const storage = createDiskStorage({ root })
    const company = randomUUID()
    await writeFile(join(root, company), '')
    const written = storage.write(`${company}/${randomUUID()}`, Readable.from([Buffer.from('x')]))
    await expect(written).rejects.toBeInstanceOf(StorageUnavailableError)
  })

  test('closes a file whose reader stops early', async () => {
    const storage = createDiskStorage({ root })
    const key = newKey()
    await storage.write(key, Readable.from([randomBytes(2_000_000)]))
    const stream = await storage.read(key)
    expect(await countOpenFiles(root)).toBe(1)
    stream.destroy()
    await expect.poll(() => countOpenFiles(root)).toBe(0)
  })

  test('sweeps remains of a crash, not files being written', async () => {
    const storage = createDiskStorage({ root })
    await storage.write(newKey(), Readable.from([Buffer.from('kept')]))
    const staleFile = join(root, '.unfinished', randomUUID())
    await writeFile(staleFile, 'half')
    await utimes(staleFile, new Date('2026-01-01'), new Date('2026-01-01'))
    await writeFile(join(root, '.unfinished', randomUUID()), 'running')
    expect(await storage.sweep(new Date('2026-06-01'))).toBe(1)
    expect(await readdir(join(root, '.unfinished'))).toHaveLength(1)
    const sizes = []
    for await (const object of storage.list('')) sizes.push(object.sizeBytes)
    expect(sizes).toEqual([4])
  })

  test('is empty while its directory does not exist', async () => {
    const storage = createDiskStorage({ root: join(root, 'later') })
    const objects = []
    for await (const object of storage.list('')) objects.push(object)
    expect(objects).toEqual([])
    expect(await storage.sweep(new Date())).toBe(0)
  })
})
