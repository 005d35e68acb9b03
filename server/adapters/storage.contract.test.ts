import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startS3StandIn } from '#tests/support/s3-stand-in.ts'
import { StorageNotFoundError } from '../ports/storage.ts'
import type { Storage, StoredObject } from '../ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'

interface StorageUnderTest {
  storage: Storage
  /** Number of unfinished writes that still occupy space. */
  countUnfinished(): Promise<number>
  close(): Promise<void>
}

const kinds: Record<string, () => Promise<StorageUnderTest>> = {
  disk: async () => {
    const root = await mkdtemp(join(tmpdir(), 'bufete-storage-'))
    return {
      storage: createDiskStorage({ root }),
      countUnfinished: async () => (await readdir(join(root, '.unfinished'))).length,
      close: () => rm(root, { recursive: true }),
    }
  },
  s3: async () => {
    const store = await startS3StandIn({ pageSize: 2 })
    return {
      storage: createS3Storage({
        bucket: store.bucket,
        prefix: 'bufete',
        endpoint: store.url,
        credentials: store.credentials,
      }),
      countUnfinished: async () => store.uploads.size,
      close: store.close,
    }
  },
}

const newKey = (company = randomUUID()) => `${company}/${randomUUID()}`
const streamOf = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    (function* () {
      for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size)
    })(),
    { objectMode: false },
  )
const sortedByKey = async (list: AsyncIterable<StoredObject>) => {
  const objects: StoredObject[] = []
  for await (const object of list) objects.push(object)
  return objects.sort((a, b) => a.key.localeCompare(b.key))
}
/** Returns a stream of `bytes` that then fails, as an upload whose sender disconnects. */
const failingStream = (bytes: Buffer, error = new Error('the sender left')) =>
  Readable.from(
    (function* () {
      yield bytes
      throw error
    })(),
    { objectMode: false },
  )

describe.each(Object.keys(kinds))('storage on %s', (kind) => {
  let subject: StorageUnderTest
  beforeEach(async () => {
    subject = await (kinds[kind] as () => Promise<StorageUnderTest>)()
  })
  afterEach(() => subject.close())

  test.each([0, 1, 70_000, 8 * 1024 * 1024, 17 * 1024 * 1024 + 5])('returns %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size)
    const key = newKey()
    expect(await subject.storage.write(key, streamOf(bytes))).toEqual({ sizeBytes: size })
    expect((await buffer(await subject.storage.read(key))).equals(bytes)).toBe(true)
    expect(await subject.countUnfinished()).toBe(0)
  })

  test('reads a range with both ends included', async () => {
    const bytes = randomBytes(1_000)
    const key = newKey()
    await subject.storage.write(key, streamOf(bytes))
    expect(await buffer(await subject.storage.read(key, { start: 10, end: 19 }))).toEqual(bytes.subarray(10, 20))
    expect(await buffer(await subject.storage.read(key, { start: 999, end: 999 }))).toEqual(bytes.subarray(999))
  })

  test('replaces an existing object', async () => {
    const key = newKey()
    await subject.storage.write(key, streamOf(Buffer.from('first, longer')))
    await subject.storage.write(key, streamOf(Buffer.from('second')))
    expect((await buffer(await subject.storage.read(key))).toString()).toBe('second')
  })

  test('reports a missing object', async () => {
    await expect(subject.storage.read(newKey())).rejects.toBeInstanceOf(StorageNotFoundError)
  })

  test('removes an object, also if it was removed already', async () => {
    const key = newKey()
    await subject.storage.write(key, streamOf(Buffer.from('x')))
    await subject.storage.remove(key)
    await subject.storage.remove(key)
    await expect(subject.storage.read(key)).rejects.toBeInstanceOf(StorageNotFoundError)
  })

  test('lists by company, in pages', async () => {
    const company = randomUUID()
    const keys = Array.from({ length: 5 }, () => newKey(company)).sort()
    for (const key of [...keys, newKey()]) await subject.storage.write(key, streamOf(Buffer.from('abc')))
    const objects = await sortedByKey(subject.storage.list(`${company}/`))
    expect(objects.map((o) => o.key)).toEqual(keys)
    expect(objects.every((o) => o.sizeBytes === 3 && Math.abs(Date.now() - o.modifiedAt.getTime()) < 60_000)).toBe(true)
    expect(await sortedByKey(subject.storage.list(''))).toHaveLength(6)
    expect(await sortedByKey(subject.storage.list(`${randomUUID()}/`))).toEqual([])
  })

  test.each([100, 9 * 1024 * 1024])(
    'a stream that fails after %i bytes leaves nothing and rejects with its own error',
    async (size) => {
      const key = newKey()
      const failure = new Error('the sender left')
      await expect(subject.storage.write(key, failingStream(randomBytes(size), failure))).rejects.toBe(failure)
      await expect(subject.storage.read(key)).rejects.toBeInstanceOf(StorageNotFoundError)
      expect(await subject.countUnfinished()).toBe(0)
    },
  )

  test('a stream destroyed without an error leaves nothing', async () => {
    const key = newKey()
    const stream = new Readable({ read() {} })
    stream.push(randomBytes(1_000))
    setTimeout(() => stream.destroy(), 20)
    await expect(subject.storage.write(key, stream)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
    await expect(subject.storage.read(key)).rejects.toBeInstanceOf(StorageNotFoundError)
  })

  test('a failed write leaves the former object unchanged', async () => {
    const key = newKey()
    await subject.storage.write(key, streamOf(Buffer.from('former')))
    await expect(subject.storage.write(key, failingStream(Buffer.from('later')))).rejects.toThrow('the sender left')
    expect((await buffer(await subject.storage.read(key))).toString()).toBe('former')
  })

  test('an abort stops the write and the stream, and leaves nothing', async () => {
    const key = newKey()
    const controller = new AbortController()
    const stream = new Readable({ read() {} })
    stream.push(randomBytes(9 * 1024 * 1024))
    const failure = subject.storage.write(key, stream, controller.signal).catch((error: unknown) => error)
    // At this moment the store has begun the upload, but its answer may not have reached the writer.
    await vi.waitFor(async () => expect(await subject.countUnfinished()).toBe(1), { timeout: 10_000, interval: 1 })
    controller.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    expect(stream.destroyed).toBe(true)
    await expect(subject.storage.read(key)).rejects.toBeInstanceOf(StorageNotFoundError)
    expect(await subject.countUnfinished()).toBe(0)
  })

  test.each(['../secret', 'a/../../b', '/etc/passwd', 'a', `${randomUUID()}/Contrato.pdf`, 'a/b\\c', 'a//b', 'a/b\0'])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => subject.storage.read(key)).rejects.toBeInstanceOf(TypeError)
      await expect(async () => subject.storage.write(key, streamOf(Buffer.from('x')))).rejects.toBeInstanceOf(TypeError)
      await expect(async () => subject.storage.remove(key)).rejects.toBeInstanceOf(TypeError)
    },
  )

  test('passes its check', async () => {
    await expect(subject.storage.check()).resolves.toBeUndefined()
  })
})
