import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3StandIn } from '#tests/support/s3-stand-in.ts'
import { StorageMissingError, storageProblemOf, type Storage } from '../ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { markedStorage, readMarker, writeMarker } from './marked-storage.ts'
import { createS3Storage } from './s3-storage.ts'

const id = randomUUID()
const content = (value: string) => Readable.from([Buffer.from(value)], { objectMode: false })
const newKey = () => `${randomUUID()}/${randomUUID()}`

describe('a marked storage on disk', () => {
  let location: string
  let root: string
  let disk: Storage
  let storage: Storage
  beforeEach(async () => {
    location = mkdtempSync(join(tmpdir(), 'bufete-marked-'))
    root = join(location, 'files')
    disk = createDiskStorage({ root })
    storage = markedStorage(disk, id)
    await writeMarker(disk, id)
  })
  afterEach(() => {
    rmSync(location, { recursive: true, force: true })
  })

  it('writes where its marker is, and is ready', async () => {
    const key = newKey()
    expect(await storage.write(key, content('bytes'))).toEqual({ sizeBytes: 5 })
    expect(await text(await storage.read(key))).toBe('bytes')
    expect(await storageProblemOf(storage)).toBeNull()
  })

  it('neither writes nor is ready nor creates a directory while its own is missing, and continues when it is back', async () => {
    renameSync(root, join(location, 'away'))
    const sent = content('bytes')
    await expect(storage.write(newKey(), sent)).rejects.toBeInstanceOf(StorageMissingError)
    expect(sent.destroyed).toBe(true)
    expect(await storageProblemOf(storage)).toBe('storage_missing')
    expect(existsSync(root)).toBe(false)
    renameSync(join(location, 'away'), root)
    await storage.write(newKey(), content('bytes'))
    expect(await storageProblemOf(storage)).toBeNull()
  })

  it('does not write into the empty directory of a disk that is not mounted', async () => {
    renameSync(root, join(location, 'away'))
    mkdirSync(root)
    await expect(storage.write(newKey(), content('bytes'))).rejects.toBeInstanceOf(StorageMissingError)
  })

  it('does not acknowledge bytes whose directory vanished while they were written', async () => {
    const sender = new Readable({ read() {} })
    sender.push(Buffer.from('first'))
    const outcome = storage.write(newKey(), sender).then(
      () => 'acknowledged',
      (error: unknown) => error,
    )
    await expect.poll(() => existsSync(join(root, '.unfinished'))).toBe(true)
    rmSync(join(root, 'installation'), { recursive: true })
    sender.push(null)
    expect(await outcome).toBeInstanceOf(StorageMissingError)
  })

  it('does not write where the marker is that of another installation', async () => {
    await writeMarker(disk, randomUUID())
    await expect(storage.write(newKey(), content('bytes'))).rejects.toBeInstanceOf(StorageMissingError)
  })
})

describe('a marked storage in a bucket', () => {
  it('stores its marker as an object, and looks for it again only after the time for which it was cached', async () => {
    const store = await startS3StandIn()
    let now = 1_000_000
    const bucket = createS3Storage({
      bucket: store.bucket,
      prefix: 'bufete',
      endpoint: store.url,
      credentials: store.credentials,
    })
    const storage = markedStorage(bucket, id, { recheckMs: 30_000, now: () => now })
    await expect(storage.write(newKey(), content('bytes'))).rejects.toBeInstanceOf(StorageMissingError)
    await writeMarker(bucket, id)
    expect(await readMarker(bucket)).toBe(id)
    await storage.write(newKey(), content('bytes'))
    store.objects.clear()
    await storage.write(newKey(), content('bytes'))
    expect(await storageProblemOf(storage)).toBe('storage_missing')
    now += 30_001
    await expect(storage.write(newKey(), content('bytes'))).rejects.toBeInstanceOf(StorageMissingError)
    await store.close()
  })
})
