import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { ByteRange } from '../ports/storage.ts'
import {
  createEncryption,
  FileIntegrityError,
  headerBytes,
  openEncrypted,
  plainSizeOf,
  storedSizeOf,
} from './encryption.ts'
import { KeyMismatchError, newKey, unwrapKey, wrapKey, wrappedKeyBytes } from './keys.ts'

const chunkBytes = 64 * 1024
const sealedBytes = chunkBytes + 16
const companyKey = newKey()
const fileId = randomUUID()

/** Streams the bytes in chunks of random sizes, as a network does. */
const streamInChunks = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let offset = 0, size; offset < bytes.length; offset += size) {
        size = randomInt(1, 100_000)
        yield bytes.subarray(offset, offset + size)
      }
    })(),
    { objectMode: false },
  )
const encrypt = (plain: Buffer, id = fileId) =>
  buffer(streamInChunks(plain).pipe(createEncryption({ fileId: id, companyKey })))
const open = (stored: Buffer, sizeBytes: number, { id = fileId, key = companyKey } = {}) =>
  openEncrypted({
    fileId: id,
    companyKey: key,
    sizeBytes,
    read: async ({ start, end }: ByteRange) => streamInChunks(stored.subarray(start, end + 1)),
  })
const decrypt = async (stored: Buffer, sizeBytes: number, options = {}) =>
  buffer(await (await open(stored, sizeBytes, options)).stream())

const borders = [
  0,
  1,
  chunkBytes - 1,
  chunkBytes,
  chunkBytes + 1,
  2 * chunkBytes - 1,
  2 * chunkBytes,
  2 * chunkBytes + 1,
  5 * chunkBytes,
]
const sizes = [...borders, ...Array.from({ length: 30 }, () => randomInt(0, 4 * chunkBytes))]

describe('encrypted files', () => {
  test.each(sizes)('%i bytes are the same after encryption and decryption', async (size) => {
    const plain = randomBytes(size)
    const stored = await encrypt(plain)
    expect(stored).toHaveLength(storedSizeOf(size))
    expect(plainSizeOf(stored.length)).toBe(size)
    expect((await decrypt(stored, size)).equals(plain)).toBe(true)
  })

  test('any part can be read alone', async () => {
    const plain = randomBytes(4 * chunkBytes + 1_234)
    const file = await open(await encrypt(plain), plain.length)
    const starts = [
      0,
      1,
      chunkBytes - 1,
      chunkBytes,
      plain.length - 1,
      ...Array.from({ length: 60 }, () => randomInt(0, plain.length)),
    ]
    for (const start of starts) {
      const end = randomInt(start, plain.length + 50)
      expect(
        (await buffer(await file.stream({ start, end }))).equals(plain.subarray(start, end + 1)),
        `${start}-${end}`,
      ).toBe(true)
    }
    expect(await file.bytes(plain.length - 3, 100)).toEqual(plain.subarray(-3))
    expect(await file.bytes(plain.length, 100)).toHaveLength(0)
    await expect(file.stream({ start: plain.length, end: plain.length })).rejects.toBeInstanceOf(RangeError)
  })

  test('a part is read without the rest', async () => {
    const stored = await encrypt(randomBytes(20 * chunkBytes))
    const read: ByteRange[] = []
    const file = await openEncrypted({
      fileId,
      companyKey,
      sizeBytes: 20 * chunkBytes,
      read: async (range) => {
        read.push(range)
        return streamInChunks(stored.subarray(range.start, range.end + 1))
      },
    })
    await file.bytes(10 * chunkBytes + 5, 10)
    expect(read).toEqual([
      { start: 0, end: headerBytes - 1 },
      { start: headerBytes + 10 * sealedBytes, end: headerBytes + 11 * sealedBytes - 1 },
    ])
  })

  test('encrypts the same bytes differently each time', async () => {
    const plain = Buffer.alloc(3 * chunkBytes, 'CONFIDENCIAL ')
    const [first, second] = [await encrypt(plain), await encrypt(plain)]
    expect(first.includes('CONFIDENCIAL')).toBe(false)
    expect(first.subarray(headerBytes).equals(second.subarray(headerBytes))).toBe(false)
  })

  test('refuses impossible sizes', () => {
    for (const size of [
      0,
      headerBytes,
      headerBytes + 15,
      headerBytes + sealedBytes + 1,
      headerBytes + sealedBytes + 16,
    ]) {
      expect(() => plainSizeOf(size), String(size)).toThrow(FileIntegrityError)
    }
  })

  test('passes on the error of a failed read, and closes the source when the reader stops', async () => {
    const stored = await encrypt(randomBytes(3 * chunkBytes))
    const failure = new Error('the disk failed')
    let source = new Readable({ read() {} })
    const file = await openEncrypted({
      fileId,
      companyKey,
      sizeBytes: 3 * chunkBytes,
      read: async ({ start, end }) => {
        if (start === 0) return streamInChunks(stored.subarray(start, end + 1))
        source = new Readable({ read() {} })
        source.push(stored.subarray(start, start + sealedBytes))
        return source
      },
    })
    const failing = await file.stream()
    setTimeout(() => source.destroy(failure), 10)
    await expect(buffer(failing)).rejects.toBe(failure)
    const abandonedStream = await file.stream()
    abandonedStream.destroy()
    await expect.poll(() => source.destroyed).toBe(true)
  })
})

describe('bytes that were changed', () => {
  const plain = randomBytes(3 * chunkBytes + 100)
  const stored = encrypt(plain)
  const part = (bytes: Buffer, index: number) =>
    bytes.subarray(headerBytes + index * sealedBytes, headerBytes + (index + 1) * sealedBytes)
  const header = (bytes: Buffer) => bytes.subarray(0, headerBytes)

  test('detects one changed bit anywhere, and returns no byte of its chunk', async () => {
    const good = await stored
    const offsets = [
      0,
      4,
      5,
      20,
      21,
      40,
      headerBytes - 1,
      headerBytes,
      good.length - 1,
      ...Array.from({ length: 60 }, () => randomInt(0, good.length)),
    ]
    for (const offset of offsets) {
      const bad = Buffer.from(good)
      bad[offset] = (bad[offset] ?? 0) ^ (1 << randomInt(0, 8))
      const decrypted: Buffer[] = []
      const failure = await open(bad, plain.length)
        .then(async (file) => {
          for await (const data of await file.stream()) decrypted.push(data as Buffer)
        })
        .catch((error: unknown) => error)
      expect(failure instanceof FileIntegrityError || failure instanceof KeyMismatchError, `byte ${offset}`).toBe(true)
      const whole = Math.max(0, Math.floor((offset - headerBytes) / sealedBytes)) * chunkBytes
      const all = Buffer.concat(decrypted)
      expect(all.length <= whole && all.equals(plain.subarray(0, all.length)), `byte ${offset}`).toBe(true)
    }
  })

  test.each<[string, (good: Buffer) => Buffer]>([
    ['two chunks exchanged', (b) => Buffer.concat([header(b), part(b, 1), part(b, 0), part(b, 2), part(b, 3)])],
    ['a chunk repeated', (b) => Buffer.concat([header(b), part(b, 0), part(b, 0), part(b, 2), part(b, 3)])],
    ['a chunk left out', (b) => Buffer.concat([header(b), part(b, 0), part(b, 2), part(b, 3)])],
    ['the last chunk cut off', (b) => b.subarray(0, headerBytes + 3 * sealedBytes)],
    ['the last byte cut off', (b) => b.subarray(0, -1)],
    ['only the header left', header],
    ['nothing left', (b) => b.subarray(0, 0)],
    ['a byte appended', (b) => Buffer.concat([b, Buffer.of(0)])],
    ['a chunk appended', (b) => Buffer.concat([b, part(b, 0)])],
  ])('are detected: %s', async (_what, change) => {
    await expect(decrypt(change(await stored), plain.length)).rejects.toBeInstanceOf(FileIntegrityError)
  })

  test('rejects a file truncated at a chunk border, even with the smaller size', async () => {
    const good = await stored
    await expect(decrypt(good.subarray(0, headerBytes + 3 * sealedBytes), 3 * chunkBytes)).rejects.toBeInstanceOf(
      FileIntegrityError,
    )
  })

  test('rejects bytes of another file of the company, whole or in part', async () => {
    const other = randomUUID()
    const foreign = await encrypt(plain, other)
    await expect(decrypt(foreign, plain.length)).rejects.toBeInstanceOf(FileIntegrityError)
    const mixed = Buffer.concat([
      header(await stored),
      part(foreign, 0),
      part(foreign, 1),
      part(foreign, 2),
      part(foreign, 3),
    ])
    await expect(decrypt(mixed, plain.length)).rejects.toBeInstanceOf(FileIntegrityError)
    const relabelled = Buffer.from(foreign)
    header(await stored).copy(relabelled, 0, 0, 21)
    await expect(decrypt(relabelled, plain.length)).rejects.toBeInstanceOf(KeyMismatchError)
  })

  test('rejects the key of another company', async () => {
    await expect(decrypt(await stored, plain.length, { key: newKey() })).rejects.toBeInstanceOf(KeyMismatchError)
  })
})

describe('wrapped keys', () => {
  const master = newKey()

  test('open under their key and for their purpose only', () => {
    const key = newKey()
    const wrappedKey = wrapKey(key, master, 'company:1')
    expect(wrappedKey).toHaveLength(wrappedKeyBytes)
    expect(unwrapKey(wrappedKey, master, 'company:1').equals(key)).toBe(true)
    expect(() => unwrapKey(wrappedKey, master, 'company:2')).toThrow(KeyMismatchError)
    expect(() => unwrapKey(wrappedKey, newKey(), 'company:1')).toThrow('wrapped under another key')
    expect(() => unwrapKey(wrappedKey.subarray(1), master, 'company:1')).toThrow(KeyMismatchError)
  })

  test('differ each time a key is wrapped', () => {
    const key = newKey()
    expect(wrapKey(key, master, 'x').equals(wrapKey(key, master, 'x'))).toBe(false)
  })

  test('all have the same length', () => {
    expect(() => wrapKey(Buffer.alloc(16), master, 'x')).toThrow(RangeError)
  })
})
