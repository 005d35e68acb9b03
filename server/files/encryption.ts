// Files at rest: AES-256-GCM in chunks, so that files are streamed, any range can be read alone, and no byte is
// returned before it was verified.
//
// The format; numbers are lengths in bytes:
//   header:  "BUFC" 4 | version 1 | file id 16 | data key wrapped under the company's key 65
//   chunk i: up to 64 KiB of ciphertext | tag 16
// The nonce of chunk i is 8 zero bytes and i; its tag also authenticates the file id, i, and whether it is the last.
//
// The data key is random for each file, so the counter never repeats under a key. Chunks that are moved, repeated,
// missing, truncated or taken from another file fail verification. The last chunk may be empty only when the file is.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import type { Readable, TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from '../ports/storage.ts'
import { isWrappedUnder, newKey, unwrapKey, wrapKey, wrappedKeyBytes } from './keys.ts'

const magic = Buffer.from('BUFC')
const version = 1
const chunkBytes = 64 * 1024
const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes
/** Length of the header, in bytes. */
export const headerBytes = magic.length + 1 + 16 + wrappedKeyBytes

/** The stored bytes were changed. */
export class FileIntegrityError extends Error {
  override readonly name = 'FileIntegrityError'
}

/** Returns the stored size of a file of `plainSize` bytes. */
export function storedSizeOf(plainSize: number): number {
  return headerBytes + plainSize + tagBytes * chunkCountOf(plainSize)
}

/** The inverse of `storedSizeOf`. @throws FileIntegrityError for a size that no stored file can have */
export function plainSizeOf(storedSize: number): number {
  const bytesOfChunks = storedSize - headerBytes
  const plainSize = bytesOfChunks - tagBytes * Math.ceil(bytesOfChunks / sealedChunkBytes)
  if (!(plainSize >= 0) || storedSizeOf(plainSize) !== storedSize)
    throw new FileIntegrityError('No stored file has this size')
  return plainSize
}

export interface FileSecret {
  /** UUID of the file; bytes of one file are refused under the id of another. */
  readonly fileId: string
  /** The company's key, 32 bytes. */
  readonly companyKey: Uint8Array
}

/** Transforms plain bytes to stored bytes. */
export function createEncryption({ fileId, companyKey }: FileSecret): Transform {
  const dataKey = newKey()
  const id = uuidBytes(fileId)
  const pending = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  let index = 0

  const seal = (last: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', dataKey, nonceOf(index)).setAAD(associatedDataOf(id, index, last))
    const sealed = Buffer.concat([cipher.update(pending.subarray(0, filled)), cipher.final(), cipher.getAuthTag()])
    index += 1
    filled = 0
    return sealed
  }

  const encryption = new Transform({
    transform(data: Buffer, _encoding, done: TransformCallback) {
      for (let offset = 0; offset < data.length;) {
        // A full chunk is sealed only when another byte follows, because the last chunk is marked.
        if (filled === chunkBytes) this.push(seal(false))
        const copied = data.copy(pending, filled, offset)
        filled += copied
        offset += copied
      }
      done()
    },
    flush(done) {
      this.push(seal(true))
      done()
    },
  })
  encryption.push(Buffer.concat([magic, Buffer.of(version), id, wrapKey(dataKey, companyKey, contextOf(fileId))]))
  return encryption
}

/**
 * Returns the header of a stored file with its key wrapped under `to`; the other bytes do not change. Null when the key
 * is already wrapped under `to`.
 * @throws FileIntegrityError, KeyMismatchError when neither key opens it
 */
export function rewrapHeader(header: Buffer, fileId: string, from: Uint8Array, to: Uint8Array): Buffer | null {
  const offset = magic.length + 1 + 16
  if (
    header.length !== headerBytes ||
    !header.subarray(0, magic.length).equals(magic) ||
    !header.subarray(magic.length + 1, offset).equals(uuidBytes(fileId))
  )
    throw new FileIntegrityError('This is not the stored file')
  const wrapped = header.subarray(offset)
  if (isWrappedUnder(wrapped, to)) return null
  return Buffer.concat([
    header.subarray(0, offset),
    wrapKey(unwrapKey(wrapped, from, contextOf(fileId)), to, contextOf(fileId)),
  ])
}

export interface OpenFile {
  readonly sizeBytes: number
  /**
   * Plain bytes of the file or of a part of it. The stream fails with FileIntegrityError at the first chunk that does
   * not verify.
   */
  stream(range?: ByteRange): Promise<Readable>
  /** Returns the same in one buffer, for parts that fit in memory; fewer bytes at the end of the file. */
  bytes(start: number, length: number): Promise<Buffer>
}

export interface OpenFileOptions extends FileSecret {
  /** Size of the plain file in its row; stored bytes of another size do not verify. */
  readonly sizeBytes: number
  /** Reads stored bytes, both ends included. */
  readonly read: (range: ByteRange) => Promise<Readable>
}

/** Reads the header. @throws FileIntegrityError, KeyMismatchError and the errors of `read` */
export async function openEncrypted({ fileId, companyKey, sizeBytes, read }: OpenFileOptions): Promise<OpenFile> {
  const id = uuidBytes(fileId)
  const header = await buffer(await read({ start: 0, end: headerBytes - 1 }))
  const idAt = magic.length + 1
  if (header.length !== headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new FileIntegrityError('This is not a stored file')
  if (header[magic.length] !== version) throw new FileIntegrityError('This file was stored by a newer version')
  if (!header.subarray(idAt, idAt + 16).equals(id)) throw new FileIntegrityError('These bytes belong to another file')
  const dataKey = unwrapKey(header.subarray(idAt + 16), companyKey, contextOf(fileId))
  const lastIndex = chunkCountOf(sizeBytes) - 1

  async function stream(range: ByteRange = { start: 0, end: Math.max(0, sizeBytes - 1) }): Promise<Readable> {
    const end = Math.min(range.end, Math.max(0, sizeBytes - 1))
    if (range.start < 0 || range.start > end) throw new RangeError('The range lies outside the file')
    const first = Math.floor(range.start / chunkBytes)
    const last = Math.floor(end / chunkBytes)
    // Requests one byte more than the whole file, so that appended bytes are detected.
    const storedEnd = last === lastIndex ? storedSizeOf(sizeBytes) : headerBytes + (last + 1) * sealedChunkBytes - 1
    const sealed = await read({ start: headerBytes + first * sealedChunkBytes, end: storedEnd })
    const decryption = createDecryption({
      dataKey,
      id,
      lastIndex,
      first,
      last,
      lastSize: sizeBytes - lastIndex * chunkBytes,
      skip: range.start - first * chunkBytes,
      length: sizeBytes === 0 ? 0 : end - range.start + 1,
    })
    // Errors are passed to the reader by `decryption`; a reader that stops closes the source.
    pipeline(sealed, decryption, () => undefined)
    return decryption
  }

  return {
    sizeBytes,
    stream,
    async bytes(start, length) {
      if (length <= 0 || start >= sizeBytes) return Buffer.alloc(0)
      return buffer(await stream({ start, end: start + length - 1 }))
    },
  }
}

interface Decryption {
  dataKey: Buffer
  id: Buffer
  /** Index of the last chunk of the file, and the number of plain bytes in it. */
  lastIndex: number
  lastSize: number
  /** Indices of the first and the last chunk of the input. */
  first: number
  last: number
  /** Plain bytes to skip at the start, and to return after that. */
  skip: number
  length: number
}

function createDecryption({ dataKey, id, lastIndex, lastSize, first, last, skip, length }: Decryption): Transform {
  const pending = Buffer.allocUnsafe(sealedChunkBytes)
  let filled = 0
  let index = first
  let bytesToSkip = skip
  let bytesToReturn = length
  const chunkSize = () => (index === lastIndex ? lastSize + tagBytes : sealedChunkBytes)

  const unseal = (): Buffer => {
    const size = chunkSize() - tagBytes
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonceOf(index))
      .setAAD(associatedDataOf(id, index, index === lastIndex))
      .setAuthTag(pending.subarray(size, size + tagBytes))
    const plain = decipher.update(pending.subarray(0, size))
    try {
      decipher.final()
    } catch (cause) {
      throw new FileIntegrityError(`Chunk ${index} does not verify`, { cause })
    }
    index += 1
    filled = 0
    const requested = plain.subarray(bytesToSkip, bytesToSkip + bytesToReturn)
    bytesToSkip = 0
    bytesToReturn -= requested.length
    return requested
  }

  return new Transform({
    transform(data: Buffer, _encoding, done: TransformCallback) {
      try {
        for (let offset = 0; offset < data.length;) {
          if (index > last) throw new FileIntegrityError('The stored file is longer than it was')
          const copied = data.copy(pending, filled, offset, offset + chunkSize() - filled)
          filled += copied
          offset += copied
          if (filled === chunkSize()) this.push(unseal())
        }
        done()
      } catch (error) {
        done(error as Error) // `unseal` throws nothing else
      }
    },
    flush(done) {
      done(index === last + 1 ? null : new FileIntegrityError('The stored file is shorter than it was'))
    },
  })
}

const chunkCountOf = (plainSize: number): number => Math.max(1, Math.ceil(plainSize / chunkBytes))
const contextOf = (fileId: string): string => `file:${fileId.toLowerCase()}`

function uuidBytes(fileId: string): Buffer {
  const bytes = Buffer.from(fileId.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) throw new TypeError('A file id is a UUID')
  return bytes
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 8)
  return nonce
}

function associatedDataOf(id: Buffer, index: number, last: boolean): Buffer {
  const data = Buffer.allocUnsafe(21)
  id.copy(data)
  data.writeUInt32BE(index, 16)
  data[20] = last ? 1 : 0
  return data
}
