import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3StandIn } from '#tests/support/s3-stand-in.ts'
import type { Misbehaviour, S3StandIn } from '#tests/support/s3-stand-in.ts'
import { StorageFullError, StorageUnavailableError } from '../ports/storage.ts'
import type { Storage } from '../ports/storage.ts'
import { createS3Storage } from './s3-storage.ts'

describe('storage on S3', () => {
  let store: S3StandIn
  let storage: Storage
  const newKey = () => `${randomUUID()}/${randomUUID()}`
  const streamOf = (bytes: Buffer) => Readable.from([bytes], { objectMode: false })
  const open = (secretAccessKey = store.credentials.secretAccessKey, timeoutMs = 250) =>
    createS3Storage({
      bucket: store.bucket,
      endpoint: store.url,
      timeoutMs,
      maxAttempts: 2,
      credentials: { accessKeyId: store.credentials.accessKeyId, secretAccessKey },
    })
  beforeEach(async () => {
    store = await startS3StandIn()
    storage = open()
  })
  afterEach(() => store.close())

  test('signs its requests and names objects by their storage key', async () => {
    const key = newKey()
    await storage.write(key, streamOf(Buffer.from('contenido')))
    expect([...store.objects.keys()]).toEqual([key])
    const wrong = open('another secret')
    await expect(wrong.read(key)).rejects.toBeInstanceOf(StorageUnavailableError)
    await expect(wrong.write(newKey(), streamOf(Buffer.from('x')))).rejects.toBeInstanceOf(StorageUnavailableError)
    await expect(wrong.check()).rejects.toBeInstanceOf(StorageUnavailableError)
    expect(store.objects.size).toBe(1)
  })

  test('sends large files in parts', async () => {
    // Uploading eight megabytes may be slow on a busy machine.
    await open(undefined, 10_000).write(newKey(), streamOf(randomBytes(17 * 1024 * 1024)))
    expect(store.requests.filter((r) => r.includes('partNumber='))).toHaveLength(3)
    expect(store.uploads.size).toBe(0)
  })

  test('retries after one error of the store', async () => {
    const key = newKey()
    store.misbehave('error', { times: 1 })
    await storage.write(key, streamOf(Buffer.from('contenido')))
    store.misbehave('refuse', { times: 1 })
    expect((await buffer(await storage.read(key))).toString()).toBe('contenido')
  })

  test.each<Misbehaviour>(['refuse', 'stall', 'error', 'cut'])(
    'reports a store that fails (%s) as unavailable within five seconds',
    async (misbehaviour) => {
      const key = newKey()
      await storage.write(key, streamOf(randomBytes(1_000)))
      store.misbehave(misbehaviour)
      const startedAt = Date.now()
      await expect(storage.write(newKey(), streamOf(randomBytes(1_000)))).rejects.toBeInstanceOf(
        StorageUnavailableError,
      )
      await expect(storage.write(newKey(), streamOf(randomBytes(9 * 1024 * 1024)))).rejects.toBeInstanceOf(
        StorageUnavailableError,
      )
      await expect(storage.read(key).then((body) => buffer(body))).rejects.toBeInstanceOf(StorageUnavailableError)
      expect(Date.now() - startedAt).toBeLessThan(5_000)
      expect(store.objects.size).toBe(1)
    },
  )

  test('aborts the upload and removes its parts when one part fails', async () => {
    store.misbehave('error', { when: /partNumber=2/ })
    await expect(storage.write(newKey(), streamOf(randomBytes(17 * 1024 * 1024)))).rejects.toBeInstanceOf(
      StorageUnavailableError,
    )
    expect(store.uploads.size).toBe(0)
    expect(store.objects.size).toBe(0)
  })

  test('reports a full store', async () => {
    store.misbehave('full')
    await expect(storage.write(newKey(), streamOf(randomBytes(10)))).rejects.toBeInstanceOf(StorageFullError)
  })

  test('removes old parts of an unfinished upload in a sweep', async () => {
    store.misbehave('refuse', { when: /partNumber=2|^DELETE/ })
    await expect(storage.write(newKey(), streamOf(randomBytes(17 * 1024 * 1024)))).rejects.toBeInstanceOf(
      StorageUnavailableError,
    )
    expect(store.uploads.size).toBe(1)
    store.misbehave('refuse', { times: 0 })
    expect(await storage.sweep(new Date(Date.now() - 60_000))).toBe(0)
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(1)
    expect(store.uploads.size).toBe(0)
  })

  test('reports a failed listing as unavailable', async () => {
    store.misbehave('refuse')
    await expect(async () => {
      for await (const object of storage.list('')) expect(object).toBeUndefined()
    }).rejects.toBeInstanceOf(StorageUnavailableError)
  })
})
