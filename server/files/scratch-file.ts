// A file that is written here and there and then read once, as those that hold a media file's index at its front. It
// lies on this machine's disk under a key that is nowhere but in this object (AES-256-CTR): whoever finds what a crash
// left reads nothing. It is no place to keep anything; who trusts its bytes later encrypts them with a check
// (`vault.ts`).
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

  /** Removes what was left in `directory` before `before`; nobody can read it any more. */
  static async sweep(directory: string, before: Date): Promise<void> {
    for (const name of await readdir(directory).catch(() => [])) {
      const path = join(directory, name)
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  }

  get sizeBytes(): number {
    return this.#size
  }

  /**
   * Bytes that were written once may be written again, and may leave a gap, which reads as anything until it is filled.
   */
  async write(data: Uint8Array, position: number): Promise<void> {
    await this.#handle.write(this.#crypt(data, position), 0, data.length, position)
    this.#size = Math.max(this.#size, position + data.length)
  }

  async #read(position: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes, position)
    return this.#crypt(buffer.subarray(0, bytesRead), position)
  }

  /** The whole, from its front. */
  stream(): Readable {
    const read = async function* read(this: ScratchFile) {
      for (let at = 0; at < this.#size;) {
        const piece = await this.#read(at)
        if (piece.length === 0) throw new Error('the scratch file is shorter than it was')
        at += piece.length
        yield piece
      }
    }
    return Readable.from(read.call(this), { objectMode: false })
  }

  async remove(): Promise<void> {
    await this.#handle.close()
    await rm(this.#path, { force: true })
  }

  /** The key stream of any place can be had without what is before it; applied twice it gives the bytes back. */
  #crypt(data: Uint8Array, position: number): Buffer {
    const block = Buffer.alloc(8)
    block.writeBigUInt64BE(BigInt(Math.floor(position / blockBytes)))
    const cipher = createCipheriv('aes-256-ctr', this.#key, Buffer.concat([this.#nonce, block]))
    cipher.update(Buffer.alloc(position % blockBytes))
    return cipher.update(data)
  }
}
