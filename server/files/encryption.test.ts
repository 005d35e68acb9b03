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
/** A chunk with its authentication tag. */
const sealedChunkBytes = chunkBytes + 16
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

const sizesAtChunkBorders = [
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
const sizes = [...sizesAtChunkBorders, ...Array.from({ length: 30 }, () => randomInt(0, 4 * chunkBytes))]

describe('encrypted files', () => {
  test.each(sizes)('%i bytes are the same after encryption and decryption', async (size) => {
    const plain = randomBytes(size)
    const stored = await encrypt(plain)
    expect(stored).toHaveLength(storedSizeOf(size))
    expect(plainSizeOf(stored.length)).toBe(size)
    expect((await decrypt(stored, size)).equals(plain)).toBe(true)
  })

  test('return any range of their bytes', async () => {
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

  test('are read only in the header and the chunks of the range', async () => {
    const stored = await encrypt(randomBytes(20 * chunkBytes))
    const rangesRead: ByteRange[] = []
    const file = await openEncrypted({
      fileId,
      companyKey,
      sizeBytes: 20 * chunkBytes,
      read: async (range) => {
        rangesRead.push(range)
        return streamInChunks(stored.subarray(range.start, range.end + 1))
      },
    })
    await file.bytes(10 * chunkBytes + 5, 10)
    expect(rangesRead).toEqual([
      { start: 0, end: headerBytes - 1 },
      { start: headerBytes + 10 * sealedChunkBytes, end: headerBytes + 11 * sealedChunkBytes - 1 },
    ])
  })

  test('differ each time the same bytes are encrypted', async () => {
    const plain = Buffer.alloc(3 * chunkBytes, 'CONFIDENCIAL ')
    const [first, second] = [await encrypt(plain), await encrypt(plain)]
    expect(first.includes('CONFIDENCIAL')).toBe(false)
    expect(first.subarray(headerBytes).equals(second.subarray(headerBytes))).toBe(false)
  })

  test('have sizes; any other size is refused as damage', () => {
    for (const size of [
      0,
      headerBytes,
      headerBytes + 15,
      headerBytes + sealedChunkBytes + 1,
      headerBytes + sealedChunkBytes + 16,
    ]) {
      expect(() => plainSizeOf(size), String(size)).toThrow(FileIntegrityError)
    }
  })

  test('fail with the error of their source, which is closed when the reader stops', async () => {
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
        source.push(stored.subarray(start, start + sealedChunkBytes))
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

describe('encrypted bytes that were changed', () => {
  const plain = randomBytes(3 * chunkBytes + 100)
  const stored = encrypt(plain)
  const part = (bytes: Buffer, index: number) =>
    bytes.subarray(headerBytes + index * sealedChunkBytes, headerBytes + (index + 1) * sealedChunkBytes)
  const header = (bytes: Buffer) => bytes.subarray(0, headerBytes)

  test('are detected by one changed bit anywhere; no byte of its chunk is returned', async () => {
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
      const bytesBeforeChunk = Math.max(0, Math.floor((offset - headerBytes) / sealedChunkBytes)) * chunkBytes
      const returned = Buffer.concat(decrypted)
      expect(returned.length, `byte ${offset}`).toBeLessThanOrEqual(bytesBeforeChunk)
      expect(returned.equals(plain.subarray(0, returned.length)), `byte ${offset}`).toBe(true)
    }
  })

  test.each<[string, (good: Buffer) => Buffer]>([
    ['two chunks exchanged', (b) => Buffer.concat([header(b), part(b, 1), part(b, 0), part(b, 2), part(b, 3)])],
    ['a chunk repeated', (b) => Buffer.concat([header(b), part(b, 0), part(b, 0), part(b, 2), part(b, 3)])],
    ['a chunk left out', (b) => Buffer.concat([header(b), part(b, 0), part(b, 2), part(b, 3)])],
    ['the last chunk cut off', (b) => b.subarray(0, headerBytes + 3 * sealedChunkBytes)],
    ['the last byte cut off', (b) => b.subarray(0, -1)],
    ['only the header left', header],
    ['nothing left', (b) => b.subarray(0, 0)],
    ['a byte appended', (b) => Buffer.concat([b, Buffer.of(0)])],
    ['a chunk appended', (b) => Buffer.concat([b, part(b, 0)])],
  ])('are detected: %s', async (_what, change) => {
    await expect(decrypt(change(await stored), plain.length)).rejects.toBeInstanceOf(FileIntegrityError)
  })

  test('are detected when chunks were cut off, even if the size in the database was lowered with them', async () => {
    const good = await stored
    await expect(decrypt(good.subarray(0, headerBytes + 3 * sealedChunkBytes), 3 * chunkBytes)).rejects.toBeInstanceOf(
      FileIntegrityError,
    )
  })

  test('are detected when they are those of another file of the company, wholly or partly', async () => {
    const foreign = await encrypt(plain, randomUUID())
    await expect(decrypt(foreign, plain.length)).rejects.toBeInstanceOf(FileIntegrityError)
    const mixed = Buffer.concat([
      header(await stored),
      part(foreign, 0),
      part(foreign, 1),
      part(foreign, 2),
      part(foreign, 3),
    ])
    await expect(decrypt(mixed, plain.length)).rejects.toBeInstanceOf(FileIntegrityError)
    // Only its header names the expected file: its first 21 bytes are the mark, the version and the id of the file.
    const withRightHeader = Buffer.from(foreign)
    header(await stored).copy(withRightHeader, 0, 0, 21)
    await expect(decrypt(withRightHeader, plain.length)).rejects.toBeInstanceOf(KeyMismatchError)
  })

  test('cannot be opened with the key of another company', async () => {
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

  test('are made only of keys of the right length', () => {
    expect(() => wrapKey(Buffer.alloc(16), master, 'x')).toThrow(RangeError)
  })
})
