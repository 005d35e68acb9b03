// A temporary file with random-access writes that is read once, for media files whose index is at their beginning. It
// is encrypted (AES-256-CTR) under a key that exists only in this object, so that files left by a crash cannot be read.
// The encryption is not authenticated, because bytes that are kept are stored by `vault.ts`, which authenticates them.
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

const blockBytes = 16
const readBytes = 256 * 1024

export class ScratchFile {
  readonly #path: string
  readonly #handle: FileHandle
  readonly #key = randomBytes(32)
  readonly #nonce = randomBytes(8)
  #size = 0

  private constructor(path: string, handle: FileHandle) {
    this.#path = path
    this.#handle = handle
  }

  static async make(directory: string): Promise<ScratchFile> {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const path = join(directory, randomUUID())
    return new ScratchFile(path, await open(path, 'wx+', 0o600))
  }

  /** Removes files in `directory` older than `before`, whose keys are lost. */
  static async sweep(directory: string, before: Date): Promise<void> {
    for (const name of await readdir(directory).catch(() => [])) {
      const path = join(directory, name)
      const stats = await stat(path).catch(() => undefined)
      if (stats && stats.mtime < before) await rm(path, { force: true })
    }
  }

  get sizeBytes(): number {
    return this.#size
  }

  /** Writes bytes at a position, over bytes that were written there before. A gap has undefined content. */
  async write(data: Uint8Array, position: number): Promise<void> {
    const encrypted = this.#crypt(data, position)
    // A write may take only a part of the bytes, as near the end of a disk's space.
    for (let offset = 0; offset < encrypted.length;) {
      const { bytesWritten } = await this.#handle.write(encrypted, offset, encrypted.length - offset, position + offset)
      if (bytesWritten === 0) throw new Error('the disk took no bytes of the scratch file')
      offset += bytesWritten
    }
    this.#size = Math.max(this.#size, position + data.length)
  }

  async #read(position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes, position)
    return this.#crypt(buffer.subarray(0, bytesRead), position)
  }

  /** Reads the whole file from the beginning. */
  stream(): Readable {
    const read = async function* read(this: ScratchFile) {
      for (let offset = 0; offset < this.#size;) {
        const piece = await this.#read(offset)
        if (piece.length === 0) throw new Error('the scratch file is shorter than it was')
        offset += piece.length
        yield piece
      }
    }
    return Readable.from(read.call(this), { objectMode: false })
  }

  async remove(): Promise<void> {
    await this.#handle.close()
    await rm(this.#path, { force: true })
  }

  /** Encrypts or decrypts bytes at any position: the counter mode needs no preceding bytes and is its own inverse. */
  #crypt(data: Uint8Array, position: number): Buffer {
    const block = Buffer.alloc(8)
    block.writeBigUInt64BE(BigInt(Math.floor(position / blockBytes)))
    const cipher = createCipheriv('aes-256-ctr', this.#key, Buffer.concat([this.#nonce, block]))
    cipher.update(Buffer.alloc(position % blockBytes))
    return cipher.update(data)
  }
}
